import Contents
import Diagnostics
import Files
import Telling

/// Where the tool reads and writes beside files: results, reports, and standard input.
///
/// A value of closures, so that tests run commands without a process.
struct Console: Sendable {
  /// Takes part of the result, as it is; what writes a text or data says so by `write`.
  var standardOutput: @Sendable ([UInt8]) throws(FileFault) -> Void
  /// Takes diagnostics and progress, as they are; what reports a text says so by `report`.
  var standardError: @Sendable (String) -> Void
  /// The next part of standard input, `nil` at its end.
  var read: @Sendable () throws(FileFault) -> [UInt8]?
  /// Whether a person sees the result as it is written.
  var showsOutput = false
  /// Whether a person watches the reports.
  var isWatched: Bool
  /// Whether reports may be coloured.
  var usesColor: Bool
  /// Whether more is told than somebody needs who knows the tool.
  var isVerbose = false
  /// Where tables that take long to work out are kept from run to run; `nil` for nowhere.
  var cacheFolder: String?
  /// How long work may take before it is told where nobody watches.
  var patience = Duration.seconds(2)

  /// What messages call standard input.
  static let inputName = "stdin"

  /// Returns a text as a terminal may be given it: lines and tabs as they are, all else that nobody sees written out.
  static func visible(_ text: String) -> String {
    guard text.firstHiddenInLines != nil else { return text }
    var output = ""
    var rest = text[...]
    while let end = rest.firstIndex(where: { $0 == "\n" || $0 == "\r\n" || $0 == "\t" }) {
      output += rest[..<end].visible
      output.append(rest[end])
      rest = rest[rest.index(after: end)...]
    }
    return output + rest.visible
  }

  /// Writes part of a result that people read: nothing in it moves the cursor or recolours a terminal.
  func write(_ text: String) throws(FileFault) {
    try standardOutput(Array(Console.visible(text).utf8))
  }

  /// Writes part of a result that programs read, byte by byte; as a text where a person sees it.
  func write(data: [UInt8]) throws(FileFault) {
    guard !showsOutput else { return try write(String(decoding: data, as: UTF8.self)) }
    try standardOutput(data)
  }

  /// Writes part of a result that is JSON, or else a text.
  func write(_ bytes: [UInt8], isJSON: Bool) throws(FileFault) {
    guard !isJSON else { return try write(data: bytes) }
    try write(String(decoding: bytes, as: UTF8.self))
  }

  /// Reports a text: nothing in it moves the cursor or recolours a terminal.
  func report(_ text: String) {
    standardError(Console.visible(text))
  }

  /// Reports what was found, sorted, with source lines where a person watches or asks for them.
  func report(_ findings: Findings) {
    guard !findings.isEmpty else { return }
    let printer = DiagnosticPrinter(showsSource: isWatched || isVerbose, usesColor: usesColor)
    standardError(printer.text(for: findings))
  }

  /// Tells what is being done, a line, where somebody wants to know.
  func detail(_ line: @autoclosure () -> String) {
    if isVerbose { report(line() + "\n") }
  }

  /// Returns this console as a command line wants it.
  ///
  /// - Throws: `.unknownWord` where `--color` is no word that it may be.
  func `as`(_ arguments: Arguments) throws(UsageFault) -> Console {
    var console = self
    switch try arguments.choice(.color) ?? ColorChoice.auto {
    case .auto: break
    case .always: console.usesColor = true
    case .never: console.usesColor = false
    }
    console.isVerbose = arguments.has(.verbose)
    return console
  }

  /// Standard input line by line, a line of which has no more than so many bytes.
  func lines(atMost limit: Int) -> LineInput {
    LineInput(atMost: limit, read: read)
  }

  /// Returns what is wrong with a line of standard input that has more bytes.
  static func longLine(_ number: Int, atMost limit: Int, expected: String) -> Diagnostic {
    Diagnostic(
      id: "line-too-long",
      "this line is longer than \(limit.inByteUnits), the most that is read of one; write \(expected)",
      at: SourcePlace(path: inputName, line: number, column: 1))
  }

  /// All of standard input.
  ///
  /// - Throws: `.inputTooLarge` where that is more than is read of any text.
  func readAll() throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try read() {
      bytes += part
      guard bytes.count <= FileTree.usualLimit else {
        throw FileFault(.inputTooLarge(limit: FileTree.usualLimit), at: Console.inputName)
      }
    }
    return bytes
  }

  /// Returns a file's bytes, or standard input's for `-` and for none.
  func source(_ path: String?) throws(FileFault) -> SourceText {
    guard let path, path != "-" else {
      return SourceText(path: Console.inputName, bytes: try readAll())
    }
    let limits = SurroundingSite.limits(around: path)
    return SourceText(
      path: path, bytes: try FileTree.readFileOrStream(path, atMost: limits.limit(of: path)))
  }
}

extension Diagnostic {
  /// A finding that a file or folder can't be read or written.
  init(_ fault: FileFault) {
    self.init(id: fault.id, "'\(fault.path)': \(fault.message)")
  }
}

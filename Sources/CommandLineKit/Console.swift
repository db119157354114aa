import Contents
package import Diagnostics
package import Files
package import Telling

/// The streams that the tool reads and writes beside files: results, reports, and standard input.
///
/// A value of closures: tests run commands without a process.
package struct Console: Sendable {
  /// Takes part of the result, as it is; what writes a text or data says so by `write`.
  var standardOutput: @Sendable ([UInt8]) throws(FileFault) -> Void
  /// Takes diagnostics and progress, as they are; what reports a text says so by `report`.
  package var standardError: @Sendable (String) -> Void
  /// The next part of standard input, `nil` at its end.
  var read: @Sendable () throws(FileFault) -> [UInt8]?
  /// Whether a person sees the result as it is written.
  package var showsOutput = false
  /// Whether the result goes into the file at a path.
  package var writesInto: @Sendable (_ path: String) -> Bool = { _ in false }
  /// Whether a person watches the reports.
  package var isWatched: Bool
  /// Whether reports may be coloured.
  var usesColor: Bool
  /// Whether more is told than somebody needs who knows the tool.
  var isVerbose = false
  /// The folder in which tables that take long to work out are kept from run to run; `nil` for none.
  package var cacheFolder: String?
  /// The time that work may take before it is told where nobody watches.
  package var patience = Duration.seconds(2)

  package init(
    standardOutput: @escaping @Sendable ([UInt8]) throws(FileFault) -> Void,
    standardError: @escaping @Sendable (String) -> Void,
    read: @escaping @Sendable () throws(FileFault) -> [UInt8]?, showsOutput: Bool = false,
    isWatched: Bool, usesColor: Bool, isVerbose: Bool = false, cacheFolder: String? = nil,
    patience: Duration = .seconds(2)
  ) {
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.read = read
    self.showsOutput = showsOutput
    self.isWatched = isWatched
    self.usesColor = usesColor
    self.isVerbose = isVerbose
    self.cacheFolder = cacheFolder
    self.patience = patience
  }

  /// The name that messages have for standard input.
  package static let inputName = "stdin"

  /// Returns a text as a terminal may be given it: lines and tabs as they are, all else that nobody sees written out.
  package static func visible(_ text: String) -> String {
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
  package func write(_ text: String) throws(FileFault) {
    try standardOutput(Array(Console.visible(text).utf8))
  }

  /// Writes part of a result that programs read, byte by byte; as a text where a person sees it.
  package func write(data: [UInt8]) throws(FileFault) {
    guard !showsOutput else { return try write(String(decoding: data, as: UTF8.self)) }
    try standardOutput(data)
  }

  /// Writes part of a result that is JSON, or else a text.
  package func write(_ bytes: [UInt8], isJSON: Bool) throws(FileFault) {
    guard !isJSON else { return try write(data: bytes) }
    try write(String(decoding: bytes, as: UTF8.self))
  }

  /// Reports a text: nothing in it moves the cursor or recolours a terminal.
  package func report(_ text: String) {
    standardError(Console.visible(text))
  }

  /// Reports what was found, sorted, with source lines where a person watches or asks for them.
  package func report(_ findings: Findings) {
    guard !findings.isEmpty else { return }
    let printer = DiagnosticPrinter(showsSource: isWatched || isVerbose, usesColor: usesColor)
    standardError(printer.text(for: findings))
  }

  /// Tells what is being done, a line, where somebody wants to know.
  package func detail(_ line: @autoclosure () -> String) {
    if isVerbose { report(line() + "\n") }
  }

  /// Returns this console as a command line wants it.
  ///
  /// - Throws: `.unknownWord` where `--color` is no word that it may be.
  package func `as`(_ arguments: Arguments) throws(UsageFault) -> Console {
    var console = self
    switch try arguments.choice(.color) ?? ColorChoice.auto {
    case .auto: break
    case .always: console.usesColor = true
    case .never: console.usesColor = false
    }
    console.isVerbose = arguments.has(.verbose)
    return console
  }

  /// Standard input line by line; a line has no more than so many bytes.
  package func lines(atMost limit: Int) -> LineInput {
    LineInput(atMost: limit, read: read)
  }

  /// Returns what is wrong with a line of standard input that has more bytes.
  package static func longLine(_ number: Int, atMost limit: Int, expected: String) -> Diagnostic {
    Diagnostic(
      id: "line-too-long",
      "this line is longer than \(limit.inByteUnits), the most that is read of one; write \(expected)",
      at: SourcePlace(path: inputName, line: number, column: 1))
  }

  /// Returns all of standard input.
  ///
  /// - Throws: `.inputTooLarge` where that is more than is read of any text.
  package func readAll() throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try read() {
      bytes += part
      guard bytes.count <= FileTree.usualLimit else {
        throw FileFault(.inputTooLarge(limit: FileTree.usualLimit), at: Console.inputName)
      }
    }
    return bytes
  }
}

extension Diagnostic {
  /// A finding that a file or folder can't be read or written.
  package init(_ fault: FileFault) {
    self.init(id: fault.id, "'\(fault.path)': \(fault.message)")
  }
}

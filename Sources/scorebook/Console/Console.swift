import Contents
import Diagnostics
import Files
import Telling

/// Where the tool reads and writes beside files: results, reports, and standard input.
///
/// A value of closures, so that tests run commands without a process.
struct Console: Sendable {
  /// Takes part of the result: standard output.
  var write: @Sendable ([UInt8]) throws(FileFault) -> Void
  /// Takes diagnostics and progress: standard error.
  var report: @Sendable (String) -> Void
  /// The next part of standard input, `nil` at its end.
  var read: @Sendable () throws(FileFault) -> [UInt8]?
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

  /// What a terminal may be given of a result: lines and tabs as they are, all else that nobody sees written out.
  static func visible(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(
      lines.map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false).map(\.visible)
          .joined(separator: "\t")
      }.joined(separator: "\n").utf8)
  }

  func write(_ text: String) throws(FileFault) {
    try write(Array(text.utf8))
  }

  /// Reports what was found, sorted, with source lines where a person watches or asks for them.
  func report(_ findings: Findings) {
    guard !findings.isEmpty else { return }
    let printer = DiagnosticPrinter(showsSource: isWatched || isVerbose, usesColor: usesColor)
    report(printer.text(for: findings))
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

  /// All of standard input.
  ///
  /// - Throws: `.tooLarge` where that is more than is read of any text.
  func readAll() throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try read() {
      bytes += part
      guard bytes.count <= FileTree.usualLimit else {
        throw FileFault(.tooLarge(limit: FileTree.usualLimit), at: Console.inputName)
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

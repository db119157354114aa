import CLinux
import Files
import Glibc

/// A program that prints a page of the site to a PDF file: one that is installed here.
package enum PagePrinter: String, CaseIterable, Sendable {
  case chromiumHeadlessShell = "chromium-headless-shell"
  case chromium
  /// Last, since it draws no charts, dice and cards.
  case weasyprint

  package enum Fault: Error, Hashable {
    /// None is installed, or not the one that is asked for.
    case missing(PagePrinter?)
    /// The program ran into one of its limits.
    case tooLong(PagePrinter)
    case failed(PagePrinter, status: Int32)
  }

  /// The limits of the program: seconds, and blocks of 512 bytes of a file that it writes.
  private static let limits = (seconds: 300, blocks: 1_000_000)

  private var isInstalled: Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(rawValue)", X_OK) == 0 }
  }

  /// Returns the one that is asked for, or the first that is here.
  package static func find(_ asked: PagePrinter?) throws(Fault) -> PagePrinter {
    guard let found = (asked.map { [$0] } ?? allCases).first(where: \.isInstalled) else {
      throw .missing(asked)
    }
    return found
  }

  /// Prints a page, and returns the bytes of the PDF file.
  ///
  /// The program works in a folder of its own, in which the page and what it loads are, and reaches no network.
  ///
  /// - Parameters:
  ///   - page: The path of the page among the files.
  ///   - files: All that it reads, by paths below one folder.
  package func document(of page: String, among files: [(path: String, bytes: [UInt8])]) throws
    -> [UInt8]
  {
    try ScratchFolder.use { try printed(page, among: files, in: $0) }
  }

  private func printed(
    _ page: String, among files: [(path: String, bytes: [UInt8])], in folder: ScratchFolder
  ) throws -> [UInt8] {
    try FileTree.createFiles(files.map { ("\(folder.path)/site/\($0.path)", $0.bytes) })
    let result = "printed.pdf"
    // A limit that can't be set is a narrower one that there is already.
    let script =
      "ulimit -f \(PagePrinter.limits.blocks) || :; exec timeout --foreground --kill-after=5 "
      + "\(PagePrinter.limits.seconds) \"$0\" \"$@\""
    let status = try Program.run(
      ["/bin/sh", "-c", script, rawValue] + words(for: "site/\(page)", to: result, in: folder.path),
      in: folder.path, environment: PagePrinter.environment)
    let ended = status ?? 127 << 8
    let signal = ended & 0x7F
    let code = signal == 0 ? ended >> 8 : 128 + signal
    // What timeout ends with whose time is over, or that had to kill the program.
    guard signal != 0 || ![124, 137].contains(code) else { throw Fault.tooLong(self) }
    let bytes = (try? folder.files.read(result)) ?? []
    guard status == 0, bytes.starts(with: Array("%PDF-".utf8)) else {
      throw Fault.failed(self, status: code)
    }
    return bytes
  }

  private func words(for page: String, to result: String, in folder: String) -> [String] {
    guard self != .weasyprint else { return ["--quiet", page, result] }
    return [
      "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking",
      "--user-data-dir=\(folder)/profile", "--proxy-server=\(PagePrinter.nowhere)",
      "--proxy-bypass-list=<-loopback>", "--no-pdf-header-footer",
      "--print-to-pdf=\(folder)/\(result)",
    ]
      // Chromium has no sandbox for the superuser.
      + (geteuid() == 0 ? ["--no-sandbox"] : []) + ["file://\(folder)/\(page)"]
  }

  /// A proxy at which nobody listens: nothing is loaded but from the folder.
  private static let nowhere = "http://127.0.0.1:9"

  private static var environment: [String] {
    ["http_proxy", "https_proxy", "ftp_proxy"].map { "\($0)=\(nowhere)" } + ["LC_ALL=C.UTF-8"]
      + (getenv("FONTCONFIG_FILE").map { ["FONTCONFIG_FILE=\(String(cString: $0))"] } ?? [])
      + Program.needfulEnvironment
  }
}

extension PagePrinter.Fault {
  package var message: String {
    switch self {
    case .missing(nil):
      "nothing here prints pages to a file: install the package chromium or weasyprint, or open the "
        + "season's book in a browser and print it there"
    case .missing(let asked?):
      "'\(asked.rawValue)' isn't here: install the package that has it, or leave out '--with'"
    case .tooLong(let printer):
      "'\(printer.rawValue)' was stopped after \(PagePrinter.limits.seconds) seconds: name another "
        + "program with '--with', or open the season's book in a browser and print it there"
    case .failed(let printer, let status):
      "'\(printer.rawValue)' printed nothing and ended with status \(status): name another program "
        + "with '--with', or open the season's book in a browser and print it there"
    }
  }
}

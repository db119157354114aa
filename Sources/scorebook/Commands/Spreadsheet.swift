import CLinux
import CommandLineKit
import Exchange
import Files
import Glibc

/// A spreadsheet's file, which Gnumeric's `ssconvert` reads.
struct Spreadsheet {
  enum Format: String, CaseIterable {
    case ods, xlsx, xls

    init?(ofFile path: String) {
      guard let dot = path.lastIndex(of: "."),
        let format = Format(rawValue: path[path.index(after: dot)...].lowercased())
      else { return nil }
      self = format
    }

    /// The name that `ssconvert` has for it.
    fileprivate var importer: String {
      switch self {
      case .ods: "Gnumeric_OpenCalc:openoffice"
      case .xlsx: "Gnumeric_Excel:xlsx"
      case .xls: "Gnumeric_Excel:excel"
      }
    }
  }

  enum Fault: Error, Hashable {
    case noConverter
    /// A path that is no file, but a pipe, say.
    case noFile
    /// The converter ran into one of its limits, or broke off.
    case brokenOff
    case unreadable(status: Int32)
    case noSheet(String, known: [String])
    /// A spreadsheet of several sheets that have something in them.
    case severalSheets([String])
    case empty
  }

  /// The program that reads spreadsheets.
  static let converter = "ssconvert"

  private static let limits = Program.Limits(seconds: 60, memory: 2_000_000, blocks: 100_000)

  struct Sheet {
    let name: String
    /// The bytes of separated values, with commas.
    let bytes: [UInt8]
    let merges: [Table.Merge]
  }

  /// The sheets in their order, those that hold anything.
  private let sheets: [Sheet]

  /// Reads a file by way of a folder of its own, which is gone afterwards.
  ///
  /// Dates come year first and numbers without separators, however the cells show them; formulas come as
  /// what they were worked out to.
  init(_ path: String, _ format: Format) throws {
    guard let file = FileTree.realPath(of: path) else { throw FileFault(.missing, at: path) }
    var kind = stat()
    guard stat(file, &kind) == 0, kind.st_mode & S_IFMT == S_IFREG else { throw Fault.noFile }
    sheets = try ScratchFolder.use { try Spreadsheet.sheets(of: file, format, in: $0) }
  }

  private static func sheets(
    of file: String, _ format: Format, in folder: ScratchFolder
  ) throws -> [Sheet] {
    func convert(_ words: String...) throws -> Int32 {
      try Spreadsheet.convert(["--import-type=\(format.importer)"] + words, in: folder.path)
    }
    let status = try convert(
      "--export-file-per-sheet", "--export-type=Gnumeric_stf:stf_assistant",
      "--export-options=separator=, format=automatic eol=unix quoting-mode=auto charset=UTF-8",
      file, "%n %s")
    let tree = folder.files
    let names = try tree.list("").files.compactMap { (name: String) in
      name.firstIndex(of: " ").flatMap { end in
        Int(name[..<end]).map { (number: $0, path: name, sheet: String(name[end...].dropFirst())) }
      }
    }.sorted { $0.number < $1.number }
    guard status == 0, !names.isEmpty else { throw Fault.unreadable(status: status) }
    // Separated values don't tell which cells are one.
    let whole = "whole.xml"
    guard try convert("--export-type=Gnumeric_XmlIO:sax:0", file, whole) == 0 else {
      throw Fault.brokenOff
    }
    let merges = SpreadsheetMerges((try? tree.read(whole)) ?? [])
    return try names.map { name in
      Sheet(
        name: name.sheet, bytes: try tree.read(name.path), merges: merges.ofSheet(name.number))
    }
    .filter { sheet in sheet.bytes.contains { !",\n\" ".utf8.contains($0) } }
  }

  /// Runs the converter within its limits, and returns its status. Numbers and dates come in the form that no country has.
  private static func convert(_ words: [String], in folder: String) throws -> Int32 {
    let status = try Program.run(
      [converter] + words, within: limits, in: folder,
      environment: ["LC_ALL=C.UTF-8"] + Program.needfulEnvironment)
    guard let status else { throw Fault.noConverter }
    guard status & 0x7F == 0, status >= 0 else { throw Fault.brokenOff }
    return status
  }

  /// Returns a sheet; without a name the one that holds anything.
  func sheet(named name: String?) throws(Fault) -> Sheet {
    let names = sheets.map(\.name)
    if let name {
      guard let sheet = sheets.first(where: { $0.name == name }) else {
        throw .noSheet(name, known: names)
      }
      return sheet
    }
    guard let sheet = sheets.first else { throw .empty }
    guard sheets.count == 1 else { throw .severalSheets(names) }
    return sheet
  }
}

extension Spreadsheet.Fault {
  func message(of path: String) -> String {
    switch self {
    case .noConverter:
      "'\(path)': spreadsheets are read by '\(Spreadsheet.converter)', which isn't here; install the "
        + "package gnumeric, or save the table as CSV"
    case .noFile: "'\(path)': this is no file, save the table as one"
    case .brokenOff:
      "'\(path)': '\(Spreadsheet.converter)' was stopped, for it may take no more than \(Spreadsheet.limits.seconds) "
        + "seconds and 2 GB of memory, or the system let none of its threads begin; save the table as CSV"
    case .unreadable:
      "'\(path)': '\(Spreadsheet.converter)' can't read this as a spreadsheet of its ending, save it "
        + "again or as CSV"
    case .noSheet(let name, let known):
      "'\(path)': there is no sheet '\(name)' with anything in it, expected "
        + known.map { "'\($0)'" }.joined(separator: " or ")
    case .severalSheets(let names):
      "'\(path)': several sheets have something in them, name one: "
        + names.map { "--sheet '\($0)'" }.joined(separator: " or ")
    case .empty: "'\(path)': the spreadsheet is empty"
    }
  }
}

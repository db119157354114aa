import CLinux
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

    /// What `ssconvert` calls it.
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
    case unreadable(status: Int32)
    case noSheet(String, known: [String])
    /// Several have something in them.
    case severalSheets([String])
    case empty
  }

  /// The program that reads spreadsheets.
  static let converter = "ssconvert"

  private struct Sheet {
    let name: String
    let bytes: [UInt8]
  }

  /// In their order, those that hold anything.
  private let sheets: [Sheet]

  /// Reads a file by way of a folder of its own, which is gone afterwards.
  ///
  /// Dates come year first and numbers without separators, however the cells show them; formulas come as
  /// what they were worked out to.
  init(_ path: String, _ format: Format) throws {
    guard let file = FileTree.realPath(of: path) else { throw FileFault(.missing, at: path) }
    guard let folder = Spreadsheet.makeFolder() else {
      throw FileFault(.unwritable, at: Spreadsheet.temporary)
    }
    let undertaking = Undertakings.ofProcess.begin { Spreadsheet.remove(folder) }
    defer {
      Spreadsheet.remove(folder)
      Undertakings.ofProcess.finish(undertaking)
    }
    let status = Spreadsheet.run(
      [
        Spreadsheet.converter, "--export-file-per-sheet",
        "--import-type=\(format.importer)", "--export-type=Gnumeric_stf:stf_assistant",
        "--export-options=separator=, format=automatic eol=unix quoting-mode=auto charset=UTF-8",
        file, "%n %s",
      ], in: folder)
    guard let status else { throw Fault.noConverter }
    let tree = FileTree.disk(folder)
    let names = try tree.list("").files.compactMap { name in
      name.firstIndex(of: " ").flatMap { end in
        Int(name[..<end]).map { (number: $0, path: name, sheet: String(name[end...].dropFirst())) }
      }
    }.sorted { $0.number < $1.number }
    guard status == 0, !names.isEmpty else { throw Fault.unreadable(status: status) }
    sheets = try names.map { Sheet(name: $0.sheet, bytes: try tree.read($0.path)) }
      .filter { sheet in sheet.bytes.contains { !",\n\" ".utf8.contains($0) } }
  }

  /// Returns a sheet as separated values; without a name the one that holds anything.
  func sheet(named name: String?) throws(Fault) -> [UInt8] {
    let names = sheets.map(\.name)
    if let name {
      guard let sheet = sheets.first(where: { $0.name == name }) else {
        throw .noSheet(name, known: names)
      }
      return sheet.bytes
    }
    guard let sheet = sheets.first else { throw .empty }
    guard sheets.count == 1 else { throw .severalSheets(names) }
    return sheet.bytes
  }
}

// MARK: - Running the converter

extension Spreadsheet {
  private static var temporary: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  /// The letters that mkdtemp(3) replaces at the end of a name.
  private static let randomLetters = 6

  private static func makeFolder() -> String? {
    let random = String(repeating: "X", count: randomLetters)
    var template = Array("\(temporary)/scorebook-\(random)".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(validating: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func remove(_ folder: String) {
    for file in (try? FileTree.disk(folder).list("").files) ?? [] { unlink("\(folder)/\(file)") }
    rmdir(folder)
  }

  /// Runs a program to its end, without what it prints.
  ///
  /// - Returns: Its status, `nil` where there is no such program.
  private static func run(_ words: [String], in folder: String) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addchdir_np(&actions, folder)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    // The tool's own threads have the signals blocked that end it; the converter is to end with it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    // Numbers and dates in the form that no country has.
    var environment = ["LC_ALL=C.UTF-8"]
    for name in ["PATH", "HOME", "TMPDIR"] {
      if let value = getenv(name) { environment.append("\(name)=\(String(cString: value))") }
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + settings { free(text) } }
    var process = pid_t()
    guard posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &settings) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    return status
  }
}

extension Spreadsheet.Fault {
  func message(of path: String) -> String {
    switch self {
    case .noConverter:
      "'\(path)': spreadsheets are read by '\(Spreadsheet.converter)', which isn't here; install the "
        + "package gnumeric, or save the table as CSV"
    case .unreadable:
      "'\(path)': '\(Spreadsheet.converter)' can't read this as a spreadsheet of its ending, save it "
        + "anew or as CSV"
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

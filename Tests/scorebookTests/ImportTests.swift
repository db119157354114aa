import Foundation
import TestSupport
import Testing

@testable import scorebook

@Suite(.enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"))
struct ImportTests {
  private let folder = NSTemporaryDirectory() + "scorebook-import-" + UUID().uuidString

  private static let isConverterHere = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(Spreadsheet.converter)") }

  private static let table = """
    date;player1;score1;player2;score2
    2026-09-08;Ann;10050;Bob;9000
    2026-09-15;Ann;10,050;Bob;9000
    2026-09-22;Cy;10000;Bob;9950

    """

  /// Runs `body` in a folder with a site `league`, whose one season `autumn` has no game.
  private func withLeague(_ body: () throws -> Void) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("league/Content/site.yaml", "title: Dice\n")
    try write(
      "league/Content/seasons/autumn/season.md", "---\ntitle: Autumn\ngame: farkle\n---\n")
    try body()
  }

  private func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? "no such file"
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder + "/league/Content/seasons/autumn"
    ).sorted()
  }

  private func run(
    _ words: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> BuiltTool.Result {
    try BuiltTool.run(words, input: input, in: folder, environment: environment)
  }

  @Test func `a table becomes files of a season, and what doesn't is listed`() throws {
    try withLeague {
      try write("results.csv", Self.table)
      let result = try run("import", "results.csv", "--root", "league")
      #expect(result.status == 1)
      #expect(
        result.output == """
          league/Content/seasons/autumn/2026-09-08.farkle: 1 game
          league/Content/seasons/autumn/2026-09-22.farkle: 1 game

          """)
      #expect(
        result.errors == """
          needs attention:
          results.csv:3:16: error: row 3, column C 'score1': '10,050' is no whole number, write it \
          without separators: 10050 [table-score]
          2 games added, 1 not imported

          """)
      #expect(try files() == ["2026-09-08.farkle", "2026-09-22.farkle", "season.md"])
      #expect(
        text("league/Content/seasons/autumn/2026-09-08.farkle") == """
          ---
          players: [Ann, Bob]
          scores: {Ann: 10050, Bob: 9000}
          date: 2026-09-08
          ---

          """)
      #expect(try run("check", "league").status == 0)

      // The row is mended, and all of them are imported again.
      try write("results.csv", Self.table.replacing("10,050", with: "10050"))
      let again = try run("import", "results.csv", "--root", "league", "--quiet")
      #expect(again.status == 0)
      #expect(again.output.isEmpty)
      #expect(again.errors.isEmpty)
      #expect(try files().count == 4)
      let third = try run("import", "results.csv", "--root", "league")
      #expect(third.status == 0)
      #expect(third.output.isEmpty)
      #expect(third.errors == "0 games added, 3 there already\n")
    }
  }

  @Test func `a dry run prints the records of standard input and writes nothing`() throws {
    try withLeague {
      let result = try run(
        "import", "-", "--root", "league", "--dry-run", "--file", "old", "--map",
        "Home=player1,H=score1",
        "--map", "Away=player2, A =score2", input: "Home,H,Away,A\nAnn,10050,Bob,9000\n")
      #expect(result.status == 0)
      #expect(
        result.output == """
          # league/Content/seasons/autumn/old.farkle
          ---
          players: [Ann, Bob]
          scores: {Ann: 10050, Bob: 9000}
          ---


          """)
      #expect(result.errors == "1 game to add\n")
      #expect(try files() == ["season.md"])
    }
  }

  @Test func `what was exported is there already`() throws {
    try withLeague {
      try write("results.csv", Self.table)
      _ = try run("import", "results.csv", "--root", "league")
      let table = try run("export", "league", "--season", "autumn", "--format", "tsv")
      #expect(table.status == 0)
      #expect(
        table.output == """
          game\tseason\tfile\tnumber\tdate\tplayer1\tscore1\tplayer2\tscore2
          farkle\tautumn\t2026-09-08\t1\t2026-09-08\tAnn\t10050\tBob\t9000
          farkle\tautumn\t2026-09-22\t1\t2026-09-22\tCy\t10000\tBob\t9950

          """)
      let again = try run("import", "-", "--root", "league", input: table.output)
      #expect(again.errors == "0 games added, 2 there already\n")
    }
  }

  @Test(arguments: [
    (["import", "-"], "there is no site here, 'Content/site.yaml' is missing"),
    (["import"], "Usage: scorebook import TABLE"),
    (["import", "-", "--root", "league", "--map", "Datum"], "expected a title and a column"),
    (
      ["import", "-", "--root", "league", "--map", "Datum=dat"],
      "unknown column 'dat', did you mean 'date'?"
    ),
    (["import", "-", "--root", "league", "--dates", "ymd"], "unknown order of dates 'ymd'"),
    (["import", "-", "--root", "league", "--file", "../x"], "'--file' is '../x', expected"),
    (["import", "-", "--root", "league", "--sheet", "A"], "'--sheet' is for spreadsheets"),
    (["import", "-", "--root", "league", "--game", "chess"], "unknown game 'chess'"),
    (["export", "league", "--rows", "turns"], "unknown kind of rows 'turns'"),
    (["export", "league", "--season", "autum"], "unknown season 'autum', did you mean 'autumn'?"),
  ])
  func `a misused command says so`(words: [String], message: String) throws {
    try withLeague {
      let result = try BuiltTool.run(words, in: folder)
      #expect(result.status == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func `a table that isn't there is a fault`() throws {
    try withLeague {
      for name in ["no.csv", "no.xlsx"] {
        let result = try run("import", name, "--root", "league")
        #expect(result.status == 1)
        #expect(result.errors.contains("'no."))
        #expect(result.errors.contains("there is no such file or folder"))
      }
    }
  }

  // MARK: Spreadsheets

  private static func spreadsheet(_ ending: String) -> String {
    PackageFolder.path("Tests/scorebookTests/Spreadsheets/results." + ending)
  }

  @Test(
    .enabled(if: isConverterHere, "ssconvert isn't installed: apt-get install gnumeric"),
    arguments: ["ods", "xlsx"])
  func `a spreadsheet's dates, numbers, formulas and lines come as they are meant`(
    ending: String
  ) throws {
    try withLeague {
      let path = Self.spreadsheet(ending)
      let several = try run("import", path, "--root", "league")
      #expect(several.status == 1)
      #expect(several.errors.contains("name one: --sheet 'Results' or --sheet 'Members'"))
      let unknown = try run("import", path, "--root", "league", "--sheet", "results")
      #expect(unknown.errors.contains("there is no sheet 'results'"))

      let result = try run(
        "import", path, "--root", "league", "--sheet", "Results", "--map", "Datum=date")
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        try files() == ["2026-09-08.farkle", "2026-09-15.farkle", "2026-09-22.farkle", "season.md"]
      )
      #expect(
        text("league/Content/seasons/autumn/2026-09-08.farkle") == #"""
          ---
          players: [Ann, Bob]
          scores: {Ann: 10050, Bob: 1000}
          date: 2026-09-08
          note: "said \"well\", &\nleft"
          ---

          """#)
      #expect(text("league/Content/seasons/autumn/2026-09-22.farkle").contains("note: 3/4\n"))

      let columns = try run("import", path, "--root", "league", "--sheet", "Results")
      #expect(columns.status == 1)
      #expect(columns.errors.contains(":1:1: error: row 1, column A: there is no column 'Datum'"))
    }
  }

  @Test(
    .enabled(if: isConverterHere, "ssconvert isn't installed: apt-get install gnumeric"),
    arguments: ["ods", "xlsx", "xls"])
  func `a file that is no spreadsheet is told`(ending: String) throws {
    try withLeague {
      try write("results.\(ending)", Self.table)
      let result = try run("import", "results.\(ending)", "--root", "league")
      #expect(result.status == 1)
      #expect(result.errors.contains("'ssconvert' can't read this as a spreadsheet"))
    }
  }

  @Test(.enabled(if: isConverterHere, "ssconvert isn't installed: apt-get install gnumeric"))
  func `a date in merged cells is that of all their rows`() throws {
    try withLeague {
      let path = PackageFolder.path("Tests/scorebookTests/Spreadsheets/merged.xlsx")
      let result = try run("import", path, "--root", "league")
      #expect(result.status == 0 && result.errors == "5 games added\n", "\(result.errors)")
      #expect(try files() == ["2026-09-08.farkle", "2026-09-15.farkle", "season.md"])
      let text = text("league/Content/seasons/autumn/2026-09-15.farkle")
      #expect(text.contains("date: 2026-09-15\n"), "\(text)")
      #expect(text.matches(of: /\| round 2\n/).count == 2, "\(text)")
    }
  }

  /// Runs `import` with a converter that is these lines of a shell.
  private func importing(with converter: String) throws -> BuiltTool.Result {
    let path = folder + "/ssconvert"
    try Data("#!/bin/sh\n\(converter)\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try write("results.ods", Self.table)
    return try run(
      "import", "results.ods", "--root", "league",
      environment: ["PATH": folder + ":/usr/bin:/bin", "HOME": folder])
  }

  @Test func `the converter has limits of time, memory and what it writes`() throws {
    try withLeague {
      _ = try importing(with: "(ulimit -t; ulimit -v; ulimit -f) >\"$HOME/limits\"")
      #expect(text("limits") == "60\n2000000\n100000\n")
      let ends = ["KILL", "XCPU", "ABRT"].map { "kill -\($0) $$" }
      for end in ends + ["exec head -c 200000000 /dev/zero >large"] {
        let result = try importing(with: end)
        #expect(result.status == 1)
        #expect(
          result.errors.contains(
            "'results.ods': 'ssconvert' was stopped, for it may take no more than 60 seconds and 2 GB of "
              + "memory, or the system let none of its threads begin; save the table as CSV"),
          "\(result.errors)")
      }
    }
  }

  @Test func `a pipe is no spreadsheet`() throws {
    try withLeague {
      #expect(mkfifo(folder + "/pipe.ods", 0o600) == 0)
      let result = try run("import", "pipe.ods", "--root", "league")
      #expect(result.status == 1)
      #expect(result.errors.contains("'pipe.ods': this is no file, save the table as one"))
    }
  }

  @Test func `a separator can be said, of CSV alone`() throws {
    try withLeague {
      let table = "player1,x;score1;player2;score2\nAnn;10000;Bob;50\n"
      let words = ["import", "-", "--root", "league", "--map", "player1,x=player1"]
      let result = try BuiltTool.run(
        words + ["--separator", ";"], input: table, in: folder)
      #expect(result.status == 0 && result.errors == "1 game added\n", "\(result.errors)")
      let unknown = try BuiltTool.run(words + ["--separator", "|"], input: table, in: folder)
      #expect(unknown.status == 64)
      #expect(unknown.errors.contains("expected 'comma', 'semicolon' or 'tab'"))
      let sheet = try run("import", "a.ods", "--root", "league", "--separator", "tab")
      #expect(sheet.errors.contains("'--separator' is for CSV, 'a.ods' is a spreadsheet"))
    }
  }

  @Test func `the manual's walkthrough leads to a season and a site without an error`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(
      "results.csv",
      "Datum;Heim;Punkte;Gast;Punkte 2;Bemerkung\n8.9.2026;Ann;10050;Bob;9000;\n"
        + "15.9.2026;Bob;10000;Cy;4000;by candlelight\n")
    let manual = try String(
      contentsOfFile: PackageFolder.path("Content/pages/tables.md"), encoding: .utf8)
    let section = try #require(
      manual.split(separator: "## From a spreadsheet to a site").last?.split(separator: "\n## ")
        .first)
    let code = section.split(separator: "\n")
      .filter { $0.hasPrefix("       ") && !$0.contains(": error: ") }
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    // The table is that of the page as CSV; the import is given again without '--dry-run', as the page says.
    var lines = code.replacing("\\\n", with: " ").replacing("results.ods", with: "results.csv")
      .split(separator: "\n").map(String.init)
    let last = try #require(lines.last)
    #expect(last.hasPrefix("scorebook import") && last.contains("--dry-run"))
    lines += [last.replacing("--dry-run", with: ""), "scorebook build league"]
    for line in lines {
      let options = line.contains(" build ") ? BuiltTool.options(of: "build") : []
      let function =
        "scorebook() { '\(BuiltTool.path)' \"$@\" \(options.joined(separator: " ")); }"
      let result = try shell(function + "\n" + line)
      #expect(result.status == 0, "\(line): \(result.output)")
    }
    #expect(
      text("league/Content/seasons/2026-autumn/2026-09-15.farkle").contains("by candlelight"))
    #expect(text("league/Site/index.html").contains("<title>"))
  }

  private func shell(_ script: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": TestConsole.cacheHome]) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test func `the converter ends with the tool, as it has no signal blocked`() throws {
    try withLeague {
      _ = try importing(with: "grep SigBlk /proc/self/status >\"$HOME/blocked\"")
      let blocked = try String(contentsOfFile: folder + "/blocked", encoding: .utf8)
      #expect(blocked == "SigBlk:\t0000000000000000\n")
    }
  }

  @Test func `without the converter a spreadsheet's reader is told what to install`() throws {
    try withLeague {
      let result = try run(
        "import", Self.spreadsheet("ods"), "--root", "league", environment: ["PATH": folder])
      #expect(result.status == 1)
      #expect(result.errors.contains("install the package gnumeric, or save the table as CSV"))
    }
  }
}

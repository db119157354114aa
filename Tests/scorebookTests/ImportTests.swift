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

  @Test func `the converter ends with the tool, as it has no signal blocked`() throws {
    try withLeague {
      let converter = URL(fileURLWithPath: folder + "/ssconvert")
      try Data("#!/bin/sh\ngrep SigBlk /proc/self/status >\"$HOME/blocked\"\n".utf8)
        .write(to: converter)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: converter.path)
      try write("results.ods", Self.table)
      _ = try run(
        "import", "results.ods", "--root", "league",
        environment: ["PATH": folder + ":/usr/bin:/bin", "HOME": folder])
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

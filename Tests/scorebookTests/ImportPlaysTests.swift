import Foundation
import TestSupport
import Testing

@testable import scorebook

/// The plays of an app, the sheet of an evening and a table for Excel, by the built tool.
@Suite(.enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"))
struct ImportPlaysTests {
  private let folder = NSTemporaryDirectory() + "scorebook-plays-" + UUID().uuidString

  private static let plays = """
    {"games": [{"id": 1, "name": "Farkle"}, {"id": 2, "name": "Würfel"}],
     "players": [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Zoé"}],
     "plays": [
      {"gameRefId": 1, "playDate": "2026-09-08 19:30:00", "playerScores": [
       {"playerRefId": 1, "score": "9000"}, {"playerRefId": 2, "score": "10050", "winner": true}]},
      {"gameRefId": 2, "playDate": "2026-09-15 19:30:00", "playerScores": [
       {"playerRefId": 1, "score": "10000", "winner": true}, {"playerRefId": 2, "score": "4000"}]}]}

    """

  private func withLeague(_ game: String, _ body: () throws -> Void) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("Content/site.yaml", "title: Dice\n")
    try write("Content/seasons/s/season.md", "---\ntitle: S\ngame: \(game)\n---\n")
    try body()
  }

  private func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func run(_ words: String...) throws -> BuiltTool.Result {
    try BuiltTool.run(words, input: "", in: folder, environment: [:])
  }

  @Test(arguments: ["export.json", "shared.BGSPLAY"])
  func `plays become records, and what stays out is told`(file: String) throws {
    try withLeague("farkle") {
      try write(file, Self.plays)
      let result = try run("import", file)
      #expect(result.status == 1)
      #expect(result.output == "Content/seasons/s/2026-09-08.farkle: 1 game\n")
      #expect(result.errors.contains("\(file):1:59: error: the league has no game 'Würfel'"))
      #expect(result.errors.hasSuffix("1 game added, 1 not imported\n"))
      let mapped = try run("import", file, "--map", "würfel=farkle")
      #expect(mapped.status == 0 && mapped.errors == "1 game added, 1 there already\n")
      #expect(try run("check").status == 0)
    }
  }

  @Test func `options of tables are no options of plays, and games are known ones`() throws {
    try withLeague("farkle") {
      try write("export.json", Self.plays)
      let filled = try run("import", "export.json", "--fill", "date")
      #expect(filled.status == 64)
      #expect(filled.errors.contains("'--fill' is for tables, 'export.json' has an app's plays"))
      let unknown = try run("import", "export.json", "--map", "Würfel=dice")
      #expect(unknown.status == 64 && unknown.errors.contains("'dice'"))
      let bare = try run("import", "export.json", "--map", "farkle")
      #expect(bare.status == 64 && bare.errors.contains("Crib=cribbage"))
    }
  }

  @Test func `the sheet of an evening has the day that is said`() throws {
    try withLeague("cribbage") {
      try write("sheet.csv", "player,1,2\nAnn,2 +12,0 -5\nBob,0 -12,2 +5\n")
      let result = try run("import", "sheet.csv", "--date", "2026-10-06", "--dry-run")
      #expect(result.status == 0)
      #expect(
        result.output == """
          # Content/seasons/s/2026-10-06.cribbage
          ---
          date: 2026-10-06
          results: cribbage
          ---
          Ann 121, Bob 109
          Bob 121, Ann 116


          """)
    }
  }

  @Test func `a table for Excel begins with its mark, and is read like any`() throws {
    try withLeague("farkle") {
      try write("export.json", Self.plays)
      _ = try run("import", "export.json", "--map", "Würfel=")
      let plain = try run("export").output
      let marked = try run("export", "--excel").output
      #expect(marked == "\u{FEFF}" + plain && plain.contains("Zoé"))
      try write("games.csv", marked)
      #expect(try run("import", "games.csv").errors == "0 games added, 1 there already\n")
    }
  }
}

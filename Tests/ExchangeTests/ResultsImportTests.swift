import Contents
import Diagnostics
import Formats
import Histories
import TestGames
import TestSupport
import Testing

@testable import Exchange

/// Tables of results alone become evenings, a game on each line.
struct ResultsImportTests {
  private func league(_ game: String, roster: String = "") -> League {
    League(["seasons/s/season.md": "---\ntitle: S\ngame: \(game)\n\(roster)---\n"])
  }

  private func exported(_ league: League) async throws -> String {
    let exporter = Exporter(tree: league.tree, rows: .games, separator: .csv)
    let (bytes, findings) = exporter.export(try await league.contents())
    #expect(findings.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `several games of a day are imported as lines, checked, and exported as they were`()
    async throws
  {
    var league = league("farkle")
    let table = """
      date,round,table,id,note,player1,score1,player2,score2,outcome
      2026-09-08,1,1,,,Ann,10050,Bob,9000,
      2026-09-08,1,2,cup,"a comeback, at last",Mary Ann,9000,A & B,10000,
      2026-09-08,,,,,Cy,,Dee,,forfeit Dee
      2026-09-08,,,,,Eve,,,,bye
      2026-09-15,,,,,Bob,10000,Ann,4000,
      """
    let plan = await league.plan(table)
    #expect(plan.findings.isEmpty, "\(plan.findings.sorted.map(\.message))")
    #expect(
      plan.texts == [
        "seasons/s/2026-09-08.farkle": """
        ---
        date: 2026-09-08
        results: farkle
        ---
        Ann 10050, Bob 9000 | round 1, table 1
        Mary Ann 9000, "A & B" 10000 | id cup, round 1, table 2, note "a comeback, at last"
        Cy - Dee forfeit Dee
        Eve bye

        """,
        "seasons/s/2026-09-15.farkle": """
        ---
        players: [Bob, Ann]
        scores: {Bob: 10000, Ann: 4000}
        date: 2026-09-15
        ---

        """,
      ])
    league.write(plan)
    #expect(await league.findings().sorted.filter { $0.severity == .error } == [])
    let text = try await exported(league)
    // What is written is there already, and what is exported imports as the same files.
    let again = await league.plan(table)
    #expect(again.addedCount == 0 && again.presentCount == 5 && again.findings.isEmpty)
    var second = self.league("farkle")
    let copy = await second.plan(text)
    second.write(copy)
    #expect(try await exported(second) == text)
    #expect(copy.gamesByPath == plan.gamesByPath)
  }

  @Test func `turns, and what no line can tell, stay records`() async {
    let league = league("farkle")
    let plan = await league.plan(
      """
      date,player1,score1,player2,score2,title
      2026-09-08,Ann,10050,Bob,9000,The final
      2026-09-08,Ann,9000,Bob,10000,
      """)
    #expect(plan.findings.isEmpty)
    #expect(plan.texts["seasons/s/2026-09-08.farkle"]?.contains("results:") == false)
    #expect(plan.addedCount == 2)
  }

  @Test func `partners share a score in a line`() async throws {
    var league = league("cribbage")
    let plan = await league.plan(
      """
      date,player1,score1,player2,score2,player3,score3,player4,score4,teams
      2026-09-08,Ann,121,Bob,60,Cy,121,Dee,60,"[[Ann, Cy], [Bob, Dee]]"
      2026-09-08,Ann,121,Bob,98,,,,,
      """)
    #expect(plan.findings.isEmpty, "\(plan.findings.sorted.map(\.message))")
    #expect(
      plan.texts["seasons/s/2026-09-08.cribbage"]?.hasSuffix(
        "---\nAnn & Cy 121, Bob & Dee 60\nAnn 121, Bob 98\n") == true, "\(plan.texts)")
    league.write(plan)
    let record = try #require(try await league.contents().records.first?.records.first)
    #expect(record.header.players == ["Ann", "Bob", "Cy", "Dee"])
  }

  @Test func `what is wrong with a line is told at the cell that it comes from`() async {
    let plan = await league("farkle", roster: "roster: [Ann, Bob, Cy]\n").expect(
      """
      date,player1,score1,player2,score2
      2026-09-08,Ann,10050,Bob,9000
      2026-09-08,Ann,10050,1️⃣Cyd,9000
      """,
      finds: ["1: row 3, column D 'player2': unknown player 'Cyd', did you mean 'Cy'?"])
    #expect(plan.needingCount == 1 && plan.addedCount == 1)
  }

  @Test func `a row like another is told at its beginning, as among records`() async {
    let plan = await league("farkle").expect(
      """
      date,player1,score1,player2,score2
      2026-09-08,Ann,10050,Bob,9000
      1️⃣2026-09-08,Ann,10050,Bob,9000
      """,
      finds: [
        "1: row 3, column A 'date': this game stands in 'sample:2:1' already, remove one of the two, or give "
          + "each its 'round' or 'table'"
      ])
    #expect(plan.addedCount == 1)
  }
}

extension ImportPlan {
  fileprivate var gamesByPath: [String: Int] {
    Dictionary(files.map { ($0.path, $0.gameCount) }, uniquingKeysWith: { first, _ in first })
  }
}

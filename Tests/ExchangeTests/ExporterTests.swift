import Bytes
import Contents
import DeclaredPages
import Diagnostics
import Files
import Formats
import Histories
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import Exchange

struct ExporterTests {
  /// What makes two records tell the same.
  private struct Told: Hashable {
    let path: String
    let id: String
    let header: RecordHeader
    let rules: String
    let turns: [UInt8]
    let detail: DetailLevel
    let status: GameStatus
    let scores: [Int]
    let winners: [String]

    init(_ record: GameRecord) {
      func turns<Game: RecordedGame>(_ game: Game) -> [UInt8] {
        var bytes: [UInt8] = []
        record.play.as(game)?.write(naming: record.header.players, to: &bytes)
        return bytes
      }
      path = record.path
      id = record.id
      header = record.header
      rules = record.rulesName
      self.turns = turns(record.play.kind.game)
      detail = record.detail
      status = record.status
      scores = record.scores
      winners = record.winners.map { record.player($0) }
    }
  }

  private func told(_ league: League) async throws -> [Told] {
    try await league.contents().records.flatMap(\.records).map(Told.init)
      .sorted { ($0.path, $0.id) < ($1.path, $1.id) }
  }

  private func export(
    _ league: League, rows: Exporter.Rows = .games, separator: CellWriter.Separator = .csv
  ) async throws -> String {
    let (bytes, findings) = Exporter(tree: league.tree, rows: rows, separator: separator)
      .export(try await league.contents())
    #expect(findings.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Exports a league, imports the table into the league without its records, and expects those again.
  private func expectSame(
    _ league: League, rows: Exporter.Rows, separator: CellWriter.Separator
  ) async throws {
    let table = try await export(league, rows: rows, separator: separator)
    var copy = league
    copy.files = league.files.filter { league.games.ofFile($0.key) == nil }
    let plan = await copy.plan(table)
    #expect(plan.findings.isEmpty, "\(plan.findings.all.prefix(5).map(\.message))")
    #expect(plan.needingCount == 0)
    copy.write(plan)
    let records = try await told(league)
    #expect(!records.isEmpty)
    #expect(plan.addedCount == records.count)
    let copies = try await told(copy)
    #expect(copies.count == records.count)
    for (copy, record) in zip(copies, records) { #expect(copy == record) }
    // What was imported is what is there.
    let again = await copy.plan(table)
    #expect(again.files.isEmpty)
    #expect(again.presentCount == records.count)
    #expect(again.findings.isEmpty)
    let second = try await export(copy, rows: rows, separator: separator)
    #expect(second == table)
  }

  @Test(arguments: [Exporter.Rows.games, .players], CellWriter.Separator.allCases)
  func `the demo's records come back from a table as they were`(
    rows: Exporter.Rows, separator: CellWriter.Separator
  ) async throws {
    let disk = FileTree.disk(PackageFolder.path("Content"))
    var league = League()
    league.files = [:]
    for path in try disk.list("").files { league.files[path] = try disk.read(path) }
    league.games += DeclaredGames.read(in: league.tree, beside: everyGame.map(\.name))
      .map { GameKind($0) }
    try await expectSame(league, rows: rows, separator: separator)
  }

  @Test(arguments: [Exporter.Rows.games, .players])
  func `headers of every kind come back from a table as they were`(rows: Exporter.Rows) async throws
  {
    try await expectSame(
      League([
        "seasons/a/season.md": "---\ngame: farkle\n---\n",
        "seasons/k/season.md": "---\ngame: klondike\n---\n",
        "seasons/a/deep/night.farkle": """
        ---
        players: ["Ann, the elder", "Yes", Zoë]
        note: |
          two lines,
          "quoted" [not a list]
        title: "[sic]"
        round: "3: final"
        table: 'no'
        rules: {preset: standard, straight: 2000,
          target: 5000}
        ---
        # the scorer came late
        Ann: 500   # by hand
        Yes: 111462>111 bank
        Z: farkle

        Ann: 350
        ---
        players: [Ann, Bob]
        id: a-final
        scores: {Ann: 10050, Bob: 9000}
        ---
        # nobody noted the turns
        ---
        players: [Ann, Bob]
        scores: {Ann: 500, Bob: 0}
        ---
        Ann: 500
        """,
        "seasons/a/told.farkle": """
        ---
        players: [Ann, Bob]
        date: 2026-09-15
        outcome: forfeit Ann
        reason: "[ill]: a cold"
        fixture: "3"
        ---
        ---
        players: [Cy, Bob]
        date: 2026-09-22
        substitutes: {Ann: Cy}
        handicaps: {Bob: 200}
        guests: [Cy]
        amended: {date: 2026-09-30, reason: "Bob had 50, not 500"}
        scores: {Cy: 10050, Bob: 9000}
        ---
        """,
        "seasons/k/cups.klondike":
          "---\nplayers: [Ann]\ndate: 2026-09-08\nscores: {Ann: 285}\nwon: no\nhome: 37\n---\n"
          + "---\nplayers: [Ann]\ndate: 2026-09-08\nscores: {Ann: 285}\nwon: no\nhome: 37\n---\n",
      ]), rows: rows, separator: .csv)
  }

  @Test func `a table has the columns that say something`() async throws {
    let league = League([
      "seasons/autumn/night.farkle":
        "---\nplayers: [Ann, Bob]\ndate: 2026-09-08\nscores: {Ann: 10050, Bob: 9000}\n---\n",
      "seasons/autumn/season.md": "---\ngame: farkle\n---\n",
    ])
    #expect(
      try await export(league) == """
        game,season,file,number,date,player1,score1,player2,score2
        farkle,autumn,night,1,2026-09-08,Ann,10050,Bob,9000

        """)
    #expect(
      try await export(league, rows: .players, separator: .tsv) == """
        game\tseason\tfile\tnumber\tdate\tplayer\tscore
        farkle\tautumn\tnight\t1\t2026-09-08\tAnn\t10050
        farkle\tautumn\tnight\t1\t2026-09-08\tBob\t9000

        """)
  }

  @Test func `a faulty record isn't exported, and said to be`() async throws {
    let league = League([
      "seasons/autumn/season.md": "---\ngame: farkle\n---\n",
      "seasons/autumn/night.farkle":
        "---\nplayers: [Ann, Bob]\n---\nAnn: 111462>2 bank\n---\nplayers: [Ann, Bob]\n---\nAnn: 500\n",
    ])
    let (bytes, findings) = Exporter(tree: league.tree, rows: .games, separator: .csv)
      .export(try await league.contents())
    #expect(String(decoding: bytes, as: UTF8.self).contains("night,2,"))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("night,1,"))
    #expect(findings.all.compactMap(\.place?.line) == [4])
  }
}

import ContentFiles
import DeclaredPages
import Diagnostics
import Files
import Histories
import TestGames
import Testing

@testable import Exchange

/// Tables of the rounds of games that documents declare.
struct DeclaredImportTests {
  private static let files = [
    "site.yaml": "title: L\n",
    "rules/oh-hell.md": """
    ---
    title: Oh Hell
    game: oh-hell
    play:
      rounds:
        name: [deal, deals]
        fields: {bid: 0-9, tricks: 0-9}
        points: if(bid = tricks, 10 + bid, tricks)
        absent: yes
    ---
    Cards.

    """,
    "rules/yacht.md": """
    ---
    title: Yacht
    game: yacht
    play: {sheet: {categories: {ones: 0-5, chance: [0, 5-30]}}}
    ---
    Dice.

    """,
    "rules/darts.md": """
    ---
    title: Darts
    game: darts
    play: {rounds: {order: in-turn, fields: {score: 0-180}}}
    ---
    Board.

    """,
    "seasons/a/season.md": "---\ntitle: A\ngame: [oh-hell, yacht, darts]\n---\n",
  ]

  private func plan(
    _ table: String, game: String? = nil, season: String? = nil,
    beside more: [String: String] = [:]
  ) async throws -> ImportPlan {
    let files = Self.files.merging(more) { $1 }.mapValues { Array($0.utf8) }
    let tree = ContentTree(.memory(files), prefix: "")
    let kinds = DeclaredGames.read(in: tree, beside: []).map { GameKind($0) }
    let (read, _) = Table.read(SourceText(path: "table.csv", table))
    let kind = try game.map { try #require(kinds.named($0)) }
    let options = ImportOptions(season: season, game: kind)
    return await Importer(tree: tree, games: kinds, options: options, jobs: 1).plan(for: read)
  }

  private func bodies(_ plan: ImportPlan) -> [String] {
    #expect(plan.findings.isEmpty, "\(plan.findings.all.map(\.message))")
    return plan.files.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `a row a player and round becomes a line a round`() async throws {
    let plan = try await plan(
      """
      date,deal,player,bid,tricks
      2026-10-06,1,Ann,3,3
      2026-10-06,1,Bob,2,1
      2026-10-06,2,Bob,0,0
      2026-10-06,2,Ann,4,2
      2026-10-06,3,Ann,1,1

      """, game: "oh-hell")
    #expect(
      bodies(plan) == [
        """
        ---
        players: [Ann, Bob]
        date: 2026-10-06
        ---
        3/3 2/1
        4/2 0/0
        1/1 -

        """
      ])
  }

  @Test(arguments: [
    ("b", "play: {rounds: {fields: {tricks: 0-5}}}"),
    (nil, "play: {rounds: {fields: {tricks: 0-5}}}"),
    ("b", "play: {rounds: {fields: {tricks: 0-9, bid: 0-9}, points: bid}}"),
  ])
  func `rows are of the season's game, or that with the most fields`(
    season: String?, other: String
  ) async throws {
    let names = season == nil ? ("season,", "b,") : ("", "")
    let plan = try await plan(
      "\(names.0)date,deal,player,bid,tricks\n\(names.1)2026-10-06,1,Ann,3,2\n"
        + "\(names.1)2026-10-06,1,Bob,2,1\n",
      season: season,
      beside: [
        "rules/euchre.md": "---\ntitle: Euchre\ngame: euchre\n\(other)\n---\nCards.\n",
        "seasons/b/season.md": "---\ntitle: B\ngame: oh-hell\n---\n",
      ])
    #expect(bodies(plan).first?.hasSuffix("---\n3/2 2/1\n") == true)
  }

  @Test func `a column a side becomes the same, without who doesn't play`() async throws {
    let plan = try await plan(
      """
      date;deal;Ann;Bob;Cy
      2026-10-06;1;3/3;2/1;
      2026-10-06;2;4/2;;
      2026-10-07;1;1/1;0/0;5/5

      """, game: "oh-hell")
    let bodies = bodies(plan)
    #expect(bodies.count == 2)
    #expect(
      bodies.first?.hasSuffix("players: [Ann, Bob]\ndate: 2026-10-06\n---\n3/3 2/1\n4/2 -\n")
        == true)
    #expect(
      bodies.last?.hasSuffix("players: [Ann, Bob, Cy]\ndate: 2026-10-07\n---\n1/1 0/0 5/5\n")
        == true)
  }

  @Test func `turns and categories become a line a player`() async throws {
    let darts = try await plan(
      "round,player,score\n1,Ann,60\n1,Bob,45\n2,Ann,100\n", game: "darts")
    #expect(bodies(darts).first?.hasSuffix("---\nAnn: 60\nBob: 45\nAnn: 100\n") == true)
    let yacht = try await plan("player,ones,chance\nAnn,3,20\nBob,,12\n", game: "yacht")
    #expect(bodies(yacht).first?.hasSuffix("---\nAnn: ones 3 chance 20\nBob: chance 12\n") == true)
  }

  @Test func `what is wrong is told at its cell`() async throws {
    let plan = try await plan(
      "date,deal,player,bid,tricks\n2026-10-06,1,Ann,3,3\n2026-10-06,1,Bob,12,1\n", game: "oh-hell")
    let fault = try #require(plan.findings.all.first)
    #expect(fault.message.contains("12 isn't allowed for 'bid'"), "\(fault.message)")
    #expect(
      fault.place?.line == 3 && fault.place?.column == 18, "\(String(describing: fault.place))")
    #expect(plan.addedCount == 0)
  }
}

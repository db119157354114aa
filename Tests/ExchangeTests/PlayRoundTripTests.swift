import ContentFiles
import Contents
import DeclaredPages
import Diagnostics
import Files
import Histories
import SiteModel
import Statistics
import Tabletop
import TestGames
import Testing

@testable import Exchange

/// A league whose games go into the app and back.
struct PlayRoundTripTests {
  private static let rules = [
    "rules/short.md": "---\ntitle: Short\ngame: farkle\nrules: {target: 1000}\n---\nDice.\n",
    "rules/golf.md":
      "---\ntitle: Golf\ngame: golf\nplay: {rounds: {}, wins: lowest, ends: {at-least: 30}}\n---\nCards.\n",
    "rules/chess.md":
      "---\ntitle: Chess\ngame: chess\nplay: {players: 2, result: winner}\n---\nBoard.\n",
    "rules/race.md":
      "---\ntitle: The race\ngame: race\nplay: {players: 2-8, result: places}\n---\nTrack.\n",
    "rules/pairs.md":
      "---\ntitle: Pairs\ngame: pairs\nplay: {rounds: {}, sides: teams, ends: {at-least: 9}}\n---\nPartners.\n",
  ]

  private static let seasons = [
    "site.yaml": "title: Round\ndownloads: [bgstats]\n",
    "seasons/f/season.md":
      "---\ntitle: F\ngame: farkle\nstarts: 2026-01-01\nends: 2026-06-30\nroster: [Ann, Bob, Cy]\nfixtures:\n"
      + "  - {round: 1, players: [Ann, Bob], date: 2026-03-01, place: The Anchor}\n---\n",
    "seasons/f2/season.md":
      "---\ntitle: F2\ngame: farkle\nrules: short\nstarts: 2026-07-01\n---\n",
    "seasons/c/season.md": "---\ntitle: C\ngame: cribbage\n---\n",
    "seasons/x/season.md": "---\ntitle: X\ngame: sixis\n---\n",
    "seasons/k/season.md": "---\ntitle: K\ngame: klondike\n---\n",
    "seasons/d/season.md": "---\ntitle: D\ngame: [golf, chess, race, pairs]\n---\n",
  ]

  private static let records = [
    "seasons/f/a.farkle": """
    ---
    players: [Ann, Bob]
    date: 2026-03-01
    scores: {Ann: 10050, Bob: 9000}
    note: "a comeback, at last: \\"well!\\""
    ---
    ---
    players: [Bob, Cy, Ann]
    date: 2026-03-01
    scores: {Bob: 9000, Cy: 10000, Ann: 10000}
    title: The final
    seconds: 3600
    ---

    """,
    "seasons/f2/a.farkle":
      "---\nplayers: [Bob, Ann]\ndate: 2026-08-01\nscores: {Bob: 1000, Ann: 500}\n---\n",
    "seasons/c/a.cribbage": """
    ---
    date: 2026-03-02
    results: cribbage
    ---
    Ann 121, Bob 98
    Ann & Cy 121, Bob & Dee 60
    Bob 121, Ann 90

    """,
    "seasons/x/a.sixis":
      "---\nplayers: [Ann, Bob, Cy, Dee]\nteams: [[Ann, Cy], [Bob, Dee]]\ndate: 2026-03-03\n"
      + "scores: {Ann: 400, Bob: 355, Cy: 400, Dee: 355}\n---\n",
    "seasons/k/a.klondike":
      "---\nplayers: [Ann]\ndate: 2026-03-04\nscores: {Ann: 455}\n---\n"
      + "---\nplayers: [Bob]\ndate: 2026-03-04\nscores: {Bob: 700}\nwon: yes\n---\n"
      + "---\nplayers: [Ann]\ndate: 2026-03-05\nscores: {Ann: 100}\nwon: no\n---\n",
    "seasons/d/cards.golf":
      "---\nplayers: [Ann, Bob, Cy]\ndate: 2026-03-05\nscores: {Ann: 30, Bob: 12, Cy: 12}\n---\n",
    "seasons/d/board.chess":
      "---\nplayers: [Ann, Bob]\ndate: 2026-03-05\nwinner: Bob\n---\n---\nplayers: [Bob, \"Lee, Kim\"]\n"
      + "date: 2026-03-05\nwinner: \"Lee, Kim\"\n---\n---\nplayers: [Ann, Bob]\ndate: 2026-03-06\ndraw: yes\n---\n",
    "seasons/d/track.race":
      "---\nplayers: [Ann, Bob, Cy, Dee]\ndate: 2026-03-05\nplaces: [Cy, [Ann, Dee]]\nunplaced: [Bob]\n---\n",
    "seasons/d/partners.pairs":
      "---\nplayers: [Ann, Bob, Cy, Dee]\nteams: [[Ann, Dee], [Bob, Cy]]\ndate: 2026-03-05\n"
      + "scores: {Ann: 7, Bob: 9, Cy: 9, Dee: 7}\n---\n",
  ]

  private func games(of files: [String: String]) -> [any PublishedGame] {
    let tree = ContentTree(.memory(files.mapValues { Array($0.utf8) }), prefix: "")
    return everyGame
      + DeclaredGames.read(in: tree, beside: everyGame.map(\.name)).map { $0 as any PublishedGame }
  }

  /// Returns the file for the app, as a site of these texts offers it.
  private func exported(_ files: [String: String]) async throws -> String {
    let site = await Site(files, games: games(of: files))
    #expect(site.findings.all.filter { $0.severity == .error } == [])
    return try #require(site.pages["downloads/league.bgsplay"])
  }

  private func league(_ files: [String: String]) -> League {
    var league = League(files)
    league.games = games(of: files).map { GameKind($0) }
    return league
  }

  /// Returns what the app knows of each game: season, day, seats with scores and partners, and who won.
  private func results(of league: League) async throws -> [String] {
    try await league.contents().records.flatMap(\.records).map { record in
      let names = record.header.players
      let sides = record.sides.map { $0.map { names[$0.rawValue] }.joined(separator: "&") }
      let scores = record.hasScores ? record.scores : []
      let winners = record.winners.map { names[$0.rawValue] }
      return
        "\(record.header.season ?? "") \(record.play.kind.name) \(record.header.date?.description ?? "") "
        + "\(names) \(sides) \(scores) \(winners) \(record.header.note ?? "")\(record.header.title ?? "")"
    }.sorted()
  }

  @Test func `a league goes into the app and back, in all that the app knows of it`() async throws {
    let all = Self.rules.merging(Self.seasons) { $1 }.merging(Self.records) { $1 }
    let text = try await exported(all)
    var copy = league(Self.rules.merging(Self.seasons) { $1 })
    let plan = await PlayImportTests.plan(text, into: copy)
    #expect(plan.findings.sorted.map(\.message) == [])
    copy.write(plan)
    let (imported, original) = (try await results(of: copy), try await results(of: league(all)))
    #expect(imported == original)
    #expect(plan.addedCount == 16)
    // And once more, from the copy: not even places are lost.
    let files = copy.files.mapValues { String(decoding: $0, as: UTF8.self) }
    let again = try await exported(files)
    #expect(again.count == text.count)
  }

  @Test func `what the league exported is there already`() async throws {
    let all = Self.rules.merging(Self.seasons) { $1 }.merging(Self.records) { $1 }
    let plan = await PlayImportTests.plan(try await exported(all), into: league(all))
    #expect(plan.findings.sorted.map(\.message) == [])
    #expect(plan.addedCount == 0 && plan.presentCount == 16)
  }

  @Test func `a copy that plays by other rules hears who won by its own`() async throws {
    let all = Self.rules.merging(Self.seasons) { $1 }.merging(Self.records) { $1 }
    var rules = Self.rules
    rules["rules/golf.md"] = rules["rules/golf.md"]?.replacing(", wins: lowest", with: "")
    let plan = await PlayImportTests.plan(
      try await exported(all), into: league(rules.merging(Self.seasons) { $1 }))
    #expect(
      plan.findings.sorted.map(\.message) == [
        "the app says that 'Bob' and 'Cy' won, by the rules of the season it is 'Ann'; correct the play, or the season's "
          + "'rules'"
      ])
    #expect(plan.needingCount == 1)
  }
}

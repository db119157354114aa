import ContentFiles
import Contents
import Diagnostics
import Histories
import Matches
import Seasons
import TestGames
import Testing

@testable import League

/// A season of teams, computed by hand.
@Suite("A season of teams")
struct TeamSeasonTests {
  /// Three singles and two pairs, all five legs of each played; three teams that each won once.
  static let waterside = [
    "seasons/s/season.md": """
    ---
    game: cribbage
    teams:
      Anchor: [Ann, Abe, Ada, Al]
      Bell: {players: [Bob, Bea, Ben, Bo], place: The Bell Inn, short: BEL}
      Crown: [Cy, Cat, Cid, Cora]
    match:
      tables:
        - {called: singles, players: 1, legs: 5, count: 3}
        - {called: pairs, players: 2, legs: 5, count: 2}
      tie-breaks: [leg-difference, tables, head-to-head]
      walkover: {tables: 3-2, legs: 15-10}
    fixtures:
      - {round: 1, home: Anchor, away: Bell, date: 2026-10-06}
      - {round: 2, home: Bell, away: Crown, date: 2026-10-13}
      - {round: 3, home: Crown, away: Anchor, date: 2026-10-20}
      - {round: 4, home: Bell, away: Anchor, date: 2026-10-21}
      - {round: 4, home: Crown, bye: yes, date: 2026-10-21}
    ---

    """,
    "seasons/s/one.match": """
    ---
    match: Anchor - Bell
    date: 2026-10-06
    ---
    singles Ann - Bob 3-2
    singles Abe - Bea 4-1
    singles Ada - Ben 1-4
    pairs Ann & Abe - Bob & Bea 5-0
    pairs Ada & Al - Ben & Bo 2-3 = 3-2 15-10

    """,
    "seasons/s/rest.match": """
    ---
    match: Bell - Crown
    date: 2026-10-13
    ---
    singles Bob - Cy 3-2
    singles Bea - Cat 0-5
    singles Ben - Cid 2-3
    pairs Bob & Bea - Cy & Cat 4-1
    pairs Ben & Bo - Cid & Cora 3-2
    ---
    match: Crown - Anchor
    date: 2026-10-20
    outcome: walkover Anchor
    ---

    """,
  ]

  private func league(_ changes: [String: (String, String)] = [:]) async throws -> League {
    var files = Self.waterside
    for (path, change) in changes {
      files[path] = files[path]?.replacing(change.0, with: change.1)
    }
    return try await League(files)
  }

  private func season(_ league: League) throws -> TeamSeason {
    try #require(league.book.seasons[0].teams)
  }

  private func lines(_ season: TeamSeason) -> [String] {
    season.table.rows.map { row in
      "\(row.rank.map { "\($0)" } ?? "–") \(season[row.team].name) \(row.points.shown) "
        + "\(row.played) \(row.won)-\(row.drawn)-\(row.lost) "
        + "\(row.tablesFor.shown)–\(row.tablesAgainst.shown) \(row.legsFor)–\(row.legsAgainst)"
    }
  }

  @Test("has a table by points and, where these are level, by its tie-breaks")
  func table() async throws {
    let season = try season(await league())
    #expect(
      lines(season) == [
        "1 Crown 2 2 1-0-1 5–5 28–22", "2 Anchor 2 2 1-0-1 5–5 25–25", "3 Bell 2 2 1-0-1 5–5 22–28",
      ])
    #expect(
      season.table.rows.map(\.broken) == [
        nil, TeamTable.Broken(tieBreak: .legDifference, own: 0, other: 6),
        TeamTable.Broken(tieBreak: .legDifference, own: -6, other: 0),
      ])
  }

  @Test("leaves those level whom no tie-break tells apart")
  func level() async throws {
    let season = try season(
      await league(["seasons/s/season.md": ("leg-difference, tables, ", "tables, ")]))
    #expect(season.table.rows.map(\.rank) == [1, 1, 1])
  }

  @Test("has a table of its players, in which walkovers count for nobody")
  func players() async throws {
    let league = try await league()
    let season = try season(league)
    let rows = season.players.rows.map { row in
      "\(row.rank ?? 0) \(league.book[row.player].name) \(row.all.won)/\(row.all.played) "
        + "\(row.legsWon)–\(row.legsLost) \(row.singles.played)+\(row.pairs.played)"
    }
    #expect(
      rows.prefix(6) == [
        "1 Abe 2/2 9–1 1+1", "2 Ann 2/2 8–2 1+1", "3 Bo 2/2 6–4 0+2", "4 Ben 3/4 12–8 2+2",
        "5 Cat 1/2 6–4 1+1", "6 Cid 1/2 5–5 1+1",
      ])
    let bob = try #require(rows.first { $0.contains("Bob") })
    #expect(bob.hasSuffix("Bob 2/4 9–11 2+2"))
    #expect(season.players.rows.count == 12)
  }

  @Test("ranks nobody below the tables that it asks for")
  func minimum() async throws {
    let season = try season(
      await league(["seasons/s/season.md": ("fixtures:", "minimum-tables: 3\nfixtures:")]))
    #expect(season.players.rows.prefix(3).allSatisfy { $0.rank != nil })
    #expect(season.players.rows.dropFirst(3).allSatisfy { $0.rank == nil && $0.all.played < 3 })
  }

  @Test("tells what has become of each fixture, and plays at the home team's place")
  func fixtures() async throws {
    let entries = try season(await league()).calendar.entries
    #expect(entries.map(\.fixture.code) == ["R1-1", "R2-1", "R3-1", "R4-1", "R4-2"])
    #expect(
      entries.map(\.status) == [
        .played(MatchID(index: 0)), .played(MatchID(index: 1)), .played(MatchID(index: 2)), .due,
        .bye,
      ])
    #expect(entries.map(\.fixture.venue) == [nil, "The Bell Inn", nil, "The Bell Inn", nil])
  }

  @Test("knows its players by their teams, so that they have pages")
  func pages() async throws {
    let league = try await league()
    #expect(league.player("Cora")?.matches == [MatchID(index: 1)])
    #expect(league.player("Al")?.matches.count == 1 && league.book.players.count == 12)
    let season = try season(league)
    #expect(
      season.teams[1].members.map { league.book[$0.player].name } == ["Bob", "Bea", "Ben", "Bo"])
  }

  @Test("adds to the points of a team what was decided, and tells the reason")
  func adjustments() async throws {
    let season = try season(
      await league([
        "seasons/s/season.md": (
          "fixtures:", "adjust: [{team: Crown, points: -1/2, reason: late card}]\nfixtures:"
        )
      ]))
    #expect(lines(season).last?.hasPrefix("3 Crown 1½ ") == true)
    #expect(season.table.rows.last?.adjustments.first?.reason == "late card")
    #expect(
      season.table.rows.last?.broken
        == TeamTable.Broken(tieBreak: nil, own: Fraction(3, by: 2), other: 2))
  }

  @Test(
    "counts the matches of a team that withdrew as the season says",
    arguments: [
      ("stand", [2, 2, 2]), ("void", [1, 1, 0]), ("walkover", [3, 3, 2]),
    ])
  func withdrawal(rule: String, played: [Int]) async throws {
    var files = Self.waterside
    files["seasons/s/season.md"] = files["seasons/s/season.md"]?
      .replacing("Bell: {", with: "Bell: {withdrawn: 2026-10-20, ")
      .replacing("fixtures:", with: "withdrawn-games: \(rule)\nfixtures:")
    let league = try await League(files)
    let season = try season(league)
    #expect(season.table.rows.map(\.played).sorted(by: >) == played.sorted(by: >))
    if rule == "walkover" {
      #expect(
        season.calendar.entries[3].status
          == .walkover(by: [TeamID(season: SeasonID(index: 0), index: 1)]))
      #expect(season.table.rows.map(\.points).sorted() == [2, 2, 4])
    }
    if rule == "void" {
      #expect(season.table.rows.last?.rank == nil)
    }
  }

  @Test(
    "takes what is left of a team that withdrew for lost from the withdrawal on, before any newer result",
    arguments: ["2026-10-21", "2026-10-22"])
  func walkoverAtOnce(day: String) async throws {
    var files = Self.waterside
    files["seasons/s/season.md"] = files["seasons/s/season.md"]?
      .replacing("Bell: {", with: "Bell: {withdrawn: \(day), ")
      .replacing(
        "fixtures:",
        with: """
          withdrawn-games: walkover
          fixtures:
            - {home: Crown, away: Bell}
            - {home: Bell, away: Crown, date: 2026-10-15}
            - {home: Crown, away: Bell, date: 2026-11-03}
          """)
    let calendar = try await season(League(files)).calendar
    let bell = TeamID(season: SeasonID(index: 0), index: 1)
    #expect(calendar.asOf?.description == "2026-10-20")
    // Without a day, overdue, after it; what comes before it is still played.
    #expect(calendar.entries[0].status == .walkover(by: [bell]))
    #expect(calendar.entries[1].status == .walkover(by: [bell]))
    #expect(calendar.entries[2].status == .walkover(by: [bell]))
    #expect(calendar.entries[6].status == (day == "2026-10-21" ? .walkover(by: [bell]) : .due))
  }

  @Test("makes a drawn table half a win of a career, as it is in the season")
  func drawnTable() async throws {
    let league = try await League([
      "seasons/s/season.md": """
      ---
      game: cribbage
      teams: {Anchor: [Ann, Abe], Bell: [Bob, Bea]}
      match: {tables: [{called: singles, legs: 2}, {called: pairs, players: 2, legs: 2}]}
      ---

      """,
      "seasons/s/one.match": """
      ---
      match: Anchor - Bell
      date: 2026-10-06
      ---
      singles Ann - Bob 2-0
      pairs Ann & Abe - Bob & Bea 1-1

      """,
    ])
    let results = LeagueResults(of: league.book)
    let kind = try #require(league.book.seasons[0].document.game)
    let ann = try results.of(#require(league.book.player(named: "Ann")), in: kind)
    let bea = try results.of(#require(league.book.player(named: "Bea")), in: kind)
    #expect(ann.played == 2 && ann.won == Fraction(3, by: 2) && ann.lost == .half)
    #expect(ann.winRate == 0.75)
    #expect(bea.played == 1 && bea.won == .half && bea.winRate == 0.5)
  }

  @Test("counts a substitute's table for whom they stood in for, in the season and in careers")
  func substitute() async throws {
    let league = try await League([
      "seasons/s/season.md": """
      ---
      game: cribbage
      teams: {Anchor: [Ann, Abe], Bell: [Bob, Bea]}
      match: {tables: [{called: singles, legs: 2}]}
      ---

      """,
      "seasons/s/one.match": """
      ---
      match: Anchor - Bell
      date: 2026-10-06
      substitutes: {Ann: Abe}
      ---
      singles Abe - Bob 2-0

      """,
    ])
    let results = LeagueResults(of: league.book)
    let kind = try #require(league.book.seasons[0].document.game)
    let ann = try #require(league.player("Ann"))
    let abe = try #require(league.player("Abe"))
    let rows = try #require(league.book.seasons[0].teams).players.rows
    #expect(rows.filter { $0.all.won == 1 }.map(\.player) == [ann.id])
    #expect(results.of(ann.id, in: kind).won == 1)
    #expect(results.of(abe.id, in: kind).played == 0)
  }

  @Test("begins the league with its first table, where a game came later")
  func milestones() async throws {
    var files = Self.waterside
    files["seasons/cup/season.md"] = "---\ngame: cribbage\n---\n"
    files["seasons/cup/late.cribbage"] =
      "---\nplayers: [Ann, Bob]\ndate: 2026-10-30\nscores: {Ann: 121, Bob: 98}\n---\n"
    let league = try await League(files)
    let first = try #require(Milestones(of: league.book).all.first)
    #expect(first.kind == .leagueGames && first.number == 1)
    #expect(first.event == .match(league.book.matches[0].id))
  }

  @Test("voids the matches of the second half alone where a team withdrew in it")
  func halves() async throws {
    func played(_ second: String) async throws -> [Int] {
      var files = Self.waterside
      files["seasons/s/season.md"] = files["seasons/s/season.md"]?
        .replacing("Bell: {", with: "Bell: {withdrawn: 2026-10-14, ")
        .replacing(
          "fixtures:", with: "withdrawn-games: halves\nhalves: {second: \(second)}\nfixtures:")
      return try await season(League(files)).table.rows.map(\.played).sorted()
    }
    #expect(try await played("2026-10-10") == [1, 1, 2])
    #expect(try await played("2026-10-15") == [0, 1, 1])
  }

  @Test("may be played by the teams of another")
  func cup() async throws {
    var files = Self.waterside
    files["seasons/cup/season.md"] =
      "---\ngame: cribbage\nteams: s\nmatch: {tables: [{called: singles, count: 3}]}\n---\n"
    files["seasons/cup/final.match"] = """
      ---
      match: Bell - Anchor
      date: 2026-12-01
      ---
      singles Bob - Ann 121-98
      singles Bea - Abe 1-0
      singles Ben - none

      """
    let book = try await League(files).book
    let cup = try #require(book.seasons.first { $0.slug.text == "cup" }?.teams)
    #expect(cup.teams.map(\.name) == ["Anchor", "Bell", "Crown"])
    #expect(cup.table.rows.first?.tablesFor == 3 && cup.players.rows.count == 4)
    #expect(cup.players.rows.first { $0.legsWithPoints > 0 }?.average == 121)
  }
}

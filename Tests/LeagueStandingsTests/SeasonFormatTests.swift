import Contents
import Diagnostics
import Histories
import League
import Seasons
import TestGames
import Testing

@testable import LeagueStandings

/// What counts of a season, and how its table is parted.
struct SeasonFormatTests {
  private func standings(_ league: League) -> Standings {
    Standings(of: league.book.seasons[0], in: league.book)
  }

  private func names(_ players: [PlayerID], _ league: League) -> [String] {
    players.map { league.book[$0].name }
  }

  // MARK: Bonus points

  @Test func `a bonus is for points scored, or for how a game was won or lost`() async throws {
    // Ann scores 12 000 (1), wins by 3000 (2); Bob loses by 3000 (0). Then Bob wins by 500 (0), Ann loses by 500 (1).
    // Then all share: scored 12 000 is 1 each, won by none.
    let league = try await League.season(
      """
      points:
        win: 3
        shared: 1
        bonus:
          - {for: scored, at-least: 12000, points: 1}
          - {for: won-by, at-least: 3000, points: 2}
          - {for: lost-by, at-most: 500, points: 1}
      tie-breaks: []
      """,
      """
      2026-01-01 Ann 12000 Bob 9000
      2026-01-02 Bob 10000 Ann 9500
      2026-01-03 Bob 12000 Ann 12000
      2026-01-04 Cy 11999 Dee 9000
      """)
    #expect(league.table == ["1 Ann 9", "2 Bob 5", "3 Cy 3", "4 Dee 0"])
    #expect(standings(league).rows.map(\.bonus) == [5, 1, 0, 0])
  }

  @Test func `of three it is won by what the second lacks, and lost by what each loser does`()
    async throws
  {
    let league = try await League.season(
      "points: {win: 3, bonus: [{for: won-by, at-least: 100, at-most: 200, points: 1}, {for: lost-by, at-least: 300, points: 5}]}",
      "2026-01-01 Ann 1000 Bob 850 Cy 600\n2026-01-02 Ann 1000 Bob 799 Cy 701")
    #expect(league.table == ["1 Ann 7", "2 Cy 5", "3 Bob 0"])
  }

  @Test func `handicaps count for how far a game was won, not for what was scored`() async throws {
    let league = try await League([
      "seasons/s/season.md": """
      ---
      game: farkle
      points: {win: 3, bonus: [{for: scored, at-least: 900, points: 10}, {for: won-by, at-least: 400, points: 1}]}
      ---
      """,
      "seasons/s/a.farkle": """
      ---
      players: [Ann, Bob]
      handicaps: {Bob: 500}
      rules: {rounds: 5, single-five: 1}
      scores: {Ann: 850, Bob: 800}
      ---
      """,
    ])
    #expect(league.table == ["1 Bob 4", "2 Ann 0"])
  }

  @Test func `a game given up has no bonus, and neither has who won at once with fewer points`()
    async throws
  {
    let league = try await League([
      "seasons/s/season.md": """
      ---
      game: farkle
      points: {win: 3, bonus: [{for: won-by, at-least: 0, points: 1}, {for: lost-by, at-least: 0, points: 1}]}
      tie-breaks: []
      ---
      """,
      "seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\noutcome: forfeit Bob\n---\n",
      "seasons/s/b.farkle":
        "---\nplayers: [Cy, Dee]\nrules: {six-ones: wins}\n---\nCy: 9000\nDee: 111111>111111\n",
    ])
    #expect(league.table == ["1 Ann 3", "1 Dee 3", "3 Bob 0", "3 Cy 0"])
  }

  // MARK: The best, and enough

  @Test func `only the best results count, of equal ones the earlier`() async throws {
    let league = try await League.season(
      "points: {win: 3, played: 1}\nbest: 2\ntie-breaks: [wins]",
      """
      2026-01-01 Bob 2 Ann 1
      2026-01-02 Ann 2 Bob 1
      2026-01-03 Ann 2 Cy 1
      2026-01-04 Ann 2 Cy 1
      """)
    // Ann 1, 4, 4, 4: the first and the last are struck. Bob 4, 1; Cy 1, 1.
    #expect(league.table == ["1 Ann 8", "2 Bob 5", "3 Cy 2"])
    let ann = standings(league).rows[0]
    #expect(ann.results.map(\.points) == [1, 4, 4, 4])
    let struck = ann.struck(keeping: 2)
    #expect(struck.map(\.points) == [1, 4])
    #expect(
      struck.map { $0.game.flatMap { league.book[$0].record.header.date }?.description } == [
        "2026-01-01", "2026-01-04",
      ])
    #expect(ann.won == 3 && ann.played == 4)
  }

  @Test func `a bye is a result where it has points`() async throws {
    let league = try await League([
      "seasons/s/season.md": "---\ngame: farkle\npoints: {win: 3, bye: 2}\nbest: 1\n---\n",
      "seasons/s/a.farkle": "---\nplayers: [Bob]\noutcome: bye\n---\n"
        + League.results("2026-01-02 Ann 2 Bob 1"),
    ])
    #expect(league.table == ["1 Ann 3", "2 Bob 2"])
  }

  @Test func `who has played too little stands below all others, without a rank`() async throws {
    let league = try await League.season(
      "roster: [Ann, Bob, Cy, Dee]\nminimum-games: 2\ntie-breaks: [spread]",
      """
      2026-01-01 Cy 9 Bob 1
      2026-01-02 Ann 2 Bob 1
      2026-01-03 Bob 3 Ann 2
      """)
    #expect(league.table == ["1 Ann 3", "2 Bob 3", "– Cy 3", "– Dee 0"])
    let standings = standings(league)
    #expect(standings.rows.map(\.isShortOfGames) == [false, false, true, true])
    #expect(names(standings.champions, league) == ["Ann"])
  }

  @Test func `nobody leads while nobody has played enough`() async throws {
    let league = try await League.season("minimum-games: 2", "2026-01-01 Cy 9 Bob 1")
    #expect(league.table == ["– Cy 3", "– Bob 0"] && standings(league).leaders.isEmpty)
  }

  // MARK: Divisions

  @Test func `each division has a table of its own, with who goes up and down`() async throws {
    // Ann 6, Bob 3, Cy 3 by spread behind; Eve beat Cy across the divisions: 3 for her, 6 in all.
    let league = try await League.season(
      """
      roster: [Ann, Bob, Cy, Dee, Eve, Fay, Gus]
      divisions:
        - {name: Harbour, players: [Cy, Bob, Ann], relegated: 1}
        - {name: Hill, players: [Dee, Eve, fay], promoted: 1, relegated: 1}
        - {name: Mill, players: [Gus]}
      tie-breaks: [spread]
      """,
      """
      2026-01-01 Ann 9 Bob 1
      2026-01-02 Ann 9 Cy 1
      2026-01-03 Bob 9 Cy 1
      2026-01-04 Cy 2 Dee 1
      2026-01-05 Eve 9 Cy 1
      2026-01-06 Eve 9 Dee 1
      """)
    #expect(
      league.table == ["1 Ann 6", "2 Bob 3", "3 Cy 3", "1 Eve 6", "2 Dee 0", "3 Fay 0", "1 Gus 0"])
    let standings = standings(league)
    #expect(standings.divisions.map { $0.document?.name } == ["Harbour", "Hill", "Mill"])
    #expect(standings.divisions.map(\.rows) == [0..<3, 3..<6, 6..<7])
    #expect(standings.rows.map(\.prospect) == [nil, nil, .down, .up, nil, .down, nil])
    #expect(names(standings.leaders.map(\.player), league) == ["Ann"])
    #expect(standings.rows[2].broken?.tieBreak == .spread && standings.rows[3].broken == nil)
  }

  @Test func `who is level on the edge may go or stay, and nobody is marked before the first game`()
    async throws
  {
    let divisions = """
      roster: [Ann, Bob, Cy, Dee, Eve]
      divisions:
        - {name: A, players: [Dee]}
        - {name: B, players: [Ann, Bob, Cy], promoted: 1, relegated: 1}
        - {name: C, players: [Eve], promoted: 1}
      tie-breaks: []
      """
    let league = try await League.season(divisions, "2026-01-01 Ann 9 Bob 9 Cy 1")
    #expect(standings(league).rows.map(\.prospect) == [nil, .perhapsUp, .perhapsUp, .down, nil])
    let other = try await League.season(divisions, "2026-01-01 Ann 9 Bob 1 Cy 1")
    #expect(
      standings(other).rows.map(\.prospect) == [nil, .up, .perhapsDown, .perhapsDown, nil])
    // All three level: they would as well go up as down.
    let level = try await League.season(divisions, "2026-01-01 Ann 9 Bob 9 Cy 9")
    #expect(standings(level).rows.map(\.prospect) == [nil, nil, nil, nil, nil])
  }

  @Test func `without a roster those of divisions stand in them before their first game`()
    async throws
  {
    let league = try await League([
      "site.yaml": "title: L\nroster: [Ann, Bob, Cy, Yan, Zed]\n",
      "seasons/s/season.md": """
      ---
      game: farkle
      divisions:
        - {name: A, players: [Ann, Bob, Zed], relegated: 1}
        - {name: B, players: [Cy, Yan], promoted: 1}
      ---

      """,
      "seasons/s/a.farkle": League.results("2026-01-01 Ann 9 Bob 1\n2026-01-02 Cy 9 Bob 1"),
    ])
    #expect(league.table == ["1 Ann 3", "2 Bob 0", "3 Zed 0", "1 Cy 3", "2 Yan 0"])
    #expect(standings(league).rows.map(\.prospect) == [nil, nil, .down, .up, nil])
  }

  @Test func `guests stand beside the divisions, without a rank`() async throws {
    let league = try await League([
      "seasons/s/season.md":
        "---\ngame: farkle\nroster: [Ann, Bob]\ndivisions: [{name: A, players: [Ann]}, {name: B, players: [Bob]}]\n---\n",
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Zoe]\nguests: yes\nscores: {Ann: 1, Zoe: 9}\nrules: {rounds: 5, single-five: 1}\n---\n",
    ])
    #expect(league.table == ["1 Ann 0", "1 Bob 0", "– Zoe 3"])
    #expect(standings(league).divisions.map { $0.document?.name } == ["A", "B", nil])
    #expect(standings(league).rows.map(\.isShortOfGames) == [false, false, false])
  }

  // MARK: Halves

  static let halves = "halves: {second: 2026-02-01, play-off: 2026-03-01}"

  @Test func `the winners of both halves meet in the play-off, which counts for no table`()
    async throws
  {
    let league = try await League.season(
      Self.halves,
      """
      2026-01-01 Ann 9 Bob 1
      2026-01-31 Ann 9 Cy 1
      2026-02-01 Bob 9 Ann 1
      2026-02-28 Bob 9 Cy 1
      2026-03-01 Ann 5 Bob 4
      2026-03-01 Bob 5 Ann 4
      2026-03-08 Bob 5 Ann 4
      """)
    #expect(league.findings.all.isEmpty)
    #expect(league.table == ["1 Ann 6", "1 Bob 6", "3 Cy 0"])
    let standings = standings(league)
    let split = try #require(standings.split)
    #expect(
      split.halves.map {
        $0.rows.map { "\($0.place) \(league.book[$0.player].name) \($0.leaguePoints)" }
      }
        == [["1 Ann 6", "2 Bob 0", "2 Cy 0"], ["1 Bob 6", "2 Ann 0", "2 Cy 0"]])
    #expect(names(split.finalists, league) == ["Ann", "Bob"])
    #expect(split.games.count == 3)
    #expect(names(standings.champions, league) == ["Bob"])
    #expect(race(of: league.book.seasons[0], in: league.book).nights.count == 4)
  }

  @Test func `how many games are asked of somebody is asked of the whole season, not of a half`()
    async throws
  {
    let league = try await League.season(
      "minimum-games: 4\nhalves: {second: 2026-03-01, play-off: 2026-04-01}\nends: 2026-04-01",
      """
      2026-02-02 Ann 9 Bob 1
      2026-02-09 Ann 9 Bob 1
      2026-02-16 Ann 9 Bob 1
      2026-03-02 Bob 9 Ann 1
      2026-03-09 Bob 9 Ann 1
      2026-03-16 Bob 9 Ann 1
      2026-03-17 Cy 9 Bob 1
      2026-04-01 Ann 9 Bob 1
      """)
    #expect(league.findings.all.isEmpty)
    let standings = standings(league)
    let split = try #require(standings.split)
    #expect(
      split.halves.map { $0.rows.map { "\($0.place) \(league.book[$0.player].name)" } }
        == [["1 Ann", "2 Bob"], ["1 Bob", "2 Cy", "3 Ann"]])
    #expect(split.halves.allSatisfy { $0.rows.allSatisfy { !$0.isShortOfGames } })
    #expect(names(split.finalists, league) == ["Ann", "Bob"])
    #expect(names(standings.champions, league) == ["Ann"])
    // Of the whole season Cy has too few.
    #expect(league.table == ["1 Ann 9", "2 Bob 9", "– Cy 3"])
  }

  @Test func `who wins both halves wins the season, and nobody does before the play-off`()
    async throws
  {
    let both = try await League.season(
      Self.halves, "2026-01-01 Ann 9 Bob 1\n2026-02-01 Ann 9 Bob 1")
    #expect(names(standings(both).champions, both) == ["Ann"])
    #expect(both.book.seasons[0].isOpen(in: both.book))
    let open = try await League.season(
      Self.halves, "2026-01-01 Ann 9 Bob 1\n2026-02-01 Bob 9 Ann 1")
    #expect(names(standings(open).split?.finalists ?? [], open) == ["Ann", "Bob"])
    #expect(standings(open).champions.isEmpty)
    let half = try await League.season(Self.halves, "2026-01-01 Ann 9 Bob 1")
    #expect(standings(half).split?.finalists.isEmpty == true && standings(half).champions.isEmpty)
  }
}

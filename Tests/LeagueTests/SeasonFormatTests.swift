import Contents
import Diagnostics
import Histories
import TestGames
import Testing

@testable import League

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

  private static let halves = "halves: {second: 2026-02-01, play-off: 2026-03-01}"

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

  // MARK: Faults

  @Test func `a season that is over and has no game is an error at its end`() async throws {
    let files = [
      "seasons/s/season.md": "---\ngame: farkle\nends: 2026-01-31\n---\n",
      "seasons/t/a.farkle": League.results("2026-02-01 Ann 9 Bob 1"),
    ]
    #expect(
      try await League.faults(files) == [
        "seasons/s/season.md:3:7 this season was over on 2026-01-31 and has no game, record its games, "
          + "write another day or 'draft: yes'"
      ])
    var open = files
    open["seasons/t/a.farkle"] = League.results("2026-01-31 Ann 9 Bob 1")
    #expect(try await League.faults(open) == [])
    open["seasons/t/a.farkle"] = nil
    #expect(try await League.faults(open) == [])
  }

  @Test func `a season isn't held to its games by today, nor where some couldn't be read`()
    async throws
  {
    let league = try await League([
      "seasons/s/season.md": "---\ngame: farkle\nends: 2026-02-01\nbest: 3\n---\n",
      "seasons/s/a.farkle": League.results("2026-01-31 Ann 9 Bob 1"),
      "seasons/t/season.md": "---\ngame: farkle\nends: 2026-01-30\n---\n",
    ])
    #expect(league.findings.sorted.map(\.place?.line) == [3])
    let today = try CalendarDate(year: 2026, month: 12, day: 31)
    let (book, findings) = LeagueBook.keep(league.contents, asOf: today)
    #expect(findings.sorted.count == 1)
    #expect(book.seasons.filter { $0.isOver(in: book) }.map(\.slug.text) == ["t"])
    #expect(LeagueBook.keep(league.contents, isWhole: false).1.sorted.isEmpty)
  }

  @Test func `a season that doesn't say when it ends is warned of what it lacks`() async throws {
    let season = { (rest: String) in
      [
        "seasons/s/season.md": "---\ngame: farkle\n\(rest)best: 3\nminimum-games: 3\n---\n",
        "seasons/s/a.farkle": League.results("2026-01-01 Ann 9 Bob 1\n2026-01-02 Ann 9 Bob 1"),
      ]
    }
    let remedy = "write the day, such as 'ends: 2026-12-15', or write 2 or fewer"
    #expect(
      try await League.faults(season("")) == [
        "seasons/s/season.md:3:7 nobody has 3 results in this season, which doesn't say when it ends: \(remedy)",
        "seasons/s/season.md:4:16 nobody has 3 games in this season, which doesn't say when it ends: \(remedy)",
      ])
    let league = try await League(season(""))
    #expect(league.findings.sorted.map(\.severity) == [.warning, .warning])
    #expect(try await League.faults(season("ends: 2026-01-09\n")) == [])
    // What waits to be played is enough to go on.
    #expect(try await League.faults(season("fixtures: [{players: [Ann, Cy]}]\n")) == [])
  }

  @Test func `a season without a game says when it is, or is warned of`() async throws {
    let season = { (front: String, newest: String?) in
      var files = ["seasons/s/season.md": "---\ngame: farkle\n\(front)---\n"]
      files["seasons/t/a.farkle"] = newest.map { League.results("\($0) Ann 9 Bob 1") }
      return files
    }
    let message =
      "this season has no game, and doesn't say when it is: record its games, or write the day it ends, such as "
    #expect(
      try await League.faults(season("", "2026-02-01")) == [
        "seasons/s/season.md:2:7 \(message)'ends: 2026-02-01', or 'draft: yes'"
      ])
    // So a league begins.
    #expect(try await League.faults(season("", nil)) == [])
    #expect(
      try await League.faults(season("starts: 2026-01-31\n", "2026-02-01")) == [
        "seasons/s/season.md:3:9 \(message)'ends: 2026-02-01', or 'draft: yes'"
      ])
    let league = try await League(season("", "2026-02-01"))
    #expect(league.findings.sorted.map(\.severity) == [.warning])
    for front in [
      "starts: 2026-02-01\n", "starts: 2026-01-01\nends: 2026-02-01\n",
      "fixtures: [{players: [Ann, Bob]}]\n",
    ] {
      #expect(try await League.faults(season(front, "2026-02-01")) == [], "\(front)")
    }
  }

  @Test func `a season's end is behind the newest result, or its own last day was played`()
    async throws
  {
    func isOver(_ front: String, _ own: String?, other: String = "2026-01-01") async throws -> Bool
    {
      var files = [
        "seasons/s/season.md": "---\ngame: farkle\n\(front)\n---\n",
        "seasons/t/a.farkle": League.results("\(other) Cy 9 Dee 1"),
      ]
      if let own { files["seasons/s/a.farkle"] = League.results("\(own) Ann 9 Bob 1") }
      let league = try await League(files)
      let season = try #require(league.book.seasons.first { $0.slug.text == "s" })
      return season.isOver(in: league.book)
    }
    #expect(try await isOver("ends: 2026-02-01", "2026-01-31") == false)
    #expect(try await isOver("ends: 2026-02-01", "2026-02-01"))
    // Another season's night before that day ends nothing.
    #expect(try await isOver("ends: 2026-02-01", "2026-01-30", other: "2026-01-31") == false)
    #expect(try await isOver("ends: 2026-02-01", "2026-01-30", other: "2026-02-01") == false)
    #expect(try await isOver("ends: 2026-02-01", "2026-01-30", other: "2026-02-02"))
    // What was never agreed keeps it open no longer than it lasts.
    let undated = "fixtures: [{players: [Ann, Cy]}]\nends: 2026-02-01"
    #expect(try await isOver(undated, "2026-02-01") == false)
    #expect(try await isOver(undated, "2026-02-01", other: "2026-02-02"))
    #expect(try await isOver("starts: 2026-01-01", nil) == false)
    #expect(try await isOver("starts: 2026-01-01", "2026-01-01"))
  }

  @Test func `more than anybody played is an error once the season is over`() async throws {
    let season = { (ends: String, best: Int, minimum: Int) in
      [
        "seasons/s/season.md":
          "---\ngame: farkle\nends: \(ends)\nbest: \(best)\nminimum-games: \(minimum)\n---\n",
        "seasons/s/a.farkle": League.results("2026-01-01 Ann 9 Bob 1\n2026-01-02 Ann 9 Bob 1"),
        "seasons/t/a.farkle": League.results("2026-02-01 Ann 9 Bob 1"),
      ]
    }
    #expect(
      try await League.faults(season("2026-01-31", 3, 3)) == [
        "seasons/s/season.md:4:7 nobody has 3 results in this season, which is over, write 2 or fewer",
        "seasons/s/season.md:5:16 nobody has 3 games in this season, which is over, write 2 or fewer",
      ])
    #expect(try await League.faults(season("2026-01-31", 2, 2)) == [])
    #expect(try await League.faults(season("2026-02-01", 3, 3)) == [])
  }

  @Test func `games of a play-off count for no best results and no least number of games`()
    async throws
  {
    let season = { (limit: Int) in
      [
        "seasons/s/season.md":
          "---\ngame: farkle\n\(Self.halves)\nends: 2026-03-01\nbest: \(limit)\nminimum-games: \(limit)\n---\n",
        "seasons/s/a.farkle": League.results(
          "2026-01-01 Ann 9 Bob 1\n2026-02-01 Bob 9 Ann 1\n2026-03-01 Ann 9 Bob 1"),
      ]
    }
    let told = { (limit: Int) in
      try await League.faults(season(limit)).filter { $0.contains("nobody has") }
    }
    #expect(try await told(2) == [])
    let found = try await told(3)
    #expect(found.count == 2 && found.allSatisfy { $0.hasSuffix("write 2 or fewer") }, "\(found)")
  }

  @Test func `in a season of halves a game has its day, and in the play-off its winners play`()
    async throws
  {
    let files = [
      "seasons/s/season.md": "---\ngame: farkle\n\(Self.halves)\n---\n",
      "seasons/s/a.farkle": League.results(
        "2026-01-01 Ann 9 Bob 1\n2026-02-01 Bob 9 Ann 1\n2026-03-02 Ann 9 Cy 1"),
      "seasons/s/b.farkle":
        "---\nplayers: [Ann, Bob]\nrules: {rounds: 5, single-five: 1}\nscores: {Ann: 1, Bob: 2}\n---\n",
    ]
    let found = try await League.faults(files)
    #expect(found.count == 2)
    #expect(
      found.contains {
        $0.hasPrefix("seasons/s/a.farkle:1")
          && $0.hasSuffix(
            "this game counts for nothing, since from the play-off's day on only who won a half plays, "
              + "'Ann' and 'Bob'; correct its 'date', or 'halves' in season 's'")
      })
    #expect(
      found.contains {
        $0.hasPrefix("seasons/s/b.farkle:1:")
          && $0.hasSuffix(
            "this game has no day, so that nobody knows in which half of the season it was, write 'date'"
          )
      })
  }
}

import Contents
import Diagnostics
import Histories
import League
import Seasons
import Tabletop
import TestGames
import Testing

@testable import LeagueStandings

/// Nights that are won by themselves, and what they are worth.
struct NightTableTests {
  private func season(_ league: League) -> Season { league.book.seasons[0] }

  private func night(_ number: Int, _ league: League) throws -> NightTable {
    let nights = SeasonNights(of: season(league), in: league.book)
    return try #require(
      NightTable(number, of: season(league), nights: nights, in: league.book))
  }

  /// `1 Ann 13 19`: rank, game points, points of the night.
  private func told(_ table: NightTable, _ league: League) -> [String] {
    table.rows.map {
      "\($0.rank) \(league.book[$0.player].name) \($0.games.leaguePoints) \($0.points)"
    }
  }

  /// `1 Ann 51 39`: rank, points of all nights, game points.
  private func table(_ league: League) -> [String] {
    Standings(of: season(league), in: league.book).rows.map {
      "\($0.place) \(league.book[$0.player].name) \($0.leaguePoints) \($0.gamePoints)"
    }
  }

  // MARK: A club of nine games a night

  /// An evening of Cribbage: `AB 98 85` are two games that Ann won against Bob, who had 98 and 85.
  private func evening(_ day: String, _ games: String) -> String {
    let names: [Character: String] = ["A": "Ann", "B": "Bob", "C": "Cy", "D": "Dee"]
    let lines = games.split(separator: ";").flatMap { games -> [String] in
      let words = games.split(separator: " ")
      let (winner, loser) = (names[words[0].first ?? "A"] ?? "", names[words[0].last ?? "B"] ?? "")
      return words.dropFirst().map { "\(winner) 121, \(loser) \($0)" }
    }
    return "---\ndate: \(day)\nresults: cribbage\n---\n" + lines.joined(separator: "\n") + "\n"
  }

  private func club(_ nights: String = "best: 27", tieBreaks: String = "[wins, spread]")
    async throws -> League
  {
    try await League([
      "seasons/s/season.md": """
      ---
      game: cribbage
      points: game
      nights:
        by: day
        minimum: 4
        points:
          - {for: rank, points: [5, 3, 2, 1], if: {game-points: 12}}
          - {for: game-points, at-least: 12, points: itself}
          - {for: played, points: 1}
        tie-breaks: \(tieBreaks)
        \(nights)
      ---
      """,
      // Ann 7 + 4 + 2, Bob 0 + 4 + 6, Cy 2 + 3 + 7, Dee 4; three points for a skunk.
      "seasons/s/1.cribbage": evening(
        "2026-01-06",
        "AB 98 85 110; AC 100 115; CA 119; AD 99; DA 120 118; BC 101 102; CB 85; BD 100 101 102; CD 90 104 110"
      ),
      // Three are too few for points by rank.
      "seasons/s/2.cribbage": evening(
        "2026-01-13", "AB 98 99 100; AC 98 99 100; BC 98 99; CB 98"),
      // Ann and Bob are level in all there is.
      "seasons/s/3.cribbage": evening(
        "2026-01-20",
        "AB 111; BA 111; AC 100 101 102; AD 100 101 102; BC 100 101 102; BD 100 101 102; CD 100 101 102"
      ),
    ])
  }

  @Test
  func
    `a club of nine games a night is won by ranks, by game points from twelve on, and by coming`()
    async throws
  {
    let league = try await club()
    // Bob has too few game points for those of his rank.
    #expect(
      told(try night(0, league), league) == [
        "1 Ann 13 19", "2 Cy 12 16", "3 Bob 10 1", "4 Dee 4 1",
      ])
    let second = try night(1, league)
    #expect(second.isTooSmall)
    #expect(told(second, league) == ["1 Ann 12 13", "2 Bob 4 1", "3 Cy 2 1"])
    #expect(
      told(try night(2, league), league) == [
        "1 Ann 14 19", "1 Bob 14 19", "3 Cy 6 1", "4 Dee 0 1",
      ])
    #expect(table(league) == ["1 Ann 51 39", "2 Bob 21 28", "3 Cy 18 20", "4 Dee 2 4"])
  }

  @Test func `the best nights count, and game points of all`() async throws {
    let league = try await club("best: 2")
    #expect(table(league) == ["1 Ann 38 39", "2 Bob 20 28", "3 Cy 17 20", "4 Dee 2 4"])
    let rows = Standings(of: season(league), in: league.book).rows
    #expect(rows[0].results.map(\.night) == [0, 1, 2])
    #expect(rows[0].struck(keeping: 2).map(\.night) == [1])
    #expect(rows[0].struck(keeping: 2).map(\.points) == [13])
  }

  @Test func `best nights without points of their own are those with most game points`()
    async throws
  {
    let league = try await League.season(
      "points: {win: 2}\nnights: {best: 1}\ntie-breaks: []",
      "2026-01-01 Ann 5 Bob 4\n2026-01-01 Ann 5 Cy 4\n2026-01-02 Ann 5 Cy 4\n2026-01-02 Cy 5 Bob 4")
    #expect(table(league) == ["1 Ann 4 6", "2 Cy 2 2", "3 Bob 0 0"])
  }

  // MARK: Ranks

  @Test
  func `without tie-breaks nothing breaks a tie, and equal ranks have the mean of their places`()
    async throws
  {
    let league = try await League.season(
      """
      points: {win: 2}
      nights: {points: [{for: rank, points: [5, 3, 2, 1]}]}
      tie-breaks: []
      """,
      // Ann, Bob and Cy won once each, by more and by less.
      "2026-01-01 Ann 9 Dee 1\n2026-01-01 Bob 8 Eve 1\n2026-01-01 Cy 5 Dee 4")
    #expect(
      told(try night(0, league), league) == [
        "1 Ann 2 10/3", "1 Bob 2 10/3", "1 Cy 2 10/3", "4 Dee 0 1/2", "4 Eve 0 1/2",
      ])
    #expect(
      table(league) == [
        "1 Ann 10/3 2", "1 Bob 10/3 2", "1 Cy 10/3 2", "4 Dee 1/2 0", "4 Eve 1/2 0",
      ])
  }

  @Test(arguments: [
    ("[spread]", ["1 Ann", "2 Bob", "3 Cy", "4 Dee"]),
    ("[scored]", ["1 Bob", "2 Cy", "3 Ann", "4 Dee"]),
    ("[head-to-head, spread]", ["1 Ann", "2 Bob", "3 Cy", "4 Dee"]),
    ("[wins, game-points]", ["1 Ann", "1 Bob", "1 Cy", "4 Dee"]),
    ("game-points", ["1 Ann", "1 Bob", "1 Cy", "4 Dee"]),
  ])
  func `a night has tie-breaks of its own`(tieBreaks: String, expected: [String]) async throws {
    let league = try await League.season(
      "points: {win: 2}\nnights: {tie-breaks: \(tieBreaks)}\ntie-breaks: [average]",
      // On another night all is the other way round.
      """
      2026-01-01 Ann 9 Dee 1
      2026-01-01 Bob 20 Dee 13
      2026-01-01 Cy 15 Dee 14
      2026-01-08 Cy 500 Ann 1
      2026-01-08 Cy 500 Bob 1
      """)
    let table = try night(0, league)
    #expect(table.rows.map { "\($0.rank) \(league.book[$0.player].name)" } == expected)
  }

  @Test func `why a tie of a night was broken is kept`() async throws {
    let league = try await club()
    let table = try night(2, league)
    #expect(table.rows.map { $0.games.broken?.tieBreak } == [nil, nil, .points, .points])
    let first = try await League.season(
      "points: {win: 2}\nnights: {tie-breaks: [spread]}",
      "2026-01-01 Ann 9 Dee 1\n2026-01-01 Bob 8 Eve 1")
    let broken = try night(0, first).rows[1].games.broken
    #expect(broken?.tieBreak == .spread && broken?.isTie == true)
    #expect(broken?.own == 7 && broken?.other == 8)
  }

  @Test func `who has a substitute in all games of a night has nothing for coming`() async throws {
    let league = try await League([
      "seasons/s/season.md": """
      ---
      game: farkle
      points: {win: 2}
      roster: [Ann, Bob, Cy]
      nights: {minimum: 3, points: [{for: rank, points: [4, 1]}, {for: played, points: 1}]}
      tie-breaks: []
      ---
      """,
      // Cy plays for Ann, and then for himself: two are there.
      "seasons/s/a.farkle": League.results("2026-01-01 Cy 9 Bob 1").replacing(
        "players:", with: "substitutes: {Ann: Cy}\nplayers:")
        + League.results("2026-01-01 Bob 9 Cy 1"),
      "seasons/s/b.farkle": League.results("2026-01-08 Cy 9 Bob 1").replacing(
        "players:", with: "substitutes: {Ann: Cy}\nplayers:")
        + League.results("2026-01-08 Ann 9 Cy 1"),
    ])
    let first = try night(0, league)
    #expect(first.isTooSmall && first.present == 2)
    #expect(told(first, league) == ["1 Ann 2 0", "1 Bob 2 1", "3 Cy 0 1"])
    // Ann came later.
    #expect(told(try night(1, league), league).first == "1 Ann 4 5")
  }

  @Test func `a win that is shared counts as a share of one`() async throws {
    let league = try await League.season(
      "points: {win: 2, shared: 1}\nnights: {points: [{for: wins, points: itself}]}\ntie-breaks: []",
      "2026-01-01 Ann 9 Bob 9\n2026-01-01 Ann 9 Bob 9 Cy 9\n2026-01-01 Ann 9 Bob 1")
    #expect(
      told(try night(0, league), league) == ["1 Ann 4 11/6", "2 Bob 2 5/6", "3 Cy 1 1/3"])
  }

  @Test func `a bye alone is no presence, a game given up is one, and guests take ranks`()
    async throws
  {
    let league = try await League([
      "seasons/s/season.md": """
      ---
      game: farkle
      points: {win: 2, bye: 2}
      roster: [Ann, Bob, Cy]
      nights: {minimum: 4, points: [{for: rank, points: [6, 4, 2]}, {for: played, points: 1}]}
      tie-breaks: []
      ---
      """,
      "seasons/s/a.farkle": "---\nplayers: [Ann]\ndate: 2026-01-01\noutcome: bye\n---\n"
        + "---\nplayers: [Bob, Cy]\ndate: 2026-01-01\noutcome: forfeit Cy\n---\n"
        + League.results("2026-01-01 Gus 9 Bob 1").replacing(
          "players:", with: "guests: [Gus]\nplayers:"),
      "seasons/s/b.farkle": "---\nplayers: [Ann]\ndate: 2026-01-08\noutcome: bye\n---\n"
        + League.results("2026-01-08 Ann 9 Bob 1\n2026-01-08 Gus 9 Cy 1").replacing(
          "players: [Gus", with: "guests: [Gus]\nplayers: [Gus"),
    ])
    let first = try night(0, league)
    #expect(first.isTooSmall)
    #expect(told(first, league) == ["1 Bob 2 1", "1 Gus 2 1", "3 Cy 0 1"])
    // The bye is among Ann's game points of that night.
    #expect(
      told(try night(1, league), league) == ["1 Ann 4 7", "2 Gus 2 5", "3 Bob 0 2", "3 Cy 0 2"])
    #expect(table(league) == ["1 Ann 7 6", "2 Gus 6 4", "3 Bob 3 2", "3 Cy 3 0"])
  }

  @Test func `lines add up, by what is at least and at most, and by what is asked for besides`()
    async throws
  {
    let league = try await League.season(
      """
      points: {win: 2}
      nights:
        points:
          - {for: wins, at-least: 2, points: 10}
          - {for: spread, at-most: -5, points: 1/2}
          - {for: scored, at-least: 10, at-most: 20, points: itself}
          - {for: game-points, points: itself, if: {wins: 1, spread: 6}}
          - {for: played, points: 100, if: {scored: 30}}
      tie-breaks: []
      """,
      "2026-01-01 Ann 9 Bob 1\n2026-01-01 Ann 8 Bob 7\n2026-01-01 Cy 30 Dee 25")
    // Ann: 10 + 17 + 4; Bob: ½; Cy: 100; Dee: ½.
    #expect(
      told(try night(0, league), league).sorted() == [
        "1 Ann 4 31", "2 Cy 2 100", "3 Bob 0 1/2", "3 Dee 0 1/2",
      ])
    #expect(table(league) == ["1 Cy 100 2", "2 Ann 31 4", "3 Bob 1/2 0", "3 Dee 1/2 0"])
  }

  // MARK: Rounds, halves, divisions

  @Test func `a round is a night on whatever days it is played`() async throws {
    func game(_ day: String, _ round: String?, _ line: String) -> String {
      League.results("\(day) \(line)").replacing(
        "players:", with: round.map { "round: \($0)\nplayers:" } ?? "players:")
    }
    let files = [
      "seasons/s/season.md": """
      ---
      game: farkle
      points: {win: 2}
      nights: {by: round, points: [{for: rank, points: [3, 1]}]}
      fixtures: [{round: 2, date: 2026-01-05, players: [Bob, Dee]}]
      ---
      """,
      "seasons/s/a.farkle": game("2026-01-01", "1", "Ann 9 Bob 1")
        + game("2026-01-01", "Round 2", "Ann 9 Cy 1") + game("2026-01-03", "1", "Dee 5 Cy 1")
        + game("2026-01-05", nil, "Bob 5 Dee 4"),
    ]
    let league = try await League(files)
    #expect(league.findings.sorted.map(\.message) == [])
    let nights = SeasonNights(of: season(league), in: league.book)
    #expect(nights.nights.map(\.name) == ["night-1", "night-2"])
    #expect(
      told(try night(0, league), league) == ["1 Ann 2 2", "1 Dee 2 2", "3 Bob 0 0", "3 Cy 0 0"])
    #expect(
      told(try night(1, league), league) == ["1 Ann 2 2", "1 Bob 2 2", "3 Cy 0 0", "3 Dee 0 0"])
    #expect(
      try await League.faults([
        "seasons/s/season.md": "---\ngame: farkle\nnights: {by: round}\n---\n",
        "seasons/s/a.farkle": League.results("2026-01-01 Ann 9 Bob 1"),
      ]).filter { !$0.contains("doesn't say when") } == [
        "seasons/s/a.farkle:1:1 this game has no round, and the nights of season 's' are its rounds: write 'round'"
      ])
    #expect(
      try await League.faults([
        "seasons/s/season.md": "---\ngame: farkle\nnights: {by: day}\n---\n",
        "seasons/s/a.farkle": League.results("2026-01-01 Ann 9 Bob 1").replacing(
          "date: 2026-01-01\n", with: ""),
      ]).filter { !$0.contains("doesn't say when") } == [
        "seasons/s/a.farkle:1:1 this game has no day, so nobody knows on which night of season 's' it was: write 'date'"
      ])
  }

  @Test func `an evening of results without its day or round is told of once`() async throws {
    func faults(_ by: String, _ header: String, _ lines: String) async throws -> [String] {
      try await League.faults([
        "seasons/s/season.md": "---\ngame: farkle\n\(by)\n---\n",
        "seasons/s/a.results": "---\nresults: farkle\n\(header)---\n\(lines)\n",
      ]).filter { !$0.contains("doesn't say when") }
    }
    let two = "Ann 10500, Bob 500\nBob 10500, Cy 500"
    #expect(
      try await faults("nights: {by: day}", "", two) == [
        "seasons/s/a.results:4:1 these games have no day, so nobody knows on which night of season 's' they were: "
          + "write 'date' into the header"
      ])
    #expect(
      try await faults("nights: {by: round}", "date: 2026-01-01\n", two) == [
        "seasons/s/a.results:5:1 these games have no round, and the nights of season 's' are its rounds: write 'round' "
          + "into the header"
      ])
    #expect(
      try await faults(
        "nights: {by: round}", "date: 2026-01-01\n", "Ann 10500, Cy 500 | round 1\n" + two) == [
          "seasons/s/a.results:6:1 these games have no round, and the nights of season 's' are its rounds: write "
            + "'round', such as '| round 3'"
        ])
    #expect(
      try await faults(SeasonFormatTests.halves, "", two) == [
        "seasons/s/a.results:4:1 these games have no day, so nobody knows in which half of the season they were, "
          + "write 'date' into the header"
      ])
  }

  @Test func `each half adds up its own nights, and a play-off is none`() async throws {
    let league = try await League.season(
      """
      points: {win: 2}
      halves: {second: 2026-02-01, play-off: 2026-03-01}
      nights: {points: [{for: rank, points: [3, 1]}], best: 1}
      tie-breaks: []
      """,
      """
      2026-01-01 Ann 9 Bob 1
      2026-01-08 Ann 9 Bob 1
      2026-02-01 Bob 9 Ann 1
      2026-03-01 Bob 9 Ann 1
      """)
    let standings = Standings(of: season(league), in: league.book)
    func points(_ table: Standings) -> [String] {
      table.rows.map { "\(league.book[$0.player].name) \($0.leaguePoints) \($0.gamePoints)" }
    }
    #expect(points(standings) == ["Ann 3 4", "Bob 3 2"])
    let split = try #require(standings.split)
    #expect(split.halves.map(points) == [["Ann 3 4", "Bob 1 0"], ["Bob 3 2", "Ann 1 0"]])
    // There only games count.
    #expect(split.playOff.map { "\($0.leaguePoints)" } == ["2", "0"])
    #expect(split.champions.map { league.book[$0].name } == ["Bob"])
  }

  @Test func `divisions share the night, and each has a table of the season`() async throws {
    let league = try await League.season(
      """
      points: {win: 2}
      roster: [Ann, Bob, Cy, Dee]
      divisions: [{name: A, players: [Ann, Bob]}, {name: B, players: [Cy, Dee]}]
      nights: {tie-breaks: [spread], points: [{for: rank, points: [4, 3, 2, 1]}]}
      """,
      "2026-01-01 Ann 9 Bob 5\n2026-01-01 Cy 9 Dee 1")
    #expect(
      told(try night(0, league), league) == ["1 Cy 2 4", "2 Ann 2 3", "3 Bob 0 2", "4 Dee 0 1"])
    #expect(table(league) == ["1 Ann 3 2", "2 Bob 2 0", "1 Cy 4 2", "2 Dee 1 0"])
  }

  @Test func `a season whose nights nobody wins has no such table`() async throws {
    let league = try await League.season("points: {win: 2}", "2026-01-01 Ann 9 Bob 5")
    let nights = SeasonNights(of: season(league), in: league.book)
    #expect(NightTable(0, of: season(league), nights: nights, in: league.book) == nil)
    // Nights that give no points leave the season's table as it is.
    let won = try await League.season(
      "points: {win: 2}\nnights: {by: day}", "2026-01-01 Ann 9 Bob 5")
    #expect(won.table == ["1 Ann 2", "2 Bob 0"])
    #expect(told(try night(0, won), won) == ["1 Ann 2 0", "2 Bob 0 0"])
  }
}

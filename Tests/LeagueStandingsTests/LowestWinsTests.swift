import Contents
import Farkle
import Histories
import League
import Seasons
import Tabletop
import TestGames
import Testing

@testable import LeagueStandings

/// A game in which the lowest score wins; its records have scores alone.
private struct GolfGame: TalliedGame {
  typealias Rules = FarkleRules
  typealias Body = FarkleBody
  typealias Stats = FarkleStats

  var name: String { "golf" }
  var options: RuleOptions<FarkleRules> { RuleOptions([], presets: [("standard", .standard)]) }

  func seats(of _: FarkleRules) -> ClosedRange<Int> { 2...8 }
  func scoreOrder(under _: FarkleRules) -> ScoreOrder { .lowestWins }
  func tally(_ replay: Replay<FarkleRules>, of record: GameRecord) -> [FarkleStats] {
    FarkleStats.tally(ofResults: record.scores.map { Points($0) }, wonBy: record.winners)
  }
}

struct LowestWinsTests {
  private static func season(_ frontMatter: String, _ games: String...) async throws -> League {
    let records = games.enumerated().map { day, scores in
      let pairs = scores.split(separator: " ")
      return """
        ---
        players: [\(pairs.map { $0.split(separator: "=")[0] }.joined(separator: ", "))]
        date: 2026-01-0\(day + 1)
        scores: {\(pairs.map { $0.replacing("=", with: ": ") }.joined(separator: ", "))}
        ---

        """
    }
    return try await League(
      [
        "seasons/s/season.md": "---\ngame: golf\n\(frontMatter)\n---\n",
        "seasons/s/a.golf": records.joined(),
      ], games: [GolfGame()])
  }

  @Test func `the lowest score wins, the next is second, and who has most is last`() async throws {
    let league = try await Self.season("points: {places: [5, 3, 1]}", "Ann=90 Bob=72 Cy=80")
    let game = league.book.games[0]
    #expect(game.winners == [Seat(1)])
    #expect((0..<3).map { game.place(of: Seat($0)) } == [2, 0, 1])
    #expect(league.table == ["1 Bob 5", "2 Cy 3", "3 Ann 1"])
  }

  @Test func `the lowest scores are shared, and level places are`() async throws {
    let league = try await Self.season("", "Ann=72 Bob=72 Cy=80 Dee=80")
    let game = league.book.games[0]
    #expect(game.winners == [Seat(0), Seat(1)])
    #expect((0..<4).map { game.place(of: Seat($0)) } == [0, 0, 2, 2])
  }

  @Test func `tie-breaks by scores put the lower first`() async throws {
    let unlike = try await Self.season("tie-breaks: [total]", "Ann=80 Bob=90", "Ann=96 Bob=85")
    #expect(unlike.table == ["1 Bob 3", "2 Ann 3"])
    let best = try await Self.season("tie-breaks: [highest]", "Ann=84 Bob=90", "Ann=99 Bob=83")
    #expect(best.table == ["1 Bob 3", "2 Ann 3"])
    #expect(Standings(of: best.book.seasons[0], in: best.book).rows.map(\.highest) == [83, 84])
  }

  @Test func `the spread is what somebody had less than the other`() async throws {
    let league = try await Self.season("", "Ann=80 Bob=90")
    let rows = Standings(of: league.book.seasons[0], in: league.book).rows
    #expect(rows.map(\.spread) == [10, -10])
  }

  @Test func `points for a win by many go by how many fewer they were`() async throws {
    let keys =
      "points: {win: 2, bonus: [{for: won-by, at-least: 10, points: 1}, {for: lost-by, at-most: 2, points: 1}]}"
    let far = try await Self.season(keys, "Ann=80 Bob=90")
    #expect(far.table == ["1 Ann 3", "2 Bob 0"])
    let near = try await Self.season(keys, "Ann=80 Bob=82")
    #expect(near.table == ["1 Ann 2", "2 Bob 1"])
  }

  @Test func `a handicap is taken off, and may decide`() async throws {
    let league = try await Self.season("roster: [Ann, {name: Bob, handicap: 5}]", "Ann=80 Bob=83")
    let game = league.book.games[0]
    #expect(game.record.results == [80, 78])
    #expect(game.winners == [Seat(1)] && game.record.isDecidedByHandicap)
  }

  @Test func `scores are set beside one another from either end`() {
    let scores = [3, 1, 2, 1]
    #expect(ScoreOrder.highestWins.best(of: scores) == 3)
    #expect(ScoreOrder.lowestWins.best(of: scores) == 1)
    #expect(ScoreOrder.lowestWins.leaders(in: scores) == [1, 3])
    #expect(ScoreOrder.lowestWins.margin(of: 1, over: 3) == 2)
    #expect(ScoreOrder.lowestWins.best(of: [Int]()) == nil)
  }
}

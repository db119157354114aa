import Contents
import Histories
import Ratings
import Seasons
import TestGames
import Testing

@testable import League

struct RatingHistoryTests {
  /// Every row: rank, name, rating without decimals, rated games.
  private func table(of history: RatingHistory, in league: League) -> [String] {
    history.rows.map { row in
      "\(row.rank.map { "\($0)" } ?? "–") \(league.book[row.player].name) "
        + "\(Int(row.estimate.rating.rounded())) \(row.games)"
    }
  }

  private func history(_ frontMatter: String, _ lines: String) async throws
    -> (RatingHistory, League)
  {
    let league = try await League.season(frontMatter, lines)
    return (
      try #require(
        RatingHistory(of: league.book.seasons[0], at: .farkle, in: league.book, asLeague: nil)),
      league
    )
  }

  @Test func `by Elo each game counts by the ratings before it`() async throws {
    let (history, league) = try await history(
      "ratings: {method: elo, provisional-games: 2}",
      """
      2026-01-01 Ann 500 Bob 400
      2026-01-02 Ann 500 Cy 600
      """)
    // 1516 and 1484; then Ann is expected to score 0.523 against 1500, and loses 16.7 points.
    #expect(table(of: history, in: league) == ["1 Ann 1499 2", "– Cy 1517 1", "– Bob 1484 1"])
    let cy = try #require(league.player("Cy"))
    let bob = try #require(league.player("Bob"))
    #expect(history.ratings(of: cy.id).map { Int($0.rounded()) } == [1500, 1517])
    #expect(history.row(of: bob.id)?.change == nil)
    #expect(history.row(of: cy.id)?.change.map { Int($0.rounded()) } == 17)
  }

  @Test func `a night of Glicko-2 is one period, and who stays away is known less`() async throws {
    let (history, league) = try await history(
      "ratings: glicko-2",
      """
      2026-01-01 Ann 500 Bob 400
      2026-01-01 Ann 400 Bob 500
      2026-01-02 Bob 500 Cy 400
      2026-01-03 Bob 500 Cy 400
      """)
    let ann = try #require(league.player("Ann"))
    let steps = history.steps(of: ann.id)
    #expect(steps.count == 1 && steps[0].games == 2)
    #expect(abs(steps[0].estimate.rating - 1500) < 0.001)
    let now = try #require(history.row(of: ann.id)?.estimate)
    #expect(now == Glicko2().idle(steps[0].estimate, periods: 2))
    #expect(now.deviation > steps[0].estimate.deviation)
    #expect(history.rows.allSatisfy { $0.isProvisional })
  }

  @Test func `what isn't a game played to its end on even terms rates nobody`() async throws {
    let league = try await League([
      "seasons/s/season.md": "---\ngame: farkle\nratings: elo\n---\n",
      "seasons/s/a.farkle": """
      ---
      players: [Ann, Bob]
      date: 2026-01-01
      outcome: forfeit Ann
      ---
      ---
      players: [Ann, Bob]
      date: 2026-01-02
      outcome: void
      ---
      ---
      players: [Ann, Bob]
      date: 2026-01-03
      rules: {rounds: 5, single-five: 1}
      handicaps: {Ann: 200}
      scores: {Ann: 500, Bob: 600}
      ---
      ---
      players: [Ann, Bob]
      date: 2026-01-04
      rules: {rounds: 5, single-five: 1}
      substitutes: {Bob: Cy}
      scores: {Ann: 500, Bob: 400}
      ---
      """,
    ])
    let history = try #require(
      RatingHistory(of: league.book.seasons[0], at: .farkle, in: league.book, asLeague: nil))
    #expect(table(of: history, in: league) == ["– Ann 1516 1", "– Cy 1484 1"])
    #expect(history.nights.map { $0?.description } == ["2026-01-04"])
  }

  @Test func `a season has its own ratings, else the league's, or none`() async throws {
    let game = "2026-01-01 Ann 500 Bob 400"
    func method(_ frontMatter: String, league settings: RatingSettings?) async throws
      -> RatingSettings.Method?
    {
      let league = try await League.season(frontMatter, game)
      return RatingHistory(
        of: league.book.seasons[0], at: .farkle, in: league.book, asLeague: settings)?
        .settings.method
    }
    #expect(try await method("", league: nil) == nil)
    #expect(try await method("", league: RatingSettings(.elo)) == .elo)
    #expect(try await method("ratings: glicko-2", league: RatingSettings(.elo)) == .glicko2)
    #expect(try await method("ratings: none", league: RatingSettings(.elo)) == nil)
  }

  @Test func `three at a table are rated by every place, and partners together`() async throws {
    let (three, league) = try await history(
      "ratings: {method: plackett-luce, tau: 0}",
      "2026-01-01 Ann 500 Bob 400 Cy 300")
    #expect(table(of: three, in: league) == ["– Ann 28 1", "– Bob 26 1", "– Cy 21 1"])
    let pairs = try await League([
      "seasons/s/season.md": "---\ngame: sixis\nratings: elo\n---\n",
      "seasons/s/a.sixis": """
      ---
      players: [Ann, Bob, Cy, Dee]
      teams: [[Ann, Cy], [Bob, Dee]]
      scores: {Ann: 200, Bob: 150, Cy: 200, Dee: 150}
      ---
      """,
    ])
    let history = try #require(
      RatingHistory(of: pairs.book.seasons[0], at: .sixis, in: pairs.book, asLeague: nil))
    #expect(
      table(of: history, in: pairs) == [
        "– Ann 1516 1", "– Cy 1516 1", "– Bob 1484 1", "– Dee 1484 1",
      ])
  }

  /// All that a history tells.
  private func whole(_ history: RatingHistory) -> [String] {
    history.nights.map { $0?.description ?? "–" }
      + history.rows.map { row in
        "\(row.rank ?? 0) \(row.player) \(row.estimate) \(row.change ?? 0) \(row.games) "
          + "\(row.isProvisional) \(history.steps(of: row.player))"
      }
  }

  private func handedOn(
    _ games: [Game], at place: Int, by system: some RatingSystem, _ settings: RatingSettings
  ) -> (until: RatingHistory, all: RatingHistory) {
    var fold = RatingFold(system, settings)
    fold.add(games[..<place])
    let until = fold.history
    fold.add(games[place...])
    return (until, fold.history)
  }

  @Test(arguments: RatingSettings.Method.allCases)
  func `ratings are handed on from span to span, and to no span before`(
    method: RatingSettings.Method
  ) async throws {
    let league = try await League.season(
      "ratings: \(method.rawValue)",
      """
      2026-01-01 Ann 500 Bob 400
      2026-01-01 Cy 400 Bob 500
      2026-01-02 Bob 500 Cy 400 Dee 400
      2026-01-04 Dee 500 Ann 400
      2026-01-04 Ann 500 Cy 400
      2026-01-05 Bob 500 Dee 400
      """)
    let settings = RatingSettings(method)
    let games = league.book.seasons[0].games.map { league.book[$0] }
    #expect(games.count == 6)
    let all = RatingHistory(of: games, by: settings)
    for place in 0...games.count {
      let (until, rest) =
        switch settings.system {
        case .elo(let system): handedOn(games, at: place, by: system, settings)
        case .glicko2(let system): handedOn(games, at: place, by: system, settings)
        case .plackettLuce(let system): handedOn(games, at: place, by: system, settings)
        }
      #expect(whole(until) == whole(RatingHistory(of: games.prefix(place), by: settings)))
      #expect(whole(rest) == whole(all), "\(place)")
    }
    // So there is no sum of spans that were rated apart: in another order they come to something else.
    let turned = RatingHistory(of: games[3...] + games[..<3], by: settings)
    for row in all.rows {
      #expect(turned.row(of: row.player)?.games == row.games)
    }
    #expect(all.rows.contains { turned.row(of: $0.player)?.estimate != $0.estimate })
  }
}

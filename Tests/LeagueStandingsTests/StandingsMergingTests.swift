import Contents
import Histories
import League
import Seasons
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import LeagueStandings

/// Standings are sums: what was added up in parts comes to what was added up as a whole.
struct StandingsMergingTests {
  /// Ten games of two and three, among them forfeits and byes, of a season whose points have all that there is.
  private func league(_ settings: String = "", seed: UInt64) async throws -> League {
    var generator = SplitMix64(seed: seed)
    let records = (1...10).map { day in
      let players = ["Ann", "Bob", "Cy", "Dee"].shuffled(using: &generator)
        .prefix(Int.random(in: 2...3, using: &generator))
      let when = "2026-03-\(day < 10 ? "0" : "")\(day)"
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: return "---\nplayers: [\(players[0])]\ndate: \(when)\noutcome: bye\n---\n"
      case 1:
        return "---\nplayers: [\(players.prefix(2).joined(separator: ", "))]\ndate: \(when)\n"
          + "outcome: forfeit \(players[0])\n---\n"
      default:
        let scores = players.map { "\($0) \(Int.random(in: 1...4, using: &generator))" }
        return League.results("\(when) \(scores.joined(separator: " "))")
      }
    }
    return try await League([
      "seasons/s/season.md": """
      ---
      game: farkle
      points:
        win: 3
        shared: 2
        played: 1
        bye: 2
        forfeit: {win: 3, lose: -1}
        bonus: [{for: scored, at-least: 4, points: 1}, {for: won-by, at-least: 2, points: 2}]
      \(settings)
      ---
      """,
      "seasons/s/a.farkle": records.joined(),
    ])
  }

  /// All that is counted, by player: the same in any order.
  private func counts(_ fold: StandingsFold) -> [String] {
    rows(fold).map { row in
      "\(row.player) \(row.played) \(row.decided) \(row.won) \(row.shared) \(row.wonByForfeit) "
        + "\(row.forfeited) \(row.byes) \(row.leaguePoints) \(row.bonus) \(row.total) "
        + "\(row.highest ?? -1) \(row.pointsFor) \(row.pointsAgainst) \(row.duels)"
    }
  }

  /// That, and what is told in order of time.
  private func whole(_ fold: StandingsFold) -> [String] {
    zip(counts(fold), rows(fold)).map { counts, row in
      "\(counts) \(row.scores) \(row.wins) \(row.course) \(row.results)"
    }
  }

  private func rows(_ fold: StandingsFold) -> [Standings.Row] {
    fold.rows.values.sorted { $0.player < $1.player }
  }

  @Test(arguments: ["", "best: 1", "best: 3", "best: 9"])
  func `a season comes to the same wherever it is divided`(settings: String) async throws {
    for seed in 1...UInt64(Size.of(debug: 2, full: 8)) {
      let league = try await league(settings, seed: seed)
      let season = league.book.seasons[0]
      func fold(_ games: some Sequence<Game>) -> StandingsFold {
        var fold = StandingsFold(of: season.document)
        for game in games { fold.add(game) }
        return fold
      }
      func merged(_ folds: some Sequence<StandingsFold>) -> StandingsFold {
        folds.reduce(into: fold([])) { $0.merge($1) }
      }
      let games = season.games.map { league.book[$0] }
      let all = fold(games)
      #expect(games.count == 10)
      for first in 0...games.count {
        for second in first...games.count {
          let parts = [games[..<first], games[first..<second], games[second...]].map(fold)
          #expect(whole(merged(parts)) == whole(all), "\(seed): \(first), \(second)")
          // Those behind first: where brackets stand is all the same.
          let last = merged([parts[0], merged([parts[1], parts[2]])])
          #expect(whole(last) == whole(all), "\(seed): \(first), \(second)")
          #expect(counts(merged(parts.reversed())) == counts(all))
        }
      }
      var generator = SplitMix64(seed: seed)
      let single = games.map { fold([$0]) }
      #expect(whole(merged(single)) == whole(all))
      #expect(counts(merged(single.shuffled(using: &generator))) == counts(all))
    }
  }

  @Test func `who has no game yet keeps the row through a merge`() async throws {
    let league = try await league("roster: [Ann, Bob, Cy, Dee, Eve]", seed: 1)
    let eve = try #require(league.player("Eve")).id
    let season = league.book.seasons[0]
    var entered = StandingsFold(of: season.document)
    entered.enter(eve)
    var fold = StandingsFold(of: season.document)
    fold.merge(entered)
    #expect(fold.rows.keys.sorted() == [eve])
    #expect(fold.rows[eve]?.played == 0)
  }
}

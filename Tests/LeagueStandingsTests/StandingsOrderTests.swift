import Contents
import Histories
import League
import Seasons
import Tabletop
import TestGames
import Testing

@testable import LeagueStandings

/// Who is level among those who are told apart one after another.
struct StandingsOrderTests {
  /// Taking games out of a count comes to what counting those that are left does.
  @Test(arguments: 0..<40) func `the rest of a group is counted as if it were counted anew`(
    seed: UInt64
  ) async throws {
    var generator = SplitMix64(seed: seed)
    let names = (0..<14).map { "P\($0 + 10)" }
    let lines = (0..<Int.random(in: 20...80, using: &generator)).map { game in
      let seats = names.shuffled(using: &generator).prefix(Int.random(in: 2...4, using: &generator))
      let scores = seats.map { "\($0) \(Int.random(in: 1...3, using: &generator))" }
      return "2026-\(game / 28 + 10)-\(game % 28 + 1 < 10 ? "0" : "")\(game % 28 + 1) "
        + scores.joined(separator: " ")
    }
    let league = try await League.season("", lines.joined(separator: "\n"))
    let tieBreaks: [[TieBreak]] = [
      [.headToHead], [.headToHead, .spread], [.wins, .headToHead, .total],
    ]
    let games = league.book.games.filter(\.isCounted)
    var rows = Standings(of: league.book.seasons[0], in: league.book).rows
    for index in rows.indices {
      rows[index].leaguePoints = seed.isMultiple(of: 2) ? 0 : Fraction(index / 7)
    }
    for tieBreaks in tieBreaks {
      let order = StandingsOrder(tieBreaks: tieBreaks, games: games)
      let groups = order.groups(of: rows, points: [:])
      #expect(
        groups.map { $0.rows.map(\.player) }
          == anew(rows, by: order, in: games).map { $0.map(\.player) })
    }
  }

  private func anew(
    _ rows: [Standings.Row], by order: StandingsOrder, in games: [Game], from index: Int = 0
  ) -> [[Standings.Row]] {
    guard rows.count > 1, index < order.order.count else { return [rows] }
    let parts = order.split(
      Array(rows.indices), of: rows, by: order.order[index], wins: wins(rows, in: games),
      points: [:])
    guard parts.count > 1 else { return anew(rows, by: order, in: games, from: index + 1) }
    let again = order.order[...index].firstIndex(of: .headToHead) ?? index + 1
    return parts.flatMap { part in
      anew(part.places.map { rows[$0] }, by: order, in: games, from: again)
    }
  }

  /// What each did in games against the others, game by game: two for a win, one where the other won as well.
  private func wins(_ rows: [Standings.Row], in games: [Game]) -> [PlayerID: Int] {
    let level = Set(rows.map(\.player))
    var wins: [PlayerID: Int] = [:]
    for game in games {
      let winners = Set(game.winners.map { game.players[$0.rawValue] })
      for (player, other) in winners.flatMap({ winner in game.players.map { (winner, $0) } })
      where player != other && level.contains(player) && level.contains(other) {
        wins[player, default: 0] += winners.contains(other) ? 1 : 2
      }
    }
    return wins
  }
}

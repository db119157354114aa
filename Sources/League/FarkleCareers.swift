public import Farkle
import Tabletop

/// Every player's stats over all finished games of Farkle, and the league's.
public struct FarkleCareers: Sendable {
  /// By player; empty stats for who never played.
  public let players: [FarkleStats]
  /// Everybody's together.
  public let league: FarkleStats

  /// Nobody's.
  public init() {
    players = []
    league = FarkleStats()
  }

  public init(of book: LeagueBook) {
    var players = book.players.map { _ in FarkleStats() }
    for game in book.games where game.isFinished {
      guard case .farkle(let stats) = game.stats else { continue }
      for (seat, player) in game.players.enumerated() { players[player.index].merge(stats[seat]) }
    }
    self.players = players
    league = players.reduce(into: FarkleStats()) { $0.merge($1) }
  }

  /// Returns the mean of a number over the players who have it, `nil` where nobody does.
  public func mean(_ number: (FarkleStats) -> Double?) -> Double? {
    let numbers = players.filter { $0.gamesPlayed > 0 }.compactMap(number)
    return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
  }
}

extension LeagueBook {
  /// Returns a player's stats in some of the games, finished ones only.
  public func farkleStats(of player: PlayerID, in games: some Sequence<Game>) -> FarkleStats {
    games.reduce(into: FarkleStats()) { sum, game in
      guard game.isFinished, case .farkle(let stats) = game.stats,
        let seat = game.seat(of: player)
      else { return }
      sum.merge(stats[seat.rawValue])
    }
  }
}

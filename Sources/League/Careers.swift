import Tabletop

/// Every player's stats over all finished games of one kind, and the league's.
public struct Careers<Stats: LeagueStats>: Sendable {
  /// By player; empty stats for who never played.
  public let players: [Stats]
  /// Everybody's together.
  public let league: Stats

  /// Nobody's.
  public init() {
    players = []
    league = Stats()
  }

  public init(of book: LeagueBook) {
    var players = book.players.map { _ in Stats() }
    for game in book.games where game.isFinished {
      guard let stats = Stats.bySeat(in: game.stats) else { continue }
      for (player, added) in zip(game.players, stats) { players[player.index].merge(added) }
    }
    self.players = players
    league = players.reduce(into: Stats()) { $0.merge($1) }
  }

  /// Returns the mean of a number over the players who have it, `nil` where nobody does.
  public func mean(_ number: (Stats) -> Double?) -> Double? {
    let numbers = players.filter { $0.gamesPlayed > 0 }.compactMap(number)
    return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
  }
}

extension LeagueBook {
  /// Returns a player's stats in some of the games, finished ones only.
  public func stats<Stats: LeagueStats>(
    _: Stats.Type = Stats.self, of player: PlayerID, in games: some Sequence<Game>
  ) -> Stats {
    games.reduce(into: Stats()) { sum, game in
      guard game.isFinished, let stats = Stats.bySeat(in: game.stats),
        let seat = game.seat(of: player)
      else { return }
      sum.merge(stats[seat.rawValue])
    }
  }
}

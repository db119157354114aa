import Histories
import Tabletop

/// Every player's stats over all games of one kind that ended by their rules, and the league's.
package struct Careers<Game: TalliedGame>: Sendable {
  package typealias Stats = Game.Stats

  /// By player; empty stats for who never played.
  package let players: [Stats]
  /// Everybody's together.
  package let league: Stats

  /// Nobody's.
  init() {
    players = []
    league = Stats()
  }

  init(of book: LeagueBook) {
    var players = book.players.map { _ in Stats() }
    for game in book.games where game.isScored {
      guard let stats = game.stats.bySeat(of: Game.self) else { continue }
      for (player, added) in zip(game.players, stats) { players[player.index].merge(added) }
    }
    self.players = players
    league = players.reduce(into: Stats()) { $0.merge($1) }
  }

  /// Returns the mean of a number over the players who have it, `nil` where nobody does.
  package func mean(_ number: (Stats) -> Double?) -> Double? {
    let numbers = players.filter { $0.gamesPlayed > 0 }.compactMap(number)
    return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
  }
}

/// The careers in every game.
package struct LeagueCareers: Sendable {
  private var careers: [GameKind: any Sendable] = [:]

  /// Nobody's.
  package init() {}

  package init(of book: LeagueBook, in games: [any TalliedGame.Type]) {
    func careers<Game: TalliedGame>(_: Game.Type) -> any Sendable { Careers<Game>(of: book) }
    for game in games { self.careers[game.kind] = careers(game) }
  }

  package func of<Game: TalliedGame>(_: Game.Type) -> Careers<Game> {
    careers[Game.kind] as? Careers<Game> ?? Careers()
  }
}

extension LeagueBook {
  /// Returns a player's stats in some of the games, of those alone that ended by their rules.
  package func stats<Played: TalliedGame>(
    _: Played.Type, of player: PlayerID, in games: some Sequence<Game>
  ) -> Played.Stats {
    games.reduce(into: Played.Stats()) { sum, game in
      guard game.isScored, let stats = game.stats.bySeat(of: Played.self),
        let seat = game.seat(of: player)
      else { return }
      sum.merge(stats[seat.rawValue])
    }
  }
}

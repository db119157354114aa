import Contents
package import Histories
import Matches
import Tabletop

/// The stats of all players over all games of one kind that ended by their rules, those tallied elsewhere too, and the
/// league's.
package struct Careers<Game: TalliedGame>: Sendable {
  package typealias Stats = Game.Stats

  /// The stats by player; empty for a player who never played.
  package let players: [Stats]
  /// The stats of all players together.
  package let league: Stats

  /// Makes stats of nobody.
  init() {
    players = []
    league = Stats()
  }

  init(of book: LeagueBook, in played: Game) {
    var players = book.players.map { _ in Stats() }
    for game in book.games where game.isScored {
      guard let stats = game.stats.bySeat(of: played) else { continue }
      for (player, added) in zip(game.players, stats) { players[player.index].merge(added) }
    }
    for (player, added) in book.tallied.stats(of: played) { players[player.index].merge(added) }
    self.players = players
    league = players.reduce(into: Stats()) { $0.merge($1) }
  }

}

/// The players who have played often enough to be set beside others.
package enum Regulars {
  /// The least number of games of a regular.
  package static let games = 5
}

extension Careers {
  /// Returns what a number comes to for each who has played and has it, in the order of the players.
  package func numbers(_ number: (Stats) -> Double?) -> [(player: PlayerID, number: Double)] {
    players.enumerated().compactMap { index, stats in
      guard stats.gamesPlayed > 0 else { return nil }
      return number(stats).map { (PlayerID(index: index), $0) }
    }
  }

  /// The same of the regulars.
  package func regulars(_ number: (Stats) -> Double?) -> [(player: PlayerID, number: Double)] {
    numbers(number).filter { players[$0.player.index].gamesPlayed >= Regulars.games }
  }
}

/// The numbers of games of each kind that everybody played to their end, and won; those tallied elsewhere too.
package struct LeagueResults: Sendable {
  package struct Result: Hashable, Sendable {
    package fileprivate(set) var played = 0
    /// The number of these games whose winner is known.
    package fileprivate(set) var decided = 0
    /// Those won, a drawn table of a match as half a win of both sides.
    package fileprivate(set) var won = Fraction.zero
    package var lost: Fraction { Fraction(decided) - won }

    /// The share of wins among the games whose winner is known, 0 to 1; `nil` before the first.
    package var winRate: Double? {
      decided == 0 ? nil : won.value / Double(decided)
    }
  }

  /// The results of each kind of game, by player.
  private var results: [GameKind: [Result]] = [:]

  /// Makes results of nobody.
  package init() {}

  package init(of book: LeagueBook) {
    for game in book.games where game.isScored {
      for player in game.players {
        let isWon = game.isWon(by: player)
        results[
          game.record.play.kind, default: Array(repeating: Result(), count: book.players.count)
        ][player.index].add(isWon.map { $0 ? 1 : 0 })
      }
    }
    // A table of a match counts once, however many legs it had; a drawn one is half a win, as in the season.
    for match in book.matches where match.isCounted {
      guard let kind = book[match.season].document.game else { continue }
      for table in match.tables {
        for (player, side) in table.counting {
          results[kind, default: Array(repeating: Result(), count: book.players.count)][
            player.index
          ].add(table.isDrawn ? .half : table.winner == side ? 1 : 0)
        }
      }
    }
    for kind in book.tallied.kinds {
      var all = results[kind] ?? Array(repeating: Result(), count: book.players.count)
      for (player, added) in book.tallied.results(of: kind) {
        all[player.index].merge(added)
      }
      results[kind] = all
    }
  }

  package func of(_ player: PlayerID, in kind: GameKind) -> Result {
    results[kind]?[player.index] ?? Result()
  }

  /// Returns the share of games won of each regular, in the order of the players.
  package func regulars(of kind: GameKind) -> [(player: PlayerID, number: Double)] {
    (results[kind] ?? []).enumerated().compactMap { index, result in
      guard result.played >= Regulars.games else { return nil }
      return result.winRate.map { (PlayerID(index: index), $0) }
    }
  }
}

extension LeagueResults.Result {
  mutating func add(played: Int, decided: Int, won: Int) {
    self.played += played
    self.decided += decided
    self.won += Fraction(won)
  }

  fileprivate mutating func merge(_ other: Self) {
    played += other.played
    decided += other.decided
    won += other.won
  }

  /// - Parameter won: `nil` where it isn't known who won.
  fileprivate mutating func add(_ won: Fraction?) {
    played += 1
    guard let won else { return }
    decided += 1
    self.won += won
  }
}

/// The careers in every game.
package struct LeagueCareers: Sendable {
  private var careers: [GameKind: any Sendable] = [:]

  /// Makes careers of nobody.
  package init() {}

  package init(of book: LeagueBook, in games: [any TalliedGame]) {
    func careers<Game: TalliedGame>(_ game: Game) -> any Sendable { Careers(of: book, in: game) }
    for game in games { self.careers[game.kind] = careers(game) }
  }

  package func of<Game: TalliedGame>(_ game: Game) -> Careers<Game> {
    careers[game.kind] as? Careers<Game> ?? Careers()
  }
}

extension LeagueBook {
  /// Returns a player's stats in some of the games, of those alone that ended by their rules.
  package func stats<Played: TalliedGame>(
    _ played: Played, of player: PlayerID, in games: some Sequence<Game>
  ) -> Played.Stats {
    games.reduce(into: Played.Stats()) { sum, game in
      guard game.isScored, let stats = game.stats.bySeat(of: played),
        let seat = game.seat(of: player)
      else { return }
      sum.merge(stats[seat.rawValue])
    }
  }
}

import Histories
import Tabletop

/// The players who sat at one table on different sides, and the games, of those that ended by their rules.
package struct LeagueMeetings: Sendable {
  package struct Pair: Hashable, Sendable, Comparable {
    /// The player who comes first in the order of the league's players.
    package let first: PlayerID
    package let second: PlayerID

    package init(_ one: PlayerID, _ other: PlayerID) {
      first = min(one, other)
      second = max(one, other)
    }

    /// Returns how often each finished ahead of the other in games of both, by who sat there, not by who a game counts
    /// for.
    package func aheads(in games: [Game]) -> [Int] {
      var aheads = [0, 0]
      for game in games where game.isDecided {
        guard let own = game.seat(of: first), let theirs = game.seat(of: second) else { continue }
        let (place, other) = (game.place(of: own), game.place(of: theirs))
        if place < other { aheads[0] += 1 }
        if other < place { aheads[1] += 1 }
      }
      return aheads
    }

    package static func < (one: Pair, other: Pair) -> Bool {
      (one.first, one.second) < (other.first, other.second)
    }
  }

  private var games: [Pair: [GameID]] = [:]

  /// Makes the meetings of nobody.
  package init() {}

  package init(in book: LeagueBook) {
    for game in book.games where game.isScored {
      for seat in game.players.indices {
        let side = game.record.side(of: Seat(seat))
        for other in game.players.indices.dropFirst(seat + 1)
        where !side.contains(Seat(other)) && game.players[seat] != game.players[other] {
          games[Pair(game.players[seat], game.players[other]), default: []].append(game.id)
        }
      }
    }
  }

  package var pairs: [Pair] { games.keys.sorted() }

  /// Returns the games of a pair in order of time; none for two who never met.
  package func games(of pair: Pair) -> [GameID] { games[pair] ?? [] }

  package func haveMet(_ one: PlayerID, _ other: PlayerID) -> Bool {
    games[Pair(one, other)] != nil
  }
}

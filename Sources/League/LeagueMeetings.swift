import Histories
import Tabletop

/// Who sat at one table on different sides, and in which games that ended by their rules.
package struct LeagueMeetings: Sendable {
  package struct Pair: Hashable, Sendable, Comparable {
    /// In the order of the league's players.
    package let first: PlayerID
    package let second: PlayerID

    package init(_ one: PlayerID, _ other: PlayerID) {
      first = min(one, other)
      second = max(one, other)
    }

    package static func < (one: Pair, other: Pair) -> Bool {
      (one.first, one.second) < (other.first, other.second)
    }
  }

  private var games: [Pair: [GameID]] = [:]

  /// Nobody's.
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

  /// In order of time; none of who never met.
  package func games(of pair: Pair) -> [GameID] { games[pair] ?? [] }

  package func haveMet(_ one: PlayerID, _ other: PlayerID) -> Bool {
    games[Pair(one, other)] != nil
  }
}

package import League

/// The best of something in a season: how much, who, and in which games.
package struct SeasonRecord {
  /// The key of what it is called, in full: `stats.highestTurn.name`.
  package let label: String
  package private(set) var value = 0
  /// In order of time; empty where nobody has any.
  package private(set) var holders: [(player: PlayerID, game: Game)] = []

  package init(_ label: String) {
    self.label = label
  }

  /// Takes note of what a player reached in a game; numbers below 1 are no record.
  package mutating func consider(_ number: Int, by player: PlayerID, in game: Game) {
    guard number > 0, number >= value else { return }
    if number > value { holders = [] }
    value = number
    holders.append((player, game))
  }

  /// Everybody who holds it, each once.
  package var players: [PlayerID] { Array(Set(holders.map(\.player))).sorted() }
}

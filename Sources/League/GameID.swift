/// A game of a league, by its index in `LeagueBook.games`.
package struct GameID: Hashable, Sendable, Comparable {
  package let index: Int

  package static func < (one: GameID, other: GameID) -> Bool { one.index < other.index }
}

/// A player of a league, by the index in `LeagueBook.players`.
package struct PlayerID: Hashable, Sendable, Comparable {
  package let index: Int

  package static func < (one: PlayerID, other: PlayerID) -> Bool { one.index < other.index }
}

/// A season of a league, by its index in `LeagueBook.seasons`.
package struct SeasonID: Hashable, Sendable, Comparable {
  package let index: Int

  package static func < (one: SeasonID, other: SeasonID) -> Bool { one.index < other.index }
}

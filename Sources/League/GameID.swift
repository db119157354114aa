/// A game of a league, by its index in `LeagueBook.games`.
public struct GameID: Hashable, Sendable, Comparable {
  public let index: Int

  public static func < (one: GameID, other: GameID) -> Bool { one.index < other.index }
}

/// A player of a league, by the index in `LeagueBook.players`.
public struct PlayerID: Hashable, Sendable, Comparable {
  public let index: Int

  public static func < (one: PlayerID, other: PlayerID) -> Bool { one.index < other.index }
}

/// A season of a league, by its index in `LeagueBook.seasons`.
public struct SeasonID: Hashable, Sendable, Comparable {
  public let index: Int

  public static func < (one: SeasonID, other: SeasonID) -> Bool { one.index < other.index }
}

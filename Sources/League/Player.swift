public import Contents

/// A player of a league, as the records and perhaps a page of their own tell.
public struct Player: Sendable {
  public let id: PlayerID
  public let name: String
  public let slug: Slug
  public let document: PlayerDocument?
  /// Every game with a part in it, in order of time.
  public let games: [GameID]
}

package import Contents

/// A player of a league, as the records and perhaps a page of their own tell.
package struct Player: Sendable {
  package let id: PlayerID
  package let name: String
  package let slug: Slug
  package let document: PlayerDocument?
  /// Every game with a part in it, in order of time.
  package let games: [GameID]
}

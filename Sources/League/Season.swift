package import Contents
package import Histories

/// A season with its games.
package struct Season: Sendable {
  package let id: SeasonID
  package let document: SeasonDocument
  /// In order of time.
  package let games: [GameID]

  package var slug: Slug { document.slug }
  /// `nil` where its document doesn't tell.
  package var kind: GameKind? { document.game }
  package var title: String { document.document.title }
}

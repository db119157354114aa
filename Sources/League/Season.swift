public import Contents
public import Histories

/// A season with its games.
public struct Season: Sendable {
  public let id: SeasonID
  public let document: SeasonDocument
  /// In order of time.
  public let games: [GameID]

  public var slug: Slug { document.slug }
  /// `nil` where its document doesn't tell.
  public var kind: GameKind? { document.game }
  public var title: String { document.document.title }
}

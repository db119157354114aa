public import Histories

/// A document of rules; one that names its `game:` also configures the engine.
public struct RuleDocument: Sendable {
  public let document: Document
  /// Rules that records may name by the document's slug: the standard ones and what `rules:` changes of
  /// them; `nil` for prose about no game.
  public let rules: GameRules?
  /// The game it is about, `nil` where it says none.
  public let game: GameKind?
  /// Its place in lists, from low to high.
  public let order: Int

  public var slug: Slug { document.slug }
}

public import Histories

/// A document of rules; one that bears `rules:` also configures the engine.
public struct RuleDocument: Sendable {
  public let document: Document
  /// Rules that records may name by the document's slug; `nil` for prose alone.
  public let rules: GameRules?
  /// The game it is about, `nil` where it says none.
  public let game: GameKind?
  /// Its place in lists, from low to high.
  public let order: Int

  public var slug: Slug { document.slug }
}

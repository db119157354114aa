package import Histories

/// A document of rules; one that names its `game:` also configures the engine.
package struct RuleDocument: Sendable {
  package let document: Document
  /// Rules that records may name by the document's slug: the standard ones and what `rules:` changes of
  /// them; `nil` for prose about no game.
  package let rules: GameRules?
  /// The game it is about, `nil` where it says none.
  package let game: GameKind?
  /// Its place in lists, from low to high.
  package let order: Int

  package var slug: Slug { document.slug }
}

package import Histories

/// A season as its `season.md` announces it.
package struct SeasonDocument: Sendable {
  /// A game that is still to come.
  package struct Fixture: Hashable, Sendable {
    package var date: CalendarDate?
    package var round: Int?
    package var players: [String]
    package var note: String?
  }

  package let document: Document
  package let slug: Slug
  /// What all its records are of; `nil` where its front matter doesn't tell.
  package let game: GameKind?
  /// The rules of its records that name none: a rule document's slug or a preset.
  package let rules: String?
  package let starts: CalendarDate?
  package let ends: CalendarDate?
  package let points: PointsScheme
  package let tieBreaks: [TieBreak]
  package let fixtures: [Fixture]
  /// What its records may play: the same cards for everybody.
  package let deals: NamedDeals
}

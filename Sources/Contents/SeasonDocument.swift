public import Histories

/// A season as its `season.md` announces it.
public struct SeasonDocument: Sendable {
  /// A game that is still to come.
  public struct Fixture: Hashable, Sendable {
    public var date: CalendarDate?
    public var round: Int?
    public var players: [String]
    public var note: String?
  }

  public let document: Document
  public let slug: Slug
  /// What all its records are of; `nil` where its front matter doesn't tell.
  public let game: GameKind?
  /// The rules of its records that name none: a rule document's slug or a preset.
  public let rules: String?
  public let starts: CalendarDate?
  public let ends: CalendarDate?
  public let points: PointsScheme
  public let tieBreaks: [TieBreak]
  public let fixtures: [Fixture]
  /// What its records may play: the same cards for everybody.
  public let deals: NamedDeals
}

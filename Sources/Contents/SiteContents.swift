public import Diagnostics
public import Files
public import Histories

/// Everything a `Content/` folder says, as values.
public struct SiteContents: Sendable {
  /// Records of one file, which stands in one season's folder.
  public struct RecordFile: Sendable {
    /// Below `Content/`: `seasons/2026-autumn/night-3.farkle`.
    public let path: String
    /// The slug of the season whose folder it stands in.
    public let season: Slug
    public let records: [GameRecord]
    /// The fingerprint of each record's text.
    public let fingerprints: [Fingerprint]
  }

  public var settings: SiteSettings
  /// The text of `site.yaml`, for diagnostics about what it names.
  public var settingsText: SourceText
  /// The front page's own words.
  public var index: Document?
  /// By their order, then by title.
  public var rules: [RuleDocument]
  /// By when they start, the earliest first.
  public var seasons: [SeasonDocument]
  public var players: [PlayerDocument]
  public var pages: [Document]
  public var records: [RecordFile]
  /// Other files, which are published as they are: pictures that pages show.
  public var files: [String]
  public var rulebook: Rulebook
}

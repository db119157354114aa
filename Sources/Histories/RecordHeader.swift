/// What stands between a record's two `---`, apart from the rules.
public struct RecordHeader: Hashable, Sendable {
  /// In order of play.
  public var players: [String]
  public var date: CalendarDate?
  public var id: String?
  public var season: String?
  public var round: String?
  public var table: String?
  /// Names as in `players`; empty without teams.
  public var teams: [[String]]
  /// Final scores by seat; `nil` where the header has none.
  public var scores: [Int]?
  public var note: String?
  public var title: String?
  /// How long the game took.
  public var seconds: Int?
  /// The deal of the season's that was played, by its name; in games of cards that are dealt for several.
  public var deal: String?

  public init(
    players: [String] = [], date: CalendarDate? = nil, id: String? = nil, season: String? = nil,
    round: String? = nil, table: String? = nil, teams: [[String]] = [], scores: [Int]? = nil,
    note: String? = nil, title: String? = nil, seconds: Int? = nil,
    deal: String? = nil
  ) {
    self.players = players
    self.date = date
    self.id = id
    self.season = season
    self.round = round
    self.table = table
    self.teams = teams
    self.scores = scores
    self.note = note
    self.title = title
    self.seconds = seconds
    self.deal = deal
  }
}

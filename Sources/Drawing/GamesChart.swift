/// A player's points, game by game, with their mean: dots on a thin line, games won filled,
/// games lost hollow, and small those of which neither is known.
public struct GamesChart: Hashable, Sendable {
  /// The oldest first.
  public var games: [Game]
  /// When the first game was played, as the reader writes dates.
  public var firstDate: String
  /// When the last game was played, as the reader writes dates.
  public var lastDate: String
  /// The mean of the points.
  public var mean: Level?
  /// What the vertical scale counts: "points".
  public var yTitle: String
  /// The word for a filled dot: "won".
  public var wonLabel: String
  /// The word for a hollow dot: "lost".
  public var lostLabel: String
  /// The words for a small dot: "not recorded".
  public var untoldLabel: String
  public var numerals: Numerals
  /// Of the player whose games they are.
  public var color: PlayerMark.Color?

  public init(
    games: [Game], firstDate: String, lastDate: String, mean: Level? = nil, yTitle: String,
    wonLabel: String, lostLabel: String, untoldLabel: String = "",
    numerals: Numerals = Numerals(), color: PlayerMark.Color? = nil
  ) {
    self.games = games
    self.firstDate = firstDate
    self.lastDate = lastDate
    self.mean = mean
    self.yTitle = yTitle
    self.wonLabel = wonLabel
    self.lostLabel = lostLabel
    self.untoldLabel = untoldLabel
    self.numerals = numerals
    self.color = color
  }

  /// What a game brought.
  public struct Game: Hashable, Sendable {
    public var points: Double
    /// `nil` where that isn't known.
    public var isWon: Bool?

    public init(points: Double, isWon: Bool?) {
      self.points = points
      self.isWon = isWon
    }
  }
}

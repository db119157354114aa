/// A player's points, game by game on a scale of days, with the mean of the last five as a line. Each game is a dot:
/// filled if it was won, hollow if it was lost, small if neither is known.
public struct GamesChart: Hashable, Sendable {
  /// The oldest first.
  public var games: [Game]
  /// The days of the games, one a game.
  public var days: DayScale
  /// The level that the points are measured by: the league's mean.
  public var level: Level?
  /// The name of the line: "last five games".
  public var trendLabel: String
  /// The word for a filled dot: "won".
  public var wonLabel: String
  /// The word for a hollow dot: "lost".
  public var lostLabel: String
  /// The words for a small dot: "not recorded".
  public var untoldLabel: String
  public var numerals: Numerals
  /// The colour of the player whose games they are.
  public var color: PlayerMark.Color?

  /// - Precondition: there is a day a game.
  public init(
    games: [Game], days: DayScale, level: Level? = nil, trendLabel: String,
    wonLabel: String, lostLabel: String, untoldLabel: String = "",
    numerals: Numerals = Numerals(), color: PlayerMark.Color? = nil
  ) {
    self.games = games
    self.days = days
    self.level = level
    self.trendLabel = trendLabel
    self.wonLabel = wonLabel
    self.lostLabel = lostLabel
    self.untoldLabel = untoldLabel
    self.numerals = numerals
    self.color = color
  }

  /// The result of a game.
  public struct Game: Hashable, Sendable {
    public var points: Double
    /// Whether the game was won; `nil` where that isn't known.
    public var isWon: Bool?

    public init(points: Double, isWon: Bool?) {
      self.points = points
      self.isWon = isWon
    }
  }

  /// The mean of each game and the four before it, from the fifth on; empty where there are hardly more.
  public var trend: [Double] {
    guard games.count >= GamesChart.trendLength + 3 else { return [] }
    return (GamesChart.trendLength...games.count).map { end in
      games[(end - GamesChart.trendLength)..<end].reduce(0) { $0 + $1.points }
        / Double(GamesChart.trendLength)
    }
  }

  /// The number of games that the line is the mean of.
  public static let trendLength = 5
}

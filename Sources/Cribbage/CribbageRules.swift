public import Tabletop

/// The rules one game of cribbage is played by: the standard ones unless changed (cribbage.md, *The game*).
///
/// Two play for themselves, three as well; four are partners who sit opposite each other (first and third,
/// second and fourth) and share a score.
public struct CribbageRules: Rules, Hashable {
  public enum DoubleSkunk: Hashable, Sendable {
    case off
    /// At 60 below the target.
    case on
    case below(Points)
  }

  /// What a game won is worth in a season.
  public struct GamePoints: Hashable, Sendable {
    public var win: Points
    public var skunk: Points
    public var doubleSkunk: Points

    public init(win: Points = 2, skunk: Points = 3, doubleSkunk: Points = 4) {
      self.win = win
      self.skunk = skunk
      self.doubleSkunk = doubleSkunk
    }
  }

  public var target: Points = 121
  public var skunks = true
  /// A loser with fewer points is skunked; `nil` for 30 below the target.
  public var skunk: Points?
  public var doubleSkunk: DoubleSkunk = .off
  /// Whether points that a player overlooks go to the opponent.
  public var muggins = false
  public var gamePoints = GamePoints()
  /// How many may play, within 2 to 4.
  public var seats: ClosedRange<Int> = 2...4

  /// The standard rules.
  public init() {}

  public static let standard = CribbageRules()
}

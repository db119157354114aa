public import Tabletop

/// The rules one game of cribbage is played by: the standard ones unless changed (cribbage.md, *The game*).
///
/// Two play for themselves, three as well; four are partners who sit opposite each other (first and third,
/// second and fourth) and share a score.
public struct CribbageRules: Rules, Hashable {
  public enum DoubleSkunk: Hashable, Sendable {
    case off
    /// A line at 60 below the target.
    case on
    case below(Points)
  }

  /// The worth of a game won in a season.
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
  /// The number of players allowed, within 2 to 4.
  public var seats: ClosedRange<Int> = 2...4

  /// The standard rules.
  public init() {}

  public static let standard = CribbageRules()
}

/// Rules known by a name.
extension CribbageRules {
  /// The names of the presets, the standard first.
  public static let presetNames = ["standard", "short"]

  /// Returns the rules a preset stands for, or `nil` where there is none of that name.
  public static func preset(named name: some StringProtocol) -> CribbageRules? {
    // Bytes, since comparing strings by characters needs Unicode tables that WebAssembly does without.
    for (index, known) in presetNames.enumerated() where known.utf8.elementsEqual(name.utf8) {
      return [standard, short][index]
    }
    return nil
  }

  /// A game to 61, once around the board, without skunks.
  public static let short: CribbageRules = {
    var rules = CribbageRules()
    rules.target = 61
    rules.skunks = false
    return rules
  }()
}

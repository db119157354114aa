public import Tabletop

/// The rules one game of Klondike is played by: draw 1 with standard scoring unless changed
/// (klondike.md, *Rules* and *Scoring*).
public struct KlondikeRules: Rules, Hashable {
  /// The number of cards that the stock turns at a time.
  public enum Draw: Int, Hashable, Sendable, CaseIterable {
    case one = 1
    case three = 3
  }

  /// The number of times that the stock may be gone through.
  public enum Passes: String, Hashable, Sendable, CaseIterable {
    case unlimited
    case one = "1"
    case three = "3"

    /// The most passes; `nil` for no limit.
    public var limit: Int? {
      switch self {
      case .unlimited: nil
      case .one: 1
      case .three: 3
      }
    }
  }

  public enum Scoring: String, Hashable, Sendable, CaseIterable {
    case standard
    case vegas
    case none
  }

  public var draw = Draw.one
  /// The passes; `nil` where the scoring decides: `passesInForce`.
  public var passes: Passes?
  /// Whether a foundation's top may return to the tableau.
  public var worryingBack = true
  public var scoring = Scoring.standard
  /// Whether the time counts at the end of a game; it means nothing but under standard scoring.
  public var timed = false

  /// The standard rules.
  public init() {}

  public static let standard = KlondikeRules()

  /// The passes as written, or else what goes with the scoring: Vegas has one with draw 1 and three
  /// with draw 3, the others have no limit.
  public var passesInForce: Passes {
    if let passes { return passes }
    guard scoring == .vegas else { return .unlimited }
    return draw == .one ? .one : .three
  }
}

public import Tabletop

/// The rules one game of Sixis is played by: the standard ones unless changed (sixis.md, *A turn*).
public struct SixisRules: Rules, Hashable {
  /// The length of a game.
  public enum Length: Hashable, Sendable {
    /// A number of rounds, 1 or more.
    case rounds(Int)
    /// A total at which the game ends, 1 or more.
    case goal(Points)
  }

  /// The moments at which the goal is checked.
  public enum GoalCheck: String, Hashable, Sendable, CaseIterable {
    /// A check between rounds.
    case round
    /// A check at the start of every turn, for any player's or team's total.
    case turn
  }

  /// The player who begins a round.
  public enum Start: String, Hashable, Sendable, CaseIterable {
    /// The lowest total; the record says who where several are.
    case lowest
    /// The first player the first round, then the next one each.
    case rotate
    /// The record says.
    case free
  }

  public var length: Length = .rounds(3)
  public var goalCheck: GoalCheck = .round
  public var start: Start = .lowest
  /// Whether the later players begin the first round with saved dice.
  public var advancedStart = false
  /// Whether four play as two teams, the first and third player against the others: the matter of a
  /// record's `teams:`, no house rule. Means nothing where two or three play.
  public var teams = false

  /// The standard rules.
  public init() {}

  public static let standard = SixisRules()
}

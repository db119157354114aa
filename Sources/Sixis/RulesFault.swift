public import Tabletop

extension SixisRules {
  /// The highest number of rounds, and the highest goal: so that sums stay far from overflowing.
  public static let highestValue = 1_000_000

  /// The reason why options make no sense.
  public enum RulesFault: Error, Hashable, Sendable {
    /// A value that must be above 0.
    case notPositive(String, Int)
    /// A value that is too high to be meant.
    case tooLarge(String, Int)
    /// A conflict of `rounds` and `goal`: both are set.
    case roundsAndGoal
    /// `goal-check: turn` without a goal.
    case goalCheckWithoutGoal

    /// The options that are at odds, the one to be shown first.
    public var keys: [String] {
      switch self {
      case .notPositive(let key, _), .tooLarge(let key, _): [key]
      case .roundsAndGoal: ["goal", "rounds"]
      case .goalCheckWithoutGoal: ["goal-check"]
      }
    }
  }

  /// Returns what makes no sense in these rules: `roundsAndGoal` is for who reads both to say.
  public func validate() -> [RulesFault] {
    let (isOfRounds, value): (Bool, Int) =
      switch length {
      case .rounds(let rounds): (true, rounds)
      case .goal(let goal): (false, goal.rawValue)
      }
    let key = isOfRounds ? "rounds" : "goal"
    if value < 1 { return [.notPositive(key, value)] }
    if value > Self.highestValue { return [.tooLarge(key, value)] }
    if isOfRounds, goalCheck != .round { return [.goalCheckWithoutGoal] }
    return []
  }
}

extension SixisRules.RulesFault {
  /// The fault in words.
  public var words: FaultWords {
    switch self {
    case .notPositive(let key, let value):
      FaultWords("sixis-rule-value", "'\(key)' must be above 0, not '\(value)'")
    case .tooLarge(let key, let value):
      FaultWords(
        "sixis-rule-value",
        "'\(key)' can be \(SixisRules.highestValue) at the most, not '\(value)'")
    case .roundsAndGoal:
      FaultWords(
        "sixis-rule-conflict",
        "'goal' beside 'rounds': a game is of so many rounds or to a goal; leave out one")
    case .goalCheckWithoutGoal:
      FaultWords(
        "sixis-rule-conflict",
        "'goal-check' without 'goal': add the points that end the game, such as 'goal: 600', or leave it out"
      )
    }
  }
}

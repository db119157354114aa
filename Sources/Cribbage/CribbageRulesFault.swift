public import Tabletop

/// The reason why rules make no sense.
public enum CribbageRulesFault: Error, Hashable, Sendable {
  /// A value that must be above 0.
  case notPositive(String, Int)
  /// A value that can't be below 0.
  case negative(String, Int)
  /// A value that is too high to be meant.
  case tooLarge(String, Int, atMost: Int)
  /// A line that isn't below the target, so that every loser would be skunked.
  case lineNotBelowTarget(String, Points, target: Points)
  /// A double skunk that is no harder to suffer than a skunk, so that there are no plain ones.
  case doubleSkunkNotBelowSkunk(Points, skunk: Points)
  /// A number of seats that isn't within 2 to 4.
  case seatsOutOfRange(ClosedRange<Int>)

  /// The options that are at odds, the one to be shown first.
  public var keys: [String] {
    switch self {
    case .notPositive(let key, _), .negative(let key, _), .tooLarge(let key, _, _): [key]
    case .lineNotBelowTarget(let key, _, _): [key, "target"]
    case .doubleSkunkNotBelowSkunk: ["double-skunk", "skunk"]
    case .seatsOutOfRange: ["seats"]
    }
  }
}

extension CribbageRulesFault {
  /// The fault in words.
  public var words: FaultWords {
    switch self {
    case .notPositive(let key, let value):
      FaultWords("cribbage-rule-value", "'\(key)' must be above 0, not '\(value)'")
    case .negative(let key, let value):
      FaultWords("cribbage-rule-value", "'\(key)' can't be below 0, as '\(value)' is")
    case .tooLarge(let key, let value, let most):
      FaultWords(
        "cribbage-rule-value", "'\(key)' can be \(most) at the most, not '\(value)'")
    case .lineNotBelowTarget(let key, let line, let target):
      FaultWords(
        "cribbage-rule-conflict",
        "'\(key)' must be below the target \(target.rawValue), not '\(line.rawValue)'")
    case .doubleSkunkNotBelowSkunk(let line, let skunk):
      FaultWords(
        "cribbage-rule-conflict",
        "'double-skunk' must be below the skunk's \(skunk.rawValue), not '\(line.rawValue)'")
    case .seatsOutOfRange(let seats):
      FaultWords(
        "cribbage-rule-value",
        "'seats' must be within 2 to 4, not '\(seats.lowerBound)-\(seats.upperBound)'")
    }
  }
}

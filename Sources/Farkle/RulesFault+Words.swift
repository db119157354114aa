public import Tabletop

extension RulesFault {
  /// The fault in words.
  public var words: FaultWords {
    switch self {
    case .notPositive(let key, let value):
      FaultWords(
        "farkle-rule-value", saying: "'\(key)' must be above 0, not '\(value)'")
    case .negative(let key, let value):
      FaultWords(
        "farkle-rule-value", saying: "'\(key)' can't be below 0, as '\(value)' is")
    case .tooLarge(let key, let value, let most):
      FaultWords(
        "farkle-rule-value", saying: "'\(key)' can be \(most) at the most, not '\(value)'")
    case .bankDiceOutOfRange(let value):
      FaultWords("farkle-rule-value", saying: "'bank-dice' must be 0 to 6, not '\(value)'")
    case .notSixTriples(let count):
      FaultWords(
        "farkle-rule-value",
        saying:
          "'three-of-a-kind' as a list must have six numbers, for three 1s to three 6s, not \(count)"
      )
    case .listAndThreeOnes:
      FaultWords(
        "farkle-rule-conflict",
        saying:
          "'three-ones' beside a list for 'three-of-a-kind', which has three 1s already; leave out one"
      )
    case .fourAndPairWithoutThreePairs:
      FaultWords(
        "farkle-rule-conflict",
        saying: "'four-and-pair: three-pairs' where 'three-pairs' is off; write the points")
    case .neverBanks:
      FaultWords(
        "farkle-rule-conflict",
        saying:
          "'bank-dice: 0' with 'hot-dice: must-roll' would never let a turn be banked; change one")
    case .floorAboveZero(let floor):
      FaultWords(
        "farkle-rule-value",
        saying: "the floor of 'farkle-penalty' can't be above 0, where every total begins, as"
          + " '\(floor.rawValue)' is")
    case .seatsOutOfRange(let seats):
      FaultWords(
        "farkle-rule-value",
        saying: "'seats' must be within 1 to 8, not '\(seats.lowerBound)-\(seats.upperBound)'")
    }
  }
}

public import Tabletop

/// The reason why house rules make no sense.
public enum RulesFault: Error, Hashable, Sendable {
  /// A value that must be above 0.
  case notPositive(String, Int)
  /// A value that can't be below 0.
  case negative(String, Int)
  /// A value that is too high to be meant.
  case tooLarge(String, Int, atMost: Int)
  /// `bank-dice` that isn't 0 to 6.
  case bankDiceOutOfRange(Int)
  /// `three-of-a-kind` as a list that isn't of six numbers.
  case notSixTriples(Int)
  /// `three-of-a-kind` as a list, which has the 1s already, and `three-ones`.
  case listAndThreeOnes
  /// `four-and-pair: three-pairs` where three pairs score nothing.
  case fourAndPairWithoutThreePairs
  /// `bank-dice: 0` with `hot-dice: must-roll`: a turn could never be banked.
  case neverBanks
  /// A floor above 0, where every total begins.
  case floorAboveZero(Points)
  /// A number of seats that isn't within 1 to 8.
  case seatsOutOfRange(ClosedRange<Int>)

  /// The house rules that are at odds, the one to be shown first.
  public var keys: [String] {
    switch self {
    case .notPositive(let key, _), .negative(let key, _), .tooLarge(let key, _, _): [key]
    case .bankDiceOutOfRange: ["bank-dice"]
    case .notSixTriples: ["three-of-a-kind"]
    case .listAndThreeOnes: ["three-ones", "three-of-a-kind"]
    case .fourAndPairWithoutThreePairs: ["four-and-pair", "three-pairs"]
    case .neverBanks: ["bank-dice", "hot-dice"]
    case .floorAboveZero: ["farkle-penalty"]
    case .seatsOutOfRange: ["seats"]
    }
  }
}

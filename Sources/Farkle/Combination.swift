public import Tabletop

/// Dice of one throw that score together, with what they score under the rules at hand.
public struct Combination: Hashable, Sendable {
  /// The kinds of combination; the raw value is the name in the stable JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case singleOne = "single-one"
    case singleFive = "single-five"
    case threeOfAKind = "three-of-a-kind"
    case fourOfAKind = "four-of-a-kind"
    case fiveOfAKind = "five-of-a-kind"
    case sixOfAKind = "six-of-a-kind"
    case straight
    case threePairs = "three-pairs"
    case fourAndPair = "four-and-pair"
    case twoTriplets = "two-triplets"
    case fullHouse = "full-house"
    case smallStraight = "small-straight"
  }

  public var kind: Kind
  /// The dice, in ascending order.
  public var dice: Dice
  public var points: Points

  public init(_ kind: Kind, _ dice: Dice, _ points: Points) {
    self.kind = kind
    self.dice = dice
    self.points = points
  }
}

extension Combination.Kind {
  /// The number of dice that make one.
  public var size: Int {
    switch self {
    case .singleOne, .singleFive: 1
    case .threeOfAKind: 3
    case .fourOfAKind: 4
    case .fiveOfAKind, .fullHouse, .smallStraight: 5
    case .sixOfAKind, .straight, .threePairs, .fourAndPair, .twoTriplets: 6
    }
  }
}

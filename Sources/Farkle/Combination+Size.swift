extension Combination.Kind {
  /// How many dice make one.
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

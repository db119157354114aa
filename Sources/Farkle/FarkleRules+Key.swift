extension FarkleRules {
  /// The house rules by the names they have in a rule document, in the order of farkle.md's table.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case singleOne = "single-one"
    case singleFive = "single-five"
    case threeOnes = "three-ones"
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
    case sixOnes = "six-ones"
    case noScoreBonus = "no-score-bonus"
    case target
    case openingMinimum = "opening-minimum"
    case bankMinimum = "bank-minimum"
    case bankDice = "bank-dice"
    case hotDice = "hot-dice"
    case farklePenalty = "farkle-penalty"
    case keep
    case toxicTwos = "toxic-twos"
    case rounds
    case piggyback
    case ending
    case finalTie = "final-tie"
    case seats
  }
}

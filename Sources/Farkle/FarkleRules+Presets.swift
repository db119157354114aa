import Tabletop

/// House rules known by a name (farkle.md, *House rules*).
extension FarkleRules {
  /// The names of the presets, the standard first.
  public static let presetNames = [
    "standard", "minimal", "flat", "facebook", "partial-straights", "zilch", "big-kinds",
  ]

  /// Returns the rules a preset stands for, or `nil` where there is none of that name.
  public static func preset(named name: some StringProtocol) -> FarkleRules? {
    // Bytes, since comparing strings by characters needs Unicode tables that WebAssembly does without.
    for (index, known) in presetNames.enumerated() where known.utf8.elementsEqual(name.utf8) {
      return [standard, minimal, flat, facebook, partialStraights, zilch, bigKinds][index]
    }
    return nil
  }

  /// Singles and triples only: four, five or six of a kind are a triple plus singles.
  public static let minimal: FarkleRules = {
    var rules = FarkleRules()
    rules.fourOfAKind = .off
    rules.fiveOfAKind = .off
    rules.sixOfAKind = .off
    rules.straight = nil
    rules.threePairs = nil
    return rules
  }()

  /// The same points for a kind whatever its number.
  public static let flat: FarkleRules = {
    var rules = FarkleRules()
    rules.triples[0] = 300
    rules.fourOfAKind = .flat(1000)
    rules.fiveOfAKind = .flat(2000)
    rules.sixOfAKind = .flat(3000)
    rules.twoTriplets = 2500
    rules.fourAndPair = .flat(1500)
    return rules
  }()

  public static let facebook: FarkleRules = {
    var rules = FarkleRules()
    rules.fiveOfAKind = .times(3)
    rules.sixOfAKind = .times(4)
    rules.threePairs = 750
    rules.bankMinimum = 300
    rules.farklePenalty = Penalty(consecutive: 3, points: 1000)
    return rules
  }()

  public static let partialStraights: FarkleRules = {
    var rules = FarkleRules()
    rules.smallStraight = SmallStraight(low: 500, high: 750)
    rules.threePairs = nil
    return rules
  }()

  public static let zilch: FarkleRules = {
    var rules = FarkleRules()
    rules.fourAndPair = .asThreePairs
    rules.noScoreBonus = 500
    rules.bankMinimum = 300
    rules.farklePenalty = Penalty(consecutive: 3, points: 500)
    return rules
  }()

  public static let bigKinds: FarkleRules = {
    var rules = FarkleRules()
    rules.fourOfAKind = .flat(2000)
    rules.fiveOfAKind = .flat(3000)
    rules.sixOfAKind = .flat(10_000)
    rules.sixOnes = .wins
    rules.fullHouse = .triplePlus(250)
    rules.fourAndPair = .flat(2250)
    rules.twoTriplets = 2500
    rules.smallStraight = SmallStraight(low: 1500, high: 1500)
    rules.noScoreBonus = 500
    rules.bankDice = 2
    rules.hotDice = .mustRoll
    return rules
  }()
}

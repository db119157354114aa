import Farkle
import Tabletop
import Testing

struct CodesTests {
  /// The presets, odd rules, and the standard ones with each option changed.
  static let rules: [FarkleRules] = {
    let changes: [(inout FarkleRules) -> Void] = [
      { $0.singleOne = 110 }, { $0.singleFive = 60 }, { $0.triples[0] = 999 },
      { $0.triples[5] = 601 }, { $0.fourOfAKind = .times(3) }, { $0.fourOfAKind = .flat(3) },
      { $0.fourOfAKind = .off }, { $0.fiveOfAKind = .flat(2000) }, { $0.sixOfAKind = .off },
      { $0.straight = 1 }, { $0.straight = nil }, { $0.threePairs = 1 }, { $0.threePairs = nil },
      { $0.fourAndPair = .asThreePairs }, { $0.fourAndPair = .flat(1) }, { $0.twoTriplets = 1 },
      { $0.fullHouse = .triplePlus(0) }, { $0.fullHouse = .triplePlus(5) },
      { $0.fullHouse = .flat(5) },
      { $0.smallStraight = FarkleRules.SmallStraight(low: 500, high: 750) },
      { $0.smallStraight = FarkleRules.SmallStraight(low: 750, high: 500) },
      { $0.sixOnes = .wins }, { $0.sixOnes = .flat(1) }, { $0.noScoreBonus = 500 },
      { $0.target = 5000 }, { $0.openingMinimum = 5000 }, { $0.bankMinimum = 5000 },
      { $0.bankDice = 5 }, { $0.hotDice = .mustRoll }, { $0.hotDice = .off },
      { $0.farklePenalty = FarkleRules.Penalty(consecutive: 3, points: 1000) },
      { $0.farklePenalty = FarkleRules.Penalty(consecutive: 3, points: 1000, floor: 0) },
      { $0.farklePenalty = FarkleRules.Penalty(consecutive: 3, points: 1000, floor: -500) },
      { $0.farklePenalty = FarkleRules.Penalty(consecutive: 2, points: 1000) },
      { $0.keep = .all }, { $0.toxicTwos = true }, { $0.rounds = 10 }, { $0.piggyback = true },
      { $0.ending = .sudden }, { $0.ending = .defend }, { $0.finalTie = .first },
      { $0.seats = 2...7 }, { $0.seats = 1...8 },
    ]
    return NamedRules.presets.map(\.rules) + NamedRules.odd.map(\.rules)
      + changes.map(NamedRules.changed)
  }()

  @Test(arguments: rules)
  func `rules come back of their codes`(rules: FarkleRules) {
    #expect(FarkleRules(codes: rules.codes) == rules)
  }

  @Test func `different rules have different codes`() {
    #expect(Set(Self.rules.map(\.codes)).count == Self.rules.count)
  }

  @Test func `rules drawn at random come back`() {
    var generator = SplitMix64(seed: 16)
    for _ in 0..<2000 {
      let rules = FarkleRules.random(using: &generator)
      guard rules.validate().isEmpty else { continue }
      #expect(FarkleRules(codes: rules.codes) == rules)
    }
  }

  @Test func `what makes no sense is no rules`() {
    for rules in [FarkleRules.standard, .harbourStreet] {
      for place in rules.codes.indices {
        for number in [-2_147_483_648, -1_000_001, -1, 3, 65, 1_000_001, 2_147_483_647] {
          var codes = rules.codes
          codes[place] = number
          if let made = FarkleRules(codes: codes) { #expect(made.validate().isEmpty) }
        }
        var codes = rules.codes
        codes.remove(at: place)
        if let made = FarkleRules(codes: codes) { #expect(made.validate().isEmpty) }
      }
      #expect(FarkleRules(codes: rules.codes + [0]) == nil)
      #expect(FarkleRules(codes: Array(rules.codes.dropLast())) == nil)
    }
    #expect(FarkleRules(codes: []) == nil)
  }

  @Test func `options that are at odds can't be played`() {
    for change: (inout FarkleRules) -> Void in [
      { $0.triples.removeLast() }, { $0.target = 0 }, { $0.bankDice = 7 }, { $0.seats = 0...3 },
      {
        $0.bankDice = 0
        $0.hotDice = .mustRoll
      },
      {
        $0.threePairs = nil
        $0.fourAndPair = .asThreePairs
      },
    ] {
      let rules = NamedRules.changed(change)
      #expect(FarkleRules(codes: rules.codes) == nil, "\(rules.codes)")
    }
  }
}

import Farkle
import Tabletop
import Testing

/// Named rules for tables of tests.
struct NamedRules: CustomTestStringConvertible {
  var name: String
  var rules: FarkleRules
  var testDescription: String { name }

  static let presets = FarkleRules.presetNames.map { name in
    NamedRules(name: name, rules: FarkleRules.preset(named: name) ?? FarkleRules())
  }

  /// House rules under which the obvious partition isn't the best one.
  static let odd: [NamedRules] = [
    NamedRules(
      name: "kinds worth less than their pieces",
      rules: changed {
        $0.fourOfAKind = .flat(150)
        $0.fiveOfAKind = .flat(175)
        $0.sixOfAKind = .flat(300)
      }),
    NamedRules(
      name: "every combination, low",
      rules: changed {
        $0.straight = 100
        $0.threePairs = 120
        $0.fourAndPair = .flat(90)
        $0.twoTriplets = 450
        $0.fullHouse = .flat(210)
        $0.smallStraight = FarkleRules.SmallStraight(low: 130, high: 40)
      }),
    NamedRules(
      name: "keep all, toxic twos, full house",
      rules: changed {
        $0.keep = .all
        $0.toxicTwos = true
        $0.fullHouse = .triplePlus(25)
        $0.smallStraight = FarkleRules.SmallStraight(low: 600, high: 700)
        $0.twoTriplets = 2500
      }),
    NamedRules(
      name: "triples by list, six ones flat",
      rules: changed {
        $0.triples = [750, 10, 330, 20, 90, 5]
        $0.sixOnes = .flat(50)
        $0.fiveOfAKind = .off
        $0.singleFive = 60
        $0.fourAndPair = .asThreePairs
      }),
    NamedRules(
      name: "keep all with overlapping straights",
      rules: changed {
        $0.keep = .all
        $0.straight = nil
        $0.smallStraight = FarkleRules.SmallStraight(low: 600, high: 700)
      }),
  ]

  static func changed(_ change: (inout FarkleRules) -> Void) -> FarkleRules {
    var rules = FarkleRules()
    change(&rules)
    return rules
  }
}

extension FarkleRules {
  /// Rules drawn at random from everything that makes sense.
  static func random(using generator: inout some RandomNumberGenerator) -> FarkleRules {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    func points(_ range: ClosedRange<Int>) -> Points {
      Points(Int.random(in: range, using: &generator) * 50)
    }
    var rules =
      presetNames.randomElement(using: &generator).flatMap { preset(named: $0) }
      ?? standard
    rules.target = points(20...120)
    if chance(20) { rules.triples = (1...6).map { _ in points(1...20) } }
    if chance(20) { rules.fourOfAKind = .flat(points(1...30)) }
    if chance(20) { rules.fiveOfAKind = .off }
    if chance(20) { rules.sixOnes = chance(50) ? .wins : .flat(points(10...100)) }
    if chance(20) {
      rules.fullHouse = chance(50) ? .flat(points(5...30)) : .triplePlus(points(0...9))
    }
    if chance(20) { rules.smallStraight = SmallStraight(low: points(1...20), high: points(1...20)) }
    if chance(20) { rules.twoTriplets = points(10...60) }
    if chance(20) { rules.fourAndPair = .flat(points(10...60)) }
    if chance(25) { rules.noScoreBonus = points(1...20) }
    if chance(25) { rules.openingMinimum = points(1...20) }
    if chance(25) { rules.bankMinimum = points(1...10) }
    if chance(25) { rules.bankDice = Int.random(in: 0...5, using: &generator) }
    if chance(60) { rules.hotDice = HotDice.allCases.randomElement(using: &generator) ?? .off }
    if rules.bankDice == 0 && rules.hotDice == .mustRoll { rules.hotDice = .optional }
    if chance(40) {
      rules.farklePenalty = Penalty(
        consecutive: Int.random(in: 1...3, using: &generator), points: points(2...20),
        floor: chance(50) ? (chance(50) ? 0 : -500) : nil)
    }
    rules.keep = chance(25) ? .all : .any
    rules.toxicTwos = chance(25)
    if chance(20) { rules.rounds = Int.random(in: 1...8, using: &generator) }
    rules.piggyback = chance(40)
    rules.ending = Ending.allCases.randomElement(using: &generator) ?? .defend
    rules.finalTie = chance(50) ? .first : .shared
    return rules
  }
}

import Farkle
import FarklePages
import Histories
import Tabletop
import TestGames
import TestSupport
import Testing

struct FarkleOptionsTests {
  typealias Rule = RulesSample<FarkleRules>

  static let rules: [Rule] = [
    Rule("single-one: 150") { $0.singleOne = 150 },
    Rule("single-five: 75") { $0.singleFive = 75 },
    Rule("three-ones: 300") { $0.triples[0] = 300 },
    Rule("three-of-a-kind: 200") { $0.triples = [1000, 400, 600, 800, 1000, 1200] },
    Rule("three-of-a-kind: [1, 2, 3, 4, 5, 7]") { $0.triples = [1, 2, 3, 4, 5, 7] },
    Rule("four-of-a-kind: x3") { $0.fourOfAKind = .times(3) },
    Rule("five-of-a-kind: 2000") { $0.fiveOfAKind = .flat(2000) },
    Rule("six-of-a-kind: off") { $0.sixOfAKind = .off },
    Rule("straight: off") { $0.straight = nil },
    Rule("straight: 2500") { $0.straight = 2500 },
    Rule("three-pairs: off") { $0.threePairs = nil },
    Rule("four-and-pair: three-pairs") { $0.fourAndPair = .asThreePairs },
    Rule("four-and-pair: 1500") { $0.fourAndPair = .flat(1500) },
    Rule("two-triplets: 2500") { $0.twoTriplets = 2500 },
    Rule("full-house: 1500") { $0.fullHouse = .flat(1500) },
    Rule("full-house: triple+250") { $0.fullHouse = .triplePlus(250) },
    Rule("small-straight: 500") { $0.smallStraight = .init(low: 500, high: 500) },
    Rule("small-straight: [500, 750]") { $0.smallStraight = .init(low: 500, high: 750) },
    Rule("six-ones: wins") { $0.sixOnes = .wins },
    Rule("six-ones: 9000") { $0.sixOnes = .flat(9000) },
    Rule("no-score-bonus: 500") { $0.noScoreBonus = 500 },
    Rule("target: 5000") { $0.target = 5000 },
    Rule("opening-minimum: 500") { $0.openingMinimum = 500 },
    Rule("bank-minimum: 300") { $0.bankMinimum = 300 },
    Rule("bank-dice: 2") { $0.bankDice = 2 },
    Rule("hot-dice: must-roll") { $0.hotDice = .mustRoll },
    Rule("hot-dice: off") { $0.hotDice = .off },
    Rule("farkle-penalty: {}") { $0.farklePenalty = .init(consecutive: 3, points: 1000) },
    Rule("farkle-penalty: {consecutive: 2, points: 500, floor: 0}") {
      $0.farklePenalty = .init(consecutive: 2, points: 500, floor: 0)
    },
    Rule("keep: all") { $0.keep = .all },
    Rule("toxic-twos: on") { $0.toxicTwos = true },
    Rule("rounds: 10") { $0.rounds = 10 },
    Rule("piggyback: on") { $0.piggyback = true },
    Rule("ending: sudden") { $0.ending = .sudden },
    Rule("ending: defend") { $0.ending = .defend },
    Rule("final-tie: first") { $0.finalTie = .first },
    Rule("seats: 3-4") { $0.seats = 3...4 },
    Rule("seats: 1") { $0.seats = 1...1 },
  ]

  @Test(arguments: rules)
  func `a key sets its rule, and writing it gives it again`(rule: Rule) { rule.check(FarkleGame()) }

  @Test func `what the engine calls at odds are options`() {
    let faults: [RulesFault] = [
      .notPositive("straight", 0), .bankDiceOutOfRange(7), .notSixTriples(5), .listAndThreeOnes,
      .fourAndPairWithoutThreePairs, .neverBanks, .floorAboveZero(1), .seatsOutOfRange(1...9),
    ]
    for name in faults.flatMap(\.keys) { #expect(FarkleGame().options[name] != nil, "\(name)") }
  }

  @Test(arguments: [
    FaultSample("preset: 1️⃣zilsh", "1: unknown value 'zilsh', did you mean 'zilch'?"),
    FaultSample("1️⃣single-two: 100", "1: unknown key 'single-two', did you mean 'single-one'?"),
    FaultSample("single-one: 1️⃣0", "1: expected points from 1 on, found '0'"),
    FaultSample("target: 1️⃣lots", "1: expected points from 1 on, found 'lots'"),
    FaultSample("target: 1️⃣-5", "1: expected points from 1 on, found '-5'"),
    FaultSample("opening-minimum: 1️⃣-5", "1: expected points from 0 on, found '-5'"),
    FaultSample(
      "three-of-a-kind: 1️⃣[1, 2, 3]",
      "1: expected points for each number of pips, or a list of six, found a list"),
    FaultSample("three-of-a-kind: [1, 2, 1️⃣x, 4, 5, 6]", "1: expected points from 1 on, found 'x'"),
    FaultSample(
      "three-ones: 1️⃣500\nthree-of-a-kind: [1, 2, 3, 4, 5, 6]",
      "1: 'three-ones' beside a list for 'three-of-a-kind', which has three 1s already; leave out one"
    ),
    FaultSample(
      "four-of-a-kind: 1️⃣x0", "1: expected 'x2' (times the triple), points or 'off', found 'x0'"),
    FaultSample("straight: 1️⃣on", "1: expected points or 'off', found 'on'"),
    FaultSample(
      "four-and-pair: 1️⃣pairs", "1: expected 'off', 'three-pairs' or points, found 'pairs'"),
    FaultSample(
      "four-and-pair: 1️⃣three-pairs\nthree-pairs: off",
      "1: 'four-and-pair: three-pairs' where 'three-pairs' is off; write the points"),
    FaultSample(
      "full-house: 1️⃣triple-250", "1: expected points, 'triple+250' or 'off', found 'triple-250'"),
    FaultSample(
      "small-straight: 1️⃣[1, 2, 3]", "1: expected points, a pair of points or 'off', found a list"),
    FaultSample("six-ones: 1️⃣off", "1: expected points or 'wins', found 'off'"),
    FaultSample("bank-dice: 1️⃣7", "1: expected a number from 0 to 6, found '7'"),
    FaultSample(
      "bank-dice: 1️⃣0\nhot-dice: must-roll",
      "1: 'bank-dice: 0' with 'hot-dice: must-roll' would never let a turn be banked; change one"),
    FaultSample(
      "hot-dice: 1️⃣on", "1: unknown value 'on', expected 'optional', 'must-roll' or 'off'"),
    FaultSample("hot-dice: 1️⃣must-rol", "1: unknown value 'must-rol', did you mean 'must-roll'?"),
    FaultSample("keep: 1️⃣[all]", "1: expected 'any' or 'all', found a list"),
    FaultSample(
      "farkle-penalty: 1️⃣3",
      "1: expected 'off' or '{consecutive: 3, points: 1000, floor: none}', found '3'"),
    FaultSample(
      "farkle-penalty: {1️⃣conseq: 3, points: 2️⃣0, floor: 3️⃣ground}",
      "1: unknown key 'conseq', expected 'consecutive', 'points' or 'floor'",
      "2: expected points from 1 on, found '0'",
      "3: expected a number of points or 'none', found 'ground'"),
    FaultSample("keep: 1️⃣some", "1: unknown value 'some', expected 'any' or 'all'"),
    FaultSample("toxic-twos: 1️⃣2", "1: expected 'on' or 'off', found '2'"),
    FaultSample("rounds: 1️⃣0", "1: expected a number of rounds from 1 on or 'off', found '0'"),
    FaultSample("ending: 1️⃣suden", "1: unknown value 'suden', did you mean 'sudden'?"),
    FaultSample(
      "seats: 1️⃣2-9", "1: expected how many may play, like '2-8', within 1 and 8, found '2-9'"),
    FaultSample(
      "seats: 1️⃣4-2", "1: expected how many may play, like '2-8', within 1 and 8, found '4-2'"),
    FaultSample("1️⃣target:", "1: 'target' has no value, write one or leave the key out"),
  ])
  func `a value that isn't of the table is an error at its place`(sample: FaultSample) {
    sample.check(rulesOf: FarkleGame())
  }

  // MARK: Differences

  @Test(arguments: [
    ("standard", []),
    (
      "minimal",
      [
        "four-of-a-kind: off", "five-of-a-kind: off", "six-of-a-kind: off", "straight: off",
        "three-pairs: off",
      ]
    ),
    (
      "flat",
      [
        "three-ones: 300", "four-of-a-kind: 1000", "five-of-a-kind: 2000", "six-of-a-kind: 3000",
        "four-and-pair: 1500", "two-triplets: 2500",
      ]
    ),
    (
      "facebook",
      [
        "five-of-a-kind: x3", "six-of-a-kind: x4", "three-pairs: 750", "bank-minimum: 300",
        "farkle-penalty: {consecutive: 3, points: 1000, floor: none}",
      ]
    ),
    ("partial-straights", ["three-pairs: off", "small-straight: [500, 750]"]),
    (
      "zilch",
      [
        "four-and-pair: three-pairs", "no-score-bonus: 500", "bank-minimum: 300",
        "farkle-penalty: {consecutive: 3, points: 500, floor: none}",
      ]
    ),
    (
      "big-kinds",
      [
        "four-of-a-kind: 2000", "five-of-a-kind: 3000", "six-of-a-kind: 10000",
        "four-and-pair: 2250", "two-triplets: 2500", "full-house: triple+250",
        "small-straight: 1500", "six-ones: wins", "no-score-bonus: 500", "bank-dice: 2",
        "hot-dice: must-roll",
      ]
    ),
  ])
  func `a preset differs from the standard in what its name says`(
    _ name: String, _ expected: [String]
  ) throws {
    let rules = try #require(FarkleRules.preset(named: name))
    #expect(FarkleGame().toldDifferences(of: rules) == expected)
    #expect(rules.validate().isEmpty)
  }

  @Test func `differences are written as a rule document has them`() {
    let odd = changed {
      $0.triples = [750, 10, 330, 20, 90, 5]
      $0.rounds = 10
      $0.target = 5000
      $0.finalTie = .first
      $0.ending = .defend
      $0.seats = 1...8
      $0.farklePenalty = FarkleRules.Penalty(consecutive: 2, points: 100, floor: 0)
      $0.piggyback = true
      $0.toxicTwos = true
    }
    #expect(
      FarkleGame().toldDifferences(of: odd) == [
        "three-of-a-kind: [750, 10, 330, 20, 90, 5]",
        "farkle-penalty: {consecutive: 2, points: 100, floor: 0}", "toxic-twos: on", "rounds: 10",
        "piggyback: on", "seats: 1-8",
      ])
    #expect(
      FarkleGame().toldDifferences(of: changed { $0.triples = [300, 100, 150, 200, 250, 300] }) == [
        "three-ones: 300", "three-of-a-kind: 50",
      ])
    #expect(FarkleGame().options["three-of-a-kind"]?.value(in: .standard)?.text == "100")
    #expect(FarkleGame().options["six-of-a-kind"]?.value(in: .standard)?.text == "x8")
  }

  private func changed(_ change: (inout FarkleRules) -> Void) -> FarkleRules {
    var rules = FarkleRules.standard
    change(&rules)
    return rules
  }
}

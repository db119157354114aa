import Cribbage
import CribbagePages
import Histories
import Tabletop
import TestGames
import TestSupport
import Testing

struct CribbageOptionsTests {
  typealias Rule = RulesSample<CribbageRules>

  static let rules: [Rule] = [
    Rule("target: 61") { $0.target = 61 },
    Rule("skunks: off") { $0.skunks = false },
    Rule("skunk: 85") { $0.skunk = 85 },
    Rule("skunk: 91") { $0.skunk = 91 },
    Rule("double-skunk: on") { $0.doubleSkunk = .on },
    Rule("double-skunk: 61") { $0.doubleSkunk = .below(61) },
    Rule("double-skunk: off") { $0.doubleSkunk = .off },
    Rule("{skunks: off, skunk: 80, double-skunk: on}") {
      $0.skunks = false
      $0.skunk = 80
      $0.doubleSkunk = .on
    },
    Rule("muggins: on") { $0.muggins = true },
    Rule("game-points: {win: 1, skunk: 2, double-skunk: 3}") {
      $0.gamePoints = .init(win: 1, skunk: 2, doubleSkunk: 3)
    },
    Rule("game-points: {skunk: 4}") { $0.gamePoints.skunk = 4 },
    Rule("seats: 2-3") { $0.seats = 2...3 },
    Rule("seats: 4") { $0.seats = 4...4 },
  ]

  @Test(arguments: rules)
  func `a key sets its rule, and writing it gives it again`(rule: Rule) {
    rule.check(CribbageGame())
  }

  @Test func `what the engine calls at odds are options`() {
    let faults: [CribbageRulesFault] = [
      .lineNotBelowTarget("skunk", 1, target: 1), .doubleSkunkNotBelowSkunk(1, skunk: 1),
      .seatsOutOfRange(1...9),
    ]
    for name in faults.flatMap(\.keys) { #expect(CribbageGame().options[name] != nil, "\(name)") }
  }

  @Test(arguments: [
    FaultSample("preset: 1️⃣shrot", "1: unknown value 'shrot', did you mean 'short'?"),
    FaultSample("1️⃣skunck: 91", "1: unknown key 'skunck', did you mean 'skunk'?"),
    FaultSample("target: 1️⃣0", "1: expected points from 1 on, found '0'"),
    FaultSample("target: 1️⃣lots", "1: expected points from 1 on, found 'lots'"),
    FaultSample("target: 1️⃣10000", "1: 'target' can be 9999 at the most, not '10000'"),
    FaultSample("skunks: 1️⃣91", "1: expected 'on' or 'off', found '91'"),
    FaultSample(
      "skunk: 1️⃣off", "1: expected the points below which a loser is skunked, found 'off'"),
    FaultSample("skunk: 1️⃣121", "1: 'skunk' must be below the target 121, not '121'"),
    FaultSample(
      "double-skunk: 1️⃣often",
      "1: expected 'on', 'off' or the points below which a loser is skunked doubly, found 'often'"),
    FaultSample(
      "double-skunk: 1️⃣95", "1: 'double-skunk' must be below the skunk's 91, not '95'"),
    FaultSample("muggins: 1️⃣maybe", "1: expected 'on' or 'off', found 'maybe'"),
    FaultSample(
      "game-points: 1️⃣2", "1: expected '{win: 2, skunk: 3, double-skunk: 4}', found '2'"),
    FaultSample(
      "game-points: {1️⃣wins: 2, skunk: 2️⃣-1}",
      "1: unknown key 'wins', did you mean 'win'?", "2: expected points from 0 on, found '-1'"),
    FaultSample(
      "seats: 1️⃣2-5", "1: expected how many may play, like '2-4', within 2 and 4, found '2-5'"),
  ])
  func `what makes no sense is an error at its place`(sample: FaultSample) {
    sample.check(rulesOf: CribbageGame())
  }

  @Test func `differences from the standard are told as a document writes them`() {
    #expect(CribbageGame().options.differences(of: CribbageRules.standard).isEmpty)
    #expect(
      CribbageGame().toldDifferences(of: CribbageRules.short) == ["target: 61", "skunks: off"])
    var rules = CribbageRules()
    rules.skunk = 85
    rules.doubleSkunk = .on
    rules.muggins = true
    rules.gamePoints.win = 1
    rules.seats = 2...3
    #expect(
      CribbageGame().toldDifferences(of: rules) == [
        "skunk: 85", "double-skunk: 61", "muggins: on",
        "game-points: {win: 1, skunk: 3, double-skunk: 4}", "seats: 2-3",
      ])
    rules.target = 20
    #expect(CribbageGame().options["double-skunk"]?.value(in: rules)?.text == "0")
  }
}

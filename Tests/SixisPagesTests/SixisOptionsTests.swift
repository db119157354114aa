import Histories
import Sixis
import SixisPages
import Tabletop
import TestGames
import TestSupport
import Testing

struct SixisOptionsTests {
  typealias Rule = RulesSample<SixisRules>

  static let rules: [Rule] = [
    Rule("rounds: 3") { _ in },
    Rule("rounds: 1") { $0.length = .rounds(1) },
    Rule("rounds: 7") { $0.length = .rounds(7) },
    Rule("goal: 600") { $0.length = .goal(600) },
    Rule("goal: 1000\ngoal-check: turn") {
      $0.length = .goal(1000)
      $0.goalCheck = .turn
    },
    Rule("goal-check: round") { _ in },
    Rule("start: rotate") { $0.start = .rotate },
    Rule("start: free") { $0.start = .free },
    Rule("start: lowest") { _ in },
    Rule("advanced-start: on") { $0.advancedStart = true },
    Rule("advanced-start: off") { _ in },
    Rule("preset: standard\nrounds: 5\nstart: free\nadvanced-start: yes") {
      $0.length = .rounds(5)
      $0.start = .free
      $0.advancedStart = true
    },
  ]

  @Test(arguments: rules)
  func `a key sets its rule, and writing it gives it again`(rule: Rule) { rule.check(SixisGame()) }

  @Test func `the standard rules are written as an empty mapping`() {
    #expect(SixisGame().options.yaml(of: SixisRules.standard) == "{}")
  }

  @Test func `differences are what the rules change, where it means something`() {
    var rules = SixisRules.standard
    rules.goalCheck = .turn
    #expect(SixisGame().options.differences(of: rules).isEmpty)
    #expect(SixisGame().options.yaml(of: rules) == "{goal-check: turn}")
    rules.length = .goal(600)
    rules.advancedStart = true
    #expect(
      SixisGame().options.yaml(of: rules) == "{goal: 600, goal-check: turn, advanced-start: on}")
    #expect(
      SixisGame().options.differences(of: rules).map(\.name) == [
        "goal", "goal-check", "advanced-start",
      ])
  }

  @Test func `what the engine calls at odds are options`() {
    let faults: [SixisRules.RulesFault] = [.roundsAndGoal, .goalCheckWithoutGoal]
    for name in faults.flatMap(\.keys) { #expect(SixisGame().options[name] != nil, "\(name)") }
  }

  @Test(arguments: [
    FaultSample("rounds: 1️⃣0", "1: expected a number of rounds from 1 on, found '0'"),
    FaultSample("rounds: 1️⃣three", "1: expected a number of rounds from 1 on, found 'three'"),
    FaultSample("goal: 1️⃣-5", "1: expected points from 1 on, found '-5'"),
    FaultSample("goal: 1️⃣[600]", "1: expected points from 1 on, found a list"),
    FaultSample(
      "rounds: 3\ngoal: 1️⃣600",
      "1: 'goal' beside 'rounds': a game is of so many rounds or to a goal; leave out one"),
    FaultSample(
      "goal: 1️⃣600\nrounds: 3",
      "1: 'goal' beside 'rounds': a game is of so many rounds or to a goal; leave out one"),
    FaultSample(
      "rounds: 3\ngoal-check: 1️⃣turn",
      "1: 'goal-check' without 'goal': add the points that end the game, such as 'goal: 600', or leave it out"
    ),
    FaultSample("goal-check: 1️⃣turns", "1: unknown value 'turns', did you mean 'turn'?"),
    FaultSample("start: 1️⃣lowset", "1: unknown value 'lowset', did you mean 'lowest'?"),
    FaultSample(
      "start: 1️⃣random", "1: unknown value 'random', expected 'lowest', 'rotate' or 'free'"),
    FaultSample("advanced-start: 1️⃣3", "1: expected 'on' or 'off', found '3'"),
    FaultSample(
      "1️⃣advanced_start: on", "1: unknown key 'advanced_start', did you mean 'advanced-start'?"),
    FaultSample("1️⃣round: 3", "1: unknown key 'round', did you mean 'rounds'?"),
    FaultSample("preset: 1️⃣standart", "1: unknown value 'standart', did you mean 'standard'?"),
    FaultSample("1️⃣goal:", "1: 'goal' has no value, write one or leave the key out"),
  ])
  func `a value that isn't of the table is an error at its place`(sample: FaultSample) {
    sample.check(rulesOf: SixisGame())
  }
}

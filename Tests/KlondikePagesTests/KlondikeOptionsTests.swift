import Histories
import Klondike
import KlondikePages
import TestGames
import TestSupport
import Testing

struct KlondikeOptionsTests {
  typealias Rule = RulesSample<KlondikeRules>

  static let rules: [Rule] = [
    Rule("draw: 3") { $0.draw = .three },
    Rule("draw: 1") { $0.draw = .one },
    Rule("passes: 1") { $0.passes = .one },
    Rule("passes: 3") { $0.passes = .three },
    Rule("passes: unlimited") { $0.passes = .unlimited },
    Rule("worrying-back: off") { $0.worryingBack = false },
    Rule("scoring: vegas") { $0.scoring = .vegas },
    Rule("scoring: none") { $0.scoring = .none },
    Rule("scoring: vegas\npasses: unlimited\ndraw: 3") {
      $0.scoring = .vegas
      $0.passes = .unlimited
      $0.draw = .three
    },
    Rule("timed: on") { $0.timed = true },
    Rule("preset: vegas-draw-three\ndraw: 1") { $0.scoring = .vegas },
  ]

  @Test(arguments: rules)
  func `a key sets its rule, and writing it gives it again`(rule: Rule) {
    rule.check(KlondikeGame())
  }

  @Test func `passes that go with the scoring are not written`() {
    #expect(KlondikeGame().options.yaml(of: KlondikeRules.vegas) == "{scoring: vegas}")
    #expect(KlondikeGame().options.yaml(of: KlondikeRules.standard) == "{}")
  }

  @Test func `differences are what the rules change, passes that the scoring decides included`() {
    #expect(
      KlondikeGame().toldDifferences(of: KlondikeRules.vegasDrawThree) == [
        "draw: 3", "passes: 3", "scoring: vegas",
      ])
    var rules = KlondikeRules.standard
    rules.worryingBack = false
    rules.timed = true
    rules.scoring = .none
    #expect(
      KlondikeGame().toldDifferences(of: rules) == [
        "worrying-back: off", "scoring: none", "timed: on",
      ])
  }

  @Test(arguments: [
    FaultSample("preset: 1️⃣vegsa", "1: unknown value 'vegsa', did you mean 'vegas'?"),
    FaultSample("1️⃣drow: 3", "1: unknown key 'drow', did you mean 'draw'?"),
    FaultSample("draw: 1️⃣2", "1: expected 1 or 3 cards, found '2'"),
    FaultSample("draw: 1️⃣three", "1: expected 1 or 3 cards, found 'three'"),
    FaultSample("passes: 1️⃣2", "1: unknown value '2', expected 'unlimited', '1' or '3'"),
    FaultSample("passes: 1️⃣unlimted", "1: unknown value 'unlimted', did you mean 'unlimited'?"),
    FaultSample("worrying-back: 1️⃣maybe", "1: expected 'on' or 'off', found 'maybe'"),
    FaultSample(
      "1️⃣worying-back: on", "1: unknown key 'worying-back', did you mean 'worrying-back'?"),
    FaultSample(
      "scoring: 1️⃣casino", "1: unknown value 'casino', expected 'standard', 'vegas' or 'none'"),
    FaultSample("timed: 1️⃣60", "1: expected 'on' or 'off', found '60'"),
    FaultSample("1️⃣scoring:", "1: 'scoring' has no value, write one or leave the key out"),
  ])
  func `a value that isn't of the table is an error at its place`(sample: FaultSample) {
    sample.check(rulesOf: KlondikeGame())
  }
}

import Publishing
import Sixis
import Tabletop

extension SixisWords {
  /// The rules in force in a few short sentences: how long a game is, who begins, and what differs from
  /// the standard.
  func summary(of rules: SixisRules) -> [String] {
    var lines = [length(of: rules), start(of: rules)]
    if rules.advancedStart { lines.append(wording(.sixisRulesAdvancedStart)) }
    return lines.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  private func length(of rules: SixisRules) -> String {
    switch rules.length {
    case .rounds(let rounds): wording(count: rounds, .sixisRulesRounds)
    case .goal(let goal):
      wording(
        rules.goalCheck == .round ? .sixisRulesGoal : .sixisRulesGoalAtOnce,
        ["points": points(goal)])
    }
  }

  private func start(of rules: SixisRules) -> String {
    switch rules.start {
    case .lowest: wording(.sixisRulesLowest)
    case .rotate: wording(.sixisRulesRotate)
    case .free: wording(.sixisRulesFree)
    }
  }
}

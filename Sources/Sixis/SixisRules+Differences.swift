public import Tabletop

/// How rules differ from the standard, for "rules in force".
extension SixisRules {
  /// An option with its value, both as a rule document writes them: `goal`, `600`.
  public typealias Difference = RuleDifference<Key>

  /// What these rules change of the standard ones; when the goal is looked at only where there is one.
  public var differences: [Difference] {
    var differences: [Difference] = []
    switch length {
    case .rounds(let rounds):
      if length != Self.standard.length { differences.append(Difference(.rounds, "\(rounds)")) }
    case .goal(let goal):
      differences.append(Difference(.goal, "\(goal.rawValue)"))
      if goalCheck != Self.standard.goalCheck {
        differences.append(Difference(.goalCheck, goalCheck.rawValue))
      }
    }
    if start != Self.standard.start { differences.append(Difference(.start, start.rawValue)) }
    if advancedStart { differences.append(Difference(.advancedStart, "on")) }
    return differences
  }
}

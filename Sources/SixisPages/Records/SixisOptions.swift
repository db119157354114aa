package import Histories
package import Sixis
import Tabletop
import YAML

/// Options as they are written (sixis.md, *A turn*); who plays together is the matter of a record's
/// `teams:`.
extension SixisGame {
  package var options: RuleOptions<SixisRules> { Self.options }
  private static let options = RuleOptions<SixisRules>(
    [
      RuleOption("rounds", \.length, .rounds, group: .ending),
      RuleOption("goal", \.length, .goal, group: .ending),
      RuleOption(
        "goal-check", \.goalCheck, .choice, group: .ending,
        isMoot: { OptionValue.goal.write($0.length) == nil }),
      RuleOption("start", \.start, .choice),
      RuleOption("advanced-start", \.advancedStart, .onOrOff),
    ],
    presets: [("standard", .standard)],
    faults: { $0.validate().map { ($0.keys, $0.words) } })
}

extension OptionValue<SixisRules.Length> {
  private static var range: ClosedRange<Int> { 1...SixisRules.highestValue }

  fileprivate static var rounds: Self {
    Self(
      expected: "a number of rounds from 1 on", numbers: range,
      read: { $0.integer(in: range).map { .rounds($0) } },
      write: { if case .rounds(let rounds) = $0 { .number(rounds) } else { nil } })
  }

  fileprivate static var goal: Self {
    Self(
      expected: "points from 1 on", numbers: range,
      read: { node, _, mapping in
        let conflict = SixisRules.RulesFault.roundsAndGoal
        if mapping.has("rounds") { mapping.report(conflict.words, about: conflict.keys) }
        return node.integer(in: range).map { .goal(Points($0)) }
      },
      write: { if case .goal(let goal) = $0 { .number(goal.rawValue) } else { nil } })
  }
}

import Histories
public import Sixis
import Tabletop
public import YAML

/// Rules of Sixis as YAML (sixis.md, *A turn*).
extension SixisRules {
  /// Reads a mapping of rules; a key that isn't written has the standard value.
  ///
  /// Every unknown key, wrong type and nonsensical value is added to the mapping's findings; the rules are
  /// of use only where there are none.
  public init(reading mapping: inout YAMLMapping) {
    self.init()
    if let node = mapping.node("preset"), let name = mapping.string(node), name != "standard" {
      mapping.unknownWord(name, known: ["standard"], at: node.range)
    }
    readLength(&mapping)
    if let check = mapping.choice(Key.goalCheck.rawValue, of: GoalCheck.self) { goalCheck = check }
    if let start = mapping.choice(Key.start.rawValue, of: Start.self) { self.start = start }
    let advanced = mapping.value(Key.advancedStart.rawValue, expected: "'on' or 'off'") {
      $0.boolean
    }
    if let advanced { advancedStart = advanced }
  }

  private mutating func readLength(_ mapping: inout YAMLMapping) {
    let rounds = mapping.value(Key.rounds.rawValue, expected: "a number of rounds from 1 on") {
      $0.integer(upTo: SixisRules.highestValue)
    }
    let goal = mapping.value(Key.goal.rawValue, expected: "points from 1 on") {
      $0.integer(upTo: SixisRules.highestValue)
    }
    if let rounds { length = .rounds(rounds) }
    if let goal { length = .goal(Points(goal)) }
    guard mapping.has(Key.rounds.rawValue), mapping.has(Key.goal.rawValue),
      let range = mapping.valueRange(Key.goal.rawValue)
    else { return }
    let words = RulesFault.roundsAndGoal.words
    mapping.error(words.id, words.message, at: range)
  }
}

extension YAMLNode {
  /// A whole number from 1 to `most`.
  fileprivate func integer(upTo most: Int) -> Int? {
    integer.flatMap { (1...most).contains($0) ? $0 : nil }
  }
}

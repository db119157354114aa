public import Cribbage
import Diagnostics
import Histories
import Tabletop
public import YAML

/// House rules as YAML (cribbage.md, *The game*).
extension CribbageRules {
  /// Reads a mapping of house rules; a key that isn't written has the value of the mapping's `preset:`,
  /// or else the standard one.
  ///
  /// Every unknown key, wrong type and nonsensical value is added to the mapping's findings; the rules are
  /// of use only where there are none.
  public init(reading mapping: inout YAMLMapping) {
    self.init()
    readPreset(&mapping)
    mapping.points(Key.target.rawValue, into: &target)
    readSkunks(&mapping)
    mapping.value(Key.muggins.rawValue, expected: "'on' or 'off'", into: &muggins) { $0.boolean }
    readGamePoints(&mapping)
    mapping.value(
      Key.seats.rawValue, expected: "how many may play, like '2-4', within 2 and 4", into: &seats
    ) { $0.seats(within: 2...4) }
    for fault in validate() { report(fault, in: &mapping) }
  }

  /// Adds what makes no sense in the rules, at the first of the keys at odds that is written.
  private func report(_ fault: CribbageRulesFault, in mapping: inout YAMLMapping) {
    let range = fault.keys.compactMap { mapping.valueRange($0.rawValue) }.first
    let words = fault.words
    mapping.error(words.id, words.message, at: range ?? mapping.range)
  }

  private mutating func readPreset(_ mapping: inout YAMLMapping) {
    guard let node = mapping.node("preset"), let name = mapping.string(node) else { return }
    guard let preset = CribbageRules.preset(named: name) else {
      mapping.unknownWord(name, known: CribbageRules.presetNames, at: node.range)
      return
    }
    self = preset
  }

  private mutating func readSkunks(_ mapping: inout YAMLMapping) {
    mapping.value(Key.skunks.rawValue, expected: "'on' or 'off'", into: &skunks) { $0.boolean }
    mapping.value(
      Key.skunk.rawValue, expected: "the points below which a loser is skunked", into: &skunk
    ) { $0.points }
    mapping.value(
      Key.doubleSkunk.rawValue,
      expected: "'on', 'off' or the points below which a loser is skunked doubly",
      into: &doubleSkunk
    ) { node in
      switch node.boolean {
      case true?: .on
      case false?: .off
      case nil: node.points.map { .below($0) }
      }
    }
  }

  private mutating func readGamePoints(_ mapping: inout YAMLMapping) {
    guard let node = mapping.node(Key.gamePoints.rawValue) else { return }
    guard case .mapping = node.content else {
      mapping.mismatch(expected: "'{win: 2, skunk: 3, double-skunk: 4}'", node)
      return
    }
    gamePoints = mapping.read(node) { inner in
      var points = gamePoints
      inner.points("win", from: 0, into: &points.win)
      inner.points("skunk", from: 0, into: &points.skunk)
      inner.points("double-skunk", from: 0, into: &points.doubleSkunk)
      return points
    }
  }
}

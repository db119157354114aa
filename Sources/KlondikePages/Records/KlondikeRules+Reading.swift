import Diagnostics
import Histories
public import Klondike
public import YAML

/// House rules as YAML (klondike.md, *Rules*).
extension KlondikeRules {
  /// Reads a mapping of house rules; a key that isn't written has the value of the mapping's `preset:`,
  /// or else the standard one.
  ///
  /// Every unknown key, wrong type and nonsensical value is added to the mapping's findings; the rules are
  /// of use only where there are none.
  public init(reading mapping: inout YAMLMapping) {
    self.init()
    readPreset(&mapping)
    if let draw = mapping.value(
      Key.draw.rawValue, expected: "1 or 3 cards",
      by: { $0.integer.flatMap(Draw.init(rawValue:)) })
    {
      self.draw = draw
    }
    if let passes: Passes = mapping.choice(Key.passes.rawValue) { self.passes = passes }
    mapping.onOrOff(.worryingBack, into: &worryingBack)
    if let scoring: Scoring = mapping.choice(Key.scoring.rawValue) { self.scoring = scoring }
    mapping.onOrOff(.timed, into: &timed)
  }

  private mutating func readPreset(_ mapping: inout YAMLMapping) {
    guard let node = mapping.node("preset"), let name = mapping.string(node) else { return }
    guard let preset = KlondikeRules.preset(named: name) else {
      mapping.unknownWord(name, known: KlondikeRules.presetNames, at: node.range)
      return
    }
    self = preset
  }
}

extension YAMLMapping {
  fileprivate mutating func onOrOff(_ key: KlondikeRules.Key, into target: inout Bool) {
    if let value = value(key.rawValue, expected: "'on' or 'off'", by: \.boolean) { target = value }
  }
}

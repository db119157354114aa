package import Histories
package import Klondike
import YAML

/// House rules as they are written (klondike.md, *Rules*).
extension KlondikeGame {
  package var options: RuleOptions<KlondikeRules> { Self.options }
  private static let options = RuleOptions<KlondikeRules>(
    [
      RuleOption("draw", \.draw, .draw),
      RuleOption("passes", \.passes, .passes, inForce: { .word($0.passesInForce.rawValue) }),
      RuleOption("worrying-back", \.worryingBack, .onOrOff),
      RuleOption("scoring", \.scoring, .choice, group: .scores),
      RuleOption("timed", \.timed, .onOrOff, group: .scores),
    ],
    presets: KlondikeRules.presetNames.compactMap { name in
      KlondikeRules.preset(named: name).map { (name, $0) }
    })
}

extension OptionValue<KlondikeRules.Draw> {
  fileprivate static var draw: Self {
    Self(
      expected: "1 or 3 cards", numbers: 1...3,
      read: { $0.integer.flatMap(KlondikeRules.Draw.init(rawValue:)) },
      write: { .number($0.rawValue) })
  }
}

extension OptionValue<KlondikeRules.Passes?> {
  /// A choice that the scoring makes where it isn't written.
  fileprivate static var passes: Self {
    let choice = OptionValue<KlondikeRules.Passes>.choice
    return Self(
      expected: choice.expected, words: choice.words,
      read: { node, current, mapping in
        choice.read(node, current ?? .unlimited, &mapping).map { .some($0) }
      },
      write: { $0.flatMap { choice.write($0) } })
  }
}

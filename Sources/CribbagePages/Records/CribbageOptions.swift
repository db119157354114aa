package import Cribbage
package import Histories
import Tabletop
import YAML

/// Options as they are written (cribbage.md, *The game*).
extension CribbageGame {
  package var options: RuleOptions<CribbageRules> { Self.options }
  private static let options = RuleOptions<CribbageRules>(
    [
      RuleOption("target", \.target, .points(), group: .ending),
      RuleOption("skunks", \.skunks, .onOrOff, group: .scores),
      RuleOption(
        "skunk", \.skunk, .skunk, group: .scores,
        inForce: { $0.skunkLine.map { .number($0.rawValue) } },
        isMoot: { !$0.skunks || $0.skunk == nil }),
      RuleOption(
        "double-skunk", \.doubleSkunk, .doubleSkunk, group: .scores,
        inForce: { $0.doubleSkunkLine.map { .number($0.rawValue) } ?? .word("off") },
        isMoot: { !$0.skunks }),
      RuleOption("muggins", \.muggins, .onOrOff),
      RuleOption(
        "game-points", \.gamePoints,
        .fields(
          [
            RuleOption("win", \.win, .points(from: 0)),
            RuleOption("skunk", \.skunk, .points(from: 0)),
            RuleOption("double-skunk", \.doubleSkunk, .points(from: 0)),
          ], like: CribbageRules.GamePoints()), group: .scores),
      RuleOption("seats", \.seats, .seats(within: 2...4, like: "2-4"), group: .table),
    ],
    presets: CribbageRules.presetNames.compactMap { name in
      CribbageRules.preset(named: name).map { (name, $0) }
    },
    faults: { $0.validate().map { ($0.keys, $0.words) } })
}

extension OptionValue<Points?> {
  fileprivate static var skunk: Self {
    Self(
      expected: "the points below which a loser is skunked", numbers: YAMLNode.points,
      read: { $0.points.map { .some($0) } }, write: { $0.map { .number($0.rawValue) } })
  }
}

extension OptionValue<CribbageRules.DoubleSkunk> {
  fileprivate static var doubleSkunk: Self {
    Self(
      expected: "'on', 'off' or the points below which a loser is skunked doubly",
      words: ["on", "off"], numbers: YAMLNode.points,
      read: { node in
        switch node.boolean {
        case true?: .on
        case false?: .off
        case nil: node.points.map { .below($0) }
        }
      },
      write: {
        switch $0 {
        case .off: .word("off")
        case .on: .word("on")
        case .below(let line): .number(line.rawValue)
        }
      })
  }
}

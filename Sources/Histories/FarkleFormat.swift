import Farkle
import YAML

/// How Farkle's records are written (farkle.md, *Notation*).
enum FarkleFormat: GameFormat {
  static let kind = GameKind.farkle

  static var presetNames: [String] { FarkleRules.presetNames }

  static func preset(named name: String) -> FarkleRules? { FarkleRules.preset(named: name) }

  static func rules(reading mapping: inout YAMLMapping) -> FarkleRules {
    FarkleRules(reading: &mapping)
  }

  static func seats(of rules: FarkleRules) -> ClosedRange<Int> { rules.seats }

  static func gameRules(_ rules: FarkleRules) -> GameRules { .farkle(rules) }

  static func rules(_ rules: GameRules) -> FarkleRules? {
    guard case .farkle(let rules) = rules else { return nil }
    return rules
  }

  typealias Body = FarkleBody
}

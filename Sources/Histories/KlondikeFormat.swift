import Bytes
import Klondike
import YAML

/// How Klondike's records are written (klondike.md, *Notation*).
enum KlondikeFormat: GameFormat {
  static let kind = GameKind.klondike

  static var presetNames: [String] { KlondikeRules.presetNames }

  static func preset(named name: String) -> KlondikeRules? { KlondikeRules.preset(named: name) }

  static func rules(reading mapping: inout YAMLMapping) -> KlondikeRules {
    KlondikeRules(reading: &mapping)
  }

  static func seats(of _: KlondikeRules) -> ClosedRange<Int> { 1...1 }

  static var hasNamedDeals: Bool { true }

  /// A body begins with the deal, or with a move where the header names one.
  static func isOfBody(_ line: ArraySlice<UInt8>) -> Bool {
    guard let word = line.split(whereSeparator: \.isBlank).first else { return false }
    return ["deal", "draw", "tap"].contains { $0.utf8.elementsEqual(word) }
      || word.contains(UInt8(ascii: ">")) && !word.contains(UInt8(ascii: ":"))
  }

  static func gameRules(_ rules: KlondikeRules) -> GameRules { .klondike(rules) }

  static func rules(_ rules: GameRules) -> KlondikeRules? {
    guard case .klondike(let rules) = rules else { return nil }
    return rules
  }

  typealias Body = KlondikeBody
}

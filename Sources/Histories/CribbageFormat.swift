import Bytes
import Cribbage
import Tabletop
import YAML

/// How Cribbage's records are written (cribbage.md, *Notation*).
enum CribbageFormat: GameFormat {
  static let kind = GameKind.cribbage

  static var presetNames: [String] { CribbageRules.presetNames }

  static func preset(named name: String) -> CribbageRules? { CribbageRules.preset(named: name) }

  static func rules(reading mapping: inout YAMLMapping) -> CribbageRules {
    CribbageRules(reading: &mapping)
  }

  static func seats(of rules: CribbageRules) -> ClosedRange<Int> { rules.seats }

  static func sides(ofPlayers count: Int, inTeams: Bool) -> [[Int]]? {
    count == 4 ? [[0, 2], [1, 3]] : (0..<count).map { [$0] }
  }

  static func winningScore(under rules: CribbageRules) -> Int? { rules.target.rawValue }

  static let leastScore: Int? = 0

  /// `deal Ann` begins a body; in a header it would be no key.
  static func isOfBody(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split(whereSeparator: \.isBlank)
    return words.count > 1 && words[0].elementsEqual("deal".utf8)
      && !line.contains(UInt8(ascii: ":"))
  }

  static func gameRules(_ rules: CribbageRules) -> GameRules { .cribbage(rules) }

  static func rules(_ rules: GameRules) -> CribbageRules? {
    guard case .cribbage(let rules) = rules else { return nil }
    return rules
  }

  typealias Body = CribbageBody
}

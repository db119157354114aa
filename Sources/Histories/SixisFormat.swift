import Sixis
import YAML

/// How Sixis' records are written (sixis.md, *Notation*).
enum SixisFormat: GameFormat {
  static let kind = GameKind.sixis

  static let presetNames = ["standard"]

  static func preset(named name: String) -> SixisRules? {
    name == "standard" ? .standard : nil
  }

  static func rules(reading mapping: inout YAMLMapping) -> SixisRules {
    SixisRules(reading: &mapping)
  }

  static func seats(of rules: SixisRules) -> ClosedRange<Int> { SixisLayout.seats }

  static func rules(_ rules: SixisRules, inTeams: Bool) -> SixisRules {
    var rules = rules
    rules.teams = inTeams
    return rules
  }

  /// Of four players the first and third play against the others, where the header has teams at all.
  static func sides(ofPlayers count: Int, inTeams: Bool) -> [[Int]]? {
    guard inTeams else { return nil }
    return count == 4 ? [[0, 2], [1, 3]] : (0..<count).map { [$0] }
  }

  static func isOfBody(_ line: ArraySlice<UInt8>) -> Bool {
    let word = line.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return ["round", "deal", "saved"].contains { word.elementsEqual($0.utf8) }
  }

  static func gameRules(_ rules: SixisRules) -> GameRules { .sixis(rules) }

  static func rules(_ rules: GameRules) -> SixisRules? {
    guard case .sixis(let rules) = rules else { return nil }
    return rules
  }

  typealias Body = SixisBody
}

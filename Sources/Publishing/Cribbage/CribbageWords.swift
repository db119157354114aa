import Cribbage
import Tabletop

/// Cribbage in the words of a language.
struct CribbageWords: Sendable {
  let wording: Wording

  /// The rules in force in a few short sentences: how the game is won, then what differs from the standard.
  func summary(of rules: CribbageRules) -> [String] {
    let goal = wording(.rulesTarget, ["points": wording.numbers.whole(rules.target.rawValue)])
    let house = rules.differences.filter { $0.key != .target && $0.key != .seats }
    return [goal] + house.map { "\($0.key.rawValue): \($0.value)" }
  }
}

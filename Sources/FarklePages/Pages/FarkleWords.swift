import Farkle
package import Publishing
import Tabletop
import Templating

/// Farkle in the words of a language.
package typealias FarkleWords = GameWords<FarkleGame>

extension FarkleWords {
  /// What a combination is called: `three 1s`, `straight`.
  func name(of combination: Combination) -> String {
    name(of: combination.kind, face: combination.dice.first)
  }

  func name(of kind: Combination.Kind, face: Int?) -> String {
    let phrase: Phrase? =
      switch kind {
      case .threeOfAKind: .combinationsThreeOfAKind
      case .fourOfAKind: .combinationsFourOfAKind
      case .fiveOfAKind: .combinationsFiveOfAKind
      case .sixOfAKind: .combinationsSixOfAKind
      default: nil
      }
    if let phrase, let face { return wording(phrase, ["face": String(face)]) }
    return wording[Word("combinations.\(kind.rawValue)")]
  }

  /// Combinations with their points, equal ones taken together: `2 × single 1`, 200.
  func combinations(_ combinations: [Combination]) -> [ScoringValue] {
    var groups: [(combination: Combination, count: Int)] = []
    for combination in combinations {
      if let index = groups.firstIndex(where: { $0.combination == combination }) {
        groups[index].count += 1
      } else {
        groups.append((combination, 1))
      }
    }
    return groups.map { combination, count in
      let name = name(of: combination)
      return ScoringValue(
        count == 1
          ? name : wording(.combinationsMany, ["count": String(count), "name": name]),
        points: points(combination.points * count))
    }
  }
}

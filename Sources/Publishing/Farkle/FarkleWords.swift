import Drawing
import Farkle
import Tabletop

/// Farkle in the words of a language.
struct FarkleWords: Sendable {
  let wording: Wording

  var numbers: NumberFormat { wording.numbers }

  func points(_ points: Points) -> String { numbers.whole(points.rawValue) }

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
    return wording.text("combinations.\(kind.rawValue)") ?? kind.rawValue
  }

  /// Combinations with their points, equal ones taken together: `2 × single 1`, 200.
  func named(_ combinations: [Combination]) -> [(name: String, points: Points)] {
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
      return (
        count == 1
          ? name
          : wording(.combinationsMany, ["count": String(count), "name": name]),
        combination.points * count
      )
    }
  }

  /// A throw drawn as dice, those kept inverse.
  func drawing(of dice: Dice, keeping kept: Dice?) -> [UInt8] {
    let label: String =
      if let kept, !kept.isEmpty {
        wording(
          .reportKeepAlt,
          ["dice": FarkleWords.spaced(dice), "kept": FarkleWords.spaced(kept)])
      } else {
        wording(.reportThrowAlt, ["dice": FarkleWords.spaced(dice)])
      }
    var rest = kept?.counts ?? FaceCounts()
    let drawn = dice.map { face -> DiceRow.Die in
      let isKept = rest[face] > 0
      if isKept { rest[face] -= 1 }
      return DiceRow.Die(face, isKept: isKept)
    }
    var output: [UInt8] = []
    output.reserveCapacity(320)
    DiceRow(drawn, label: label).write(to: &output)
    return output
  }

  /// `1 1 1 4 6 2`, for reading aloud.
  private static func spaced(_ dice: Dice) -> String {
    String(unsafeUninitializedCapacity: 2 * Dice.capacity) { bytes in
      var count = 0
      for face in dice {
        if count > 0 {
          bytes[count] = UInt8(ascii: " ")
          count += 1
        }
        bytes[count] = UInt8(ascii: "0") + UInt8(face)
        count += 1
      }
      return count
    }
  }
}

import Drawing
package import Tabletop

extension Wording {
  /// A throw drawn as dice, those kept inverse.
  package func drawing(of dice: Dice, keeping kept: Dice?) -> [UInt8] {
    let isKeep = kept.map { !$0.isEmpty } ?? false
    guard let label = isKeep ? diceLabels.kept : diceLabels.thrown else {
      preconditionFailure("no table lists what is said of dice")
    }
    let words = label.filled(count: nil) { place in
      switch place {
      case "dice": Wording.spaced(dice)
      case "kept": kept.map(Wording.spaced)
      default: nil
      }
    }
    var rest = kept?.counts ?? FaceCounts()
    let drawn = dice.map { face -> DiceRow.Die in
      let isKept = rest[face] > 0
      if isKept { rest[face] -= 1 }
      return DiceRow.Die(face, isKept: isKept)
    }
    var output: [UInt8] = []
    output.reserveCapacity(384)
    DiceRow(drawn, label: words).write(to: &output)
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

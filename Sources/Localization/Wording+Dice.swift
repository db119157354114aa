import Drawing
package import Tabletop

extension Wording {
  /// A throw drawn as dice, those kept inverse.
  package func drawing(of dice: Dice, keeping kept: Dice?) -> [UInt8] {
    let isKeep = kept.map { !$0.isEmpty } ?? false
    guard let label = isKeep ? diceLabels.kept : diceLabels.thrown else {
      preconditionFailure("no table lists what is said of dice")
    }
    var rest = kept?.counts ?? FaceCounts()
    let drawn = dice.map { face -> DiceRow.Die in
      let isKept = rest[face] > 0
      if isKept { rest[face] -= 1 }
      return DiceRow.Die(face, isKept: isKept)
    }
    var output: [UInt8] = []
    output.reserveCapacity(384)
    DiceRow.write(drawn, to: &output) { output in
      label.write(to: &output) { place, output in
        switch place {
        case "dice": Wording.write(dice, to: &output)
        case "kept": if let kept { Wording.write(kept, to: &output) } else { return false }
        default: return false
        }
        return true
      }
    }
    return output
  }

  /// Appends `1 1 1 4 6 2`, for reading aloud.
  private static func write(_ dice: Dice, to output: inout [UInt8]) {
    for (place, face) in dice.enumerated() {
      if place > 0 { output.append(UInt8(ascii: " ")) }
      output.append(UInt8(ascii: "0") + UInt8(face))
    }
  }
}

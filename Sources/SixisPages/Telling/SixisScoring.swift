import Diagnostics
import Histories
import Sixis
import Tabletop
import Telling

/// The command `score sixis`: the cards whose conditions six dice meet, which no rules change.
struct SixisScoring: InputScorer {
  func score(_ input: ArraySlice<UInt8>) throws(InputFault) -> InputScore {
    do throws(SixisExample.Fault) {
      let example = try SixisExample(parsing: input)
      try example.check()
      return InputScore(fields: fields(of: example), text: text(of: example))
    } catch {
      throw InputFault(error)
    }
  }

  private func fields(of example: SixisExample) -> [JSON.Field] {
    var fields: [JSON.Field] = []
    for side in SixisCard.Side.allCases {
      fields.add(side.rawValue, JSON(example.cards(meeting: side).map(\.id)))
    }
    return fields
  }

  /// A line for each side that is met: its points, the card and what it asks.
  private func text(of example: SixisExample) -> String {
    let indent = String(repeating: " ", count: 8)
    var lines: [String] = []
    for side in SixisCard.Side.allCases {
      for card in example.cards(meeting: side) {
        guard let face = card.face(side) else { continue }
        lines.append(
          Column.right(String(face.points.rawValue), 4) + "  "
            + Column.left(card.id, 12) + Column.left(side.rawValue, 6) + face.name + "\n")
      }
    }
    if lines.isEmpty { lines = ["no card\n"] }
    return Column.left(example.dice.description, 8) + lines.joined(separator: indent)
  }
}

extension SixisExample.Fault: PlacedFault {}

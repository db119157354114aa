package import Bytes
import Drawing
import Sixis
import Tabletop

// What the page goes by on which Sixis is kept score of.

extension SixisGame {
  package func tableFacts(in words: SixisWords) -> [JSON.Field] {
    [JSON.Field(key: "cards", value: .array(SixisCard.allCases.map(words.tableCard)))]
  }
}

extension SixisWords {
  /// A card by its id, with each side's name, points, and dice to draw: faces as digits, any face as a letter, and
  /// behind a blank what is no die. The Sixis has no blue side.
  fileprivate func tableCard(_ card: SixisCard) -> JSON {
    let sides = [SixisCard.Side.blue, .red].compactMap { side in
      card.face(side).map { face in
        JSON.Field(
          key: side.rawValue,
          value: [
            "name": .string(name(of: card, side)), "points": .number(face.points.rawValue),
            "asks": .string(pattern(of: face.condition).map(Self.signs) ?? ""),
          ])
      }
    }
    return .object([JSON.Field(key: "id", value: .string(card.id))] + sides)
  }

  private static func signs(of pattern: DicePattern) -> String {
    pattern.items.map { item in
      switch item {
      case .face(let face): String(face)
      case .letter(let letter): letter
      case .text(let text): " " + text
      }
    }.joined()
  }
}

import Bytes
import DocumentPages
package import GameReports
import Histories
import SiteModel
import Sixis
import Tabletop
import Templating

/// The blocks of a rule document about Sixis: worked examples, drawn tables and the cards.
extension SixisGame {
  package var blocks: [GameBlock<SixisGame>] {
    [
      GameBlock("score", by: "games/sixis/examples", example: SixisExampleValue.init),
      GameBlock(
        trying: "135266", by: "games/sixis/examples", texts: ["dice", "sixis"],
        data: { [JSON.Field(key: "cards", value: .array($0.words.sidesForScripts))] },
        example: SixisExampleValue.init),
      GameBlock("scoring-table", by: "games/sixis/scoring-table") { block, _ in
        SixisScoringTable(reference: SixisReference(words: block.words))
      },
      GameBlock("layout") { SixisLayoutBlock($0, findings: &$1)?.drawing ?? [] },
    ]
  }
}

/// Six dice and the cards they meet.
private struct SixisExampleValue: PageValue {
  let dice: Markup
  let cards: [Card]
  let comment: String?

  /// `226611 = pairs red, not kind blue`.
  init(_ line: ArraySlice<UInt8>, in block: WrittenBlock<SixisGame>) throws(SixisExample.Fault) {
    let example = try SixisExample(parsing: line)
    try example.check()
    let words = block.words
    let label = words.wording(.sixisRollAlt, ["dice": SixisWords.spaced(example.dice)])
    let claims =
      example.claims.isEmpty
      ? SixisCard.Side.allCases.flatMap { side in
        example.cards(meeting: side).map { (card: $0, side: side, isMet: true) }
      } : example.claims.map { (card: $0.card, side: $0.side, isMet: $0.isMet) }
    dice = Markup(words.drawing(of: example.dice, filling: 0, label: label))
    cards = claims.map { card, side, isMet in
      Card(side: SixisSideValue(card, side, words: words), isMet: isMet)
    }
    comment = example.comment
  }

  static let typeName = "Sixis example"
  static let fields: [Field<SixisExampleValue>] = [
    Field("dice", "the roll") { $0.dice },
    Field("cards", "those it meets, or those the line speaks of") { $0.cards },
    Field("comment", "what the block says of it") { $0.comment },
  ]

  struct Card: PageValue {
    let side: SixisSideValue
    let isMet: Bool

    static let typeName = "Sixis example's card"
    static let fields: [Field<Card>] =
      SixisSideValue.fields { $0.side } + [
        Field("met", "whether the dice meet it") { $0.isMet }
      ]
  }
}

extension SixisWords {
  /// The sides of all cards, in the order in which an example lists those that dice meet.
  fileprivate var sidesForScripts: [JSON] {
    SixisCard.Side.allCases.flatMap { side in
      SixisCard.allCases.filter { $0.face(side) != nil }.map { card in
        let value = SixisSideValue(card, side, words: self)
        return [
          "id": .string(card.id), "side": .string(side.rawValue), "name": .string(value.name),
          "needs": .string(value.needs ?? ""),
          "worth": .string("\(value.points) \(value.sideName)"),
        ]
      }
    }
  }
}

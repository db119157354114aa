import Diagnostics
import Markdown
import Publishing
import Sixis
import Tabletop
import Templating

/// The blocks of a rule document about Sixis: worked examples, drawn tables and the cards.
struct SixisDirectives {
  let page: PageContext
  let text: SourceText

  private var words: SixisWords { SixisWords(wording: page.wording) }

  /// - Precondition: The directive is one of Sixis'.
  func html(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    switch directive.name {
    case "score": return examples(directive, findings: &findings)
    case "layout":
      guard let layout = SixisLayoutBlock(directive, in: text, on: page, findings: &findings) else {
        return []
      }
      return layout.drawing(words)
    case "scoring-table":
      let table = SixisScoringTable(reference: SixisReference(words: words))
      return page.piece("games/sixis/scoring-table", table)
    default: preconditionFailure("sixis has no such blocks")
    }
  }

  /// Six dice a line and the cards they meet, each claim checked: `226611 = pairs red, not kind blue`.
  private func examples(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    let examples = directive.examples(in: text, findings: &findings) {
      line throws(SixisExample.Fault) in
      let example = try SixisExample(parsing: line)
      try example.check()
      return value(of: example)
    }
    return page.piece("games/sixis/examples", SixisExamples(examples: examples))
  }

  private func value(of example: SixisExample) -> SixisExamples.Example {
    let claims =
      example.claims.isEmpty
      ? SixisCard.Side.allCases.flatMap { side in
        example.cards(meeting: side).map { (card: $0, side: side, isMet: true) }
      } : example.claims.map { (card: $0.card, side: $0.side, isMet: $0.isMet) }
    return SixisExamples.Example(
      dice: Markup(
        words.drawing(
          of: example.dice, filling: 0,
          label: page.wording(.sixisRollAlt, ["dice": SixisWords.spaced(example.dice)]))),
      cards: claims.map { card, side, isMet in
        SixisExamples.Card(side: SixisSideValue(card, side, words: words), isMet: isMet)
      },
      comment: example.comment)
  }
}

// MARK: - What the template shows

struct SixisExamples: PageValue {
  let examples: [Example]

  static let typeName = "Sixis examples"
  static let fields: [Field<SixisExamples>] = [
    Field("examples", "one for each line of the block") { $0.examples }
  ]

  struct Example: PageValue {
    let dice: Markup
    let cards: [Card]
    let comment: String?

    static let typeName = "Sixis example"
    static let fields: [Field<Example>] = [
      Field("dice", "the roll") { $0.dice },
      Field("cards", "those it meets, or those the line speaks of") { $0.cards },
      Field("comment", "what the block says of it") { $0.comment },
    ]
  }

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

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
      return page.piece(
        "games/sixis/scoring-table", ["reference": SixisReference(words: words).value],
        findings: &findings)
    default: preconditionFailure("sixis has no such blocks")
    }
  }

  /// Six dice a line and the cards they meet, each claim checked: `226611 = pairs red, not kind blue`.
  private func examples(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    var examples: [TemplateValue] = []
    for line in directive.lines where !line.text.allSatisfy(\.isWhitespace) {
      do throws(SixisExample.Fault) {
        let example = try SixisExample(parsing: Array(line.text.utf8)[...])
        try example.check()
        examples.append(value(of: example))
      } catch {
        let range = line.offset + error.range.lowerBound..<line.offset + error.range.upperBound
        findings.add(Diagnostic(id: error.words.id, error.words.message, in: text, at: range))
      }
    }
    return page.piece("games/sixis/examples", ["examples": .list(examples)], findings: &findings)
  }

  private func value(of example: SixisExample) -> TemplateValue {
    let claims =
      example.claims.isEmpty
      ? SixisCard.Side.allCases.flatMap { side in
        example.cards(meeting: side).map { (card: $0, side: side, isMet: true) }
      } : example.claims.map { (card: $0.card, side: $0.side, isMet: $0.isMet) }
    return [
      "dice": .html(
        words.drawing(
          of: example.dice, filling: 0,
          label: page.wording(.sixisRollAlt, ["dice": SixisWords.spaced(example.dice)]))),
      "cards": .list(
        claims.map { card, side, isMet in
          [
            "name": .text(words.name(of: card, side)), "side": .text(side.rawValue),
            "sideName": .text(words.name(of: side)), "met": .flag(isMet),
            "needs": .init(card.face(side).map { words.needs($0.condition) }),
            "points": .text(words.points(card.points(side) ?? 0)),
          ]
        }),
      "comment": .init(example.comment),
    ]
  }
}

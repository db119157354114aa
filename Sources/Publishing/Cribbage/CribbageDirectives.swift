import Cribbage
import Diagnostics
import Markdown
import Tabletop
import Templating

/// The blocks of a rule document about Cribbage: hands counted, each checked.
struct CribbageDirectives {
  let page: PageContext
  let text: SourceText

  /// - Precondition: The directive is one of Cribbage's.
  func html(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    var examples: [TemplateValue] = []
    for line in directive.lines where !line.text.allSatisfy(\.isWhitespace) {
      do throws(CribbageExample.Fault) {
        let example = try CribbageExample(parsing: Array(line.text.utf8)[...])
        try example.check()
        examples.append(value(of: example))
      } catch {
        let range = line.offset + error.range.lowerBound..<line.offset + error.range.upperBound
        findings.add(Diagnostic(id: error.words.id, error.words.message, in: text, at: range))
      }
    }
    return page.piece("games/cribbage/examples", ["examples": .list(examples)], findings: &findings)
  }

  private func value(of example: CribbageExample) -> TemplateValue {
    let count = example.count
    let cards = count.hand.map(\.description).joined(separator: " ") + " + \(count.starter)"
    return [
      "hand": .text(cards), "points": .text(page.number(count.points.rawValue)),
      "combinations": .list(
        count.combinations.map { combination in
          [
            "name": .text(combination.kind.rawValue.replacing("-", with: " ")),
            "points": .text(page.number(combination.points.rawValue)),
          ]
        }),
      "comment": .init(example.comment),
    ]
  }
}

import Diagnostics
import Farkle
import Markdown
import Publishing
import Tabletop
import Templating

/// The blocks of a rule document about Farkle: worked examples and the table of what scores.
struct FarkleDirectives {
  let page: PageContext
  let rules: FarkleRules
  let text: SourceText

  private var words: FarkleWords { FarkleWords(wording: page.wording) }

  /// - Precondition: The directive is one of Farkle's.
  func html(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    switch directive.name {
    case "score": examples(directive, findings: &findings)
    case "scoring-table": scoringTable(findings: &findings)
    default: preconditionFailure("farkle has no such blocks")
    }
  }

  private func scoringTable(findings: inout Findings) -> [UInt8] {
    let rows = rules.scoringTable.map { row -> TemplateValue in
      let isOfAKind = [.fourOfAKind, .fiveOfAKind, .sixOfAKind].contains(row.kind)
      let isForAllFaces = isOfAKind && row.example.first != 1
      return [
        "name": .text(words.name(of: row.kind, face: isForAllFaces ? nil : row.example.first)),
        "dice": .html(page.wording.drawing(of: row.example, keeping: nil)),
        "points": .text(words.worth(of: row)),
      ]
    }
    return page.piece("games/farkle/scoring-table", ["scoring": .list(rows)], findings: &findings)
  }

  /// Worked examples, each checked: `111462 = 1000`, `111462 > 11 = 200`, `234663 = farkle`.
  private func examples(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    var examples: [TemplateValue] = []
    for line in directive.lines where !line.text.allSatisfy(\.isWhitespace) {
      do throws(FarkleExample.Fault) {
        let example = try FarkleExample(parsing: Array(line.text.utf8)[...])
        try example.check(under: rules)
        examples.append(value(of: example))
      } catch {
        let range = line.offset + error.range.lowerBound..<line.offset + error.range.upperBound
        findings.add(Diagnostic(id: error.words.id, error.words.message, in: text, at: range))
      }
    }
    return page.piece("games/farkle/examples", ["examples": .list(examples)], findings: &findings)
  }

  private func value(of example: FarkleExample) -> TemplateValue {
    let keep = example.scored(under: rules)
    return [
      "dice": .html(page.wording.drawing(of: example.dice, keeping: keep?.kept)),
      "farkle": .flag(keep == nil),
      "combinations": .list(
        words.named(keep?.combinations ?? []).map { name, points in
          ["name": .text(name), "points": .text(words.points(points))]
        }),
      "points": keep.map { .text(words.points($0.points)) } ?? .null,
      "comment": .init(example.comment),
    ]
  }
}

import Cribbage
import Diagnostics
import Markdown
import Publishing
import Tabletop
import Templating

/// The blocks of a rule document about Cribbage: hands counted and cards pegged, each checked, and the table of
/// what counts.
struct CribbageDirectives {
  let page: PageContext
  let rules: CribbageRules
  let text: SourceText

  private var words: CribbageWords { CribbageWords(wording: page.wording) }

  /// - Precondition: The directive is one of Cribbage's.
  func html(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    switch directive.name {
    case "score": hands(directive, findings: &findings)
    case "peg": plays(directive, findings: &findings)
    case "scoring-table":
      page.piece(
        "games/cribbage/scoring-table", CribbageScoringTable(words: words, rules: rules).object,
        findings: &findings)
    default: preconditionFailure("cribbage has no such blocks")
    }
  }

  /// Hands, each checked: `5H 5S 5D JC + 5C = 29`, `4C 6H 8S TD + QC crib = 0`.
  private func hands(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    var examples: [TemplateValue] = []
    for line in directive.lines where !line.text.allSatisfy(\.isWhitespace) {
      do throws(CribbageExample.Fault) {
        let example = try CribbageExample(parsing: Array(line.text.utf8)[...])
        try example.check()
        examples.append(value(of: example))
      } catch {
        report(error.words, at: error.range, of: line, &findings)
      }
    }
    return page.piece("games/cribbage/examples", ["examples": .list(examples)], findings: &findings)
  }

  private func value(of example: CribbageExample) -> TemplateValue {
    [
      "crib": .flag(example.isCrib), "comment": .init(example.comment),
      "count": CribbageCount(count: example.count, words: words).value,
    ]
  }

  /// Cards played one after the other, each checked: `7H 8C=2 9D=3 | KS=1`.
  private func plays(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    var plays: [TemplateValue] = []
    for line in directive.lines where !line.text.allSatisfy(\.isWhitespace) {
      do throws(PegExample.Fault) {
        let example = try PegExample(checking: Array(line.text.utf8)[...])
        let items = example.steps.map { step in
          CribbagePegging.Item(
            card: step.card, count: step.count, scores: step.scores, pegged: step.points,
            endsCount: step.endsCount)
        }
        plays.append([
          "comment": .init(example.comment),
          "pegging": CribbagePegging(items: items, words: words).value,
        ])
      } catch {
        report(error.words, at: error.range, of: line, &findings)
      }
    }
    return page.piece("games/cribbage/plays", ["plays": .list(plays)], findings: &findings)
  }

  private func report(
    _ words: FaultWords, at range: Range<Int>, of line: Directive.Line, _ findings: inout Findings
  ) {
    findings.add(
      Diagnostic(
        id: words.id, words.message, in: text,
        at: line.offset + range.lowerBound..<line.offset + range.upperBound))
  }
}

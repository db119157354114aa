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
  let text: SourceText

  private var words: CribbageWords { CribbageWords(wording: page.wording) }

  /// - Precondition: The directive is one of Cribbage's.
  func html(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    switch directive.name {
    case "score": hands(directive, findings: &findings)
    case "peg": plays(directive, findings: &findings)
    case "scoring-table":
      page.piece("games/cribbage/scoring-table", CribbageScoringTable(in: words))
    default: preconditionFailure("cribbage has no such blocks")
    }
  }

  /// Hands, each checked: `5H 5S 5D JC + 5C = 29`, `4C 6H 8S TD + QC crib = 0`.
  private func hands(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    let examples = directive.examples(in: text, findings: &findings) {
      line throws(CribbageExample.Fault) in
      let example = try CribbageExample(parsing: line)
      try example.check()
      return CribbageExamples.Example(
        isCrib: example.isCrib, comment: example.comment,
        count: CribbageCount(example.count, in: words))
    }
    return page.piece("games/cribbage/examples", CribbageExamples(examples: examples))
  }

  /// Cards played one after the other, each checked: `7H 8C=2 9D=3 | KS=1`.
  private func plays(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    let plays = directive.examples(in: text, findings: &findings) {
      line throws(PegExample.Fault) in
      let example = try PegExample(checking: line)
      return CribbagePlays.Play(
        comment: example.comment, pegging: CribbagePegging(example.steps, in: words))
    }
    return page.piece("games/cribbage/plays", CribbagePlays(plays: plays))
  }
}

// MARK: - What their templates show

struct CribbageExamples: PageValue {
  let examples: [Example]

  static let typeName = "Cribbage examples"
  static let fields: [Field<CribbageExamples>] = [
    Field("examples", "one for each line of a `score` block") { $0.examples }
  ]

  struct Example: PageValue {
    let isCrib: Bool
    let comment: String?
    let count: CribbageCount

    static let typeName = "Cribbage example"
    static let fields: [Field<Example>] = [
      Field("crib", "whether it is counted as a crib") { $0.isCrib },
      Field("comment", "what the block says of it") { $0.comment },
      Field("count", "what it counts") { $0.count },
    ]
  }
}

struct CribbagePlays: PageValue {
  let plays: [Play]

  static let typeName = "Cribbage plays"
  static let fields: [Field<CribbagePlays>] = [
    Field("plays", "one for each line of a `peg` block") { $0.plays }
  ]

  struct Play: PageValue {
    let comment: String?
    let pegging: CribbagePegging

    static let typeName = "Cribbage play"
    static let fields: [Field<Play>] = [
      Field("comment", "what the block says of it") { $0.comment },
      Field("pegging", "the cards") { $0.pegging },
    ]
  }
}

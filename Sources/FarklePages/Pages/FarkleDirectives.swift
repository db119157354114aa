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
    case "scoring-table": scoringTable
    default: preconditionFailure("farkle has no such blocks")
    }
  }

  private var scoringTable: [UInt8] {
    let rows = rules.scoringTable.map { row in
      let isOfAKind = [.fourOfAKind, .fiveOfAKind, .sixOfAKind].contains(row.kind)
      let isForAllFaces = isOfAKind && row.example.first != 1
      return FarkleScoringTable.Row(
        name: words.name(of: row.kind, face: isForAllFaces ? nil : row.example.first),
        dice: Markup(page.wording.drawing(of: row.example, keeping: nil)),
        points: words.worth(of: row))
    }
    return page.piece("games/farkle/scoring-table", FarkleScoringTable(rows: rows))
  }

  /// Worked examples, each checked: `111462 = 1000`, `111462 > 11 = 200`, `234663 = farkle`.
  private func examples(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    let examples = directive.examples(in: text, findings: &findings) {
      line throws(FarkleExample.Fault) in
      let example = try FarkleExample(parsing: line)
      try example.check(under: rules)
      return value(of: example)
    }
    return page.piece("games/farkle/examples", FarkleExamples(examples: examples))
  }

  private func value(of example: FarkleExample) -> FarkleExamples.Example {
    let keep = example.scored(under: rules)
    return FarkleExamples.Example(
      dice: Markup(page.wording.drawing(of: example.dice, keeping: keep?.kept)),
      isFarkle: keep == nil,
      combinations: words.combinations(keep?.combinations ?? []),
      points: keep.map { words.points($0.points) }, comment: example.comment)
  }
}

// MARK: - What their templates show

struct FarkleScoringTable: PageValue {
  let rows: [Row]

  static let typeName = "Farkle scoring table"
  static let fields: [Field<FarkleScoringTable>] = [
    Field("scoring", "what scores, in the order of the rules") { $0.rows }
  ]

  struct Row: PageValue {
    let name: String
    let dice: Markup
    let points: String

    static let typeName = "Farkle scoring row"
    static let fields: [Field<Row>] = [
      Field("name", "the combination") { $0.name },
      Field("dice", "an example of it") { $0.dice },
      Field("points", "what it is worth") { $0.points },
    ]
  }
}

struct FarkleExamples: PageValue {
  let examples: [Example]

  static let typeName = "Farkle examples"
  static let fields: [Field<FarkleExamples>] = [
    Field("examples", "one for each line of the block") { $0.examples }
  ]

  struct Example: PageValue {
    let dice: Markup
    let isFarkle: Bool
    let combinations: [FarkleCombination]
    let points: String?
    let comment: String?

    static let typeName = "Farkle example"
    static let fields: [Field<Example>] = [
      Field("dice", "the throw, with what is kept") { $0.dice },
      Field("farkle", "whether nothing in it scores") { $0.isFarkle },
      Field("combinations", "what scores in it") { $0.combinations },
      Field("points", "what is kept is worth; null for a farkle") { $0.points },
      Field("comment", "what the block says of it") { $0.comment },
    ]
  }
}

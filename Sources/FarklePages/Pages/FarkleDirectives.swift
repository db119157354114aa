import Bytes
import DocumentPages
import Farkle
package import GameReports
import Histories
import Localization
import SiteModel
import Statistics
import Tabletop
import Templating

/// The blocks of documents about Farkle: worked examples, what scores, the strategy card, and published figures.
extension FarkleGame {
  package var blocks: [GameBlock<FarkleGame>] {
    [
      GameBlock("score", by: "games/farkle/examples", example: FarkleExampleValue.init),
      GameBlock(
        trying: "111462", by: "games/farkle/examples", texts: ["dice", "farkle"],
        data: { [JSON.Field(key: "names", value: .object($0.words.namesForScripts))] },
        example: FarkleExampleValue.init),
      GameBlock("scoring-table", by: "games/farkle/scoring-table") { block, _ in
        BlockRows(block.rules.scoringTable.map(block.words.scoring))
      },
      GameBlock("strategy-card", by: "games/farkle/strategy") { block, _ in
        block.page.site.judgements.map { _ in
          FarkleStrategyBlock(of: block.rules, in: block.words)
        }
      },
      GameBlock("known") { $0.known(FarkleFigure.self, findings: &$1) },
    ]
  }
}

private struct FarkleExampleValue: PageValue {
  let dice: Markup
  let combinations: [ScoringValue]
  let points: String?
  let comment: String?

  /// `111462 = 1000`, `111462 > 11 = 200`, `234663 = farkle`.
  init(_ line: ArraySlice<UInt8>, in block: WrittenBlock<FarkleGame>) throws(FarkleExample.Fault) {
    let example = try FarkleExample(parsing: line)
    try example.check(under: block.rules)
    let keep = example.scored(under: block.rules)
    dice = Markup(block.page.wording.drawing(of: example.dice, keeping: keep?.kept))
    combinations = block.words.combinations(keep?.combinations ?? [])
    points = keep.map { block.words.points($0.points) }
    comment = example.comment
  }

  static let typeName = "Farkle example"
  static let fields: [Field<FarkleExampleValue>] = [
    Field("dice", "the throw, with what is kept") { $0.dice },
    Field("farkle", "whether nothing in it scores") { $0.points == nil },
    Field("combinations", "what scores in it") { $0.combinations },
    Field("points", "what is kept is worth; null for a farkle") { $0.points },
    Field("comment", "what the block says of it") { $0.comment },
  ]
}

extension FarkleWords {
  /// The names of combinations; `{face}` stands for the number that dice of a kind show.
  fileprivate var namesForScripts: [JSON.Field] {
    Combination.Kind.allCases.map { kind in
      let isOfAKind = [.threeOfAKind, .fourOfAKind, .fiveOfAKind, .sixOfAKind].contains(kind)
      return JSON.Field(
        key: kind.rawValue, value: .string(name(of: kind, written: isOfAKind ? "{face}" : nil)))
    }
  }
}

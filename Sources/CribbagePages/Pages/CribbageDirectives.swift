import Bytes
import Cribbage
import DocumentPages
package import GameReports
import Histories
import SiteModel
import Statistics
import Tabletop
import Templating

/// The blocks of a rule document about Cribbage: hands counted and cards pegged, each checked, and the table of
/// what counts.
extension CribbageGame {
  package var blocks: [GameBlock<CribbageGame>] {
    [
      GameBlock("score", by: "games/cribbage/examples", example: CribbageExampleValue.init),
      GameBlock(
        trying: "5H 5S 5D JC + 5C", by: "games/cribbage/examples", texts: ["cribbage"],
        data: { block in
          let words = block.words
          return [
            JSON.Field(key: "names", value: .object(words.namesForScripts + words.cardsForScripts)),
            JSON.Field(key: "groups", value: .object(words.groupsForScripts)),
          ]
        }, example: CribbageExampleValue.init),
      GameBlock("peg", by: "games/cribbage/plays", example: CribbagePlayValue.init),
      GameBlock("scoring-table", by: "games/cribbage/scoring-table") { block, _ in
        CribbageScoringTable(in: block.words)
      },
      GameBlock("discards", by: "games/cribbage/discard-tables") { block, _ in
        CribbageDiscardTables(places: 1, in: block.words.wording)
      },
      GameBlock("known") { $0.known(CribbageFigure.self, findings: &$1) },
    ]
  }
}

/// A hand.
private struct CribbageExampleValue: PageValue {
  let isCrib: Bool
  let comment: String?
  let count: CribbageCount

  /// `5H 5S 5D JC + 5C = 29`, `4C 6H 8S TD + QC crib = 0`.
  init(
    _ line: ArraySlice<UInt8>, in block: WrittenBlock<CribbageGame>
  ) throws(CribbageExample.Fault) {
    let example = try CribbageExample(parsing: line)
    try example.check()
    isCrib = example.isCrib
    comment = example.comment
    count = CribbageCount(example.count, in: block.words)
  }

  static let typeName = "Cribbage example"
  static let fields: [Field<CribbageExampleValue>] = [
    Field("crib", "whether it is counted as a crib") { $0.isCrib },
    Field("comment", "what the block says of it") { $0.comment },
    Field("count", "what it counts") { $0.count },
  ]
}

/// Cards played one after the other.
private struct CribbagePlayValue: PageValue {
  let comment: String?
  let pegging: CribbagePegging

  /// `7H 8C=2 9D=3 | KS=1`.
  init(
    _ line: ArraySlice<UInt8>, in block: WrittenBlock<CribbageGame>
  ) throws(PegExample.Fault) {
    let example = try PegExample(checking: line)
    comment = example.comment
    pegging = CribbagePegging(example.steps, in: block.words)
  }

  static let typeName = "Cribbage play"
  static let fields: [Field<CribbagePlayValue>] = [
    Field("comment", "what the block says of it") { $0.comment },
    Field("pegging", "the cards") { $0.pegging },
  ]
}

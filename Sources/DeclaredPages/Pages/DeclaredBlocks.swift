import Declared
import Diagnostics
package import GameReports
import Histories
import Localization
import PageKit
import SiteModel
import Tabletop
import Telling

extension DeclaredGame {
  /// The worked examples of a rule document, each checked: `3/3 2/1 = 13 1`.
  package var blocks: [GameBlock<DeclaredGame>] {
    [
      GameBlock("score", by: "rules/options") { block, findings in
        let page = block.page
        let rows = block.directive.examples(in: block.text, findings: &findings) {
          line throws(InputFault) in
          let score = try DeclaredScoring(rules: block.rules).score(line)
          let input = line.prefix { $0 != UInt8(ascii: "=") }
          return TableValue.Row(
            text: String(decoding: input, as: UTF8.self).withMinusSigns,
            cells: [.init(text: score.text.trimmed.withMinusSigns, kind: "number")])
        }
        return OptionsValue(
          table: TableValue(
            caption: page.wording[.rulesExample],
            columns: [
              block.rules.rounds.map {
                .init(text: block.played.text($0.one, in: page.wording).headed, kind: "word")
              } ?? .init(text: page.wording[block.played.sheetHeading], kind: "word"),
              TableValue.column(SiteColumn.points, in: page.wording),
            ], rows: rows))
      },
      trying,
      GameBlock("declaration", by: "games/declared/declaration") { block, _ in
        DeclarationValue(
          parts: block.meaning.parts.map {
            DeclarationValue.Part(title: $0.title, sentences: $0.sentences.map { $0 + "." })
          })
      },
      GameBlock("scoring-table", by: "rules/options") { block, _ in
        let wording = block.page.wording
        return OptionsValue(
          table: TableValue(
            caption: wording[.game(block.played.kind)],
            columns: [
              .init(text: wording[DeclaredHeading.what], kind: "word"),
              .init(text: wording[DeclaredHeading.meaning], kind: "word"),
            ],
            rows: block.meaning.parts.flatMap { part in
              part.sentences.map {
                TableValue.Row(text: part.title, cells: [.init(text: $0, kind: "word")])
              }
            }))
      },
    ]
  }
}

extension WrittenBlock<DeclaredGame> {
  fileprivate var meaning: DeclaredMeaning {
    DeclaredMeaning(played: played, rules: rules, wording: page.wording)
  }
}

extension String {
  fileprivate var trimmed: String { String(prefix { $0 != "\n" }) }

  /// With a minus in place of each hyphen that a number begins with.
  fileprivate var withMinusSigns: String {
    split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.split(separator: "/", omittingEmptySubsequences: false).map { part in
        part.first == "-" && part.count > 1 ? "−" + part.dropFirst() : part
      }.joined(separator: "/")
    }.joined(separator: " ")
  }
}

import Diagnostics
package import GameReports
import Histories
import League
import Localization
package import PageKit
import Pig
import SiteModel
import Tabletop
import Telling

/// The report of one game of Pig.
package typealias PigReport = GameReport<PigGame>

extension PigGame {
  package func body(of report: PigReport, source: String) -> PlayedReport<TableValue> {
    let seat = report.game.isFinished ? nil : report.story.state.seatToAct
    return report.body(
      source: source, toAct: seat.map { report.wording(.reportToAct, ["player": report.name($0)]) },
      final: report.final, log: { _ in report.turns })
  }
}

extension PigReport {
  fileprivate var final: TableValue {
    finalTable([.turns, .ones]) { side in
      let lines = story.steps.filter { $0.turn.seat == side[0] }.map(\.turn.line)
      let counts = lines.isEmpty ? [] : [lines.count, lines.count { $0.endsInOne }]
      return counts.map { .init(text: page.number($0)) }
    }
  }

  fileprivate var turns: TableValue {
    TableValue(
      caption: wording[.reportLog],
      columns: TableValue.columns(
        SiteColumn.turn, [PigColumn.throws, .points, .totalPoints], in: wording),
      rows: zip(story.steps, story.tallies).map { step, tally in
        TableValue.Row(
          text: name(tally.seat), color: color(tally.seat),
          cells: [
            .init(text: step.turn.line.throwsMade, kind: "word"),
            .init(text: page.number(tally.points.rawValue)),
            .init(text: page.number(tally.total.rawValue)),
          ])
      })
  }
}

extension PigGame {
  /// The worked examples of a rule document, each checked: `3 4 6 = 13`.
  package var blocks: [GameBlock<PigGame>] {
    [
      GameBlock("score", by: "rules/options") { block, findings in
        let page = block.page
        let rows = block.directive.examples(in: block.text, findings: &findings) {
          line throws(InputFault) in
          let example = try PigExample(line)
          return TableValue.Row(
            text: example.line.throwsMade,
            cells: [.init(text: page.number(example.points.rawValue))])
        }
        return OptionsValue(
          table: TableValue(
            caption: page.wording[.rulesExample],
            columns: TableValue.columns(PigColumn.throws, [PigColumn.points], in: page.wording),
            rows: rows))
      }
    ]
  }
}

import Diagnostics
import Histories
import League
import Pig
package import Publishing
import Tabletop

/// The report of one game of Pig.
package typealias PigReport = GameReport<PigGame>

extension PigGame {
  package static func body(of report: PigReport, source: String) -> PlayedReport<TableValue> {
    let seat = report.game.isFinished ? nil : report.story.state.seatToAct
    return report.body(
      source: source, toAct: seat.map { report.wording(.reportToAct, ["player": report.name($0)]) },
      final: report.final, log: report.turns)
  }
}

extension PigReport {
  fileprivate var final: TableValue {
    finalTable(["turns", "ones"]) { side in
      let lines = story.steps.filter { $0.turn.seat == side[0] }.map(\.turn.line)
      let counts = lines.isEmpty ? [] : [lines.count, lines.count { $0.endsInOne }]
      return counts.map { .init(text: page.number($0)) }
    }
  }

  fileprivate var turns: TableValue {
    TableValue(
      caption: wording[.reportLog],
      columns: TableValue.columns("turn", ["throws", "points", "totalPoints"], in: wording),
      rows: story.steps.map { step in
        let line = step.turn.line
        let total = step.state.totals[step.turn.seat.rawValue].rawValue
        return TableValue.Row(
          text: name(step.turn.seat), color: PageContext.colorClass(of: step.turn.seat),
          cells: [
            .init(text: line.faces.map { String($0) }.joined(separator: " "), kind: "word"),
            .init(text: page.number(line.claim?.rawValue ?? 0)), .init(text: page.number(total)),
          ])
      })
  }
}

extension PigGame {
  /// The worked examples of a rule document, each checked: `3 4 6 = 13`.
  package static let blocks: [GameBlock<PigGame>] = [
    GameBlock("score", by: "rules/options") { block, findings in
      let rows = block.directive.examples(in: block.text, findings: &findings) {
        line throws(PigExampleFault) in
        do throws(PigFault) {
          let points = try PigLine(example: line).claim?.rawValue ?? 0
          let throwsMade = String(decoding: line.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
          return TableValue.Row(text: throwsMade, cells: [.init(text: block.page.number(points))])
        } catch {
          throw PigExampleFault(
            range: error.range(in: line), words: error.words { "player \($0.rawValue + 1)" })
        }
      }
      let wording = block.page.wording
      return OptionsValue(
        table: TableValue(
          caption: wording[.rulesExample],
          columns: TableValue.columns("throws", ["points"], in: wording), rows: rows))
    }
  ]
}

private struct PigExampleFault: PlacedFault {
  let range: Range<Int>
  let words: FaultWords
}

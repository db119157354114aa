import Bytes
import Diagnostics
import Histories
import League
import Markdown
import Pig
package import Publishing
import Tabletop
import Telling
import Templating

/// The report of one game of Pig.
package struct PigReport: GameReport {
  let page: GamePage
  let replay: Replay<PigRules>

  package func value(source: String) -> any PageBody {
    let inForce = PigGame.summary(of: replay.rules, in: page.wording).joined(separator: "; ")
    let seat = page.game.isFinished ? nil : replay.state.seatToAct
    return PigReportValue(
      opening: ReportOpening(
        page.reportValue(inForce: inForce, source: source),
        toAct: seat.map { page.wording(.reportToAct, ["player": name($0)]) },
        detail: page.detailNote(page.game), final: final),
      turns: replay.steps.isEmpty ? nil : turns)
  }

  private func name(_ seat: Seat) -> String { page.known(page.game.players[seat.rawValue]).name }

  private var final: TableValue {
    page.finalTable(replay.steps.isEmpty ? [] : ["turns", "ones"]) { seat in
      let lines = replay.steps.filter { $0.turn.seat == seat }.map(\.turn.line)
      let counts = lines.isEmpty ? [] : [lines.count, lines.count { $0.endsInOne }]
      return counts.map { .init(text: page.number($0)) }
    }
  }

  private var turns: TableValue {
    TableValue(
      caption: page.wording[.reportLog],
      columns: TableValue.columns("turn", ["throws", "points", "totalPoints"], in: page.wording),
      rows: zip(replay.steps, replay.tallies).map { step, tally in
        TableValue.Row(
          text: name(tally.seat), color: PageContext.colorClass(of: tally.seat),
          cells: [
            .init(text: step.turn.line.throwsMade, kind: "word"),
            .init(text: page.number(tally.points.rawValue)),
            .init(text: page.number(tally.total.rawValue)),
          ])
      })
  }
}

struct PigReportValue: PageBody {
  let opening: ReportOpening
  let turns: TableValue?

  static let name = "report"
  static let typeName = "Pig report"
  static let fields: [Field<PigReportValue>] =
    ReportOpening.fields { $0.opening } + [
      Field("turns", "what was thrown; null where only the result is known") { $0.turns }
    ]
}

extension PigReport {
  /// The worked examples of a rule document, each checked: `3 4 6 = 13`.
  static func examples(
    _ directive: Directive, in text: SourceText, on page: PageContext, findings: inout Findings
  ) -> [UInt8] {
    let rows = directive.examples(in: text, findings: &findings) { line throws(InputFault) in
      let example = try PigExample(line)
      return TableValue.Row(
        text: example.line.throwsMade, cells: [.init(text: page.number(example.points.rawValue))])
    }
    let table = TableValue(
      caption: page.wording[.rulesExample],
      columns: TableValue.columns("throws", ["points"], in: page.wording), rows: rows)
    return page.piece("rules/options", OptionsValue(table: table))
  }
}

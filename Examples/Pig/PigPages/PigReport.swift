import Bytes
import Diagnostics
import Histories
import League
import Markdown
import Pig
package import Publishing
import Tabletop
import Templating

/// The report of one game of Pig.
package struct PigReport: GameReport {
  let page: GamePage
  let replay: Replay<PigRules>

  package func value(source: String) -> any PageBody {
    let rules = PigGame.summary(of: replay.rules, in: page.wording).joined(separator: "; ")
    var object = page.reportObject(inForce: rules, source: source)
    let seat = page.game.isFinished ? nil : replay.state.seatToAct
    object.set("toAct", to: .init(seat.map { page.wording(.reportToAct, ["player": name($0)]) }))
    for key in ["deck", "teams", "moments"] { object.set(TemplateName(key), to: .null) }
    object.set("detail", to: .init(page.detailNote(page.game)))
    object.set("final", to: final.value)
    object.set("turns", to: replay.steps.isEmpty ? .null : turns.value)
    return UntypedBody("report", .object(object))
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
      rows: replay.steps.map { step in
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

extension PigReport {
  /// The worked examples of a rule document, each checked: `3 4 6 = 13`.
  static func examples(
    _ directive: Directive, in text: SourceText, on page: PageContext, findings: inout Findings
  ) -> [UInt8] {
    var rows: [TableValue.Row] = []
    for line in directive.lines where !line.text.allSatisfy(\.isWhitespace) {
      let bytes = Array(line.text.utf8)[...]
      do throws(PigFault) {
        let points = try PigLine(example: bytes).claim?.rawValue ?? 0
        let throwsMade = line.text.prefix { $0 != "=" }
        rows.append(.init(text: String(throwsMade), cells: [.init(text: page.number(points))]))
      } catch {
        let words = error.words { "player \($0.rawValue + 1)" }
        let range = error.range(in: bytes)
        let place = line.offset + range.lowerBound..<line.offset + range.upperBound
        findings.add(Diagnostic(id: words.id, words.message, in: text, at: place))
      }
    }
    let table = TableValue(
      caption: page.wording[.rulesExample],
      columns: TableValue.columns("throws", ["points"], in: page.wording), rows: rows)
    return page.piece("rules/options", OptionsValue(table: table))
  }
}

import Drawing
import Histories
import League
import Publishing
import Sixis
import Tabletop
import Templating

/// The running totals of a game as lines, turn by turn, with the same numbers as a table.
struct SixisRunningChart {
  private let report: SixisReport
  /// Totals by side, at the start and after each of the players' turns.
  private let totals: [[Points]]

  init(_ report: SixisReport) {
    self.report = report
    let states =
      [report.replay.start]
      + report.replay.steps.filter { $0.turn.isPlayers }.map(\.state)
    totals = report.sides.map { side in states.map { $0.total(of: side[0]) } }
  }

  /// The chart's value for the template `partials/chart`.
  var value: TemplateValue {
    let title = report.wording[.reportRunning]
    return ["title": .text(title), "svg": .html(svg), "table": table(caption: title).value]
  }

  /// The drawing in both formats.
  var svg: [UInt8] {
    let highest = report.replay.state.highestTotal
    let leaders = report.sides.filter { report.replay.state.total(of: $0[0]) == highest }
    let caption = Caption(
      id: "running",
      title: report.wording(
        .chartRunningTitle, ["players": report.page.list(report.sides.map(report.name(ofSide:)))]),
      summary: report.wording(
        .sixisRunningDescription,
        [
          "points": report.words.points(highest),
          "leader": report.page.list(leaders.map(report.name(ofSide:))),
        ]))
    return chart.svg(as: caption)
  }

  private var chart: LineChart {
    LineChart(
      lines: zip(report.sides, totals).map { side, totals in
        LineChart.Line(
          name: report.name(ofSide: side), totals: totals.map { Double($0.rawValue) },
          isWinner: report.game.record.winners.contains(side[0]))
      },
      xTitle: report.wording[.column("turn", .short)],
      yTitle: report.wording[.column("points", .short)], target: target, closing: closing,
      notes: notes, numerals: report.wording.numerals)
  }

  private var target: Level? {
    guard case .goal(let goal) = report.play.rules.length else { return nil }
    return Level(
      Double(goal.rawValue),
      label: report.wording(.sixisGoal, ["points": report.words.points(goal)]))
  }

  /// The last round.
  private var closing: LineChart.Closing? {
    guard let last = report.story.rounds.last, last.round > 1 else { return nil }
    return LineChart.Closing(
      after: report.story.turnNumbers[last.turns.lowerBound],
      label: report.wording(.reportRound, ["number": String(last.round)]))
  }

  /// The turns that mattered most: the Sixis, stolen flips, long shots.
  private var notes: [LineChart.Note] {
    var notes: [LineChart.Note] = []
    for moment in report.story.notable {
      guard notes.count < 4, let turn = moment.turn, let text = text(of: moment),
        case .player(let seat, _, _) = report.replay.steps[turn].turn,
        let line = report.sides.firstIndex(where: { $0.contains(seat) })
      else { continue }
      let number = report.story.turnNumbers[turn]
      guard !notes.contains(where: { $0.turn == number }) else { continue }
      notes.append(LineChart.Note(line: line, turn: number, text: text))
    }
    return notes
  }

  private func text(of moment: SixisMoment) -> String? {
    switch moment {
    case .sixisTaken: report.words.name(of: .sixis, .red)
    case .flipStolen(_, let card, _, _): report.words.name(of: card, .red)
    case .longShot(_, _, let chosen): report.words.name(of: chosen.card, chosen.side)
    default: nil
    }
  }

  /// The totals after every turn that scored.
  private func table(caption: String) -> TableValue {
    var table = TableValue(
      caption: caption,
      columns: [TableValue.column("turn", in: report.wording, kind: "word")]
        + report.sides.map { TableValue.Column(text: report.name(ofSide: $0), kind: "number") })
    for turn in 1..<max(1, totals.first?.count ?? 1)
    where totals.contains(where: { $0[turn] != $0[turn - 1] }) {
      table.rows.append(
        TableValue.Row(
          text: String(turn),
          cells: totals.map { TableValue.Cell(text: report.words.points($0[turn])) }))
    }
    return table
  }
}

import Drawing
import Farkle
import Histories
import League
import Publishing
import Tabletop
import Templating

/// The running totals of a game as lines, with the same numbers as a table.
struct FarkleRunningChart {
  private let report: FarkleReport
  /// Totals by seat at the start and after each round.
  private let totals: [[Points]]

  init(_ report: FarkleReport) {
    self.report = report
    let replay = report.replay
    let rounds = report.rounds.columns.count
    var totals = replay.start.players.map { [$0.total] }
    var last = replay.start.players.map(\.total)
    for step in replay.steps {
      let seat = step.turn.seat.rawValue
      last = step.state.totals
      totals[seat].append(last[seat])
    }
    for seat in totals.indices {
      totals[seat][totals[seat].count - 1] = last[seat]
      while totals[seat].count <= rounds { totals[seat].append(last[seat]) }
    }
    self.totals = totals
  }

  /// The chart's value for the template `partials/chart`.
  var value: TemplateValue {
    let title = report.page.wording[.reportRunning]
    return [
      "title": .text(title), "svg": .html(svg), "table": table(caption: title).value,
    ]
  }

  /// The drawing in both formats.
  var svg: [UInt8] {
    let page = report.page
    let highest = report.replay.state.highestTotal
    let caption = Caption(
      id: "running",
      title: page.wording(
        .chartRunningTitle, ["players": page.list(report.game.players.map { page.known($0).name })]),
      summary: page.wording(
        .chartRunningDescription,
        [
          "points": report.words.points(highest),
          "leader": page.names(of: report.replay.state.leaders, in: report.game),
        ]))
    return chart.svg(as: caption)
  }

  private var chart: LineChart {
    let page = report.page
    let rules = report.play.rules
    return LineChart(
      lines: totals.enumerated().map { seat, totals in
        LineChart.Line(
          name: report.name(Seat(seat)), totals: totals.map { Double($0.rawValue) },
          isWinner: report.game.record.winners.contains(Seat(seat)))
      },
      xTitle: page.wording[.column("round", .short)],
      yTitle: page.wording[.column("points", .short)],
      target: rules.rounds == nil
        ? Level(
          Double(rules.target.rawValue),
          label: page.wording(.chartTarget, ["points": report.words.points(rules.target)])) : nil,
      notes: notes, numerals: page.wording.numerals)
  }

  /// The two or three turns that moved the lines most.
  private var notes: [LineChart.Note] {
    var notes: [LineChart.Note] = []
    for moment in report.notable {
      guard let turn = moment.turn else { continue }
      let step = report.replay.steps[turn]
      let points = report.rounds.summaries[turn].points
      let amount = report.page.numbers.signed(points.rawValue)
      let text: String? =
        switch moment {
        case .hotDice where points > 0:
          "\(report.page.wording[.momentsHotDice]), \(amount)"
        case .biggestTurn: amount
        case .penalty: amount
        default: nil
        }
      let seat = step.turn.seat
      let round = report.replay.steps[...turn].count { $0.turn.seat == seat }
      guard let text, !notes.contains(where: { $0.line == seat.rawValue && $0.turn == round })
      else { continue }
      notes.append(LineChart.Note(line: seat.rawValue, turn: round, text: text))
    }
    return notes
  }

  private func table(caption: String) -> TableValue {
    let page = report.page
    var table = TableValue(
      caption: caption,
      columns: [TableValue.column("round", in: page.wording, kind: "word")]
        + totals.indices.map {
          TableValue.Column(text: report.name(Seat($0)), kind: "number")
        })
    for round in 1..<max(1, totals.first?.count ?? 1) {
      table.rows.append(
        TableValue.Row(
          text: String(round),
          cells: totals.map { TableValue.Cell(text: report.words.points($0[round])) }))
    }
    return table
  }
}

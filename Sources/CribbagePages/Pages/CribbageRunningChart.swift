import Cribbage
import Drawing
import Histories
import League
import Publishing
import Tabletop
import Templating

/// The running totals of a game as lines, deal by deal, with the same numbers as a table.
struct CribbageRunningChart {
  private let report: CribbageReport
  /// Totals by side at the start and after each deal.
  private let totals: [[Points]]

  init(_ report: CribbageReport) {
    self.report = report
    totals = report.sides.map { side in
      [.zero] + report.deals.map { $0.total(of: side[0]) }
    }
  }

  /// The chart's value for the template `partials/chart`.
  var value: TemplateValue {
    let title = report.page.wording[.reportRunning]
    return ["title": .text(title), "svg": .html(svg), "table": table(caption: title).value]
  }

  /// The drawing in both formats.
  var svg: [UInt8] {
    let page = report.page
    let highest = totals.compactMap(\.last).max() ?? 0
    let leaders = zip(report.sides, totals).filter { $0.1.last == highest }.map {
      report.name(ofSide: $0.0)
    }
    return chart.svg(
      as: Caption(
        id: "running",
        title: page.wording(
          .chartRunningTitle, ["players": page.list(report.sides.map(report.name(ofSide:)))]),
        summary: page.wording(
          .cribbageRunningDescription,
          ["points": report.words.points(highest), "leader": page.list(leaders)])))
  }

  private var chart: LineChart {
    let page = report.page
    return LineChart(
      lines: zip(report.sides, totals).map { side, totals in
        LineChart.Line(
          name: report.name(ofSide: side), totals: totals.map { Double($0.rawValue) },
          isWinner: side.contains { report.game.record.winners.contains($0) })
      },
      xTitle: page.wording[.column("deal", .short)],
      yTitle: page.wording[.column("points", .short)],
      target: Level(
        Double(report.rules.target.rawValue),
        label: page.wording(.chartTarget, ["points": report.words.points(report.rules.target)])),
      notes: notes, numerals: page.wording.numerals)
  }

  /// The hands worth telling of.
  private var notes: [LineChart.Note] {
    report.notable.compactMap { moment in
      switch moment {
      case .bestHand(let seat, let deal, let points, let isCrib),
        .bigHand(let seat, let deal, let points, let isCrib):
        guard let line = report.sides.firstIndex(where: { $0.contains(seat) }) else { return nil }
        let phrase: Phrase = isCrib ? .cribbageCribNote : .cribbageHandNote
        return LineChart.Note(
          line: line, turn: deal + 1,
          text: report.page.wording(phrase, ["points": report.words.points(points)]))
      default: return nil
      }
    }
  }

  private func table(caption: String) -> TableValue {
    var table = TableValue(
      caption: caption,
      columns: [TableValue.column("deal", in: report.page.wording, kind: "word")]
        + report.sides.map { TableValue.Column(text: report.name(ofSide: $0), kind: "number") })
    for deal in report.deals.indices {
      table.rows.append(
        TableValue.Row(
          text: report.page.number(deal + 1),
          cells: totals.map { TableValue.Cell(text: report.words.points($0[deal + 1])) }))
    }
    return table
  }
}

import Cribbage
import Drawing
import League
import Publishing
import Tabletop
import Templating

/// The charts of a career, each with the same numbers as a table.
struct CribbageDashboardCharts {
  private let career: PlayerCareer<CribbageGame>
  private var page: PageContext { career.page }
  private var wording: Wording { career.page.wording }
  private var name: String { page.book[career.player].name }

  init(_ career: PlayerCareer<CribbageGame>) {
    self.career = career
  }

  /// How often hands and cribs counted so much, beside all the hands there are.
  var distributions: [ChartValue?] {
    [
      histogram(
        career.stats.hands, beside: .hand, id: "cribbage-hands", title: .cribbageHandCounts,
        .cribbageHandsTitle),
      histogram(
        career.stats.cribs, beside: .crib, id: "cribbage-cribs", title: .cribbageCribCounts,
        .cribbageCribsTitle),
    ]
  }

  /// The count from which on all share a bar.
  private static let open = 17

  private func histogram(
    _ histogram: CountHistogram, beside distribution: HandDistribution, id: String,
    title: CribbageWord,
    _ phrase: CribbagePhrase
  ) -> ChartValue? {
    guard let mean = histogram.mean, let best = histogram.best else { return nil }
    let total = Double(histogram.total)
    let open = CribbageDashboardCharts.open
    let bars: [(label: String, counts: ClosedRange<Int>)] =
      (0..<open).map { (page.number($0), $0...$0) }
      + [(wording(.chartBinFoot, ["points": page.number(open)]), open...29)]
    let numbers = bars.map { bar in bar.counts.reduce(0) { $0 + histogram[Points($1)] } }
    let chances = bars.map { bar in
      bar.counts.reduce(0) { $0 + distribution.chance(of: Points($1)).value }
    }
    let svg = BarChart(
      bars: zip(bars, numbers).map { bar, number in
        BarChart.Bar(
          .text(bar.label), value: Double(number), text: number > 0 ? page.number(number) : "")
      },
      expectation: .values(
        chances.map { $0 * total }, label: wording[.cribbageAllHands]),
      xTitle: wording[.column("count")],
      yTitle: wording[.column("times", .short)], numerals: wording.numerals
    ).svg(
      as: Caption(
        id: id, title: wording(phrase, ["player": name]),
        summary: wording(
          .cribbageHistogramDescription,
          [
            "hands": page.number(histogram.total),
            "average": page.numbers.decimal(mean.value, places: 2),
            "expected": page.numbers.decimal(distribution.mean, places: 2),
            "best": page.number(best.rawValue),
          ])))
    let heading = wording[title]
    var table = TableValue(
      caption: heading,
      columns: TableValue.columns("count", ["times", "expected"], in: wording))
    for (index, bar) in bars.enumerated() {
      table.rows.append(
        TableValue.Row(
          text: bar.label,
          cells: [
            .init(text: page.number(numbers[index])),
            .init(text: page.numbers.decimal(chances[index] * total, places: 1)),
          ]))
    }
    return ChartValue(title: heading, svg: svg, table: table)
  }
}

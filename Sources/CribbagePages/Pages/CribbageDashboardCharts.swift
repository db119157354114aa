import Cribbage
import Drawing
import League
import Localization
import PageKit
import SiteModel
import Statistics
import Tabletop

extension PlayerCareer<CribbageGame> {
  /// The number of times that hands and cribs counted so much, beside their expectation in the same seats after
  /// the best discards, each with the same numbers as a table.
  var distributions: [ChartValue?] {
    [
      chart(
        of: stats.hands, beside: stats.expectedHands, id: "cribbage-hands",
        title: .cribbageHandCounts, .cribbageHandsTitle,
        findings: (.cribbageHandsLevel, .cribbageHandsAbove, .cribbageHandsBelow)),
      chart(
        of: stats.cribs, beside: stats.expectedCribs, id: "cribbage-cribs",
        title: .cribbageCribCounts, .cribbageCribsTitle,
        findings: (.cribbageCribsLevel, .cribbageCribsAbove, .cribbageCribsBelow)),
    ]
  }

  private func chart(
    of histogram: CountHistogram, beside counts: [Double], id: String,
    title: CribbageWord, _ phrase: CribbagePhrase,
    findings: (level: CribbagePhrase, above: CribbagePhrase, below: CribbagePhrase)
  ) -> ChartValue? {
    guard let mean = histogram.mean, let best = histogram.best else { return nil }
    let wording = page.wording
    // From 17 on all share a bar.
    let bins = Bins(0...17)
    let labels = bins.labels(
      last: wording(.chartBinFoot, ["points": page.number(17)]), in: wording)
    let numbers = bins.sums(of: (0...29).map { ($0, histogram[Points($0)]) })
    let expected = bins.sums(of: counts.enumerated().map { ($0.offset, $0.element) })
    let sum = counts.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element }
    let beyond = mean.value - sum / Double(histogram.total)
    let gap = page.numbers.decimal(abs(beyond), places: 2)
    let finding =
      gap == page.numbers.decimal(0, places: 2)
      ? findings.level : beyond > 0 ? findings.above : findings.below
    return ChartValue(
      finding: wording(
        finding,
        [
          "player": name, "average": page.numbers.decimal(mean.value, places: 2), "beyond": gap,
        ]),
      of: wording[title],
      bars: labels.indices.map { index in
        let number = page.number(numbers[index])
        return ChartValue.Bar(
          labels[index], value: Double(numbers[index]), text: numbers[index] > 0 ? number : "",
          cells: [number, page.numbers.decimal(expected[index], places: 1)])
      },
      columns: TableValue.columns(
        CribbageColumn.count, [CribbageColumn.times, .expected], in: wording),
      expectation: BarChart.Expectation(expected, label: wording[.cribbageBestDiscards]),
      as: Caption(
        id: id, title: wording(phrase, ["player": name]),
        summary: wording(
          .cribbageHistogramDescription,
          [
            "hands": page.number(histogram.total),
            "average": page.numbers.decimal(mean.value, places: 2),
            "expected": page.numbers.decimal(sum / Double(histogram.total), places: 2),
            "best": page.number(best.rawValue),
          ])), in: wording)
  }
}

import Testing

@testable import Drawing

@Suite struct GamesChartTests {
  static func chart(_ points: [Double], mean: Double? = nil) -> GamesChart {
    GamesChart(
      games: points.map { .init(points: $0, isWon: $0 > 9000) }, firstDate: "3 January 2026",
      lastDate: "19 November 2026", mean: mean.map { Level($0, label: "average") },
      yTitle: "points", wonLabel: "won", lostLabel: "lost")
  }

  static let charts = [
    chart([10_000]), chart([0, 0, 0], mean: 0), chart([9500, 10_100, 4000], mean: 7866.7),
    chart([-500, 300]), chart((0..<200).map { Double($0 * 7919 % 10_000) }, mean: 5000),
    chart([1e14, 2e14], mean: 1.5e14),
  ]

  @Test(arguments: charts, ChartFormat.allCases)
  func `labels never overlap and nothing leaves the drawing`(
    chart: GamesChart, format: ChartFormat
  ) {
    let drawn = Drawn(chart.bytes(in: format))
    #expect(drawn.isWellFormed)
    #expect(drawn.overlaps == [])
    #expect(drawn.strays == [])
  }

  @Test func `games won are filled, games lost hollow, and both are explained`() {
    let drawn = Drawn(Self.charts[2].bytes(in: .narrow))
    #expect(
      drawn.elements("circle").map { $0.attributes["class"] } == [
        "dot won", "dot won", "dot lost", "dot won", "dot lost",
      ])
    #expect(drawn.texts.suffix(2) == ["won", "lost"])
  }

  @Test func `the mean and the best game are named`() {
    let texts = Drawn(Self.charts[2].bytes(in: .wide)).texts
    #expect(texts.contains("average"))
    #expect(texts.contains("7\u{202F}867"))
    #expect(texts.contains("10\u{202F}100"))
  }

  @Test func `one game has one date, none has no drawing`() {
    let texts = Drawn(Self.charts[0].bytes(in: .wide)).texts
    #expect(texts.contains("3 January 2026"))
    #expect(!texts.contains("19 November 2026"))
    #expect(Self.chart([]).svg(as: .sample) == [])
  }
}

import Testing

@testable import Drawing

@Suite struct GamesChartTests {
  static func chart(_ points: [Double], mean: Double? = nil) -> GamesChart {
    GamesChart(
      games: points.map { .init(points: $0, isWon: $0 > 9000) },
      days: DayScale(
        days: points.indices.map { $0 / 2 * 7 },
        ticks: [[.init(place: 0, text: "3 January")], [.init(place: 14, text: "17 January")]]),
      level: mean.map { Level($0, label: "league") }, trendLabel: "last 5 games",
      wonLabel: "won", lostLabel: "lost", color: .green)
  }

  static let charts = [
    chart([10_000]), chart([0, 0, 0], mean: 0), chart([9500, 10_100, 4000], mean: 7866.7),
    chart([-500, 300]), chart((0..<200).map { Double($0 * 7919 % 10_000) }, mean: 5000),
    chart([1e14, 2e14], mean: 1.5e14),
  ]

  @Test(arguments: charts, DrawnChart.widths)
  func `labels never overlap and nothing leaves the drawing`(
    chart: GamesChart, width: Double
  ) throws {
    let set = try #require(DrawnChart(chart, width: width))
    #expect(set.drawn.isWellFormed)
    #expect(set.overlaps == [])
    #expect(set.strays == [])
  }

  /// The games of which dots are drawn, by the class of their path.
  private func dots(_ drawn: Drawn) -> [String: Int] {
    var counts: [String: Int] = [:]
    for path in drawn.elements("path") {
      guard let name = path.attributes["class"], name.hasPrefix("dots") else { continue }
      let count = path.attributes["d"]?.filter { $0 == "M" }.count ?? 0
      counts[name, default: 0] += count
    }
    return counts
  }

  @Test func `games won are filled, games lost hollow, and both are explained`() {
    let drawn = Drawn(Self.charts[2].svg(as: .sample))
    // Three games and the two of the legend.
    #expect(dots(drawn) == ["dots": 5, "dots lost": 2])
    #expect(drawn.texts.suffix(2) == ["won", "lost"])
  }

  @Test func `the league's mean and the best game are named`() {
    let texts = Drawn(Self.charts[2].svg(as: .sample)).texts
    #expect(texts.contains("league"))
    #expect(texts.contains("7\u{202F}867"))
    #expect(texts.contains("10\u{202F}100"))
  }

  @Test func `the line is the mean of each game and the four before it`() {
    let points = (0..<9).map { Double($0 * 7919 % 100) }
    let trend = Self.chart(points).trend
    #expect(trend.count == 5)
    for (place, mean) in trend.enumerated() {
      let five = points[place...(place + 4)]
      #expect(abs(mean - five.reduce(0, +) / 5) < 1e-9)
    }
    #expect(Self.chart(Array(points.prefix(7))).trend == [])
  }

  @Test func `no game has no drawing`() {
    #expect(Self.chart([]).svg(as: .sample) == [])
  }
}

import Testing

@testable import Drawing

@Suite struct BarChartTests {
  static func histogram(
    _ values: [Double], text: String? = nil, expectation: BarChart.Expectation? = nil
  ) -> BarChart {
    BarChart(
      bars: [.init(.text("farkle"), value: 12, text: text, isFarkle: true)]
        + values.enumerated().map { .init(.text("\($0 * 150)"), value: $1, text: text) },
      expectation: expectation, xTitle: "points", yTitle: "turns")
  }

  static let charts: [BarChart] = [
    histogram([]), histogram([0, 0, 0]), histogram([5]), histogram([9, 21, 34, 27, 14, 8, 6, 5]),
    histogram((0..<60).map { Double($0 * 37 % 50) }),
    histogram((0..<12).map { Double($0) }, text: "12.5 %"),
    histogram([1e12, 3, 1e15]),
    histogram(
      [9, 21, 34], expectation: .values([10, 10, 20, 40], label: "expected by the rules")),
    histogram((0..<20).map { Double($0) }, expectation: .values([1], label: "expected")),
    histogram([1, 2], expectation: .values([], label: "nothing")),
    BarChart(
      bars: (1...6).map { .init(.die($0), value: 160 + Double($0)) },
      expectation: .level(Level(1000 / 6, label: "expected"))),
    BarChart(bars: [.init(.text(String(repeating: "long ", count: 30)), value: 1)]),
  ]

  @Test(arguments: charts, ChartFormat.allCases)
  func `labels never overlap and nothing leaves the drawing`(chart: BarChart, format: ChartFormat) {
    let drawn = Drawn(chart.bytes(in: format))
    #expect(drawn.isWellFormed)
    #expect(drawn.overlaps == [])
    #expect(drawn.strays == [])
  }

  @Test func `bars are as tall as their values`() {
    let chart = BarChart(bars: [20, 10, 5].map { .init(.text("\($0)"), value: Double($0)) })
    let heights = Drawn(chart.bytes(in: .wide)).elements("rect").map { $0.number("height") }
    #expect(heights.count == 3)
    #expect((heights[0] / heights[1] - 2).magnitude < 0.01)
    #expect((heights[1] / heights[2] - 2).magnitude < 0.01)
  }

  @Test func `farkles are hatched and always named`() {
    let drawn = Drawn(Self.charts[4].bytes(in: .narrow))
    #expect(drawn.elements.filter { $0.attributes["class"] == "bar farkle" }.count == 1)
    #expect(drawn.elements.filter { $0.attributes["class"] == "hatch" }.count == 1)
    #expect(drawn.texts.contains("farkle"))
  }

  @Test func `faces stand below their bars, and the expectation beside its line`() {
    let drawn = Drawn(Self.charts[10].bytes(in: .wide))
    #expect(
      drawn.elements("use").map { $0.attributes["href"] } == [
        "#d1", "#d2", "#d3", "#d4", "#d5", "#d6",
      ])
    #expect(drawn.texts.starts(with: ["expected", "166.7"]))
  }

  @Test(arguments: ChartFormat.allCases)
  func `a level line strikes through no number`(format: ChartFormat) throws {
    let shares = [15.8, 17, 15.7, 17.1, 17.6, 16.7]
    let chart = BarChart(
      bars: zip(1..., shares).map { .init(.die($0), value: $1, text: "\($1)%") },
      expectation: .level(Level(100 / 6, label: "even share")))
    let drawn = Drawn(chart.bytes(in: format))
    let level = BarChart.Layout(chart, in: format).plot.y(100 / 6)
    let numbers = drawn.textBoxes.filter { $0.text.hasSuffix("%") }
    #expect(numbers.count == shares.count)
    #expect(numbers.allSatisfy { $0.box.minY >= level || $0.box.maxY <= level })
  }

  @Test func `no bars are not drawn`() {
    #expect(BarChart(bars: []).svg(as: .sample) == [])
  }
}

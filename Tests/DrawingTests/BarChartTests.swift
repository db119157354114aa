import Testing

@testable import Drawing

@Suite struct BarChartTests {
  static func histogram(
    _ values: [Double], text: String? = nil, expectation: BarChart.Expectation? = nil
  ) -> BarChart {
    BarChart(
      bars: [.init(.text("farkle"), value: 12, text: text, mark: "farkle")]
        + values.enumerated().map { .init(.text("\($0 * 150)"), value: $1, text: text) },
      expectation: expectation, xTitle: "points")
  }

  static let charts: [BarChart] = [
    histogram([]), histogram([0, 0, 0]), histogram([5]), histogram([9, 21, 34, 27, 14, 8, 6, 5]),
    histogram((0..<60).map { Double($0 * 37 % 50) }),
    histogram((0..<12).map { Double($0) }, text: "12.5 %"),
    histogram([1e12, 3, 1e15]),
    histogram(
      [9, 21, 34], expectation: .init([10, 10, 20, 40], label: "expected by the rules")),
    histogram((0..<20).map { Double($0) }, expectation: .init([1], label: "expected")),
    histogram([1, 2], expectation: .init([], label: "nothing")),
    BarChart(
      bars: (1...6).map { .init(.die($0), value: 160 + Double($0)) },
      expectation: .init(
        Array(repeating: 1000 / 6, count: 6), reach: Array(repeating: 24, count: 6),
        label: "expected")),
    BarChart(bars: [.init(.text(String(repeating: "long ", count: 30)), value: 1)]),
  ]

  @Test(arguments: charts, DrawnChart.widths)
  func `labels never overlap and nothing leaves the drawing`(chart: BarChart, width: Double) throws
  {
    let set = try #require(DrawnChart(chart, width: width))
    #expect(set.drawn.isWellFormed)
    #expect(set.overlaps == [])
    #expect(set.strays == [])
  }

  @Test func `bars are as tall as their values`() throws {
    let chart = BarChart(bars: [20, 10, 5].map { .init(.text("\($0)"), value: Double($0)) })
    let path = Drawn(chart.svg(as: .sample)).elements("path")
      .first { $0.attributes["class"] == "bar" }
    let boxes = Drawn.points(of: try #require(path?.attributes["d"]))
    let heights = (0..<3).map { boxes[$0 * 4].y - boxes[$0 * 4 + 1].y }
    #expect((heights[0] / heights[1] - 2).magnitude < 0.05)
    #expect((heights[1] / heights[2] - 2).magnitude < 0.05)
  }

  @Test func `what is below zero hangs down, its number below it`() throws {
    let chart = BarChart(
      bars: [2, -4].map { .init(.text("\($0)"), value: $0) },
      expectation: .init([0, 0], reach: [1, 1], label: "even"))
    let set = try #require(DrawnChart(chart, width: 400))
    let zero = BarChart.Layout(chart).plot.y(0)
    let numbers = set.texts.filter { ["2", "−4"].contains($0.text) && $0.box.maxY < 170 }
    #expect(numbers.map { $0.box.maxY < zero } == [true, false])
    #expect(set.overlaps == [] && set.strays == [])
  }

  @Test func `farkles stand apart, hollow, and are always named`() {
    let drawn = Drawn(Self.charts[4].svg(as: .sample))
    #expect(drawn.elements.filter { $0.attributes["class"] == "bar farkle" }.count == 1)
    #expect(drawn.texts.contains("farkle"))
  }

  @Test func `faces stand below their bars, with a tick each at what was expected`() throws {
    let drawn = Drawn(Self.charts[10].svg(as: .sample))
    #expect(drawn.elements("use").map { $0.attributes["href"] } == (1...6).map { "#d\($0)" })
    #expect(drawn.texts.contains("expected"))
    let ticks = drawn.elements("path").first { $0.attributes["class"] == "mean" }
    #expect(ticks?.attributes["d"]?.filter { $0 == "M" }.count == 6)
    let band = drawn.elements("path").first { $0.attributes["class"] == "band" }
    #expect(band?.attributes["d"]?.filter { $0 == "z" }.count == 6)
  }

  @Test(arguments: DrawnChart.widths)
  func `a tick strikes through no number`(width: Double) throws {
    let shares = [15.8, 17, 15.7, 17.1, 17.6, 16.7]
    let chart = BarChart(
      bars: zip(1..., shares).map { .init(.die($0), value: $1, text: "\($1)%") },
      expectation: .init(Array(repeating: 100 / 6, count: 6), label: "even share"))
    let set = try #require(DrawnChart(chart, width: width))
    let level = BarChart.Layout(chart).plot.y(100 / 6)
    let numbers = set.texts.filter { $0.text.hasSuffix("%") }
    #expect(numbers.count == shares.count)
    #expect(numbers.allSatisfy { $0.box.minY >= level || $0.box.maxY <= level })
  }

  @Test func `no bars are not drawn`() {
    #expect(BarChart(bars: []).svg(as: .sample) == [])
  }
}

import Testing

@testable import Drawing

@Suite struct LineChartTests {
  /// A chart that is hard to set, and why.
  struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let chart: LineChart

    init(_ name: String, _ lines: [LineChart.Line], notes: [LineChart.Note] = []) {
      testDescription = name
      chart = LineChart(
        lines: lines, xTitle: "round", yTitle: "points",
        target: Level(10_000, label: "10 000 to win"),
        closing: .init(after: 1, label: "final round"), notes: notes)
    }
  }

  static let samples: [Sample] = [
    Sample("one player, one turn", [.init(name: "Ann", totals: [0, 300])]),
    Sample("one player before the first turn", [.init(name: "Ann", totals: [0])]),
    Sample("nothing but zeros", lines(3) { _, _ in 0 }),
    Sample("eight equal finals", lines(8) { _, turn in Double(turn * 500) }),
    Sample("twelve players", lines(12) { player, turn in Double(player * turn) }),
    Sample(
      "penalties below zero",
      lines(4) { player, turn in Double((player - 2) * turn * turn * 10) }),
    Sample(
      "two hundred turns", lines(2, turns: 200) { player, turn in Double(turn * (player + 9)) }),
    Sample("huge totals", lines(2) { player, turn in Double(turn) * 1e14 * Double(player + 1) }),
    Sample("no number", lines(1) { _, turn in turn == 3 ? .nan : .infinity }),
    Sample(
      "lines of different lengths, one of them empty",
      [
        .init(name: "Ann", totals: []), .init(name: "Bob", totals: [0, 1, 2, 3]),
        .init(name: "Cy", totals: [0, 9000], isWinner: true),
      ]),
    Sample(
      "very long names",
      lines(5) { player, turn in Double(player * turn) }
        .map { .init(name: String(repeating: "Wolfeschlegel ", count: 6), totals: $0.totals) }),
    Sample(
      "many moments at one place",
      lines(4, turns: 30) { player, turn in Double(turn * (300 + player)) },
      notes: (0..<12).map { .init(line: $0 % 4, turn: 14 + $0 / 4, text: "hot dice, +1 900") }),
    Sample(
      "moments that don't exist", lines(1) { _, turn in Double(turn) },
      notes: [.init(line: 4, turn: 1, text: "no line"), .init(line: 0, turn: 99, text: "no turn")]),
  ]

  static func lines(
    _ count: Int, turns: Int = 9, _ total: (Int, Int) -> Double
  ) -> [LineChart.Line] {
    (0..<count).map { player in
      .init(name: "Player \(player + 1)", totals: (0...turns).map { total(player, $0) })
    }
  }

  @Test(arguments: samples, ChartFormat.allCases)
  func `labels never overlap and nothing leaves the drawing`(sample: Sample, format: ChartFormat) {
    let drawn = Drawn(sample.chart.bytes(in: format))
    #expect(drawn.isWellFormed)
    #expect(drawn.overlaps == [])
    #expect(drawn.strays == [])
  }

  @Test(arguments: samples, ChartFormat.allCases)
  func `every line ends in its total`(sample: Sample, format: ChartFormat) {
    let totals = Drawn(sample.chart.bytes(in: format)).elements("text")
      .filter { $0.attributes["class"]?.contains("total") == true }.map(\.text)
    #expect(
      totals == sample.chart.lines.compactMap { $0.totals.last.map { Numerals().string($0) } })
  }

  @Test func `a chart without any totals is not drawn`() {
    #expect(LineChart(lines: [], xTitle: "", yTitle: "").svg(as: .sample) == [])
    let unplayed = LineChart(lines: [.init(name: "Ann", totals: [])], xTitle: "x", yTitle: "y")
    #expect(unplayed.svg(as: .sample) == [])
  }

  @Test func `names are escaped`() {
    let name = "Zoë <\"&'> Ñ"
    let chart = LineChart(
      lines: [.init(name: name, totals: [0, 5])], xTitle: "<x>", yTitle: "a & b")
    let drawn = Drawn(chart.bytes(in: .wide))
    #expect(drawn.isWellFormed)
    #expect(drawn.texts.contains(name))
    #expect(drawn.texts.contains("a & b"))
  }

  @Test func `title and description are named by ids of their own`() {
    let drawn = Drawn(Self.samples[0].chart.svg(as: .sample))
    #expect(
      drawn.elements("svg").map { $0.attributes["aria-labelledby"] } == [
        "totals-narrow-title totals-narrow-desc", "totals-wide-title totals-wide-desc",
      ])
    #expect(
      (drawn.elements("title") + drawn.elements("desc")).map { $0.attributes["id"] } == [
        "totals-narrow-title", "totals-wide-title", "totals-narrow-desc", "totals-wide-desc",
      ])
  }

  @Test func `a moment with room has its words beside it`() {
    let chart = LineChart(
      lines: Self.lines(1) { _, turn in Double(turn * 1000) }, xTitle: "round", yTitle: "points",
      notes: [.init(line: 0, turn: 5, text: "hot dice")])
    let drawn = Drawn(chart.bytes(in: .wide))
    #expect(drawn.texts.contains("hot dice"))
    #expect(drawn.elements("circle").map { $0.attributes["class"] } == ["moment p1"])
  }

  @Test func `a player's line, sign and name have the player's colour wherever the line stands`() {
    let mark = PlayerMark(color: .gold, shape: .wedge)
    let chart = LineChart(
      lines: [
        .init(name: "Ann", totals: [0, 900], mark: PlayerMark(color: .red, shape: .star)),
        .init(name: "Bob", totals: [0, 500], mark: mark),
      ], xTitle: "round", yTitle: "points", notes: [.init(line: 1, turn: 1, text: "hot dice")])
    let drawn = Drawn(chart.bytes(in: .wide))
    let classes = drawn.elements.compactMap { $0.attributes["class"] }
    for name in ["line p5", "mark p5", "label name p5", "moment p5", "line p8"] {
      #expect(classes.contains(name))
    }
    let sign = drawn.elements("path").first { $0.attributes["class"] == "mark p5" }
    #expect(sign?.attributes["d"]?.hasSuffix("\(mark.shape.path)") == true)
  }

  @Test func `lines of one mark are dashed apart`() {
    let mark = PlayerMark(color: .gold, shape: .wedge)
    let chart = LineChart(
      lines: (1...8).map { .init(name: "Player \($0)", totals: [0, Double($0)], mark: mark) },
      xTitle: "round", yTitle: "points")
    let lines = Drawn(chart.bytes(in: .wide)).elements("path").filter {
      $0.attributes["class"] == "line p5"
    }
    #expect(Set(lines.map { $0.attributes["stroke-dasharray"] }).count == 8)
  }

  @Test func `two moments at one place have their words apart`() {
    let chart = LineChart(
      lines: Self.lines(1) { _, turn in Double(turn * 1000) }, xTitle: "round", yTitle: "points",
      notes: ["hot dice", "biggest turn"].map { .init(line: 0, turn: 5, text: $0) })
    for format in ChartFormat.allCases {
      let drawn = Drawn(chart.bytes(in: format))
      #expect(drawn.texts.contains("hot dice") && drawn.texts.contains("biggest turn"))
      #expect(drawn.overlaps == [] && drawn.strays == [])
    }
  }

  @Test func `no colour and no style is written into a chart`() {
    for element in Drawn(Self.samples[11].chart.svg(as: .sample)).elements {
      #expect(element.attributes["style"] == nil)
      #expect(element.attributes["stroke"] == nil)
      #expect(element.attributes["fill"] == nil || element.attributes["fill"] == "none")
    }
  }

  @Test func `the same chart is the same bytes`() {
    for sample in Self.samples {
      #expect(sample.chart.svg(as: .sample) == sample.chart.svg(as: .sample))
    }
  }

  @Test(arguments: 0..<20) func `points that are left out are near the line that is left`(seed: Int)
  {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func random(_ count: UInt64) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double((state >> 33) % count)
    }
    var points = [Point(x: 0, y: 50)]
    for _ in 0..<300 {
      // Now and then straight up.
      let last = points[points.count - 1]
      points.append(
        Point(x: last.x + random(5) / 4, y: last.y + (random(9) - 4) * (random(20) < 1 ? 20 : 0.2)))
    }
    let left = points.thinned(within: 0.75)
    #expect(left.first == points.first && left.last == points.last)
    #expect(left.count < points.count)
    for point in points {
      let isNear = zip(left, left.dropFirst()).contains { start, end in
        guard (start.x...end.x).contains(point.x) else { return false }
        if start.x == end.x {
          return (min(start.y, end.y)...max(start.y, end.y)).contains(point.y)
        }
        let height = start.y + (end.y - start.y) * (point.x - start.x) / (end.x - start.x)
        return abs(height - point.y) < 0.75 + 1e-9
      }
      #expect(isNear, "\(point)")
    }
  }
}

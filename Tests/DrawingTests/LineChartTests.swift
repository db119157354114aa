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
        lines: lines, xTitle: "round",
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

  @Test func `those without a line of their own are drawn behind, on the same scale`() throws {
    var chart = LineChart(
      lines: [.init(name: "Ann", totals: [0, 4])], xTitle: "round")
    let alone = String(decoding: chart.svg(as: .sample), as: UTF8.self)
    chart.others = [[0, 40], [], [3]]
    let svg = String(decoding: chart.svg(as: .sample), as: UTF8.self)
    #expect(!alone.contains("other"))
    // One of them has two totals, and so a line.
    #expect(svg.split(separator: "class=\"other\"").count == 2)
    let other = try #require(svg.firstRange(of: "\"other"))
    let line = try #require(svg.firstRange(of: "\"line"))
    #expect(other.lowerBound < line.lowerBound)
    #expect(svg.contains(">40</text>") && !alone.contains(">40</text>"))
  }

  static func lines(
    _ count: Int, turns: Int = 9, _ total: (Int, Int) -> Double
  ) -> [LineChart.Line] {
    (0..<count).map { player in
      .init(
        name: "Player \(player + 1)", totals: (0...turns).map { total(player, $0) },
        mark: PlayerMark(place: player))
    }
  }

  @Test(arguments: samples, DrawnChart.widths)
  func `labels never overlap and nothing leaves the drawing`(sample: Sample, width: Double) throws {
    let chart = try #require(DrawnChart(sample.chart, width: width))
    #expect(chart.drawn.isWellFormed)
    #expect(chart.overlaps == [])
    #expect(chart.strays == [])
  }

  @Test(arguments: samples)
  func `every line ends in its name, whole, and its total`(sample: Sample) {
    let drawn = Drawn(sample.chart.svg(as: .sample))
    let all = drawn.texts.joined()
    for line in sample.chart.lines {
      guard let total = line.totals.last else { continue }
      #expect(drawn.texts.contains(Numerals().string(total)))
      #expect(all.filter { $0 != " " }.contains(line.name.filter { $0 != " " }))
    }
    #expect(!all.contains("…"))
  }

  @Test func `a chart without any totals is not drawn`() {
    #expect(LineChart(lines: [], xTitle: "").svg(as: .sample) == [])
    let unplayed = LineChart(lines: [.init(name: "Ann", totals: [])], xTitle: "x")
    #expect(unplayed.svg(as: .sample) == [])
  }

  @Test func `names are escaped`() {
    let name = "Zoë <\"&'> Ñ"
    let chart = LineChart(lines: [.init(name: name, totals: [0, 5])], xTitle: "a & b")
    let drawn = Drawn(chart.svg(as: .sample))
    #expect(drawn.isWellFormed)
    #expect(drawn.texts.contains(name))
    #expect(drawn.texts.contains("a & b"))
  }

  @Test func `title and description are named by ids of their own`() {
    let drawn = Drawn(Self.samples[0].chart.svg(as: .sample))
    #expect(
      drawn.elements("svg").compactMap { $0.attributes["aria-labelledby"] } == [
        "totals.title totals.desc"
      ])
    #expect(
      (drawn.elements("title") + drawn.elements("desc")).map { $0.attributes["id"] } == [
        "totals.title", "totals.desc",
      ])
  }

  @Test func `a moment with room has its words beside it`() {
    let chart = LineChart(
      lines: Self.lines(1) { _, turn in Double(turn * 1000) }, xTitle: "round",
      notes: [.init(line: 0, turn: 5, text: "hot dice")])
    let drawn = Drawn(chart.svg(as: .sample))
    #expect(drawn.texts.contains("hot dice"))
    #expect(drawn.elements("circle").map { $0.attributes["class"] } == ["moment p1"])
  }

  @Test func `a player's line, sign and name have the player's colour wherever the line stands`() {
    let mark = PlayerMark(color: .gold, shape: .wedge)
    let chart = LineChart(
      lines: [
        .init(name: "Ann", totals: [0, 900], mark: PlayerMark(color: .red, shape: .star)),
        .init(name: "Bob", totals: [0, 500], mark: mark),
      ], xTitle: "round", notes: [.init(line: 1, turn: 1, text: "hot dice")])
    let drawn = Drawn(chart.svg(as: .sample))
    let classes = drawn.elements.compactMap { $0.attributes["class"] }
    for name in ["line p5", "mark p5", "name p5", "moment p5", "line p8"] {
      #expect(classes.contains(name))
    }
    let sign = drawn.elements("path").first { $0.attributes["class"] == "mark p5" }
    #expect(sign?.attributes["d"]?.hasSuffix("\(mark.shape.path)") == true)
  }

  @Test func `lines of one mark are dashed apart`() {
    let mark = PlayerMark(color: .gold, shape: .wedge)
    let chart = LineChart(
      lines: (1...8).map { .init(name: "Player \($0)", totals: [0, Double($0)], mark: mark) },
      xTitle: "round")
    let lines = Drawn(chart.svg(as: .sample)).elements("path").filter {
      $0.attributes["class"] == "line p5"
    }
    #expect(Set(lines.map { $0.attributes["stroke-dasharray"] }).count == 8)
  }

  @Test(arguments: DrawnChart.widths) func `words on moments and levels lie on no line`(
    width: Double
  )
    throws
  {
    let busy = LineChart(
      lines: Self.lines(4, turns: 40) { player, turn in
        Double((turn * (player + 7) * 7919 % 61) * 100 + turn * 100)
      }, xTitle: "round",
      notes: (1..<20).map { .init(line: $0 % 4, turn: $0 * 2, text: "hot dice, +1 900") })
    // It begins at the target, where the words on that would stand first.
    let falling = LineChart(
      lines: [.init(name: "Ann", totals: [90, 90, 80, 20, 10, 10, 10, 10, 10, 10])],
      xTitle: "round",
      target: Level(85, label: "85 to win"))
    let banded = LineChart(
      lines: [.init(name: "Ann", totals: [0, 0, 0, 0, 1.2, 1.8], isWinner: true)],
      days: DayScale(days: [0, 7, 14, 21, 28, 35], ticks: []),
      band: LineChart.Band(
        low: [-1, -2, -2, -2, -3, -3], high: [1, 2, 2, 2, 2, 2], label: "chance"), decimals: 1)
    for chart in [busy, falling, banded] {
      let set = try #require(DrawnChart(chart, width: width))
      #expect(set.struck == [] && set.overlaps == [])
    }
  }

  @Test func `a line begins where its player came in`() throws {
    var late = LineChart.Line(
      name: "Bob", totals: [0, 0, 500, 700], mark: PlayerMark(color: .red, shape: .star))
    late.first = 2
    let chart = LineChart(
      lines: [.init(name: "Ann", totals: [400, 900, 500, 900]), late], xTitle: "round")
    let lines = Drawn(chart.svg(as: .sample)).elements("path").filter {
      $0.attributes["class"]?.hasPrefix("line") == true
    }
    let xs = lines.map { Drawn.points(of: $0.attributes["d"] ?? "").map(\.x) }
    #expect(xs == [[0, 1, 2, 3], [2, 3]])
  }

  @Test func `two moments at one place have their words apart`() throws {
    let chart = LineChart(
      lines: Self.lines(1) { _, turn in Double(turn * 1000) }, xTitle: "round",
      notes: ["hot dice", "biggest turn"].map { .init(line: 0, turn: 5, text: $0) })
    for width in DrawnChart.widths {
      let set = try #require(DrawnChart(chart, width: width))
      #expect(set.drawn.texts.contains("hot dice") && set.drawn.texts.contains("biggest turn"))
      #expect(set.overlaps == [] && set.strays == [])
    }
  }

  @Test func `no colour is written into a chart, and no style but the room around its plot`() {
    for element in Drawn(Self.samples[11].chart.svg(as: .sample)).elements {
      #expect(element.attributes["style"]?.hasPrefix("padding:") ?? true)
      #expect(element.attributes["stroke"] == nil)
      #expect(element.attributes["fill"] == nil || element.attributes["fill"] == "none")
    }
  }

  @Test func `who won has no dashes, and the strongest line`() {
    let chart = LineChart(
      lines: (1...3).map {
        .init(
          name: "Player \($0)", totals: [0, Double($0)], isWinner: $0 == 3,
          mark: PlayerMark(place: $0 - 1))
      }, xTitle: "round")
    let lines = Drawn(chart.svg(as: .sample)).elements("path").filter {
      $0.attributes["class"]?.hasPrefix("line") == true
    }
    #expect(lines.map { $0.attributes["class"] } == ["line p1", "line p2", "line won p3"])
    #expect(lines.map { $0.attributes["stroke-dasharray"] == nil } == [false, false, true])
  }

  @Test func `a line that is nobody's has no colour and no sign`() {
    let chart = LineChart(
      lines: [
        .init(name: "Ann", totals: [0, 900], mark: PlayerMark(color: .red, shape: .star)),
        .init(name: "league", totals: [0, 500]),
      ], xTitle: "night")
    let classes = Drawn(chart.svg(as: .sample)).elements.compactMap { $0.attributes["class"] }
    #expect(classes.filter { $0.hasPrefix("line") } == ["line p8", "line"])
    #expect(classes.filter { $0.hasPrefix("mark") } == ["mark p8"])
    #expect(classes.filter { $0.hasPrefix("name") } == ["name p8", "name"])
  }

  @Test(arguments: 1..<70) func `numbers at the scale are evenly spread at any width`(turns: Int)
    throws
  {
    let chart = LineChart(lines: Self.lines(2, turns: turns) { $0 + $1 == 0 ? 0 : 5 }, xTitle: "x")
    for width in DrawnChart.widths {
      let set = try #require(DrawnChart(chart, width: width))
      let numbers = set.feet.compactMap { Int($0.text) }.sorted()
      #expect(!numbers.isEmpty)
      let gaps = Set(zip([0] + numbers, numbers).map { $1 - $0 })
      #expect(gaps.count == 1, "\(numbers)")
    }
  }

  @Test func `forty turns of three lines are terse`() {
    let chart = LineChart(
      lines: Self.lines(3, turns: 40) { player, turn in
        Double((turn * (player + 7) * 7919 % 61) + turn * 200)
      }, xTitle: "round", target: Level(10_000, label: "10 000 to win"))
    #expect(chart.svg(as: .sample).count < 3000)
  }

  @Test func `days stand apart by how many lie between them, months below them`() throws {
    let chart = LineChart(
      lines: [.init(name: "Ann", totals: [3, 4, 9], isWinner: true, mark: PlayerMark(place: 0))],
      days: DayScale(
        days: [100, 107, 128], ticks: [[.init(place: 114, text: "March")]]))
    let drawn = Drawn(chart.svg(as: .sample))
    let path = drawn.elements("path").first { $0.attributes["class"] == "line won p1" }
    let points = Drawn.points(of: path?.attributes["d"] ?? "")
    #expect(points.map(\.x) == [0, 7, 28])
    #expect(drawn.elements("text").first { $0.text == "March" }?.attributes["x"] == "50%")
  }

  @Test func `what chance allows lies under the line, and is named`() throws {
    let chart = LineChart(
      lines: [.init(name: "Ann", totals: [1, -2, 0.5], isWinner: true)],
      days: DayScale(days: [0, 7, 14], ticks: []),
      band: LineChart.Band(low: [-1, -2, -3], high: [1, 2, 3], label: "chance"), decimals: 1)
    for width in DrawnChart.widths {
      let set = try #require(DrawnChart(chart, width: width))
      #expect(set.overlaps == [] && set.strays == [])
      #expect(set.drawn.texts.contains("chance"))
    }
  }

  @Test func `a picture has the same in pixels`() {
    var bytes: [UInt8] = []
    Self.samples[5].chart.write(to: &bytes, as: .sample, width: 600)
    let svgs = Drawn(bytes).elements("svg")
    #expect(svgs[0].number("width") == 600)
    #expect(svgs[0].attributes["style"] == nil)
    #expect(svgs[1].number("x") + svgs[1].number("width") < 600)
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

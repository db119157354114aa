extension LineChart {
  /// The places of all parts of a line chart.
  struct Layout {
    let plot: Plot
    /// The range of the horizontal scale.
    let extent: ClosedRange<Double>
    /// The units of the stretched drawing a step of the horizontal scale.
    let unit: Double
    /// The names and totals at the lines' ends, for those lines that have any points.
    let ends: [End]

    /// A line's end and what is written beside it.
    struct End {
      let line: Int
      let share: Double
      /// The height of the line's last point.
      let y: Double
      /// The lines of the name, from the end of the line on.
      let names: [ChartText]
      let total: ChartText
      /// The height of the middle of the words, at their left edge.
      let middle: Double
    }

    /// The distance from a line's end to the words on it.
    static let gap = 13.0
    private static let top = 12.0

    /// - Precondition: the chart isn't empty, and has a place for each total.
    init(_ chart: LineChart) {
      let drawn = chart.lines.indices.filter { !chart.lines[$0].totals.isEmpty }
      let words = drawn.map { EndWords(chart.lines[$0], in: chart) }
      let rows = words.map(\.height).max() ?? 0
      let title = TextMeasure.width(of: chart.xTitle, size: ChartFrame.fontSize) + 16
      var frame = ChartFrame(
        left: 0, right: max((words.map(\.width).max() ?? 0) + Layout.gap, title).rounded(.up) + 1,
        top: Layout.top, bottom: 24,
        height: max(220, rows * Double(drawn.count)).rounded(.up))
      if let closing = chart.closing, !closing.label.isEmpty { frame.top += 12 }
      // One by one: as one sum they take the compiler seconds.
      var shown: [Double] = chart.lines.flatMap { $0.totals.dropFirst($0.first) }
      shown += chart.others.flatMap(\.self)
      if let target = chart.target { shown.append(target.value) }
      if let scope = chart.scope { shown += [scope.lowerBound, scope.upperBound] }
      if let band = chart.band { shown += band.low + band.high }
      plot = Plot(
        shown, frame: frame, hasZero: chart.hasZero, isWhole: chart.decimals == 0,
        numerals: chart.numerals)
      let first = chart.places?.first ?? 0
      let last =
        chart.places?.last ?? Double((chart.lines.lazy.map(\.totals.count).max() ?? 1) - 1)
      extent = min(first, chart.begins)...max(last.rounded(.up), first + 1)
      let steps = extent.upperBound - extent.lowerBound
      let isEven = chart.places?.allSatisfy { $0 == $0.rounded() } ?? true
      unit = isEven ? 1 : max(1, (1000 / steps).rounded(.up))

      let middles = Spread.middles(
        near: drawn.map { [plot] line in plot.y(chart.lines[line].totals.last ?? 0) },
        height: rows, within: -8...(frame.height + 8))
      var ends: [End] = []
      for (place, line) in drawn.enumerated() {
        let count = chart.lines[line].totals.count
        let at = chart.places.map { $0[count - 1] } ?? Double(count - 1)
        ends.append(
          words[place].end(
            of: line, share: (at - extent.lowerBound) / steps,
            y: plot.y(chart.lines[line].totals[count - 1]), middle: middles[place]))
      }
      self.ends = ends
    }

    /// The width of the stretched drawing, in its units.
    var width: Int { Int((extent.upperBound - extent.lowerBound) * unit) }

    /// The share of the plot's width at which a place of the horizontal scale stands.
    func share(of place: Double) -> Double {
      (place - extent.lowerBound) / (extent.upperBound - extent.lowerBound)
    }

    /// Returns a place in units of the stretched drawing.
    func x(of place: Double) -> Int { Int(((place - extent.lowerBound) * unit).rounded()) }
  }

  /// Returns the place of a total on the horizontal scale.
  func place(of index: Int) -> Double { places.map { $0[index] } ?? Double(index) }

  /// The name and the total of a line, one above the other.
  private struct EndWords {
    let names: [String]
    let total: String
    let width: Double

    /// The width that a long name may take of a narrow chart before it is broken into lines.
    private static let room = 104.0

    init(_ line: Line, in chart: LineChart) {
      let size = ChartFrame.fontSize * 1.08
      names = TextMeasure.lines(of: line.name, into: EndWords.room, size: size)
      let last = line.totals.last ?? 0
      total = chart.exact[last] ?? chart.numerals.string(last, decimals: chart.decimals)
      width = (names + [total]).map { TextMeasure.width(of: $0, size: size) }.max() ?? 0
    }

    /// The height of all its lines and the gap below.
    var height: Double { Double(names.count + 1) * 15 + 3 }

    func end(of line: Int, share: Double, y: Double, middle: Double) -> Layout.End {
      let first = (middle - Double(names.count + 1) * 7.5 + 11.5).rounded()
      func text(_ text: String, row: Int) -> ChartText {
        ChartText(
          text: text, share: share, offset: Layout.gap, y: first + Double(row) * 15)
      }
      return Layout.End(
        line: line, share: share, y: y.rounded(),
        names: names.enumerated().map { text($1, row: $0) },
        total: text(total, row: names.count), middle: middle.rounded())
    }
  }
}

extension [Point] {
  /// Leaves out points of a line from left to right, as long as none is further above or below the line that is left
  /// than so much.
  ///
  /// The points that are left are those of a greedy walk: the line from each leads as far as it may.
  func thinned(within reach: Double) -> [Point] {
    guard count > 2, var corner = first, let end = last else { return self }
    var (thinned, previous) = ([corner], corner)
    // Along which the points since the corner are near enough; `nil` where the line can't go past the last.
    let every = -Double.infinity...Double.infinity
    var slopes: ClosedRange<Double>? = every
    for point in dropFirst() {
      if slopes?.contains((point.y - corner.y) / (point.x - corner.x)) != true {
        thinned.append(previous)
        (corner, slopes) = (previous, every)
      }
      let (run, rise) = (point.x - corner.x, point.y - corner.y)
      let (low, high) = ((rise - reach) / run, (rise + reach) / run)
      slopes = run > 0 && low <= high ? slopes?.clamped(to: low...high) : nil
      previous = point
    }
    return thinned + [end]
  }
}

extension LineChart {
  /// Where everything of a line chart stands in one format.
  struct Layout {
    let plot: Plot
    /// Even steps to the right, from 0 before the first turn.
    let x: Scale
    /// How many turns the longest line has.
    let turns: Int
    /// Each line's points.
    let points: [[Point]]
    /// Of those the ones by which the lines are drawn.
    let corners: [[Point]]
    /// The names and totals at the lines' ends, for those lines that have any points.
    let ends: [End]

    /// A line's end and what is written beside it.
    struct End {
      let line: Int
      let point: Point
      let labels: [Label]
      /// The middle of the labels' left edge.
      let place: Point
    }

    /// - Precondition: the chart isn't empty, and has a place for each total.
    init(_ chart: LineChart, in format: ChartFormat) {
      let size = format.fontSize
      let drawn = chart.lines.indices.filter { !chart.lines[$0].totals.isEmpty }
      let style = EndStyle(chart, drawn: drawn, in: format)
      let margins = size * 3.4 + 6
      plot = Plot(
        chart.lines.flatMap(\.totals) + (chart.target.map { [$0.value] } ?? [])
          + (chart.scope.map { [$0.lowerBound, $0.upperBound] } ?? []),
        format: format,
        height: max(format.height, style.height * Double(drawn.count) + margins),
        right: style.width + EndStyle.gap, showsTitles: true, isWhole: chart.decimals == 0,
        numerals: chart.numerals)
      let steps = chart.places?.last.map { Int($0.rounded(.up)) }
      turns = max(1, steps ?? (chart.lines.lazy.map(\.totals.count).max() ?? 1) - 1)
      let x = Scale(0...Double(turns), from: plot.area.minX, to: plot.area.maxX)
      self.x = x
      points = chart.lines.map { [plot] line in
        line.totals.enumerated().map { index, total in
          let place = chart.places.map { $0[index] } ?? Double(index)
          return Point(x: x(place), y: plot.y(total))
        }
      }
      // Only where there are many a turn do points lie so close that some can't be seen.
      corners = chart.places == nil ? points : points.map { $0.thinned(within: 0.75) }
      ends = style.ends(chart, points: points, drawn: drawn, beside: plot.area)
    }
  }

  /// How names and totals are set at the lines' ends.
  ///
  /// Few names in a narrow chart stand above their totals; else both share a line, in two columns.
  private struct EndStyle {
    let isStacked: Bool
    /// The height of one player's labels.
    let height: Double
    /// The width of the widest player's labels, set bold, or of the scale's title below them.
    let width: Double
    private let size: Double
    private let names: [String]
    private let totals: [String]

    /// Between the plot and the labels.
    static let gap = 14.0

    init(_ chart: LineChart, drawn: [Int], in format: ChartFormat) {
      let size = format.fontSize
      self.size = size
      isStacked = format == .narrow && drawn.count <= 5
      height = size * (isStacked ? 2.3 : 1.2)
      let bold = size * 1.1
      totals = drawn.map {
        chart.numerals.string(chart.lines[$0].totals.last ?? 0, decimals: chart.decimals)
      }
      let totalWidth = totals.lazy.map { TextMeasure.width(of: $0, size: bold) }.max() ?? 0
      let most = format.width * (isStacked ? 0.25 : 0.36)
      let room = isStacked ? most : max(most - totalWidth - size / 2, size * 3)
      let names = drawn.map {
        TextMeasure.fitting(chart.lines[$0].name, into: room, size: bold)
      }
      self.names = names
      let nameWidth = names.lazy.map { TextMeasure.width(of: $0, size: bold) }.max() ?? 0
      let ends = isStacked ? max(nameWidth, totalWidth) : nameWidth + size / 2 + totalWidth
      let title = min(TextMeasure.width(of: chart.xTitle, size: size) + 6, format.width / 4)
      width = max(ends, title) + 1
    }

    func ends(
      _ chart: LineChart, points: [[Point]], drawn: [Int], beside area: Box
    ) -> [Layout.End] {
      let tips = drawn.map { points[$0][points[$0].count - 1] }
      let middles = Spread.middles(
        near: tips.map(\.y), height: height,
        within: (area.minY - size * 0.4)...(area.maxY + size * 0.2))
      let left = area.maxX + EndStyle.gap
      return drawn.indices.map { place in
        let (line, middle) = (drawn[place], middles[place])
        let isWinner = chart.lines[line].isWinner
        let name: StaticString = isWinner ? "label name won" : "label name"
        let total: StaticString = isWinner ? "label total won" : "label total"
        let labels = [
          Label(
            name, names[place],
            at: Point(x: left, y: middle + size * (isStacked ? -0.25 : 0.33)),
            size: size, color: chart.mark(ofLine: line).color),
          Label(
            total, totals[place],
            at: Point(
              x: isStacked ? left : left + width - 1,
              y: middle + size * (isStacked ? 0.85 : 0.33)),
            anchor: isStacked ? .start : .end, size: size, color: chart.mark(ofLine: line).color),
        ]
        return Layout.End(
          line: line, point: tips[place], labels: labels,
          place: Point(x: left - 3, y: isStacked ? middle - size * 0.6 : middle))
      }
    }
  }
}

extension [Point] {
  /// Leaves out points of a line from left to right so that none is further above or below the line that is left
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

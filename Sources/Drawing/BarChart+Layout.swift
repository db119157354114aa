extension BarChart {
  /// Where everything of a bar chart stands in one format.
  struct Layout {
    let plot: Plot
    let boxes: [Box]
    /// The numbers that found room at their bars.
    let numbers: [Label]
    /// The words below the bars.
    let words: [Label]
    /// What is written beside the expectation's end.
    let expectationTexts: [String]

    /// - Precondition: the chart has bars.
    init(_ chart: BarChart, in format: ChartFormat) {
      let size = format.fontSize
      let texts = chart.bars.map { $0.text ?? chart.numerals.string($0.value, decimals: 1) }
      expectationTexts = chart.expectationTexts
      let right =
        expectationTexts.isEmpty ? 2 : Plot.sideRoom(for: expectationTexts, in: format)
      let widest = texts.lazy.map { TextMeasure.width(of: $0, size: size) }.max() ?? 0
      let slots = Slots(chart.bars)
      let isTight = widest + 2 > (format.width - right - 4) / slots.count
      plot = Plot(
        chart.bars.map(\.value) + chart.expectedValues, format: format,
        height: format.height * 0.8, right: right, headroom: size * 1.5,
        foot: size * (chart.xTitle.isEmpty ? 1.8 : 3.1),
        showsTitles: !chart.yTitle.isEmpty, showsTicks: isTight, isWhole: false,
        numerals: chart.numerals)
      let pitch = plot.area.width / slots.count
      boxes = chart.bars.indices.map { [plot] place in
        let middle = plot.area.minX + slots.middles[place] * pitch
        let half = min(pitch * (pitch > 12 ? 0.42 : 0.46), size * 2)
        let top = min(plot.y(chart.bars[place].value), plot.y(0))
        return Box(minX: middle - half, minY: top, maxX: middle + half, maxY: plot.y(0))
      }
      numbers =
        isTight && chart.expectation != nil
        ? []
        : Layout.numbers(
          texts, values: chart.bars.map(\.value), boxes: boxes, in: plot,
          stayInside: chart.expectation != nil, level: chart.level.map { [plot] in plot.y($0) })
      words = Layout.words(chart.bars, boxes: boxes, in: plot)
    }

    /// The words of farkles, and of every bar, every second, every third…, so that none touch.
    private static func words(_ bars: [Bar], boxes: [Box], in plot: Plot) -> [Label] {
      let (width, size) = (plot.format.width, plot.format.fontSize)
      var (apart, labels): ([Label], [Label]) = ([], [])
      for (bar, box) in zip(bars, boxes) {
        guard case .text(let text) = bar.foot else { continue }
        let fitting = TextMeasure.fitting(text, into: width / 4, size: size)
        let half = TextMeasure.width(of: fitting, size: size) / 2
        let middle = box.midX.clamped(to: half...(width - half))
        let label = Label(
          "tick", fitting, at: Point(x: middle, y: plot.footBaseline), anchor: .middle,
          size: size)
        if bar.isFarkle { apart.append(label) } else { labels.append(label) }
      }
      for stride in 1...max(labels.count, 1) {
        for offset in 0..<stride {
          let kept = apart + labels.indices.filter { $0 % stride == offset }.map { labels[$0] }
          if Layout.areApart(kept.map(\.box), by: size / 3) { return kept }
        }
      }
      return apart.isEmpty ? Array(labels.prefix(1)) : Array(apart.prefix(1))
    }

    private static func areApart(_ boxes: [Box], by gap: Double) -> Bool {
      let sorted = boxes.sorted { $0.minX < $1.minX }
      return zip(sorted, sorted.dropFirst()).allSatisfy { $0.maxX + gap <= $1.minX }
    }

    /// Numbers are set in the order of their bars' height and left out where one stands already.
    ///
    /// Where an expectation runs across the bars' ends, numbers stand at the feet of those bars
    /// that are tall and broad enough; where bars are too tight for that, the scale has them. A
    /// number above its bar that a level line would strike through stands above the line.
    private static func numbers(
      _ texts: [String], values: [Double], boxes: [Box], in plot: Plot, stayInside: Bool,
      level: Double?
    ) -> [Label] {
      let size = plot.format.fontSize
      var placed: [Label] = []
      for bar in boxes.indices.sorted(by: { (-values[$0], $0) < (-values[$1], $1) }) {
        let box = boxes[bar]
        let width = TextMeasure.width(of: texts[bar], size: size)
        let isInside = stayInside && box.height > size * 2.2 && width + 4 < box.width
        let struck = level.flatMap { $0 < box.minY && $0 > box.minY - size * 1.5 ? $0 : nil }
        let label = Label(
          isInside ? "label inside" : "label", texts[bar],
          at: Point(
            x: box.midX,
            y: isInside ? box.maxY - size * 0.5 : (struck ?? box.minY) - size * 0.4),
          anchor: .middle, size: size)
        let isFree = placed.allSatisfy { !$0.box.intersects(label.box) }
        let fits = label.box.minX >= plot.area.minX - 4 && label.box.maxX <= plot.format.width
        if isFree && fits { placed.append(label) }
      }
      return placed
    }
  }

  /// Where bars stand, in widths of a slot: farkles are half a slot apart from other bars.
  private struct Slots {
    private(set) var middles: [Double] = []
    /// How many slots they take together.
    private(set) var count = 0.0

    init(_ bars: [Bar]) {
      for place in bars.indices {
        if place > 0, bars[place].isFarkle != bars[place - 1].isFarkle { count += 0.5 }
        middles.append(count + 0.5)
        count += 1
      }
    }
  }

  private var level: Double? {
    if case .level(let level) = expectation { level.value } else { nil }
  }

  private var expectationTexts: [String] {
    switch expectation {
    case nil: []
    case .level(let level): [level.label, numerals.string(level.value, decimals: 1)]
    case .values(_, let label): [label, ""]
    }
  }

  private var expectedValues: [Double] {
    switch expectation {
    case nil: []
    case .level(let level): [level.value]
    case .values(let values, _): Array(values.prefix(bars.count))
    }
  }
}

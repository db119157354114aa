extension BarChart {
  /// The places of all parts of a bar chart.
  struct Layout {
    let plot: Plot
    /// The middle of each bar, as a share of the plot's width.
    let middles: [Double]
    /// The words above the plot, which explain the ticks.
    let key: [ChartText]
    /// The half-width of a bar, as a share of the plot's width.
    let half: Double
    /// The numbers at the bars; only the highest one's where they lack room, since then the scale has them.
    let numbers: [ChartText]
    /// The words below the bars, and those for which there is room on broad plots alone.
    let words: (always: [ChartText], roomy: [ChartText])

    /// A slot's width in units of the stretched drawing.
    static let unit = 100.0

    /// - Precondition: the chart has bars.
    init(_ chart: BarChart) {
      let slots = Slots(chart.bars)
      let width = slots.count
      middles = slots.middles.map { $0 / width }
      half = 0.4 / width
      let texts = chart.bars.map { $0.text ?? chart.numerals.string($0.value, decimals: 1) }
      key = Layout.key(chart.expectation?.label ?? "")
      var frame = ChartFrame(
        left: 8, right: 8, top: key.isEmpty ? 4 : Double(key.count) * 16 + 6,
        bottom: chart.xTitle.isEmpty ? 26 : 42, height: 170)
      frame.most = min(max(width * 64, 320), ChartFrame.widest)
      func plot(_ frame: ChartFrame, showsTicks: Bool) -> Plot {
        let expected = chart.expectation
        return Plot(
          chart.bars.map(\.value) + (expected?.values ?? [])
            + chart.bars.indices.flatMap { bar in
              expected?.band(ofBar: bar).map { [$0.lowerBound, $0.upperBound] } ?? []
            },
          frame: frame, showsTicks: showsTicks, headroom: 18, footroom: 18, isWhole: false,
          numerals: chart.numerals)
      }
      let airy = plot(frame, showsTicks: false)
      let all = Layout.numbers(texts, chart, airy, middles)
      let areAllApart = Layout.areApart(all, by: 1, in: airy.frame.widths)
      let chosen = areAllApart ? airy : plot(frame, showsTicks: true)
      self.plot = chosen
      if areAllApart {
        numbers = all
      } else {
        let highest = chart.bars.indices.max { chart.bars[$0].value < chart.bars[$1].value } ?? 0
        numbers = [Layout.numbers(texts, chart, chosen, middles)[highest]].filter {
          $0.spot.isInside(chosen.frame.widths, left: chosen.frame.left, right: 2)
        }
      }
      words = Layout.words(chart.bars, middles, chosen)
    }

    /// A tick's words, in lines that fit into the narrowest chart.
    private static func key(_ label: String) -> [ChartText] {
      let lines = TextMeasure.lines(
        of: label, into: ChartFrame.narrowest - 32, size: ChartFrame.fontSize)
      return lines.enumerated().map { row, line in
        ChartText(text: line, offset: 24, y: Double(row - lines.count) * 16 + 8)
      }
    }

    /// The number of each bar beyond its end, and beyond what was expected where that would strike through it.
    private static func numbers(
      _ texts: [String], _ chart: BarChart, _ plot: Plot, _ middles: [Double]
    ) -> [ChartText] {
      chart.bars.indices.map { bar in
        let value = chart.bars[bar].value
        let band = chart.expectation?.band(ofBar: bar)
        let expected =
          chart.expectation.flatMap { $0.values.indices.contains(bar) ? $0.values[bar] : nil }
        let y: Double
        if value < 0 {
          let end = plot.y(value)
          let beyond = plot.y(band?.lowerBound ?? expected ?? value)
          y = max(beyond, end) + 14
        } else {
          let end = plot.y(value)
          let beyond = plot.y(band?.upperBound ?? expected ?? value)
          let near = plot.y(band?.lowerBound ?? expected ?? value)
          y = (beyond < end && near > end - 18 ? beyond : end) - 5
        }
        return ChartText(text: texts[bar], share: middles[bar], y: y.rounded(), anchor: .middle)
      }
    }

    /// The words of marked bars, and of every bar, every second, every third…: none may touch.
    private static func words(
      _ bars: [Bar], _ middles: [Double], _ plot: Plot
    ) -> (always: [ChartText], roomy: [ChartText]) {
      var (apart, labels): ([ChartText], [ChartText]) = ([], [])
      for (bar, middle) in zip(bars, middles) {
        guard case .text(let text) = bar.foot else { continue }
        // Marked bars are always named: their word moves in if it would leave the chart.
        let half = TextMeasure.width(of: text, size: ChartFrame.fontSize) / 2
        let edge = middle * plot.frame.widths.lowerBound + plot.frame.left
        let label = ChartText(
          text: text, share: middle, offset: bar.mark != nil ? max(0, half - edge).rounded(.up) : 0,
          y: plot.footBaseline, anchor: .middle)
        if bar.mark != nil { apart.append(label) } else { labels.append(label) }
      }
      func every(_ stride: Int, from first: Int, in widths: ClosedRange<Double>) -> [ChartText]? {
        let kept =
          apart + labels.indices.filter { $0 % stride == first }.map { labels[$0] }
        let isFree =
          areApart(kept, by: 5, in: widths)
          && kept.allSatisfy {
            $0.spot.isInside(widths, left: plot.frame.left, right: plot.frame.right)
          }
        return isFree ? kept : nil
      }
      func most(in widths: ClosedRange<Double>, beside kept: [ChartText]) -> [ChartText]? {
        let shares = Set(kept.map(\.share))
        for stride in 1...max(labels.count, 1) {
          // The last bar is mostly the one of all that is more: it is named first of all.
          for offset in 0..<stride {
            let first = (labels.count - 1 + offset) % stride
            guard let texts = every(stride, from: first, in: widths),
              shares.isSubset(of: texts.map(\.share))
            else { continue }
            return texts
          }
        }
        return nil
      }
      let always = most(in: plot.frame.widths, beside: []) ?? apart
      let shares = Set(always.map(\.share))
      let roomy = plot.frame.roomyWidths.flatMap { most(in: $0, beside: always) } ?? []
      return (always, roomy.filter { !shares.contains($0.share) })
    }

    private static func areApart(
      _ texts: [ChartText], by gap: Double, in widths: ClosedRange<Double>
    ) -> Bool {
      let sorted = texts.sorted { $0.share < $1.share }
      return zip(sorted, sorted.dropFirst()).allSatisfy {
        $0.spot.isClear(of: $1.spot, by: gap, in: widths)
      }
    }
  }

  /// The places of bars, in widths of a slot: marked bars are half a slot apart from others.
  private struct Slots {
    private(set) var middles: [Double] = []
    /// The number of slots that they take together.
    private(set) var count = 0.0

    init(_ bars: [Bar]) {
      for place in bars.indices {
        if place > 0, bars[place].mark != bars[place - 1].mark { count += 0.5 }
        middles.append(count + 0.5)
        count += 1
      }
    }
  }
}

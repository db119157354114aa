extension BarChart {
  /// Where everything of a bar chart stands.
  struct Layout {
    let plot: Plot
    /// The middle of each bar, as a share of the plot's width.
    let middles: [Double]
    /// The upper edge of each bar, in pixels.
    let tops: [Double]
    /// Half of a bar, as a share of the plot's width.
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
      var frame = ChartFrame(
        left: 2, right: 2, top: chart.expectation == nil ? 4 : 22,
        bottom: chart.xTitle.isEmpty ? 26 : 42, height: 170)
      frame.most = min(max(width * 64, 320), ChartFrame.widest)
      func plot(_ frame: ChartFrame, showsTicks: Bool) -> Plot {
        let expected = chart.expectation
        return Plot(
          chart.bars.map(\.value) + (expected?.values ?? [])
            + chart.bars.indices.compactMap { expected?.band(ofBar: $0)?.upperBound },
          frame: frame, showsTicks: showsTicks, headroom: 18, isWhole: false,
          numerals: chart.numerals)
      }
      let airy = plot(frame, showsTicks: false)
      let all = Layout.numbers(texts, chart, airy, middles)
      let areAllApart = Layout.areApart(all, by: 3, in: airy.frame.widths)
      let chosen = areAllApart ? airy : plot(frame, showsTicks: true)
      self.plot = chosen
      tops = chart.bars.map { min(chosen.y($0.value), chosen.y(0)) }
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

    /// The number of each bar above it, and above what was expected where that would strike through it.
    private static func numbers(
      _ texts: [String], _ chart: BarChart, _ plot: Plot, _ middles: [Double]
    ) -> [ChartText] {
      chart.bars.indices.map { bar in
        let top = plot.y(chart.bars[bar].value)
        var height = top
        if let expected = chart.expectation, expected.values.indices.contains(bar) {
          let tick = plot.y(expected.band(ofBar: bar)?.upperBound ?? expected.values[bar])
          let low = plot.y(expected.band(ofBar: bar)?.lowerBound ?? expected.values[bar])
          if tick < top, low > top - 18 { height = tick }
        }
        return ChartText(
          text: texts[bar], share: middles[bar], y: (height - 5).rounded(), anchor: .middle)
      }
    }

    /// The words of farkles, and of every bar, every second, every third…, so that none touch.
    private static func words(
      _ bars: [Bar], _ middles: [Double], _ plot: Plot
    ) -> (always: [ChartText], roomy: [ChartText]) {
      var (apart, labels): ([ChartText], [ChartText]) = ([], [])
      for (bar, middle) in zip(bars, middles) {
        guard case .text(let text) = bar.foot else { continue }
        let label = ChartText(
          text: text, share: middle, y: plot.footBaseline, anchor: .middle)
        if bar.isFarkle { apart.append(label) } else { labels.append(label) }
      }
      func every(_ stride: Int, in widths: ClosedRange<Double>) -> [ChartText]? {
        let kept = apart + labels.indices.filter { $0 % stride == 0 }.map { labels[$0] }
        let isFree =
          areApart(kept, by: 5, in: widths)
          && kept.allSatisfy { $0.spot.isInside(widths, left: plot.frame.left, right: 2) }
        return isFree ? kept : nil
      }
      let strides = 1...max(labels.count, 1)
      let always = strides.lazy.compactMap { every($0, in: plot.frame.widths) }.first
      let kept = always ?? []
      guard let widths = plot.frame.roomyWidths else { return (kept, []) }
      let shares = Set(kept.map(\.share))
      let more = strides.lazy.compactMap { every($0, in: widths) }
        .first { shares.isSubset(of: $0.map(\.share)) }
      return (kept, (more ?? []).filter { !shares.contains($0.share) })
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
}

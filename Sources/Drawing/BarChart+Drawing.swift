import Bytes

extension BarChart: Chart {
  public var isEmpty: Bool { bars.isEmpty }

  public func write(to output: inout [UInt8], as caption: Caption, width: Int?) {
    guard !isEmpty else { return }
    let layout = Layout(self)
    let plot = layout.plot
    let units = Int((0.4 / layout.half * Layout.unit).rounded())
    output.appendChart(caption, plot.frame, width: width) { output in
      output.appendStretched(width: units, height: plot.frame.height) { output in
        writeBands(layout, units, to: &output)
        plot.writeGrid(width: units, to: &output)
        for mark in marks { writeBars(mark, layout, units, to: &output) }
        writeTicks(layout, units, to: &output)
      }
      plot.writeNumbers(to: &output)
      writeKey(layout, to: &output)
      writeTexts(layout.numbers, "<g class=\"n\">", to: &output)
      writeTexts(layout.words.always, "<g class=\"x\">", to: &output)
      writeTexts(layout.words.roomy, "<g class=\"x roomy\">", to: &output)
      writeDice(layout, to: &output)
      if !xTitle.isEmpty {
        output.appendText(
          ChartText(text: xTitle, share: 1, y: plot.frame.height + 34, anchor: .end), "tick")
      }
    }
  }

  /// The marks that bars have, each once; that of none first.
  private var marks: [String?] {
    bars.reduce(into: [nil]) { marks, bar in
      if !marks.contains(bar.mark) { marks.append(bar.mark) }
    }
  }

  private func writeBars(
    _ mark: String?, _ layout: Layout, _ units: Int, to output: inout [UInt8]
  ) {
    let places = bars.indices.filter { bars[$0].mark == mark && bars[$0].value != 0 }
    guard !places.isEmpty else { return }
    output.append("<path class=\"bar")
    if let mark {
      output.append(" ")
      output.append(escaping: mark)
    }
    output.append("\" d=\"")
    for bar in places {
      writeBox(
        around: layout.middles[bar], reach: layout.half,
        from: layout.plot.y(bars[bar].value), to: layout.plot.y(0), units, to: &output)
    }
    output.append("\"/>")
  }

  private func writeBox(
    around middle: Double, reach: Double, from top: Double, to bottom: Double, _ units: Int,
    to output: inout [UInt8]
  ) {
    var path = StretchedPath()
    let left = Int(((middle - reach) * Double(units)).rounded())
    let right = Int(((middle + reach) * Double(units)).rounded())
    path.move(x: left, y: bottom, in: &output)
    path.line(x: left, y: top, in: &output)
    path.line(x: right, y: top, in: &output)
    path.line(x: right, y: bottom, in: &output)
    path.close(in: &output)
  }

  /// Writes the range that chance allows around each bar's expectation.
  private func writeBands(_ layout: Layout, _ units: Int, to output: inout [UInt8]) {
    guard let expectation, !expectation.reach.isEmpty else { return }
    output.append("<path class=\"band\" d=\"")
    for (bar, middle) in layout.middles.enumerated() {
      guard let band = expectation.band(ofBar: bar) else { continue }
      writeBox(
        around: middle, reach: layout.half * 1.2, from: layout.plot.y(band.upperBound),
        to: layout.plot.y(band.lowerBound), units, to: &output)
    }
    output.append("\"/>")
  }

  /// A tick a bar at what was expected of it.
  private func writeTicks(_ layout: Layout, _ units: Int, to output: inout [UInt8]) {
    guard let values = expectation?.values, !values.isEmpty else { return }
    output.append("<path class=\"mean\" d=\"")
    var path = StretchedPath()
    for (value, middle) in zip(values, layout.middles) {
      let reach = layout.half * 1.2
      let y = layout.plot.y(value)
      path.move(x: Int(((middle - reach) * Double(units)).rounded()), y: y, in: &output)
      path.line(x: Int(((middle + reach) * Double(units)).rounded()), y: y, in: &output)
    }
    output.append("\"/>")
  }

  /// A tick above the plot, and what it stands for.
  private func writeKey(_ layout: Layout, to output: inout [UInt8]) {
    guard let expectation, let first = layout.key.first, !expectation.values.isEmpty else { return }
    if !expectation.reach.isEmpty {
      output.append("<path class=\"band\" d=\"M0 ")
      output.append(coordinate: first.y - 10)
      output.append("h18v12h-18z\"/>")
    }
    output.append("<path class=\"mean\" d=\"M0 ")
    output.append(coordinate: first.y - 4)
    output.append("h18\"/>")
    for line in layout.key { output.appendText(line, "mean") }
  }

  private func writeTexts(
    _ texts: [ChartText], _ group: StaticString, to output: inout [UInt8]
  ) {
    guard !texts.isEmpty else { return }
    output.append(group)
    for var text in texts where !text.text.isEmpty {
      text.anchor = .start
      output.appendText(text)
    }
    output.append("</g>")
  }

  private func writeDice(_ layout: Layout, to output: inout [UInt8]) {
    let dice = zip(bars, layout.middles).compactMap { bar, middle in
      if case .die(let face) = bar.foot { (face, middle) } else { nil }
    }
    guard !dice.isEmpty else { return }
    output.append("<g transform=\"translate(-8 ")
    output.append(coordinate: layout.plot.frame.height + 6)
    output.append(")\">")
    for (face, middle) in dice {
      output.append("<use class=\"die\" href=\"#d")
      output.append(decimal: face)
      output.append("\" x=\"")
      output.append(share: middle)
      output.append("\"/>")
    }
    output.append("</g>")
  }
}

import Bytes

extension BarChart: Chart {
  public var isEmpty: Bool { bars.isEmpty }

  public func write(to output: inout [UInt8], as caption: Caption, in format: ChartFormat) {
    guard !isEmpty else { return }
    let layout = Layout(self, in: format)
    let (plot, size) = (layout.plot, format.fontSize)
    output.appendChartStart(caption, format, height: plot.height)
    plot.writeTitle(yTitle, width: format.width, to: &output)
    plot.write(to: &output)
    for (bar, box) in zip(bars, layout.boxes) where box.height > 0 {
      output.appendBox(bar.isFarkle ? "bar farkle" : "bar", box)
      if bar.isFarkle { writeHatch(box, to: &output) }
    }
    writeExpectation(layout, to: &output)
    for label in layout.numbers { output.appendText(label) }
    writeFeet(layout, to: &output)
    if !xTitle.isEmpty {
      output.appendText(
        Label(
          "title", TextMeasure.fitting(xTitle, into: plot.area.width, size: size),
          at: Point(x: plot.area.maxX, y: plot.height - size * 0.4), anchor: .end, size: size))
    }
    output.appendChartEnd()
  }

  /// Strokes at 45 degrees, 5 units apart, that end at the box's edges.
  private func writeHatch(_ box: Box, to output: inout [UInt8]) {
    output.append("<path class=\"hatch\" d=\"")
    var path = PathWriter()
    var offset = 4.0
    while offset < box.width + box.height {
      let low = max(0, offset - box.height)
      let high = min(box.width, offset)
      path.move(to: Point(x: box.minX + low, y: box.maxY - (offset - low)), in: &output)
      path.line(to: Point(x: box.minX + high, y: box.maxY - (offset - high)), in: &output)
      offset += 5
    }
    output.append("\"/>")
  }

  private func writeExpectation(_ layout: Layout, to output: inout [UInt8]) {
    let plot = layout.plot
    let height: Double
    switch expectation {
    case nil:
      return
    case .level(let level):
      height = plot.y(level.value)
      output.appendLine(
        "mean", from: Point(x: plot.area.minX, y: height), to: Point(x: plot.area.maxX, y: height))
    case .values(let values, _):
      guard !values.isEmpty else { return }
      output.append("<path class=\"mean\" fill=\"none\" d=\"")
      writeExpectedLine(through: Array(zip(values, layout.boxes)), y: plot.y, to: &output)
      output.append("\"/>")
      height = plot.y(values[min(values.count, bars.count) - 1])
    }
    let texts = layout.expectationTexts
    for label in plot.sideLabels("mean", texts[0], texts[1], at: height)
    where !label.text.isEmpty {
      output.appendText(label)
    }
  }

  /// Writes a line from bar to bar, broken where farkles stand apart; a lone bar has a level one.
  private func writeExpectedLine(
    through places: [(value: Double, box: Box)], y: Scale, to output: inout [UInt8]
  ) {
    var path = PathWriter()
    for (place, (value, box)) in places.enumerated() {
      let isFarkle = bars[place].isFarkle
      let isFirst = place == 0 || bars[place - 1].isFarkle != isFarkle
      let isLast = place == places.count - 1 || bars[place + 1].isFarkle != isFarkle
      if isFirst {
        path.move(to: Point(x: isLast ? box.minX : box.midX, y: y(value)), in: &output)
      } else {
        path.line(to: Point(x: box.midX, y: y(value)), in: &output)
      }
      if isFirst && isLast { path.line(to: Point(x: box.maxX, y: y(value)), in: &output) }
    }
  }

  /// The dice or words below the bars.
  private func writeFeet(_ layout: Layout, to output: inout [UInt8]) {
    for (bar, box) in zip(bars, layout.boxes) {
      guard case .die(let face) = bar.foot else { continue }
      output.append("<use class=\"die\" href=\"#d")
      output.append(decimal: face)
      output.append("\"")
      output.append(" x=", box.midX - 8)
      output.append(" y=", layout.plot.area.maxY + 6)
      output.append("/>")
    }
    for label in layout.words { output.appendText(label) }
  }
}

import Bytes

extension GamesChart: Chart {
  public var isEmpty: Bool { games.isEmpty }

  public func write(to output: inout [UInt8], as caption: Caption, in format: ChartFormat) {
    guard !isEmpty else { return }
    let size = format.fontSize
    let meanTexts = mean.map { [$0.label, numerals.string($0.value)] } ?? []
    let plot = Plot(
      games.map(\.points) + (mean.map { [$0.value] } ?? []), format: format,
      height: format.height * 0.8,
      right: max(Plot.sideRoom(for: meanTexts, in: format), size),
      headroom: size * 1.5, showsTitles: true, numerals: numerals)
    let inset = 8.0
    let x = Scale(
      0...Double(max(games.count - 1, 1)), from: plot.area.minX + inset,
      to: plot.area.maxX - inset)

    output.appendChartStart(caption, format, height: plot.height)
    plot.write(to: &output)
    let legend = legend(in: plot)
    plot.writeTitle(yTitle, width: legend.left - size, to: &output)
    writeDates(plot, to: &output)
    output.append("<g class=\"games")
    if let color { output.append(color) }
    output.append("\">")
    if games.count > 1 {
      output.append("<path class=\"line\" fill=\"none\" d=\"")
      output.appendPath(games.map(\.points), x: x, y: plot.y)
      output.append("\"/>")
    }
    if let mean {
      let height = plot.y(mean.value)
      output.appendLine(
        "mean", from: Point(x: plot.area.minX, y: height), to: Point(x: plot.area.maxX, y: height))
      for label in plot.sideLabels("mean", meanTexts[0], meanTexts[1], at: height) {
        output.appendText(label)
      }
    }
    let radius = (plot.area.width / Double(games.count) * 0.35).clamped(to: 1.5...4)
    for (place, game) in games.enumerated() {
      let point = Point(x: x(Double(place)), y: plot.y(game.points))
      Self.appendDot(game.isWon, at: point, radius: radius, to: &output)
    }
    writeBest(plot, x, above: radius, to: &output)
    for sign in legend.signs {
      Self.appendDot(sign.isWon, at: sign.centre, radius: 4, to: &output)
      output.appendText(sign.label)
    }
    output.append("</g>")
    output.appendChartEnd()
  }

  private static func appendDot(
    _ isWon: Bool?, at point: Point, radius: Double, to output: inout [UInt8]
  ) {
    switch isWon {
    case true?: output.appendDot("dot won", at: point, radius: radius)
    case false?: output.appendDot("dot lost", at: point, radius: radius)
    case nil: output.appendDot("dot untold", at: point, radius: radius / 2)
    }
  }

  /// The points of the best game, above its dot; of equal games the first.
  private func writeBest(
    _ plot: Plot, _ x: Scale, above radius: Double, to output: inout [UInt8]
  ) {
    guard let best = games.indices.max(by: { (games[$0].points, $1) < (games[$1].points, $0) })
    else { return }
    let size = plot.format.fontSize
    let text = numerals.string(games[best].points)
    let half = TextMeasure.width(of: text, size: size) / 2
    let middle = x(Double(best)).clamped(
      to: (plot.area.minX + half)...max(plot.area.minX + half, plot.area.maxX - half))
    let point = Point(x: middle, y: plot.y(games[best].points) - radius - size * 0.4)
    output.appendText(Label("label", text, at: point, anchor: .middle, size: size))
  }

  /// The first date at the left and, where there is room and another game, the last at the right.
  private func writeDates(_ plot: Plot, to output: inout [UInt8]) {
    let (area, size) = (plot.area, plot.format.fontSize)
    let room = area.width / 2 - size / 2
    let first = TextMeasure.fitting(firstDate, into: room, size: size)
    output.appendText(
      Label("tick", first, at: Point(x: area.minX, y: plot.footBaseline), size: size))
    guard games.count > 1 else { return }
    let last = TextMeasure.fitting(lastDate, into: room, size: size)
    output.appendText(
      Label(
        "tick", last, at: Point(x: area.maxX, y: plot.footBaseline), anchor: .end, size: size))
  }

  /// A dot of the legend, and the word for it.
  private struct Sign {
    let isWon: Bool?
    let centre: Point
    let label: Label
  }

  /// The words for the kinds of dots, set from the right edge of the title's line; only the
  /// kinds that occur.
  private func legend(in plot: Plot) -> (left: Double, signs: [Sign]) {
    let size = plot.format.fontSize
    var (left, signs) = (plot.format.width - 1, [Sign]())
    for (isWon, word) in [(nil, untoldLabel), (false, lostLabel), (true, wonLabel)]
    where !word.isEmpty && games.contains(where: { $0.isWon == isWon }) {
      let text = TextMeasure.fitting(word, into: plot.format.width / 4, size: size)
      let label = Label(
        "tick", text, at: Point(x: left, y: plot.titleBaseline), anchor: .end, size: size)
      let centre = Point(x: label.box.minX - 9, y: plot.titleBaseline - size * 0.33)
      signs.append(Sign(isWon: isWon, centre: centre, label: label))
      left = centre.x - size
    }
    return (left, signs.reversed())
  }
}

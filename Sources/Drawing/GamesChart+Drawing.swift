import Bytes

extension GamesChart: Chart {
  public var isEmpty: Bool { games.isEmpty }

  public func write(to output: inout [UInt8], as caption: Caption, width: Int?) {
    guard !isEmpty else { return }
    let sides = sides
    let plot = Plot(
      games.map(\.points) + (level.map { [$0.value] } ?? []),
      frame: ChartFrame(
        left: 0, right: max(sides.map(\.width).max() ?? 0, 8) + 10, top: 22, bottom: 24, height: 190
      ),
      hasZero: (games.map(\.points).min() ?? 0) < 0, headroom: 18, numerals: numerals)
    let (first, last) = (days.days.min() ?? 0, days.days.max() ?? 0)
    let extent = max(last - first, 1)
    func x(_ game: Int) -> Int { last > first ? days.days[game] - first : 0 }
    output.appendChart(caption, plot.frame, width: width) { output in
      output.appendStretched(width: extent, height: plot.frame.height) { output in
        plot.writeGrid(width: extent, to: &output)
        if let level {
          output.append("<path class=\"level\" d=\"")
          plot.writeRule(at: plot.y(level.value), width: extent, to: &output)
          output.append("\"/>")
        }
        output.append("<g class=\"games")
        if let color { output.append(color) }
        output.append("\">")
        writeTrend(plot, x, to: &output)
        for (isWon, classes) in Self.kinds {
          let dots = games.indices.filter { games[$0].isWon == isWon }
          guard !dots.isEmpty else { continue }
          for name in classes {
            output.append(name)
            for game in dots {
              var path = StretchedPath()
              path.move(x: x(game), y: plot.y(games[game].points), in: &output)
              output.append("h0")
            }
            output.append("\"/>")
          }
        }
        output.append("</g>")
      }
      plot.writeNumbers(to: &output)
      plot.writeFeet(
        days.ticks.map { level in
          level.map { (($0.place - Double(first)) / Double(extent), $0.text) }
        }, to: &output)
      writeSides(sides, plot, to: &output)
      writeBest(plot, at: { Double(x($0)) / Double(extent) }, to: &output)
      writeLegend(to: &output)
    }
  }

  /// The kinds of games, and the beginnings of their paths: a hollow dot is a smaller one over another.
  private static let kinds: [(isWon: Bool?, paths: [StaticString])] = [
    (nil, ["<path class=\"dots untold\" d=\""]),
    (false, ["<path class=\"dots\" d=\"", "<path class=\"dots lost\" d=\""]),
    (true, ["<path class=\"dots\" d=\""]),
  ]

  private func writeTrend(_ plot: Plot, _ x: (Int) -> Int, to output: inout [UInt8]) {
    let trend = trend
    guard !trend.isEmpty else { return }
    output.append("<path class=\"line won\" d=\"")
    var path = StretchedPath()
    // The last of each day: what it was after it.
    var isFirst = true
    for (place, value) in trend.enumerated() {
      let game = place + GamesChart.trendLength - 1
      if game + 1 < games.count, x(game + 1) == x(game) { continue }
      if isFirst {
        path.move(x: x(game), y: plot.y(value), in: &output)
        isFirst = false
      } else {
        path.line(x: x(game), y: plot.y(value), in: &output)
      }
    }
    output.append("\"/>")
  }

  /// The words at the right: a level or a line, in words and its number.
  private struct Side {
    let value: Double
    let words: [String]
    let isOwn: Bool

    var width: Double {
      (words.map { TextMeasure.width(of: $0, size: ChartFrame.fontSize * 1.08) }.max() ?? 0)
        .rounded(.up)
    }
  }

  private var sides: [Side] {
    func side(_ value: Double, _ label: String, isOwn: Bool) -> Side {
      Side(
        value: value,
        words: TextMeasure.lines(of: label, into: 90, size: ChartFrame.fontSize)
          + [numerals.string(value)], isOwn: isOwn)
    }
    return (level.map { [side($0.value, $0.label, isOwn: false)] } ?? [])
      + (trend.last.map { [side($0, trendLabel, isOwn: true)] } ?? [])
  }

  private func writeSides(_ sides: [Side], _ plot: Plot, to output: inout [UInt8]) {
    let rows = Double(sides.map(\.words.count).max() ?? 0)
    let middles = Spread.middles(
      near: sides.map { plot.y($0.value) }, height: rows * 15 + 4,
      within: -6...(plot.frame.height + 6))
    for (side, middle) in zip(sides, middles) {
      let first = middle - Double(side.words.count) * 7.5 + 11.5
      for (row, words) in side.words.enumerated() {
        output.appendText(
          ChartText(text: words, share: 1, offset: 8, y: (first + Double(row) * 15).rounded()),
          side.isOwn ? "name won" : "mean", color: side.isOwn ? color : nil)
      }
    }
  }

  /// The points of the best game, above its dot; of equal games the first.
  private func writeBest(
    _ plot: Plot, at share: (Int) -> Double, to output: inout [UInt8]
  ) {
    guard let best = games.indices.max(by: { (games[$0].points, $1) < (games[$1].points, $0) })
    else { return }
    let place = share(best)
    output.appendText(
      ChartText(
        text: numerals.string(games[best].points), share: place,
        y: (plot.y(games[best].points) - 9).rounded(),
        anchor: place < 0.15 ? .start : place > 0.85 ? .end : .middle))
  }

  /// The words for the kinds of dots, above the plot; only the kinds that occur.
  private func writeLegend(to output: inout [UInt8]) {
    let kinds = [(true, wonLabel), (false, lostLabel), (nil, untoldLabel)].filter { isWon, word in
      !word.isEmpty && games.contains { $0.isWon == isWon }
    }
    guard kinds.count > 1 else { return }
    var x = 4.0
    output.append("<g class=\"key")
    if let color { output.append(color) }
    output.append("\">")
    for (isWon, word) in kinds {
      for name in Self.kinds.first(where: { $0.isWon == isWon })?.paths ?? [] {
        output.append(name)
        output.append("M")
        output.append(coordinate: x)
        output.append("-12h0\"/>")
      }
      output.appendText(ChartText(text: word, offset: x + 8, y: -8), "tick")
      x += 8 + TextMeasure.width(of: word, size: ChartFrame.fontSize) + 16
    }
    output.append("</g>")
  }
}

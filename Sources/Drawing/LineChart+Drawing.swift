import Bytes

extension LineChart: Chart {
  public var isEmpty: Bool { lines.allSatisfy(\.totals.isEmpty) }

  public func write(to output: inout [UInt8], as caption: Caption, in format: ChartFormat) {
    guard !isEmpty else { return }
    let layout = Layout(self, in: format)
    let targetLabel = target.map { layout.label(for: $0) }
    output.appendChartStart(caption, format, height: layout.plot.height)
    writeClosing(layout, to: &output)
    layout.plot.write(to: &output)
    writeTarget(layout, label: targetLabel, to: &output)
    writeLines(layout, to: &output)
    writeScale(layout, to: &output)
    writeEnds(layout, to: &output)
    writeNotes(layout, around: targetLabel, to: &output)
    output.appendChartEnd()
  }

  /// The winners' lines last, over the others.
  private func writeLines(_ layout: Layout, to output: inout [UInt8]) {
    output.append("<g fill=\"none\">")
    for winners in [false, true] {
      for (place, line) in lines.enumerated() where line.isWinner == winners {
        guard line.totals.count > 1 else { continue }
        output.append(winners ? "<path class=\"line won" : "<path class=\"line")
        output.append(mark(ofLine: place).color)
        output.append("\"")
        output.append(LineSigns.dashes[place % LineSigns.dashes.count])
        output.append(" d=\"")
        var path = PathWriter()
        path.move(to: layout.corners[place][0], in: &output)
        for point in layout.corners[place].dropFirst() { path.line(to: point, in: &output) }
        output.append("\"/>")
      }
    }
    output.append("</g>")
  }

  /// The signs at the lines' ends, and the names and totals beside them.
  private func writeEnds(_ layout: Layout, to output: inout [UInt8]) {
    for end in layout.ends {
      let isApart = (end.place.y - end.point.y).magnitude > 3 || end.place.x - end.point.x > 13
      if isApart {
        let start = Point(x: end.point.x + 6, y: end.point.y)
        output.appendLine("leader", from: start, to: end.place)
      }
    }
    for end in layout.ends {
      LineSigns.write(mark(ofLine: end.line), at: end.point, to: &output)
      for label in end.labels { output.appendText(label) }
    }
  }

  /// The numbers of the turns, and beyond the last what they count.
  private func writeScale(_ layout: Layout, to output: inout [UInt8]) {
    let (plot, format) = (layout.plot, layout.plot.format)
    let ticks = Ticks(in: 0...Double(layout.turns), count: format == .narrow ? 5 : 10)
    var right = plot.area.maxX
    for tick in ticks.values where tick > 0 {
      let label = Label(
        "tick", numerals.string(tick), at: Point(x: layout.x(tick), y: plot.footBaseline),
        anchor: .middle, size: format.fontSize)
      output.appendText(label)
      right = max(right, label.box.maxX)
    }
    let room = format.width - right - 8
    if !xTitle.isEmpty, room > format.fontSize * 2 {
      output.appendText(
        Label(
          "title", TextMeasure.fitting(xTitle, into: room, size: format.fontSize),
          at: Point(x: right + 8, y: plot.footBaseline), size: format.fontSize))
    }
  }

  /// The closing stretch as a band, named above it, and what the vertical scale counts.
  private func writeClosing(_ layout: Layout, to output: inout [UInt8]) {
    let (plot, size) = (layout.plot, layout.plot.format.fontSize)
    var room = plot.area.maxX
    if let closing, closing.after < layout.turns {
      var band = plot.area
      band.minX = layout.x(Double(max(closing.after, 0)))
      output.appendBox("final", band)
      let width = plot.area.maxX * 0.6
      let text = TextMeasure.fitting(closing.label, into: width, size: size)
      let label = Label(
        "final", text, at: Point(x: plot.area.maxX, y: plot.titleBaseline), anchor: .end,
        size: size)
      output.appendText(label)
      room = label.box.minX - size / 2
    }
    plot.writeTitle(yTitle, width: room, to: &output)
  }

  private func writeTarget(_ layout: Layout, label: Label?, to output: inout [UInt8]) {
    guard let target, let label else { return }
    let area = layout.plot.area
    let height = layout.plot.y(target.value)
    output.appendLine(
      "target", from: Point(x: area.minX, y: height), to: Point(x: area.maxX, y: height))
    output.appendText(label)
  }

  private func writeNotes(
    _ layout: Layout, around target: Label?, to output: inout [UInt8]
  ) {
    let moments = notes.filter {
      layout.points.indices.contains($0.line)
        && layout.points[$0.line].indices.contains($0.turn)
    }
    guard !moments.isEmpty else { return }
    let (area, size) = (layout.plot.area, layout.plot.format.fontSize)
    let places = moments.map { layout.points[$0.line][$0.turn] }
    var placer = NotePlacer(
      area: area, lines: layout.corners, fontSize: size,
      taken: places.map { Box.around($0, reach: 4.5) }
        + layout.ends.map { Box.around($0.point, reach: 5) } + (target.map { [$0.box] } ?? []))
    for (moment, point) in zip(moments, places) {
      guard !moment.text.isEmpty else {
        write(moment, at: point, to: &output)
        continue
      }
      let texts = [0.8, 0.5].map {
        TextMeasure.fitting(moment.text, into: area.width * $0, size: size)
      }
      let placed =
        placer.place(texts[0], color: mark(ofLine: moment.line).color, at: point)
        ?? placer.place(texts[1], color: mark(ofLine: moment.line).color, at: point)
      if let leader = placed?.leader {
        output.appendLine("leader", from: leader.start, to: leader.end)
      }
      write(moment, at: point, to: &output)
      if let placed { output.appendText(placed.label) }
    }
  }
}

extension LineChart {
  private func write(_ moment: Note, at point: Point, to output: inout [UInt8]) {
    switch moment.sign {
    case .event:
      output.append("<circle class=\"moment")
      output.append(mark(ofLine: moment.line).color)
      output.append("\"")
      output.append(" cx=", point.x)
      output.append(" cy=", point.y)
      output.append(" r=\"4\"/>")
    case .decision:
      output.append("<path class=\"moment")
      output.append(mark(ofLine: moment.line).color)
      output.append("\" d=\"M")
      output.append(coordinate: point.x)
      output.append(" ")
      output.append(coordinate: point.y)
      output.append("m0-5.5l5.5 5.5l-5.5 5.5l-5.5-5.5z\"/>")
    }
  }
}

extension LineChart.Layout {
  /// The words on the target: at the left, above its line where there is room, else below.
  fileprivate func label(for target: Level) -> Label {
    let (area, size) = (plot.area, plot.format.fontSize)
    let height = plot.y(target.value)
    let isAbove = height - area.minY > plot.format.lineHeight
    return Label(
      "target", TextMeasure.fitting(target.label, into: area.width * 0.6, size: size),
      at: Point(x: area.minX + 4, y: height + size * (isAbove ? -0.4 : 1.1)), size: size)
  }
}

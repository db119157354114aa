import Bytes

extension LineChart: Chart {
  public var isEmpty: Bool { lines.allSatisfy(\.totals.isEmpty) }

  public func write(to output: inout [UInt8], as caption: Caption, width: Int?) {
    guard !isEmpty else { return }
    let layout = Layout(self)
    let plot = layout.plot
    let targetLabel = target.flatMap { clearest(of: layout.labels(for: $0), layout) }
    output.appendChart(caption, plot.frame, width: width) { output in
      output.appendStretched(width: layout.width, height: plot.frame.height) { output in
        writeClosing(layout, to: &output)
        writeBand(layout, to: &output)
        plot.writeGrid(width: layout.width, to: &output)
        if let target {
          output.append("<path class=\"target\" d=\"")
          plot.writeRule(at: plot.y(target.value), width: layout.width, to: &output)
          output.append("\"/>")
        }
        writeOthers(layout, to: &output)
        writeLines(layout, to: &output)
      }
      plot.writeNumbers(to: &output)
      writeFeet(layout, to: &output)
      if let closing, closing.after < layout.extent.upperBound {
        output.appendText(
          ChartText(text: closing.label, share: 1, y: -8, anchor: .end), "final")
      }
      if let targetLabel { output.appendText(targetLabel, "target") }
      if let band, let label = clearest(of: bandLabels(band, layout), layout) {
        output.appendText(label, "mean")
      }
      writeEnds(layout, to: &output)
      writeNotes(layout, around: targetLabel, to: &output)
    }
  }

  /// The points of a line in a plot of that width.
  private func points(ofLine line: Int, _ layout: Layout, width: Double) -> [Point] {
    points(of: lines[line].totals, from: lines[line].first, layout, width: width)
  }

  private func points(
    of totals: [Double], from first: Int = 0, _ layout: Layout, width: Double
  ) -> [Point] {
    totals.enumerated().dropFirst(first).map { index, total in
      Point(x: layout.share(of: place(of: index)) * width, y: layout.plot.y(total))
    }
  }

  /// The winners' lines last, over the others.
  private func writeLines(_ layout: Layout, to output: inout [UInt8]) {
    let dashes = dashes
    for winners in [false, true] {
      for (place, line) in lines.enumerated() where line.isWinner == winners {
        guard line.totals.count > line.first + 1 else { continue }
        output.append(winners ? "<path class=\"line won" : "<path class=\"line")
        if let color = line.mark?.color { output.append(color) }
        output.append("\"")
        output.append(LineSigns.dashes[dashes[place] % LineSigns.dashes.count])
        writePath(of: line.totals, from: line.first, layout, to: &output)
      }
    }
  }

  private func writeOthers(_ layout: Layout, to output: inout [UInt8]) {
    for totals in others where totals.count > 1 {
      output.append("<path class=\"other\"")
      writePath(of: totals, layout, to: &output)
    }
  }

  /// The rest of an element that has been begun.
  private func writePath(
    of totals: [Double], from first: Int = 0, _ layout: Layout, to output: inout [UInt8]
  ) {
    let broad = layout.plot.frame.widths.upperBound
    output.append(" d=\"")
    var path = StretchedPath()
    let points = points(of: totals, from: first, layout, width: broad).thinned(within: 0.7)
    for (index, point) in points.enumerated() {
      let x = Int((point.x / broad * Double(layout.width)).rounded())
      if index == 0 {
        path.move(x: x, y: point.y, in: &output)
      } else {
        path.line(x: x, y: point.y, in: &output)
      }
    }
    output.append("\"/>")
  }

  /// The dash of each line by its number: those who stand out have none, where they are fewer than all.
  private var dashes: [Int] {
    let order =
      lines.indices.filter { lines[$0].isWinner } + lines.indices.filter { !lines[$0].isWinner }
    return lines.indices.map { order.firstIndex(of: $0) ?? 0 }
  }

  /// The signs at the lines' ends, and the names and totals beside them.
  private func writeEnds(_ layout: Layout, to output: inout [UInt8]) {
    for end in layout.ends {
      let mark = lines[end.line].mark
      let isWinner = lines[end.line].isWinner
      output.appendSpot(share: end.share, y: end.y) { output in
        let drop = end.middle - end.y
        if abs(drop) > 3 {
          output.append("<path class=\"leader\" d=\"M6 0L")
          output.append(coordinate: Layout.gap - 3)
          output.append(drop < 0 ? "" : " ")
          output.append(coordinate: drop)
          output.append("\"/>")
        }
        if let mark { LineSigns.write(mark, to: &output) }
        for name in end.names {
          output.appendText(
            name.moved(by: -end.y), isWinner ? "name won" : "name", color: mark?.color)
        }
        output.appendText(end.total.moved(by: -end.y), isWinner ? "won" : "")
      }
    }
  }

  /// The words at the horizontal scale, and what they count beyond the last.
  private func writeFeet(_ layout: Layout, to output: inout [UInt8]) {
    let plot = layout.plot
    let title = ChartText(text: xTitle, share: 1, offset: 16, y: plot.footBaseline)
    let isTitled = !xTitle.isEmpty && ticks == nil
    if isTitled { output.appendText(title, "tick") }
    let levels: [[(share: Double, text: String)]] =
      if let ticks {
        ticks.map { level in level.map { (layout.share(of: $0.place), $0.text) } }
      } else {
        layout.numbers.map { level in level.map { (layout.share(of: $0), numbers.string($0)) } }
      }
    plot.writeFeet(levels, beside: isTitled ? [title] : [], to: &output)
  }

  /// The numbers as totals are written, without what stands around them.
  private var numbers: Numerals {
    var plain = numerals
    (plain.prefix, plain.suffix) = ("", "")
    return plain
  }

  /// The closing stretch as a band.
  private func writeClosing(_ layout: Layout, to output: inout [UInt8]) {
    guard let closing, closing.after < layout.extent.upperBound else { return }
    output.append("<path class=\"final\" d=\"")
    var path = StretchedPath()
    let left = layout.x(of: max(closing.after, layout.extent.lowerBound))
    path.move(x: left, y: 0, in: &output)
    path.line(x: layout.width, y: 0, in: &output)
    path.line(x: layout.width, y: layout.plot.frame.height, in: &output)
    path.line(x: left, y: layout.plot.frame.height, in: &output)
    path.close(in: &output)
    output.append("\"/>")
  }

  private func writeBand(_ layout: Layout, to output: inout [UInt8]) {
    guard let band, band.low.count > 1 else { return }
    output.append("<path class=\"band\" d=\"")
    var path = StretchedPath()
    let edges =
      band.low.enumerated().map { (layout.x(of: place(of: $0)), $1) }
      + band.high.enumerated().reversed().map { (layout.x(of: place(of: $0)), $1) }
    for (index, edge) in edges.enumerated() {
      let y = layout.plot.y(edge.1)
      if index == 0 {
        path.move(x: edge.0, y: y, in: &output)
      } else {
        path.line(x: edge.0, y: y, in: &output)
      }
    }
    path.close(in: &output)
    output.append("\"/>")
  }

  /// Places for the words on the band: within its edges at the right, where it is broadest, and further left.
  private func bandLabels(_ band: Band, _ layout: Layout) -> [ChartText] {
    [1, 0.8, 0.6].flatMap { share -> [ChartText] in
      let place =
        layout.extent.lowerBound
        + share * (layout.extent.upperBound - layout.extent.lowerBound)
      guard let index = band.low.indices.last(where: { self.place(of: $0) <= place }),
        band.high.indices.contains(index)
      else { return [] }
      return [layout.plot.y(band.high[index]) + 14, layout.plot.y(band.low[index]) - 5].map {
        ChartText(text: band.label, share: share, offset: -4, y: $0.rounded(), anchor: .end)
      }
    }
  }

  /// The first of the places for words in the plot at which no words at the lines' ends stand, and the fewest stretches
  /// of lines.
  private func clearest(of places: [ChartText], _ layout: Layout) -> ChartText? {
    let widths = layout.plot.frame.widths
    let taken = layout.ends.flatMap { $0.names + [$0.total] }
    let drawn = [widths.lowerBound, widths.upperBound].map { width in
      (width, lines.indices.map { points(ofLine: $0, layout, width: width) })
    }
    func cost(_ place: ChartText) -> Int {
      let covers = taken.contains { !place.spot.isClear(of: $0.spot, by: 2, in: widths) }
      let crossed = drawn.reduce(0) {
        $0 + NotePlacer.crossings(of: place.spot.box(at: $1.0), $1.1)
      }
      let isOutside = place.spot.box.maxY > layout.plot.frame.height
      return crossed + (covers ? 1000 : 0) + (isOutside ? 1000 : 0)
    }
    let costs = places.map(cost)
    return costs.firstIndex(of: costs.min() ?? 0).map { places[$0] }
  }

  private func writeNotes(
    _ layout: Layout, around target: ChartText?, to output: inout [UInt8]
  ) {
    let moments = notes.filter {
      !$0.text.isEmpty && lines.indices.contains($0.line)
        && lines[$0.line].totals.indices.contains($0.turn)
    }
    guard !moments.isEmpty else { return }
    let frame = layout.plot.frame
    let places = moments.map { note in
      (
        share: layout.share(of: place(of: note.turn)),
        y: layout.plot.y(lines[note.line].totals[note.turn]).rounded()
      )
    }
    var placer = NotePlacer(
      frame: frame,
      lines: { width in lines.indices.map { points(ofLine: $0, layout, width: width) } },
      taken: places.map { Spot(share: $0.share, box: .around(Point(x: 0, y: $0.y), reach: 4.5)) }
        + layout.ends.map {
          Spot(share: $0.share, box: .around(Point(x: 0, y: $0.y), reach: 5))
        } + (target.map { [$0.spot] } ?? []))
    for (moment, place) in zip(moments, places) {
      let placed = placer.place(moment.text, share: place.share, y: place.y)
      output.appendSpot(share: place.share, y: place.y) { output in
        write(moment, to: &output)
        guard let placed else { return }
        if placed.isRoomy { output.append("<g class=\"roomy\">") }
        if let leader = placed.leader {
          output.append("<path class=\"leader\" d=\"M")
          output.append(coordinate: leader.start.x)
          output.append(" ")
          output.append(coordinate: leader.start.y)
          output.append("L")
          output.append(coordinate: leader.end.x)
          output.append(" ")
          output.append(coordinate: leader.end.y)
          output.append("\"/>")
        }
        output.appendText(placed.text.moved(by: -place.y), "note")
        if placed.isRoomy { output.append("</g>") }
      }
    }
  }

  private func write(_ moment: Note, to output: inout [UInt8]) {
    switch moment.sign {
    case .event:
      output.append("<circle class=\"moment")
      if let color = lines[moment.line].mark?.color { output.append(color) }
      output.append("\" r=\"4\"/>")
    case .decision:
      output.append("<path class=\"moment")
      if let color = lines[moment.line].mark?.color { output.append(color) }
      output.append("\" d=\"M0-5.5L5.5 0L0 5.5L-5.5 0z\"/>")
    }
  }
}

extension ChartText {
  /// The same in a drawing of its own at its place.
  fileprivate func moved(by rise: Double) -> ChartText {
    var text = self
    text.share = 0
    text.y += rise
    return text
  }
}

extension LineChart.Layout {
  /// Places for the words on the target: at the left, above its line where there is room, else below; at the right; and
  /// between.
  fileprivate func labels(for target: Level) -> [ChartText] {
    let height = plot.y(target.value)
    let (above, below) = ((height - 5).rounded(), (height + 15).rounded())
    let rows = height > 8 ? [above, below] : [below, above]
    return
      rows.map { ChartText(text: target.label, offset: 4, y: $0) }
      + rows.map { ChartText(text: target.label, share: 1, offset: -8, y: $0, anchor: .end) }
      + [0.25, 0.5, 0.75].flatMap { share in
        rows.map { ChartText(text: target.label, share: share, y: $0, anchor: .middle) }
      }
  }

  /// The numbers at the horizontal scale: round ones, and those between them.
  fileprivate var numbers: [[Double]] {
    let coarse = Ticks(in: extent, count: 4).values
    let step = coarse.count > 1 ? coarse[1] - coarse[0] : 1
    // Of the steps 1, 2 and 5 and tens of them the next that divides it.
    let part = [2.0, 5].first { step / $0 == (step / $0).rounded() } ?? 1
    let fine = (1...max(Int(extent.upperBound * part / step), 1)).map { Double($0) * step / part }
    return [coarse, fine.filter { !coarse.contains($0) }].map { $0.filter { $0 > 0 } }
  }
}

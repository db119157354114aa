import Bytes

extension PegBoard {
  /// Writes the board; nothing where it has no tracks.
  public func write(to output: inout [UInt8], as caption: Caption) {
    guard !tracks.isEmpty else { return }
    let layout = PegBoardLayout(target: target, tracks: tracks.count)
    output.append(startOf: caption, height: layout.height)
    writeNumbers(layout, to: &output)
    for line in lines { write(line, layout, to: &output) }
    for track in tracks.indices {
      output.append("<path class=\"groove\" d=\"")
      output.append(track: track, from: 1, to: target, layout)
      output.append("\"/>")
      writeRun(of: track, layout, to: &output)
    }
    writeHoles(layout, to: &output)
    for track in tracks.indices { writePegs(of: track, layout, to: &output) }
    output.append("</svg>\n")
  }

  /// Writes the way a track's front peg has come, the last step of it stronger.
  private func writeRun(of place: Int, _ layout: PegBoardLayout, to output: inout [UInt8]) {
    let track = tracks[place]
    guard let front = track.front.map(held), front > 0 else { return }
    output.append("<path class=\"run")
    output.append(track.mark.color)
    output.append("\" d=\"")
    output.append(track: place, from: 0, to: front, layout)
    output.append("\"/>")
    guard let back = track.back.map(held), back < front else { return }
    output.append("<path class=\"gain")
    output.append(track.mark.color)
    output.append("\" d=\"")
    output.append(track: place, from: back, to: front, layout)
    output.append("\"/>")
  }

  private func writePegs(of place: Int, _ layout: PegBoardLayout, to output: inout [UInt8]) {
    let track = tracks[place]
    if let back = track.back.map(held) {
      let hole = back == 0 && track.front.map(held) == 0 ? -1 : back
      LineSigns.write(
        track.mark, at: layout.point(hole, track: place), isOpen: true, to: &output)
    }
    if let front = track.front.map(held) {
      LineSigns.write(track.mark, at: layout.point(front, track: place), to: &output)
    }
  }

  /// Points as a hole of this board.
  private func held(_ points: Int) -> Int { min(max(points, 0), target) }

  /// Writes all holes as two dotted lines, the rims and what is in them, and the game hole.
  private func writeHoles(_ layout: PegBoardLayout, to output: inout [UInt8]) {
    for isRim in [true, false] {
      output.append(isRim ? "<path class=\"hole rim\"" : "<path class=\"hole\"")
      output.append(" stroke-linecap=\"round\" stroke-dasharray=\"0 9.4\" d=\"")
      for track in tracks.indices {
        for first in [-1] + stride(from: 1, through: layout.holes, by: 5) {
          output.append(holesFrom: first, track: track, layout)
        }
      }
      output.append("\"/>")
    }
    let game = layout.point(target, track: 0)
    output.appendDot("game", at: game, radius: 4.5)
  }

  /// Writes the number of every tenth hole below its street, and that of the game hole.
  private func writeNumbers(_ layout: PegBoardLayout, to output: inout [UInt8]) {
    for hole in stride(from: 10, to: layout.holes, by: 10)
    where !lines.contains(where: { Int($0.value) == hole }) {
      output.appendText(
        Label(
          "tick", String(hole), at: numberPlace(of: hole, layout), anchor: .middle,
          size: PegBoard.fontSize))
    }
    output.appendText(
      Label(
        "game", String(target), at: numberPlace(of: target, layout), anchor: .middle,
        size: PegBoard.fontSize))
  }

  private func numberPlace(of hole: Int, _ layout: PegBoardLayout) -> Point {
    let bottom = layout.bottom(ofStreet: layout.street(of: hole))
    return Point(x: layout.point(hole, track: 0).x, y: bottom + 16)
  }

  static let fontSize = 11.0
}

extension PegBoard {
  /// Writes a line across all tracks after a hole, and its name with the hole's number.
  private func write(_ line: Level, _ layout: PegBoardLayout, to output: inout [UInt8]) {
    let hole = Int(line.value)
    guard 1..<layout.holes ~= hole else { return }
    let street = layout.street(of: hole)
    let here = layout.point(hole, track: 0)
    let next = layout.point(hole + 1, track: 0)
    let isTurn = layout.street(of: hole + 1) != street
    if isTurn {
      let side = layout.runsBack(street) ? -1.0 : 1.0
      let reaches = tracks.indices.map { layout.reach(ofTurnAfter: street, track: $0) }
      let y = (layout.top(ofStreet: street) + layout.bottom(ofStreet: street + 1)) / 2
      output.appendLine(
        "level", from: Point(x: here.x + side * ((reaches.min() ?? 0) - 4), y: y),
        to: Point(x: here.x + side * ((reaches.max() ?? 0) + 4), y: y))
    } else {
      let x = (here.x + next.x) / 2
      output.appendLine(
        "level", from: Point(x: x, y: layout.top(ofStreet: street) - 5),
        to: Point(x: x, y: layout.bottom(ofStreet: street) + 5))
    }
    writeName(of: line, at: numberPlace(of: hole, layout), isAtTurn: isTurn, to: &output)
  }

  private func writeName(
    of line: Level, at place: Point, isAtTurn: Bool, to output: inout [UInt8]
  ) {
    let number = String(Int(line.value))
    let name = TextMeasure.fitting(
      line.label, into: PegBoard.nameRoom, size: PegBoard.fontSize)
    let isRight = place.x > PegBoardLayout.width / 2
    let text = isRight ? name + " · " + number : number + " · " + name
    let edge = isRight ? 1.0 : -1.0
    output.appendText(
      Label(
        "level", text, at: Point(x: place.x + edge, y: place.y), anchor: isRight ? .end : .start,
        size: PegBoard.fontSize))
  }

  /// The greatest width of a line's name: as far as the next number.
  private static let nameRoom = 78.0
}

extension [UInt8] {
  /// Appends a straight run of up to five holes from `first` on, or the two start holes.
  fileprivate mutating func append(holesFrom first: Int, track: Int, _ layout: PegBoardLayout) {
    let last = first < 0 ? 0 : Swift.min(first + 4, layout.holes)
    let (start, end) = (layout.point(first, track: track), layout.point(last, track: track))
    append("M")
    append(coordinate: start.x)
    append(" ")
    append(coordinate: start.y)
    append("h")
    append(coordinate: end.x - start.x + (end.x < start.x ? -0.3 : 0.3))
  }

  /// Appends the path along a track from one hole to another further on.
  fileprivate mutating func append(
    track: Int, from start: Int, to end: Int, _ layout: PegBoardLayout
  ) {
    append("M")
    append(point: layout.point(start, track: track))
    for street in layout.street(of: start)...layout.street(of: end) {
      let last = (street + 1) * PegBoardLayout.street
      let isEnd = street == layout.street(of: end)
      append("L")
      append(point: layout.point(isEnd ? Swift.min(end, layout.holes) : last, track: track))
      guard !isEnd else { break }
      let next = layout.point(last + 1, track: track)
      append("A")
      append(coordinate: layout.reach(ofTurnAfter: street, track: track))
      append(" ")
      append(coordinate: (next.y - layout.point(last, track: track).y) / 2)
      append(layout.runsBack(street) ? " 0 0 0 " : " 0 0 1 ")
      append(point: next)
    }
    guard end > layout.holes else { return }
    append("L")
    append(point: layout.point(end, track: track))
  }

  private mutating func append(point: Point) {
    append(coordinate: point.x)
    append(" ")
    append(coordinate: point.y)
  }

  fileprivate mutating func append(startOf caption: Caption, height: Double) {
    append("<svg class=\"pegs\" viewBox=\"0 0 360 ")
    append(coordinate: height)
    append("\"")
    append(" font-size=", PegBoard.fontSize)
    appendEnd(ofStartWith: caption)
  }
}

/// Finds room for the words on a chart's moments, near them and clear of what is there already at any width.
struct NotePlacer {
  private let frame: ChartFrame
  /// The lines in the narrowest plot, in the narrowest of those with room for more words, and in the broadest.
  private let narrow: [[Point]]
  private let roomy: [[Point]]
  private let broad: [[Point]]
  /// The spots that must not be covered.
  private var taken: [Spot]

  /// - Parameter lines: The lines of the chart in a plot of a width, each with its points from left to right.
  init(frame: ChartFrame, lines: (Double) -> [[Point]], taken: [Spot]) {
    self.frame = frame
    self.taken = taken
    narrow = lines(frame.widths.lowerBound)
    roomy = frame.roomyWidths.map { lines($0.lowerBound) } ?? []
    broad = lines(frame.widths.upperBound)
  }

  /// Words that found their place.
  struct Placed {
    let text: ChartText
    /// The ends of the hairline from the moment to its words, where they stand apart; from the moment on.
    let leader: (start: Point, end: Point)?
    /// Whether there is room for them on broad plots alone.
    let isRoomy: Bool
  }

  /// Returns the best place for the words on a moment, and takes it.
  ///
  /// Of the places around the moment that are free and cover no stretch of a line, the nearest is taken; `nil` where there
  /// is none.
  mutating func place(_ text: String, share: Double, y: Double) -> Placed? {
    let placed =
      best(text, share: share, y: y, in: frame.widths, isRoomy: false)
      ?? frame.roomyWidths.flatMap { best(text, share: share, y: y, in: $0, isRoomy: true) }
    if let placed { taken.append(placed.text.spot) }
    return placed
  }
}

extension NotePlacer {
  /// A way from a moment to its words, and how much less welcome it is than the first.
  private struct Direction {
    let x: Double
    let y: Double
    let cost: Double
  }

  /// The directions to try: totals mostly rise, so above to the left and below to the right are mostly free.
  private static let directions = [
    Direction(x: -0.7, y: -0.7, cost: 0), Direction(x: 0, y: -1, cost: 2),
    Direction(x: 0.7, y: 0.7, cost: 3), Direction(x: -1, y: 0, cost: 4),
    Direction(x: 1, y: 0, cost: 4), Direction(x: 0, y: 1, cost: 5),
    Direction(x: 0.7, y: -0.7, cost: 6), Direction(x: -0.7, y: 0.7, cost: 8),
  ]

  private static let distances: [Double] = [9, 22, 36, 52, 72, 96, 130]

  private func best(
    _ words: String, share: Double, y: Double, in widths: ClosedRange<Double>, isRoomy: Bool
  ) -> Placed? {
    var best: (placed: Placed, cost: Double)?
    for distance in NotePlacer.distances {
      for direction in NotePlacer.directions {
        let cost = distance + direction.cost
        if let best, best.cost <= cost { continue }
        let text = text(words, share: share, y: y, distance, direction)
        let spot = text.spot
        guard spot.isInside(widths), spot.box.minY >= -4, spot.box.maxY <= frame.height,
          taken.allSatisfy({ spot.isClear(of: $0, in: widths) })
        else { continue }
        let leader = leader(to: spot.box, y: y, distance: distance)
        if let leader, crosses(leader, share: share, y: y, in: widths) { continue }
        guard NotePlacer.crossings(of: spot.box(at: widths.upperBound), broad) == 0,
          NotePlacer.crossings(of: spot.box(at: widths.lowerBound), isRoomy ? roomy : narrow) == 0
        else { continue }
        best = (Placed(text: text, leader: leader, isRoomy: isRoomy), cost)
      }
    }
    return best?.placed
  }

  private func text(
    _ text: String, share: Double, y: Double, _ distance: Double, _ direction: Direction
  ) -> ChartText {
    let drop = direction.y < 0 ? -0.22 : direction.y > 0 ? 0.8 : 0.33
    return ChartText(
      text: text, share: share, offset: (direction.x * distance).rounded(),
      y: (y + direction.y * distance + drop * ChartFrame.fontSize).rounded(),
      anchor: direction.x < 0 ? .end : direction.x > 0 ? .start : .middle)
  }

  /// - Parameter box: From the moment on, its height from the plot's upper edge.
  private func leader(
    to box: Box, y: Double, distance: Double
  ) -> (start: Point, end: Point)? {
    guard distance >= 20 else { return nil }
    let end = box.nearest(to: Point(x: 0, y: y))
    let (run, rise) = (end.x, end.y - y)
    let length = (run * run + rise * rise).squareRoot()
    guard length > 10 else { return nil }
    let (near, far) = (7 / length, 1 - 2 / length)
    return (
      Point(x: run * near, y: rise * near), Point(x: run * far, y: rise * far)
    )
  }

  /// Whether a hairline passes through anything taken, at either end of the widths.
  private func crosses(
    _ leader: (start: Point, end: Point), share: Double, y: Double, in widths: ClosedRange<Double>
  ) -> Bool {
    [widths.lowerBound, widths.upperBound].contains { width in
      let start = Point(x: share * width + leader.start.x, y: y + leader.start.y)
      let end = Point(x: share * width + leader.end.x, y: y + leader.end.y)
      return taken.contains { $0.box(at: width).isCrossed(from: start, to: end) }
    }
  }

  /// Returns the number of stretches of lines that pass through `box`.
  static func crossings(of box: Box, _ lines: [[Point]]) -> Int {
    var count = 0
    for line in lines where line.count > 1 {
      var index = NotePlacer.stretch(over: box.minX, in: line)
      while index < line.count - 1, line[index].x <= box.maxX {
        if box.isCrossed(from: line[index], to: line[index + 1]) { count += 1 }
        index += 1
      }
    }
    return count
  }

  /// The first stretch of a line that reaches as far right as `x`, by where it begins.
  private static func stretch(over x: Double, in line: [Point]) -> Int {
    var (low, high) = (0, line.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if line[middle + 1].x < x { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Finds room for the words on a chart's moments, near them and clear of what is there already.
struct NotePlacer {
  /// Where words may stand.
  let area: Box
  /// The lines of the chart, each with its points from left to right.
  let lines: [[Point]]
  let fontSize: Double
  /// What must not be covered.
  var taken: [Box]

  /// Words that found their place.
  struct Placed {
    let label: Label
    /// The ends of the hairline from the moment to its words, where they stand apart.
    let leader: (start: Point, end: Point)?
  }

  /// Returns the best place for `text` on the moment at `point`, and takes it.
  ///
  /// Of the places around the moment that are free, the one that covers the fewest stretches of
  /// lines is taken, then the nearest; `nil` where none is free.
  mutating func place(_ text: String, color: PlayerMark.Color, at point: Point) -> Placed? {
    var best: (placed: Placed, cost: Double)?
    for distance in NotePlacer.distances {
      for direction in NotePlacer.directions {
        let cost = distance + direction.cost
        if let best, best.cost <= cost { continue }
        let label = label(text, color: color, at: point, distance, direction)
        guard area.contains(label.box), !taken.contains(where: label.box.intersects) else {
          continue
        }
        let leader = leader(from: point, to: label.box, distance: distance)
        if let leader {
          guard !taken.contains(where: { $0.isCrossed(from: leader.start, to: leader.end) })
          else { continue }
        }
        let total = cost + Double(crossings(of: label.box)) * 25
        if let best, best.cost <= total { continue }
        best = (Placed(label: label, leader: leader), total)
      }
    }
    if let best { taken.append(best.placed.label.box) }
    return best?.placed
  }
}

extension NotePlacer {
  /// A way from a moment to its words, and how much less welcome it is than the first.
  private struct Direction {
    let x: Double
    let y: Double
    let cost: Double
  }

  /// Totals mostly rise, so above to the left and below to the right are mostly free.
  private static let directions = [
    Direction(x: -0.7, y: -0.7, cost: 0), Direction(x: 0, y: -1, cost: 2),
    Direction(x: 0.7, y: 0.7, cost: 3), Direction(x: -1, y: 0, cost: 4),
    Direction(x: 1, y: 0, cost: 4), Direction(x: 0, y: 1, cost: 5),
    Direction(x: 0.7, y: -0.7, cost: 6), Direction(x: -0.7, y: 0.7, cost: 8),
  ]

  private static let distances: [Double] = [9, 22, 36, 52, 72, 96, 130]

  private func label(
    _ text: String, color: PlayerMark.Color, at point: Point, _ distance: Double,
    _ direction: Direction
  ) -> Label {
    let drop = direction.y < 0 ? -0.22 : direction.y > 0 ? 0.8 : 0.33
    return Label(
      "note", text,
      at: Point(
        x: point.x + direction.x * distance,
        y: point.y + direction.y * distance + drop * fontSize),
      anchor: direction.x < 0 ? .end : direction.x > 0 ? .start : .middle,
      size: fontSize, color: color)
  }

  private func leader(
    from point: Point, to box: Box, distance: Double
  ) -> (start: Point, end: Point)? {
    guard distance >= 20 else { return nil }
    let end = box.nearest(to: point)
    let (x, y) = (end.x - point.x, end.y - point.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 10 else { return nil }
    let (near, far) = (7 / length, 1 - 2 / length)
    return (
      Point(x: point.x + x * near, y: point.y + y * near),
      Point(x: point.x + x * far, y: point.y + y * far)
    )
  }

  /// How many stretches of lines pass through `box`.
  private func crossings(of box: Box) -> Int {
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

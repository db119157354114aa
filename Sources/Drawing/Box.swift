/// An upright rectangle in a drawing's own units, y growing downwards.
struct Box: Hashable, Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }
  var midX: Double { (minX + maxX) / 2 }

  /// The square with sides of twice `reach` around `centre`.
  static func around(_ centre: Point, reach: Double) -> Box {
    Box(
      minX: centre.x - reach, minY: centre.y - reach,
      maxX: centre.x + reach, maxY: centre.y + reach)
  }

  func intersects(_ other: Box) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func contains(_ other: Box) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Whether the straight line between two points, either way round, passes through.
  func isCrossed(from one: Point, to other: Point) -> Bool {
    let (start, end) = one.x <= other.x ? (one, other) : (other, one)
    guard start.x < maxX, end.x > minX else { return false }
    let run = end.x - start.x
    guard run > 0 else { return min(start.y, end.y) < maxY && max(start.y, end.y) > minY }
    let slope = (end.y - start.y) / run
    let entry = start.y + slope * max(0, minX - start.x)
    let exit = start.y + slope * (min(end.x, maxX) - start.x)
    return min(entry, exit) < maxY && max(entry, exit) > minY
  }

  /// The point of this rectangle that is nearest to `point`.
  func nearest(to point: Point) -> Point {
    Point(
      x: min(max(point.x, minX), maxX),
      y: min(max(point.y, minY), maxY))
  }
}

/// A place in a drawing, in its own units, y growing downwards.
struct Point: Hashable, Sendable {
  var x: Double
  var y: Double
}

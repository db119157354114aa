public import Tabletop

/// The number of hands that counted each of 0 to 29 points.
public struct CountHistogram: Hashable, Sendable {
  /// The number of hands by count, up to the highest that occurs.
  public private(set) var counts: [Int] = []

  public init() {}

  /// - Parameter counts: by count.
  init(_ counts: [Int]) {
    self.counts = counts
  }

  public mutating func add(_ points: Points) {
    grow(to: points.rawValue + 1)
    counts[points.rawValue] += 1
  }

  public mutating func merge(_ other: CountHistogram) {
    grow(to: other.counts.count)
    for (points, count) in other.counts.enumerated() { counts[points] += count }
  }

  /// The number of hands that counted so much.
  public subscript(points: Points) -> Int {
    counts.indices.contains(points.rawValue) ? counts[points.rawValue] : 0
  }

  public var total: Int { counts.reduce(0, +) }

  public var sum: Int { counts.enumerated().reduce(0) { $0 + $1.offset * $1.element } }

  public var best: Points? { counts.lastIndex { $0 > 0 }.map { Points($0) } }

  public var mean: Ratio? { Ratio(sum, of: total) }

  private mutating func grow(to size: Int) {
    while counts.count < size { counts.append(0) }
  }

  mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    visitor.visit("counts", &counts, size: 30, most: .max)
  }
}

public import Tabletop

/// The number of banked turns within each hundred points, farkles apart.
public struct TurnHistogram: Hashable, Sendable {
  /// The width of a bucket in points.
  public static let width = 100
  /// The bucket for everything from here up: 10 000 points or more.
  public static let last = 100

  /// Turns by their points divided by `width`, up to the highest bucket that has any: `counts[3]` are the
  /// turns of 300 to 399 points.
  public var counts: [Int] { turns.map { Int($0) } }

  /// A league keeps one of each player for each game: four bytes a bucket, which hold as many turns as a player has in
  /// four hundred million games.
  private var turns: [UInt32] = []
  public internal(set) var farkles = 0

  public init() {}

  /// Counts a banked turn.
  public mutating func add(_ points: Points) {
    let bucket = min(max(points.rawValue / Self.width, 0), Self.last)
    grow(to: bucket + 1)
    turns[bucket] += 1
  }

  public mutating func merge(_ other: TurnHistogram) {
    grow(to: other.turns.count)
    for (bucket, count) in other.turns.enumerated() {
      let (sum, isTooMany) = turns[bucket].addingReportingOverflow(count)
      turns[bucket] = isTooMany ? .max : sum
    }
    farkles += other.farkles
  }

  private mutating func grow(to size: Int) {
    while turns.count < size { turns.append(0) }
  }

  mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    var counts = turns.map { Int($0) }
    visitor.visit("turns", &counts, size: Self.last + 1, most: Int(clamping: UInt32.max))
    turns = counts.map { UInt32($0) }
    visitor.visit("farkles", &farkles)
  }
}

import Tabletop

/// The number of times that a player sat at each place: by how many played, and by the position in the order of
/// counting.
struct DealPlaces: Hashable, Sendable {
  /// The two positions of two players, the three of three, the four of four.
  private var counts = [Int](repeating: 0, count: 9)

  private static let first = [0, 2, 5]

  mutating func add(_ position: Int, of seats: Int) {
    counts[Self.first[seats - 2] + position] += 1
  }

  mutating func merge(_ other: DealPlaces) {
    for place in counts.indices { counts[place] += other.counts[place] }
  }

  /// Returns how often each count, 0 to 29, is to be expected in as many deals.
  ///
  /// - Parameter histogram: The histogram of a position.
  func expected(_ histogram: (DealCounts, _ position: Int) -> CountHistogram) -> [Double] {
    var expected = [Double](repeating: 0, count: 30)
    for seats in 2...4 {
      for position in 0..<seats {
        let number = counts[Self.first[seats - 2] + position]
        guard number > 0 else { continue }
        let known = histogram(DealCounts.of(seats: seats), position)
        for points in expected.indices {
          expected[points] += Double(number) * Double(known[Points(points)]) / Double(known.total)
        }
      }
    }
    return expected
  }

  mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    visitor.visit("places", &counts, size: 9, most: .max)
    while counts.count < 9 { counts.append(0) }
  }
}

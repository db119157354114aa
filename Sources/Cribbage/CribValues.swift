import Tabletop

/// The worth of cards in a crib that is filled up at random, flush and nobs apart.
struct CribValues: Sendable {
  static let shared = CribValues()

  /// The worth by the ranks of two cards, in thousandths of a point; the last row has it by one card's rank.
  private let worths: [[Int]]

  private init() {
    var sums = [[Int]](repeating: [Int](repeating: 0, count: 13), count: 14)
    var ways = sums
    let table = RankTable.shared
    RankCounts.forEach(of: 5) { counts in
      let points = table.points(of: counts)
      let present = (0..<13).filter { counts.counts[$0] > 0 }
      for first in present {
        Self.add(
          points, counts.suitings(beside: [first]), to: &sums[13][first], &ways[13][first])
        for second in present where second > first || (second == first && counts.counts[first] > 1)
        {
          Self.add(
            points, counts.suitings(beside: [first, second]), to: &sums[first][second],
            &ways[first][second])
        }
      }
    }
    worths = sums.indices.map { row in
      (0..<13).map { ways[row][$0] == 0 ? 0 : sums[row][$0] * 1000 / ways[row][$0] }
    }
  }

  private static func add(_ points: Int, _ ways: Int, to sum: inout Int, _ count: inout Int) {
    sum += points * ways
    count += ways
  }

  /// Returns the mean points of a crib with one or two given cards, in thousandths.
  func worth(of cards: [Card]) -> Int {
    let ranks = cards.map { $0.rank.number - 1 }.sorted()
    return ranks.count == 2 ? worths[ranks[0]][ranks[1]] : worths[13][ranks[0]]
  }
}

extension RankCounts {
  /// Returns the number of ways in which the cards can be dealt beside these given ones of them.
  fileprivate func suitings(beside given: [Int]) -> Int {
    var ways = 1
    for (rank, count) in counts.enumerated() where count > 0 {
      let known = given.count { $0 == rank }
      for nth in 0..<(count - known) { ways = ways * (4 - known - nth) / (nth + 1) }
    }
    return ways
  }
}

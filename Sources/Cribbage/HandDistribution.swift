public import Tabletop

/// The number of times that each count occurs among all hands of four cards with a starter: exact.
///
/// A crib here is four cards at random, not what players put there.
public struct HandDistribution: Hashable, Sendable {
  /// The number of choices of four cards, each with all 48 starters.
  public static let total = 12_994_800

  /// The number of hands by count, 0 to 29.
  public let counts: [Int]

  public static let hand = HandDistribution(isCrib: false)
  public static let crib = HandDistribution(isCrib: true)

  public func chance(of points: Points) -> Chance {
    let occurs = counts.indices.contains(points.rawValue) ? counts[points.rawValue] : 0
    return Chance(occurs, of: Self.total)
  }

  /// The mean count: 4.769 of a hand, 4.735 of a crib.
  public var mean: Double { Double(sum) / Double(Self.total) }

  /// The sum of all counts together.
  public var sum: Int { counts.enumerated().reduce(0) { $0 + $1.offset * $1.element } }

  /// Counts by ranks, and for each choice of ranks how many suits have a flush or nobs.
  ///
  /// The starter's suit is held fast: all four are alike.
  private init(isCrib: Bool) {
    var counts = [Int](repeating: 0, count: 30)
    let table = RankTable.shared
    RankCounts.forEach(of: 4) { hand in
      let key = hand.key
      for starter in 0..<13 where hand.counts[starter] < 4 {
        let points = Int(table.points[key + RankTable.weights[starter]])
        SuitGroup.forEach(of: hand, starter: starter) { group in
          counts[points + group.nobs + group.flush(isCrib: isCrib)] += 4 * group.ways
        }
      }
    }
    self.counts = counts
  }
}

/// The suits of a hand's cards that have the same nobs and flush.
private struct SuitGroup {
  /// The rank of the jack, the ace 0.
  static let jack = 10

  var ways: Int
  /// The points for nobs, 0 or 1.
  var nobs = 0
  var flushCards = 0

  func flush(isCrib: Bool) -> Int { flushCards == 5 || !isCrib ? flushCards : 0 }

  /// Calls `body` with the groups of a hand beside a starter of that rank in one suit.
  @inline(__always)
  static func forEach(of hand: RankCounts, starter: Int, _ body: (SuitGroup) -> Void) {
    var all = 1
    var withJack = starter != jack && hand.counts[jack] > 0 ? 1 : 0
    for (rank, count) in hand.counts.enumerated() where count > 0 {
      let ways = choices(of: count, from: rank == starter ? 3 : 4)
      all *= ways
      withJack *= rank == jack ? choices(of: count - 1, from: 3) : ways
    }
    var plain = SuitGroup(ways: all - withJack)
    var nobs = SuitGroup(ways: withJack, nobs: 1)
    // One hand in each of the three other suits, and one in the starter's, where the starter isn't of it.
    if hand.counts.allSatisfy({ $0 <= 1 }) {
      plain.ways -= 3
      body(SuitGroup(ways: 3, flushCards: 4))
      if hand.counts[starter] == 0 {
        let hasJack = hand.counts[jack] > 0
        if hasJack { nobs.ways -= 1 } else { plain.ways -= 1 }
        body(SuitGroup(ways: 1, nobs: hasJack ? 1 : 0, flushCards: 5))
      }
    }
    body(plain)
    body(nobs)
  }

  private static func choices(of count: Int, from cards: Int) -> Int {
    (0..<count).reduce(1) { $0 * (cards - $1) / ($1 + 1) }
  }
}

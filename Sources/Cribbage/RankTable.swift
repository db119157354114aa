public import Tabletop

/// Counts hands without their breakdown, as fast as can be.
///
/// What fifteens, pairs and runs score depends on the ranks alone. Each rank has a weight such that no two
/// choices of five ranks have the same sum, so that one table, indexed by that sum, holds what they score;
/// flush and nobs are read off the bits of the suits.
public struct RankTable: Sendable {
  /// The one table; whoever counts many hands takes it once.
  public static let shared = RankTable()

  /// The weights by rank, the ace first: one after the other the least that keeps the sums of up to five apart.
  static let weights = [
    0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12_522, 19_998, 43_258, 79_415,
  ]

  /// The points of fifteens, pairs and runs, by the sum of the weights.
  let points: [UInt8]
  /// The weight of a card's rank, by the card's bit in a set.
  private let cardWeights: [Int32]

  private init() {
    let highest = Self.weights[12] * 4 + Self.weights[11]
    var points = [UInt8](repeating: 0, count: highest + 1)
    RankCounts.forEach(of: 5) { points[$0.key] = UInt8($0.points) }
    self.points = points
    cardWeights = (0..<64).map { $0 & 15 < 13 ? Int32(Self.weights[$0 & 15]) : 0 }
  }

  /// Returns the points that fifteens, pairs and runs of these five ranks score.
  func points(of ranks: RankCounts) -> Int { Int(points[ranks.key]) }

  /// Returns what four cards count with the starter: 0 to 29.
  ///
  /// - Precondition: there are four cards, and the starter is none of them.
  @inline(__always)
  public func points(hand: CardSet, starter: Card, isCrib: Bool) -> Int {
    let suit = UInt64(starter.suit.rawValue) * 16
    var key = Int(Self.weights[starter.rank.number - 1])
    var rest = hand.bits
    while rest != 0 {
      key += Int(cardWeights[rest.trailingZeroBitCount])
      rest &= rest - 1
    }
    let jack = UInt64(1) << (suit + 10)
    let nobs = hand.bits & jack == 0 ? 0 : 1
    return Int(points[key]) + nobs + Self.flush(of: hand.bits, suit: suit, isCrib: isCrib)
  }

  /// - Parameter suit: the first bit of the starter's suit.
  @inline(__always)
  private static func flush(of hand: UInt64, suit: UInt64, isCrib: Bool) -> Int {
    let first = UInt64(hand.trailingZeroBitCount) & 48
    guard hand & ~(0xFFFF << first) == 0 else { return 0 }
    if first == suit { return 5 }
    return isCrib ? 0 : 4
  }
}

extension HandCount {
  /// Returns what four cards count with the starter, without the breakdown.
  ///
  /// - Precondition: there are four cards, and the starter is none of them.
  public static func points(hand: CardSet, starter: Card, isCrib: Bool = false) -> Points {
    #if hasFeature(Embedded)
      // The few hundred hands that a page asks of at once aren't worth the room of a table.
      HandCount(of: hand.cards, starter: starter, isCrib: isCrib).points
    #else
      Points(RankTable.shared.points(hand: hand, starter: starter, isCrib: isCrib))
    #endif
  }
}

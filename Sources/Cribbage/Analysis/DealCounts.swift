import Tabletop

/// The number of times that each count occurred in deals of `SelfPlay`, by position: in the order of counting,
/// the dealer last.
public struct DealCounts: Hashable, Sendable {
  /// The counts of hands, by position, then by count.
  public private(set) var hands: [CountHistogram]
  public private(set) var crib: CountHistogram
  /// The points pegged in the play, heels apart, by position. They are of fewer deals than the rest.
  public private(set) var pegs: [CountHistogram]

  init(seats: Int) {
    hands = Array(repeating: CountHistogram(), count: seats)
    crib = CountHistogram()
    pegs = hands
  }

  init(hands: [[Int]], crib: [Int], pegs: [[Int]]) {
    self.hands = hands.map { CountHistogram($0) }
    self.crib = CountHistogram(crib)
    self.pegs = pegs.map { CountHistogram($0) }
  }

  /// Returns the counts of thoughtful players' deals.
  ///
  /// - Precondition: Two to four play.
  public static func of(seats: Int) -> DealCounts {
    precondition((2...4).contains(seats), "two to four play cribbage")
    return [ofTwo, ofThree, ofFour][seats - 2]
  }

  /// The chance that the starter is a jack, which pegs the dealer 2.
  public static let chanceOfHeels = 1.0 / 13

  /// Whether a player at this position throws into a crib of the own or of the partner.
  public static func ownsCrib(_ position: Int, seats: Int) -> Bool {
    position == seats - 1 || (seats == 4 && position == 1)
  }

  mutating func add(crib points: Int) { crib.add(Points(points)) }

  mutating func add(hand points: Int, at position: Int) { hands[position].add(Points(points)) }

  mutating func add(pegs points: [Int]) {
    for (position, points) in points.enumerated() { pegs[position].add(Points(points)) }
  }
}

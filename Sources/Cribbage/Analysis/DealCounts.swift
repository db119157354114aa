import Tabletop

/// How often each count occurred in deals of `SelfPlay`, by position: in the order of counting, the dealer last.
public struct DealCounts: Hashable, Sendable {
  /// By position, then by count.
  public private(set) var hands: [CountHistogram]
  public private(set) var crib: CountHistogram
  /// By position: what was pegged in the play, heels apart. Of fewer deals than the rest.
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

  /// What thoughtful players' deals came to.
  ///
  /// - Precondition: two to four play.
  public static func of(seats: Int) -> DealCounts {
    precondition((2...4).contains(seats), "two to four play cribbage")
    return [ofTwo, ofThree, ofFour][seats - 2]
  }

  /// How likely it is that the starter is a jack, which pegs the dealer 2.
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

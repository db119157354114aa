import Tabletop

/// The mean points that a deal brings when all throw the best discard.
public struct DealMeans: Sendable {
  /// The mean of the hand, by position, in the order of counting, the dealer last.
  public let hands: [Double]
  /// The mean points pegged in the play, heels apart, by position.
  public let pegs: [Double]
  /// The mean that `CribMeans` has for the cards thrown, by position.
  let thrown: [Double]
  public let crib: Double
  public let heels: Double

  /// - Precondition: two to four play.
  public init(seats: Int) {
    let counts = DealCounts.of(seats: seats)
    let discards = (0..<seats).map { BestDiscards.of(seats: seats, at: $0) }
    hands = discards.map { $0.hand }
    thrown = discards.map { $0.crib }
    pegs = counts.pegs.map { $0.mean?.value ?? 0 }
    crib = counts.crib.mean?.value ?? 0
    heels = 2 * DealCounts.chanceOfHeels
  }

  /// Returns the mean points that a player at a position makes of a deal.
  public func total(at position: Int) -> Double {
    hands[position] + pegs[position] + (position == hands.count - 1 ? crib + heels : 0)
  }
}

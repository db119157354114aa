import Tabletop

/// What a deal brings in the mean when all throw what is best.
public struct DealMeans: Sendable {
  /// By position, in the order of counting, the dealer last: the hand.
  public let hands: [Double]
  /// By position: what is pegged in the play, heels apart.
  public let pegs: [Double]
  /// By position: what `CribMeans` has for the cards thrown.
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

  /// All that a player at a position makes of a deal.
  public func total(at position: Int) -> Double {
    hands[position] + pegs[position] + (position == hands.count - 1 ? crib + heels : 0)
  }
}

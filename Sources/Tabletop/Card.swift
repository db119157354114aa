/// A card of the pack of 52, in one byte.
///
/// Ordered by rank, equal ranks by suit: the order a hand is shown in.
public struct Card: Hashable, Sendable {
  /// The card's bit in a `CardSet`: sixteen a suit, the ace lowest.
  let bit: UInt8

  public init(_ rank: Rank, of suit: Suit) {
    bit = suit.rawValue << 4 | (rank.rawValue - 1)
  }

  /// - Precondition: `bit` is that of a card.
  init(bit: UInt8) {
    precondition(bit & 15 < 13 && bit < 64, "no card has this bit")
    self.bit = bit
  }

  public var rank: Rank {
    guard let rank = Rank(rawValue: bit & 15 + 1) else { preconditionFailure("a card has a rank") }
    return rank
  }

  public var suit: Suit {
    guard let suit = Suit(rawValue: bit >> 4) else { preconditionFailure("a card has a suit") }
    return suit
  }

  /// The 52 cards, ace to king of clubs, diamonds, hearts and spades.
  public static let pack: [Card] = Suit.allCases.flatMap { suit in
    Rank.allCases.map { Card($0, of: suit) }
  }
}

extension Card: Comparable {
  public static func < (one: Card, other: Card) -> Bool {
    let (rank, otherRank) = (one.bit & 15, other.bit & 15)
    return rank == otherRank ? one.bit < other.bit : rank < otherRank
  }
}

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

/// The thirteen ranks; the raw value is 1 for the ace to 13 for the king.
public enum Rank: UInt8, Hashable, Sendable, CaseIterable {
  case ace = 1
  case two, three, four, five, six, seven, eight, nine, ten, jack, queen, king

  /// The number of the rank: 1 for the ace, 11 to 13 for jack, queen and king.
  public var number: Int { Int(rawValue) }

  /// The character that records write: `A`, `2` to `9`, `T`, `J`, `Q` or `K`.
  public var letter: UInt8 {
    switch self {
    case .ace: UInt8(ascii: "A")
    case .ten: UInt8(ascii: "T")
    case .jack: UInt8(ascii: "J")
    case .queen: UInt8(ascii: "Q")
    case .king: UInt8(ascii: "K")
    default: UInt8(ascii: "0") + rawValue
    }
  }
}

extension Rank: Comparable {
  public static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
}

/// The four suits, in alphabetical order.
public enum Suit: UInt8, Hashable, Sendable, CaseIterable {
  case clubs, diamonds, hearts, spades

  public var isRed: Bool { self == .diamonds || self == .hearts }

  /// The letter that records write: `C`, `D`, `H` or `S`.
  public var letter: UInt8 {
    switch self {
    case .clubs: UInt8(ascii: "C")
    case .diamonds: UInt8(ascii: "D")
    case .hearts: UInt8(ascii: "H")
    case .spades: UInt8(ascii: "S")
    }
  }

  /// The symbol of the suit: `♣`, `♦`, `♥` or `♠`.
  public var symbol: Unicode.Scalar {
    switch self {
    case .clubs: "\u{2663}"
    case .diamonds: "\u{2666}"
    case .hearts: "\u{2665}"
    case .spades: "\u{2660}"
    }
  }
}

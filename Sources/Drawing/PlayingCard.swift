/// A card of the pack of 52, as drawings know it.
public struct PlayingCard: Hashable, Sendable {
  /// The rank, 1 for the ace to 13 for the king.
  public let rank: Int
  public let suit: Suit

  /// The four suits, in alphabetical order.
  public enum Suit: UInt8, CaseIterable, Hashable, Sendable {
    case clubs, diamonds, hearts, spades
  }

  /// - Precondition: `rank` is 1 to 13.
  public init(rank: Int, of suit: Suit) {
    precondition(1...13 ~= rank, "a card's rank is 1 to 13")
    self.rank = rank
    self.suit = suit
  }
}

extension PlayingCard {
  /// A card's width in the units of every drawing of cards.
  public static let width = 100
  /// A card's height in the units of every drawing of cards: 1.27 times its width.
  public static let height = 127

  /// The id of its drawing in `CardSymbols`: `c5H`, `cTS`.
  public var symbol: String {
    String(decoding: [UInt8(ascii: "c"), id.rank, id.suit], as: UTF8.self)
  }

  /// The text in the corner: `A`, `2` to `10`, `J`, `Q` or `K`.
  var index: StaticString {
    switch rank {
    case 1: "A"
    case 10: "10"
    case 11: "J"
    case 12: "Q"
    case 13: "K"
    default: PlayingCard.digits[rank - 2]
    }
  }

  private static let digits: [StaticString] = ["2", "3", "4", "5", "6", "7", "8", "9"]

  /// The two letters that end the id of its symbol: `5H`, `TS`.
  var id: (rank: UInt8, suit: UInt8) {
    let rank: UInt8 =
      switch rank {
      case 1: UInt8(ascii: "A")
      case 10: UInt8(ascii: "T")
      case 11: UInt8(ascii: "J")
      case 12: UInt8(ascii: "Q")
      case 13: UInt8(ascii: "K")
      default: UInt8(ascii: "0") + UInt8(rank)
      }
    return (rank, suit.letter)
  }
}

extension PlayingCard.Suit {
  /// The letter of the suit: `C`, `D`, `H` or `S`.
  var letter: UInt8 {
    switch self {
    case .clubs: UInt8(ascii: "C")
    case .diamonds: UInt8(ascii: "D")
    case .hearts: UInt8(ascii: "H")
    case .spades: UInt8(ascii: "S")
    }
  }
}

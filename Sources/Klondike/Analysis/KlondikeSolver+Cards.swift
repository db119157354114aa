import Tabletop

/// Sets of cards as bits, four a rank from the aces up, so that whole tables are worked out at once.
///
/// Suits are in the order clubs, diamonds, spades, hearts: black and red take turns, and the two of a colour are two apart.
typealias Bits = UInt64

enum Bit {
  static let all: Bits = 1 << 52 - 1
  static let aces: Bits = 0xF
  static let kings: Bits = 0xF << 48

  private static let black: Bits = 0x5555_5555_5555_5555
  private static let firstOfColour: Bits = 0x3333_3333_3333_3333

  static func of(_ card: Card) -> Bits { 1 << Bits(index(of: card)) }

  static func index(of card: Card) -> Int {
    let suit =
      switch card.suit {
      case .clubs: 0
      case .diamonds: 1
      case .spades: 2
      case .hearts: 3
      }
    return (card.rank.number - 1) * 4 + suit
  }

  /// - Returns: `nil` where no card has that bit.
  static func card(at index: Int) -> Card? {
    let suit: Suit =
      switch index & 3 {
      case 0: .clubs
      case 1: .diamonds
      case 2: .spades
      default: .hearts
      }
    return Rank(rawValue: UInt8(index >> 2 + 1)).map { Card($0, of: suit) }
  }

  /// The cards of the same rank in the colour that isn't theirs.
  static func otherColour(_ cards: Bits) -> Bits {
    (cards & black) << 1 | (cards >> 1) & black
  }

  /// Returns both cards of each one's rank and colour.
  static func pairs(_ cards: Bits) -> Bits {
    let first = (cards | cards >> 2) & firstOfColour
    return first | first << 2
  }

  /// The cards that can lie on these: aces never need to.
  static func children(_ cards: Bits) -> Bits {
    otherColour(pairs(cards)) >> 4 & ~aces
  }

  /// Returns the cards of the tableau that can be freed of what lies on them by moving runs between the two of
  /// a rank and colour, for both cards of such a pair, where at least one lies there.
  ///
  /// - Parameter bases: the cards of them that lie on a face-down card or an empty place instead of a card.
  static func room(_ table: Bits, bases: Bits) -> Bits {
    let children = otherColour((table & ~bases) << 4)
    let (one, other) = (table & firstOfColour, table >> 2 & firstOfColour)
    let (child, otherChild) = (children & firstOfColour, children >> 2 & firstOfColour)
    let free = one & other & ~(child & otherChild) | (one | other) & ~(child | otherChild)
    return free | free << 2
  }
}

extension Bits {
  /// The lowest card alone; nothing for no cards.
  var lowest: Bits { self & (0 &- self) }

  /// Takes the lowest card out and returns it.
  mutating func removeLowest() -> Bits {
    let bit = lowest
    self ^= bit
    return bit
  }
}

/// Cards without order, each at most once, in 64 bits: sixteen a suit, the ace lowest.
public struct CardSet: Hashable, Sendable {
  public private(set) var bits: UInt64

  public init() {
    bits = 0
  }

  private init(bits: UInt64) {
    self.bits = bits
  }

  public init(_ cards: some Sequence<Card>) {
    bits = 0
    for card in cards { insert(card) }
  }

  /// - Parameter ranks: by suit, clubs first, the ace in the lowest of thirteen bits.
  public init(ranks: InlineArray<4, UInt16>) {
    bits = 0
    for suit in ranks.indices {
      precondition(ranks[suit] < 1 << 13, "a suit has thirteen cards")
      bits |= UInt64(ranks[suit]) << (UInt64(suit) * 16)
    }
  }

  /// The set of all 52 cards.
  public static let pack = CardSet(bits: 0x1FFF_1FFF_1FFF_1FFF)

  public func contains(_ card: Card) -> Bool { bits & 1 << UInt64(card.bit) != 0 }

  /// Returns whether the card is new here.
  @discardableResult
  public mutating func insert(_ card: Card) -> Bool {
    let isNew = !contains(card)
    bits |= 1 << UInt64(card.bit)
    return isNew
  }

  /// Returns whether the card was here.
  @discardableResult
  public mutating func remove(_ card: Card) -> Bool {
    let wasHere = contains(card)
    bits &= ~(1 << UInt64(card.bit))
    return wasHere
  }

  public func union(_ other: CardSet) -> CardSet { CardSet(bits: bits | other.bits) }
  public func intersection(_ other: CardSet) -> CardSet { CardSet(bits: bits & other.bits) }
  public func subtracting(_ other: CardSet) -> CardSet { CardSet(bits: bits & ~other.bits) }
  public func isSubset(of other: CardSet) -> Bool { bits & ~other.bits == 0 }

  /// The ranks of one suit's cards, the ace in the lowest of thirteen bits.
  public func ranks(of suit: Suit) -> UInt16 {
    UInt16(truncatingIfNeeded: bits >> (UInt64(suit.rawValue) * 16))
  }

  /// The ranks of all cards, the ace in the lowest of thirteen bits.
  public var ranks: UInt16 {
    let halves = bits | bits >> 32
    return UInt16(truncatingIfNeeded: halves | halves >> 16)
  }
}

/// The iteration over a set, from the ace of clubs to the king of spades, suit by suit.
extension CardSet: Sequence {
  public var count: Int { bits.nonzeroBitCount }
  public var isEmpty: Bool { bits == 0 }
  public var underestimatedCount: Int { count }

  /// The cards as a list.
  public var cards: [Card] {
    @inline(never)
    get {
      var cards: [Card] = []
      for card in self { cards.append(card) }
      return cards
    }
  }

  public func makeIterator() -> Iterator { Iterator(rest: bits) }

  public struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt64

    public mutating func next() -> Card? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return Card(bit: UInt8(truncatingIfNeeded: rest.trailingZeroBitCount))
    }
  }
}

extension CardSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral cards: Card...) {
    self.init(cards)
  }
}

import Tabletop

/// A set of sides of cards, each a bit, those worth more above the others.
struct SixisSides: Hashable, Sendable {
  var bits: UInt64 = 0

  /// Every side there is by its bit: 35, from the least points to the most.
  static let all: [(card: SixisCard, side: SixisCard.Side, points: Points)] = {
    var all: [(card: SixisCard, side: SixisCard.Side, points: Points)] = []
    for points in SixisRules.cardPoints {
      for card in SixisCard.allCases {
        for side in card.sides where card.points(side) == points {
          all.append((card, side, points))
        }
      }
    }
    return all
  }()

  /// The bit of each side, by card twice, the blue side first; -1 for the blue side that the Sixis doesn't have.
  private static let indices: [Int] = {
    var indices = Array(repeating: -1, count: 2 * SixisCard.allCases.count)
    for (index, side) in all.enumerated() { indices[slot(side.card, side.side)] = index }
    return indices
  }()

  private static func slot(_ card: SixisCard, _ side: SixisCard.Side) -> Int {
    Int(card.rawValue) * 2 + (side == .red ? 1 : 0)
  }

  /// The bit of a side, `nil` where the card has no such side.
  static func index(of card: SixisCard, _ side: SixisCard.Side) -> Int? {
    let index = indices[slot(card, side)]
    return index < 0 ? nil : index
  }

  init() {}

  /// The sides whose condition six dice meet.
  init(metBy dice: FaceCounts) {
    for (index, side) in Self.all.enumerated() where side.card.isMet(side.side, by: dice) {
      insert(index)
    }
  }

  /// The sides that lie up within a player's reach.
  init(reachedFrom seat: Seat, in state: SixisRules.State) {
    for (_, placed) in state.cards(reachedFrom: seat) {
      if let index = Self.index(of: placed.card, placed.side) { insert(index) }
    }
  }

  mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }

  mutating func remove(_ index: Int) { bits &= ~(1 << UInt64(index)) }

  func has(_ index: Int) -> Bool { bits >> UInt64(index) & 1 == 1 }

  func intersection(_ other: SixisSides) -> SixisSides {
    var both = self
    both.bits &= other.bits
    return both
  }

  /// The side worth most; of equals the last in the order of the bits.
  var highest: Int? { bits == 0 ? nil : 63 - bits.leadingZeroBitCount }
}

extension SixisSides: Sequence {
  /// The sides by their bits, those worth least first.
  struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt64

    mutating func next() -> Int? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return rest.trailingZeroBitCount
    }
  }

  func makeIterator() -> Iterator { Iterator(rest: bits) }
}

import Bytes
public import Tabletop

/// The cards: 17 goal cards with two sides, and the single red Sixis, in the order of sixis.md's table.
public enum SixisCard: UInt8, Hashable, Sendable, CaseIterable {
  case ones, twos, threes, fours, fives, sixes
  case oneSix, twoFive, threeFour
  case runLow, runHigh
  case even, odd
  case kind, pairs
  case low, high
  case sixis

  /// A side of a card: the easy blue one, which lies up when dealt, and the hard red one.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case blue
    case red
  }

  /// The text of one side of a card.
  public struct Face: Hashable, Sendable {
    public let name: String
    public let points: Points
    public let condition: SixisCondition
  }

  /// The 17 cards that are dealt: all but the Sixis.
  public static let goals = Array(allCases.dropLast())
}

extension SixisCard {
  /// Returns the text of that side, `nil` for the blue side that the Sixis doesn't have.
  @inline(never)
  public func face(_ side: Side) -> Face? {
    side == .red ? red : blue
  }

  /// The points of taking the card with that side up, `nil` where it has no such side.
  @inline(never)
  public func points(_ side: Side) -> Points? {
    face(side)?.points
  }

  /// Whether six dice meet the condition of that side; never, where the card has no such side.
  @inline(never)
  public func isMet(_ side: Side, by dice: FaceCounts) -> Bool {
    face(side)?.condition.isMet(by: dice) ?? false
  }

  /// The side of the card that was taken for so many points, whichever card it was: all blue sides are
  /// worth less than any red one.
  public static func side(worth points: Points) -> Side {
    goals.contains { $0.points(.blue) == points } ? .blue : .red
  }

  /// The sides there are, blue first: two, and the Sixis' one.
  public var sides: [Side] { blue == nil ? [.red] : [.blue, .red] }
}

extension SixisCard: Comparable {
  /// Orders cards as the table has them.
  public static func < (one: SixisCard, other: SixisCard) -> Bool { one.rawValue < other.rawValue }
}

extension SixisCard {
  /// Creates the card of an id in UTF-8, `nil` where there is none.
  public init?(id bytes: some Sequence<UInt8>) {
    // Bytes, since comparing strings by characters needs Unicode tables that WebAssembly does without.
    let bytes = Array(bytes)
    for card in Self.allCases where card.id.withBytes({ $0.elementsEqual(bytes) }) {
      self = card
      return
    }
    return nil
  }
}

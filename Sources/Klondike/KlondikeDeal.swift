import Bytes
public import Tabletop

/// The 52 cards in the order they are dealt (klondike.md, *Notation*): row by row to the columns, the first
/// row to columns 1 to 7, the second to 2 to 7 and so on; then the stock, the first drawn first.
///
/// Equal deals are the same deal: players of a season may be ranked on those they all played.
public struct KlondikeDeal: Hashable, Sendable {
  /// The number of cards of a deal; `tableauSize` of them go to the tableau.
  public static let size = 52
  public static let tableauSize = 28
  public static let columnCount = 7

  /// The cards: all 52, each once.
  public let cards: [Card]

  /// The reason why cards aren't a deal.
  public enum Fault: Error, Hashable, Sendable {
    /// The card of that index was dealt before.
    case twice(Card, index: Int)
    /// The cards that aren't there, in ascending order: never empty.
    case missing([Card])
  }

  /// - Throws: the first card that stands there twice, or else those that are missing.
  public init(_ cards: some Collection<Card>) throws(Fault) {
    var seen = CardSet()
    for (index, card) in cards.enumerated() {
      guard seen.insert(card) else { throw .twice(card, index: index) }
    }
    guard seen.count == Self.size else {
      throw .missing(Array(CardSet.pack.subtracting(seen)))
    }
    self.cards = Array(cards)
  }

  /// A deal drawn from a generator: the same generator, the same deal.
  public init(using generator: inout SplitMix64) {
    cards = Card.shuffledPack(using: &generator)
  }

  public init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    self.init(using: &generator)
  }

  /// Returns a column's cards, the last of them face up.
  public func column(_ index: Int) -> [Card] {
    (0...index).map { row in
      // Rows get shorter from the left by one each.
      cards[row * Self.columnCount - row * (row - 1) / 2 + index - row]
    }
  }

  /// The stock's 24 cards, the first drawn first.
  public var stock: ArraySlice<Card> { cards[Self.tableauSize...] }
}

extension KlondikeDeal {
  /// A deal that is being read, some cards at a time.
  public struct Partial: Hashable, Sendable {
    public private(set) var cards: [Card] = []
    private var seen = CardSet()

    public init() {}

    public var isComplete: Bool { cards.count == KlondikeDeal.size }

    /// - Throws: `twice` with the card's index among those of the deal so far.
    public mutating func add(_ card: Card) throws(Fault) {
      guard seen.insert(card) else { throw .twice(card, index: cards.count) }
      cards.append(card)
    }

    /// - Throws: `missing`, where not all 52 are there.
    public func finished() throws(Fault) -> KlondikeDeal {
      try KlondikeDeal(cards)
    }
  }
}

extension KlondikeDeal {
  /// The deal's short name: eight letters and digits made from its cards, the same on every machine.
  ///
  /// Two of a million deals have the same name with a chance of about a third; whether deals are the same is for `==`
  /// to say.
  public var name: String {
    var written: [UInt8] = []
    for card in cards { card.write(to: &written) }
    var hash = FNV1a(of: written).value
    // No letters that look like digits.
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    hash ^= hash >> 40
    return String(
      decoding: (0..<8).map { letters[Int(hash >> UInt64($0 * 5) & 31)] }, as: UTF8.self)
  }
}

extension KlondikeDeal {
  /// Appends the deal as a record's first lines: the tableau's cards in one, the stock's in the next.
  public func write(to output: inout [UInt8]) {
    output.append("deal")
    for (index, card) in cards.enumerated() {
      if index == Self.tableauSize { output.append("\n    ") }
      output.append(UInt8(ascii: " "))
      card.write(to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }
}

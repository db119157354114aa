public import Bytes
public import Tabletop

/// The cards dealt to a player who is to throw some of them into the crib: `5H 6H 7C 8S JD QC`.
public struct DealtCards: Hashable, Sendable {
  /// Six of one of two players, or five, in the order they were told.
  public let cards: [Card]

  /// The reason why cards can't be read, and where.
  public struct Fault: Error, Hashable, Sendable {
    public let words: FaultWords
    /// The place of the fault, as indices of the slice that was read.
    public let range: Range<Int>

    @inline(never)
    fileprivate init(_ id: StaticString, saying message: Message, at range: Range<Int>) {
      words = FaultWords(id, saying: message)
      self.range = range
    }
  }

  /// - Throws: what isn't a card, a card told twice, or another number of cards.
  public init(parsing bytes: ArraySlice<UInt8>) throws(Fault) {
    var cards: [Card] = []
    var seen = CardSet()
    var rest = bytes
    while let start = rest.firstIndex(where: { !$0.isBlank }) {
      rest = rest[start...]
      let end = rest.firstIndex { $0.isBlank } ?? rest.endIndex
      var word = rest[..<end]
      guard let card = Card(prefixOf: &word), word.isEmpty else {
        let text = String(bytes: rest[..<end])
        throw Fault(
          "cribbage-card", saying: "can't read '\(text)'; expected a card such as '5H' or 'TD'",
          at: start..<end)
      }
      guard seen.insert(card) else {
        throw Fault("cribbage-card-twice", saying: "\(card) is here twice", at: start..<end)
      }
      cards.append(card)
      rest = rest[end...]
    }
    guard cards.count == 6 || cards.count == 5 else {
      throw Fault(
        "cribbage-dealt-cards",
        saying: """
          expected six cards, such as '5H 6H 7C 8S JD QC', or five of three players, not \(cards.count)
          """, at: bytes.startIndex..<bytes.endIndex)
    }
    self.cards = cards
  }
}

extension RankedDiscards {
  /// The fields that `odds` answers after the input.
  public var json: [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("dealer", .bool(ownsCrib))
    fields.add(
      "discards",
      .array(
        options.map { option in
          [
            "thrown": JSON(option.thrown), "hand": .fraction(option.hand),
            "crib": .fraction(option.crib), "sum": .fraction(option.sum),
            "least": .number(option.counts.lowerBound.rawValue),
            "most": .number(option.counts.upperBound.rawValue),
          ]
        }))
    fields.add("model", .string("points"))
    return fields
  }
}

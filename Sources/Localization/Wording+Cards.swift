package import Drawing
package import Tabletop

extension PlayingCard {
  package init(_ card: Card) {
    let suit: Suit =
      switch card.suit {
      case .clubs: .clubs
      case .diamonds: .diamonds
      case .hearts: .hearts
      case .spades: .spades
      }
    self.init(rank: card.rank.number, of: suit)
  }
}

extension Wording {
  /// A card for reading aloud: `five of hearts`.
  package func name(of card: Card) -> String {
    self(
      .card,
      [
        "rank": self[Word("cards.ranks.\(card.rank.number)")],
        "suit": self[Word("cards.suits.\(card.suit)")],
      ])
  }

  /// Cards for reading aloud, one after the other: `five of hearts, jack of clubs`.
  package func names(of cards: some Sequence<Card>) -> String {
    cards.map { name(of: $0) }.joined(separator: ", ")
  }

  /// Cards drawn in a row.
  ///
  /// - Parameters:
  ///   - marked: Those that are ringed.
  ///   - dimmed: Those that are pale, since they left the row.
  package func drawing(
    of cards: some Sequence<Card>, marking marked: CardSet = [], dimming dimmed: CardSet = []
  ) -> [UInt8] {
    let slots = cards.map { card in
      CardRow.Slot(
        PlayingCard(card),
        marked.contains(card) ? .marked : dimmed.contains(card) ? .dimmed : .plain)
    }
    var output: [UInt8] = []
    CardRow(slots, label: names(of: cards)).write(to: &output)
    return output
  }
}

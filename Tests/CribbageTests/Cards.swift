import Tabletop

/// Reads cards apart by spaces.
func cards(_ text: String) -> [Card] {
  text.split(separator: " ").map { card(String($0)) }
}

/// - Precondition: the text is a card.
func card(_ text: String) -> Card {
  guard let card = Card(text) else { preconditionFailure("no card: \(text)") }
  return card
}

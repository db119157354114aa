import Cribbage
import Tabletop

/// Reads cards apart by spaces.
func cards(_ text: String) -> [Card] {
  text.split(separator: " ").compactMap { Card($0) }
}

func card(_ text: String) -> Card {
  Card(text) ?? Card(.ace, of: .clubs)
}

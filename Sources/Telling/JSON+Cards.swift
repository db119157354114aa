package import Formats
package import Tabletop

extension JSON {
  /// Cards as records write them, a blank between two.
  package init(_ cards: [Card]) {
    self = .string(cards.words)
  }
}

extension [Card] {
  /// The cards as records write them, a blank between two.
  package var words: String { map(\.description).joined(separator: " ") }
}

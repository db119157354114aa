import Drawing

extension PlayingCard {
  /// Reads `5H`, `TS`.
  init(_ text: String) {
    let ranks = Array("A23456789TJQK")
    let suits: [Character: Suit] = ["C": .clubs, "D": .diamonds, "H": .hearts, "S": .spades]
    let rank = text.first.flatMap { ranks.firstIndex(of: $0) } ?? 0
    self.init(rank: rank + 1, of: text.last.flatMap { suits[$0] } ?? .clubs)
  }

  static let pack = Suit.allCases.flatMap { suit in
    (1...13).map { PlayingCard(rank: $0, of: suit) }
  }
}

/// Reads `5H TS QD`.
func cards(_ text: String) -> [PlayingCard] {
  text.split(separator: " ").map { PlayingCard(String($0)) }
}

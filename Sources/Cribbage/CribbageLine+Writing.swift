import Bytes
public import Tabletop

extension CribbageRules.Turn {
  /// Appends the line's canonical text to `output`, without a line end.
  ///
  /// - Parameter name: the player's name at a seat.
  public func write(naming name: (Seat) -> String, to output: inout [UInt8]) {
    func write(_ card: Card) {
      output.append(" ")
      card.write(to: &output)
    }
    if case .deal = action { output.append("deal ") }
    if let seat { output.append(text: name(seat)) }
    switch action {
    case .deal: break
    case .hand(let dealt, let crib):
      output.append(":")
      for card in dealt { write(card) }
      if !crib.isEmpty { output.append(" >") }
      for card in crib { write(card) }
    case .points(let points):
      output.append(": ")
      points.write(to: &output)
    case .counts(let counts):
      output.append(":")
      for word in CribbageRules.CountWord.allCases {
        let points = counts[word]
        guard points != nil || word == .heels && counts.hasHeels else { continue }
        output.append(" ")
        output.append(text: word.rawValue)
        guard let points else { continue }
        output.append(" ")
        points.write(to: &output)
      }
    case .cribCard(let card):
      output.append("crib")
      write(card)
    case .cut(let card):
      output.append("cut")
      write(card)
    case .play(let items):
      output.append("play")
      for item in items {
        switch item {
        case .card(let card): write(card)
        case .restart: output.append(" |")
        }
      }
    case .claim(let claim, let points):
      output.append(" ")
      output.append(text: claim.rawValue)
      output.append(" = ")
      points.write(to: &output)
    }
  }
}

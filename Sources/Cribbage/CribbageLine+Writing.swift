import Bytes
public import Tabletop

extension CribbageRules.Turn {
  /// Appends the line's canonical text to `output`, without a line end.
  ///
  /// - Parameter name: the player's name at a seat.
  public func write(naming name: (Seat) -> String, to output: inout [UInt8]) {
    let name = seat.map { name($0) } ?? ""
    func write(_ word: String) { output.append(text: word) }
    func write(_ cards: [Card]) {
      for card in cards {
        write(" ")
        card.write(to: &output)
      }
    }
    switch action {
    case .deal:
      write("deal ")
      write(name)
    case .hand(let dealt, let crib):
      write(name)
      write(":")
      write(dealt)
      if !crib.isEmpty { write(" >") }
      write(crib)
    case .points(let points):
      write(name)
      write(": ")
      points.write(to: &output)
    case .counts(let counts):
      write(name)
      write(":")
      for word in CribbageRules.CountWord.allCases {
        let points = counts[word]
        guard points != nil || word == .heels && counts.hasHeels else { continue }
        write(" ")
        write(word.rawValue)
        guard let points else { continue }
        write(" ")
        points.write(to: &output)
      }
    case .cribCard(let card):
      write("crib")
      write([card])
    case .cut(let card):
      write("cut")
      write([card])
    case .play(let items):
      write("play")
      for item in items {
        switch item {
        case .card(let card): write([card])
        case .restart: write(" |")
        }
      }
    case .claim(let claim, let points):
      write(name)
      write(" ")
      write(claim.rawValue)
      write(" = ")
      points.write(to: &output)
    }
  }
}

import Tabletop

extension KlondikeDeal {
  /// Appends the deal as a record's first lines: the tableau's cards in one, the stock's in the next.
  public func write(to output: inout [UInt8]) {
    output.append(contentsOf: "deal".utf8)
    for (index, card) in cards.enumerated() {
      if index == Self.tableauSize { output.append(contentsOf: "\n    ".utf8) }
      output.append(UInt8(ascii: " "))
      card.write(to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }
}

#if !hasFeature(Embedded)
  /// Coded as a list of cards in deal order.
  extension KlondikeDeal: Codable {
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        try self.init(container.decode([Card].self))
      } catch let fault as Fault {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "these aren't the 52 cards, each once: \(fault)")
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(cards)
    }
  }
#endif

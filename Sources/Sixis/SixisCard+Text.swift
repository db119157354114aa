extension SixisCard {
  /// Creates the card of an id in UTF-8, `nil` where there is none.
  public init?(id bytes: some Sequence<UInt8>) {
    // Bytes, since comparing strings by characters needs Unicode tables that WebAssembly does without.
    for card in Self.allCases where card.id.utf8.elementsEqual(bytes) {
      self = card
      return
    }
    return nil
  }
}

#if !hasFeature(Embedded)
  /// Coded by its id: `"one-six"`.
  extension SixisCard: Codable {
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let id = try container.decode(String.self)
      guard let card = SixisCard(id: id.utf8) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected a card like 'one-six', not '\(id)'")
      }
      self = card
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(id)
    }
  }

  extension SixisCard.Side: Codable {}
#endif

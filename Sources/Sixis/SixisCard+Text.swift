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

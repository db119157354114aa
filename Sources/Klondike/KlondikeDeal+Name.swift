import Tabletop

extension KlondikeDeal {
  /// The deal's short name: eight letters and digits made from its cards, the same on every machine.
  ///
  /// Two of a million deals have the same name with a chance of about a third; whether deals are the same is for `==`
  /// to say.
  public var name: String {
    // FNV-1a over the cards as records write them.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for card in cards {
      for byte in [card.rank.letter, card.suit.letter] {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
    }
    // No letters that look like digits.
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    hash ^= hash >> 40
    return String(
      decoding: (0..<8).map { letters[Int(hash >> UInt64($0 * 5) & 31)] }, as: UTF8.self)
  }
}

import Bytes
import Tabletop

extension KlondikeDeal {
  /// The deal's short name: eight letters and digits made from its cards, the same on every machine.
  ///
  /// Two of a million deals have the same name with a chance of about a third; whether deals are the same is for `==`
  /// to say.
  public var name: String {
    var written: [UInt8] = []
    for card in cards { card.write(to: &written) }
    var hash = FNV1a(of: written).value
    // No letters that look like digits.
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    hash ^= hash >> 40
    return String(
      decoding: (0..<8).map { letters[Int(hash >> UInt64($0 * 5) & 31)] }, as: UTF8.self)
  }
}

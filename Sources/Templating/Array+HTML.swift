/// Writing values into a page's bytes.
extension [UInt8] {
  /// Appends a range of other bytes in one copy, without a slice that keeps them alive.
  mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Appends a text's UTF-8.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends a text's UTF-8 with `&`, `<`, `>`, `"` and `'` as entities, so that it can stand between
  /// tags and in quoted attribute values. What needs no escape is copied in runs.
  package mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices where bytes[index] < 64 {
        guard let entity = HTMLEntity(bytes[index]) else { continue }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        entity.append(to: &self)
        start = index + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// Appends a number in decimal digits, with a hyphen-minus where it is negative.
  mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let start = count
    var rest = number.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}

/// A character that HTML gives a meaning, by the entity that stands for it.
private enum HTMLEntity {
  case ampersand, lessThan, greaterThan, quotationMark, apostrophe

  /// The five in a set of the first 64 code points.
  private static let special: UInt64 =
    1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

  /// Creates the entity for a byte below 64, `nil` where the byte stands for itself.
  init?(_ byte: UInt8) {
    guard HTMLEntity.special >> UInt64(byte) & 1 == 1 else { return nil }
    switch byte {
    case UInt8(ascii: "&"): self = .ampersand
    case UInt8(ascii: "<"): self = .lessThan
    case UInt8(ascii: ">"): self = .greaterThan
    case UInt8(ascii: "\""): self = .quotationMark
    default: self = .apostrophe
    }
  }

  private var text: StaticString {
    switch self {
    case .ampersand: "&amp;"
    case .lessThan: "&lt;"
    case .greaterThan: "&gt;"
    case .quotationMark: "&quot;"
    case .apostrophe: "&#39;"
    }
  }

  func append(to output: inout [UInt8]) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }
}

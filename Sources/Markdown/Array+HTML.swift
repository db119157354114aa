/// Writing HTML into a buffer of bytes.
extension [UInt8] {
  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Appends text or an attribute's value; line ends of any kind become line feeds.
  mutating func appendEscaped(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for index in bytes.indices {
        let entity: StaticString
        switch bytes[index] {
        case UInt8(ascii: "&"): entity = "&amp;"
        case UInt8(ascii: "<"): entity = "&lt;"
        case UInt8(ascii: ">"): entity = "&gt;"
        case UInt8(ascii: "\""): entity = "&quot;"
        case UInt8(ascii: "\r"):
          let isPair = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
          entity = isPair ? "" : "\n"
        default: continue
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        append(entity)
        start = index + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// Appends a destination as an attribute's value: what a URL can't hold is percent-encoded, what
  /// is percent-encoded already stays.
  mutating func appendDestination(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for index in bytes.indices where !bytes[index].standsInDestination {
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        start = index + 1
        switch bytes[index] {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "'"): append("&#x27;")
        case let byte:
          append(UInt8(ascii: "%"))
          append(hexadecimalDigit(byte >> 4))
          append(hexadecimalDigit(byte & 15))
        }
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  mutating func append(decimal number: Int) {
    append(contentsOf: String(number).utf8)
  }

  private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension UInt8 {
  /// Whether a URL may hold the byte and an attribute needs no escape for it.
  fileprivate var standsInDestination: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "#")...UInt8(ascii: "%"),
      UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

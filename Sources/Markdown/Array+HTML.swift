import Bytes
import Scanning

/// Methods that write HTML into a buffer of bytes.
extension [UInt8] {
  mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Appends text or an attribute's value; line ends of any kind become line feeds.
  mutating func appendEscaped(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while true {
        let index = bytes.firstIndex(in: start..<bytes.count) { $0.special }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        guard index < bytes.count else { return }
        start = index + 1
        switch bytes[index] {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        default:
          let isPair = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
          if !isPair { append(UInt8(ascii: "\n")) }
        }
      }
    }
  }

  /// Appends a destination as an attribute's value: what a URL can't hold is percent-encoded, what
  /// is percent-encoded already stays.
  mutating func appendDestination(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      append(bytes, replacing: { !$0.standsInDestination }) { output, index in
        switch bytes[index] {
        case UInt8(ascii: "&"): output.append("&amp;")
        case UInt8(ascii: "'"): output.append("&#x27;")
        case let byte: output.append(percentEncoding: byte)
        }
      }
    }
  }
}

extension EightBytes {
  /// Those that text can't hold as they are: `&`, `<`, `>`, `"`, and a carriage return.
  fileprivate var special: UInt64 {
    equal(UInt8(ascii: "&")) | equal(UInt8(ascii: "<")) | equal(UInt8(ascii: ">"))
      | equal(UInt8(ascii: "\"")) | equal(UInt8(ascii: "\r"))
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

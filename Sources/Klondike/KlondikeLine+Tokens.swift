extension KlondikeLine {
  /// A piece of a line, by its range of bytes.
  enum Token {
    case word(Range<Int>)
    case arrow(Range<Int>)
    case equals(Range<Int>)

    var range: Range<Int> {
      switch self {
      case .word(let range), .arrow(let range), .equals(let range): range
      }
    }
  }

  /// Reads a line token by token.
  struct Tokens {
    let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      position = bytes.startIndex
    }

    mutating func next() -> Token? {
      while position < bytes.endIndex, Self.isSeparator(bytes[position]) { position += 1 }
      guard position < bytes.endIndex else { return nil }
      let start = position
      position += 1
      switch bytes[start] {
      case UInt8(ascii: ">"): return .arrow(start..<position)
      case UInt8(ascii: "="): return .equals(start..<position)
      default:
        while position < bytes.endIndex, Self.isWordByte(bytes[position]) { position += 1 }
        return .word(start..<position)
      }
    }

    /// The token that comes next, without moving on.
    var peek: Token? {
      var ahead = self
      return ahead.next()
    }

    /// Moves past a `>`, if one comes next.
    mutating func takeArrow() -> Range<Int>? {
      guard case .arrow(let range) = peek else { return nil }
      position = range.upperBound
      return range
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
      byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "|")
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
      !isSeparator(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "=")
    }
  }
}

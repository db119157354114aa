extension SixisLine {
  /// Reads a line piece by piece: `=`, `/`, and runs of anything else between blanks.
  struct Tokens {
    let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      position = bytes.startIndex
    }

    /// The range of the next piece, `nil` at the end.
    mutating func next() -> Range<Int>? {
      skip(while: Self.isBlank)
      guard position < bytes.endIndex else { return nil }
      if Self.isSign(bytes[position]) {
        position += 1
        return position - 1..<position
      }
      return skip { !Self.isBlank($0) && !Self.isSign($0) }
    }

    /// The piece after this one, without reading on.
    var upcoming: Range<Int>? {
      var ahead = self
      return ahead.next()
    }

    /// The end of what was read, without blanks before it.
    var end: Range<Int> {
      var end = bytes.endIndex
      while end > bytes.startIndex, Self.isBlank(bytes[end - 1]) { end -= 1 }
      return end..<end
    }

    func isWord(_ word: StaticString, at range: Range<Int>) -> Bool {
      word.withUTF8Buffer { bytes[range].elementsEqual($0) }
    }

    @discardableResult
    private mutating func skip(while belongs: (UInt8) -> Bool) -> Range<Int> {
      let start = position
      while position < bytes.endIndex, belongs(bytes[position]) { position += 1 }
      return start..<position
    }

    static func isBlank(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private static func isSign(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/")
    }

    static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}

extension SixisLine.Tokens {
  /// The name before a colon, and what follows the colon; `nil` where there is none.
  static func player(
    in bytes: ArraySlice<UInt8>
  ) -> (name: Range<Int>, rest: ArraySlice<UInt8>)? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return (trimmed(bytes[..<colon]), bytes[(colon + 1)...])
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> Range<Int> {
    var part = bytes
    while let first = part.first, isBlank(first) { part.removeFirst() }
    while let last = part.last, isBlank(last) { part.removeLast() }
    return part.startIndex..<part.endIndex
  }
}

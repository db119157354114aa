import Bytes

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
      skip { $0.isWhiteSpace }
      guard position < bytes.endIndex else { return nil }
      if Self.isSign(bytes[position]) {
        position += 1
        return position - 1..<position
      }
      return skip { !$0.isWhiteSpace && !Self.isSign($0) }
    }

    /// The piece after this one, without reading on.
    var upcoming: Range<Int>? {
      var ahead = self
      return ahead.next()
    }

    /// The end of what was read, without blanks before it.
    var end: Range<Int> {
      let end = bytes.trimmedRange.upperBound
      return end..<end
    }

    @inline(never)
    func isWord(_ word: StaticString, at range: Range<Int>) -> Bool { bytes[range].isWord(word) }

    /// Whether there are digits alone.
    @inline(never)
    func isNumber(at range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0.isDigit } }

    @discardableResult
    private mutating func skip(while belongs: (UInt8) -> Bool) -> Range<Int> {
      let start = position
      while position < bytes.endIndex, belongs(bytes[position]) { position += 1 }
      return start..<position
    }

    private static func isSign(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/")
    }
  }
}

extension SixisLine.Tokens {
  /// The name before a colon, and what follows the colon; `nil` where there is none.
  static func player(
    in bytes: ArraySlice<UInt8>
  ) -> (name: Range<Int>, rest: ArraySlice<UInt8>)? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return (bytes[..<colon].trimmedRange, bytes[(colon + 1)...])
  }
}

import Bytes

extension SixisLine {
  /// Reads a line piece by piece: the two signs, and runs of anything else between blanks.
  ///
  /// A class, since what reads a turn hands it on from one function to the next.
  final class Tokens {
    let bytes: ArraySlice<UInt8>
    /// The sign beside `=`.
    private let separator: UInt8
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>, separatedBy separator: UInt8 = UInt8(ascii: "/")) {
      self.bytes = bytes
      self.separator = separator
      position = bytes.startIndex
    }

    /// The range of the next piece, `nil` at the end.
    func next() -> Range<Int>? {
      let token = upcoming
      if let token { position = token.upperBound }
      return token
    }

    /// The piece after this one, without reading on.
    var upcoming: Range<Int>? {
      @inline(never)
      get {
        var start = position
        while start < bytes.endIndex, bytes[start].isWhiteSpace { start += 1 }
        guard start < bytes.endIndex else { return nil }
        var end = start + 1
        if !isSign(bytes[start]) {
          while end < bytes.endIndex, !bytes[end].isWhiteSpace, !isSign(bytes[end]) { end += 1 }
        }
        return start..<end
      }
    }

    /// Returns the ranges of all pieces from here on.
    @inline(never)
    func rest() -> [Range<Int>] {
      var rest: [Range<Int>] = []
      while let token = next() { rest.append(token) }
      return rest
    }

    /// The end of what was read, without blanks before it.
    var end: Range<Int> {
      @inline(never)
      get {
        let end = bytes.trimmedRange.upperBound
        return end..<end
      }
    }

    @inline(never)
    func isWord(_ word: StaticString, at range: Range<Int>) -> Bool { bytes[range].isWord(word) }

    /// Whether there are digits alone.
    @inline(never)
    func isNumber(at range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0.isDigit } }

    func beginsWithDigit(at range: Range<Int>) -> Bool { bytes[range.lowerBound].isDigit }

    /// The side of a card that is written there; `nil` where none is.
    @inline(never)
    func side(at range: Range<Int>) -> SixisCard.Side? {
      isWord("blue", at: range) ? .blue : isWord("red", at: range) ? .red : nil
    }

    private func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "=") || byte == separator }
  }
}

extension SixisLine.Tokens {
  /// The name before a colon, and what follows the colon; `nil` where there is none.
  @inline(never)
  static func player(
    in bytes: ArraySlice<UInt8>
  ) -> (name: Range<Int>, rest: ArraySlice<UInt8>)? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return (bytes[..<colon].trimmedRange, bytes[(colon + 1)...])
  }
}

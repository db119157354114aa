import Bytes

extension CribbageLine {
  /// Runs of bytes without blanks; `>`, `|`, `=` stand for themselves wherever they are.
  struct Tokens: Sequence, IteratorProtocol {
    let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      position = bytes.startIndex
    }

    mutating func next() -> Range<Int>? {
      while position < bytes.endIndex, bytes[position].isWhiteSpace { position += 1 }
      guard position < bytes.endIndex else { return nil }
      let start = position
      position += 1
      guard !Self.isSign(bytes[start]) else { return start..<position }
      while position < bytes.endIndex, !bytes[position].isWhiteSpace,
        !Self.isSign(bytes[position])
      {
        position += 1
      }
      return start..<position
    }

    private static func isSign(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ">") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "=")
    }
  }

  /// The shape of a line, with the places of its parts.
  enum Shape {
    /// `NAME: rest`.
    case named(Range<Int>, rest: Range<Int>)
    /// `NAME hand = rest`; the word is empty where there is none.
    case claim(Range<Int>, word: Range<Int>, rest: Range<Int>)
    /// `deal NAME`.
    case deal(word: Range<Int>, Range<Int>)
    /// `cut rest`, `crib rest`, `play rest`.
    case cards(word: Range<Int>, rest: Range<Int>)

    /// - Returns: `nil` where it is none of these.
    init?(of bytes: ArraySlice<UInt8>) {
      let all = bytes.startIndex..<bytes.endIndex
      if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
        self = .named(bytes[..<colon].trimmedRange, rest: colon + 1..<all.upperBound)
        return
      }
      if let sign = bytes.firstIndex(of: UInt8(ascii: "=")) {
        let before = bytes[..<sign].trimmedRange
        var words = Tokens(bytes[before])
        var word = before.lowerBound..<before.lowerBound
        while let next = words.next() { word = next }
        let name = bytes[before.lowerBound..<word.lowerBound].trimmedRange
        self = .claim(name, word: word, rest: sign + 1..<all.upperBound)
        return
      }
      var words = Tokens(bytes)
      guard let word = words.next() else { return nil }
      let rest = bytes[word.upperBound...].trimmedRange
      if bytes[word].isWord("deal") {
        self = .deal(word: word, rest)
      } else if bytes[word].isWord("cut") || bytes[word].isWord("crib")
        || bytes[word].isWord("play")
      {
        self = .cards(word: word, rest: rest)
      } else {
        return nil
      }
    }
  }
}

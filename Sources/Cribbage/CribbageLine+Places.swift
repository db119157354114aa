import Bytes

extension CribbageLine {
  /// Returns where a part of the line stands, as indices of the slice that was read.
  ///
  /// The line is scanned anew, so that turns needn't carry their places. `nil` for a part that the line doesn't
  /// have.
  public static func range(
    of part: CribbageRules.Part, in bytes: ArraySlice<UInt8>
  ) -> Range<Int>? {
    if part == .end {
      let end = bytes.trimmedRange.upperBound
      return end..<end
    }
    switch Shape(of: bytes) {
    case nil: return nil
    case .named(let name, let rest):
      switch part {
      case .name: return name
      case .action, .number: return token(0, in: bytes[rest])
      case .card(let index): return token(index, in: bytes[rest])
      case .discard(let index):
        guard let arrow = bytes[rest].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        return token(index, in: bytes[(arrow + 1)..<rest.upperBound])
      case .count(let word): return count(word, in: bytes[rest])
      case .item, .end: return nil
      }
    case .claim(let name, let word, let rest):
      switch part {
      case .name: return name
      case .action: return word
      case .number: return token(0, in: bytes[rest])
      case .card, .discard, .item, .count, .end: return nil
      }
    case .deal(let word, let name):
      switch part {
      case .name: return name
      case .action: return word
      case .card, .discard, .item, .number, .count, .end: return nil
      }
    case .cards(let word, let rest):
      switch part {
      case .action: return word
      case .card(let index), .item(let index): return token(index, in: bytes[rest])
      case .name, .discard, .number, .count, .end: return nil
      }
    }
  }

  /// Returns the place of the number behind a word of a line of counts, or of `heels`.
  private static func count(
    _ word: CribbageRules.CountWord, in bytes: ArraySlice<UInt8>
  ) -> Range<Int>? {
    var tokens = Tokens(bytes)
    while let token = tokens.next() {
      guard bytes[token].isText(word.rawValue) else { continue }
      return word == .heels ? token : tokens.next()
    }
    return nil
  }

  private static func token(_ index: Int, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = index
    for token in Tokens(bytes) {
      if rest == 0 { return token }
      rest -= 1
    }
    return nil
  }
}

import Bytes

/// Characters that stand for two bytes of a document in the text that cmark parses.
///
/// cmark resolves escapes, so its tree doesn't tell `\~~no~~` from `~~yes~~`, and takes `[^1]: word` for a link's
/// definition. What it mustn't see is therefore replaced by characters of two bytes, too, which the document itself
/// doesn't have, and put back wherever the tree is written. They are punctuation as those bytes are, which decides
/// where emphasis may begin.
struct Disguise {
  enum Pair: CaseIterable {
    /// `\~`
    case tilde
    /// `\[`
    case bracket
    /// `\{`
    case brace
    /// `[^`, before the label of a footnote
    case footnote

    /// The text that it is in code and raw HTML.
    var verbatim: StaticString {
      switch self {
      case .tilde: "\\~"
      case .bracket: "\\["
      case .brace: "\\{"
      case .footnote: "[^"
      }
    }

    /// The text that it is in words.
    var words: StaticString {
      switch self {
      case .tilde: "~"
      case .bracket: "["
      case .brace: "{"
      case .footnote: "[^"
      }
    }
  }

  /// The two bytes of each.
  private let signs: [(pair: Pair, first: UInt8, second: UInt8)]

  /// Creates one for a text that has none of its characters.
  init(for bytes: ArraySlice<UInt8>) {
    var seen: Set<UInt16> = []
    var last: UInt8 = 0
    for byte in bytes {
      if last >= 0xC2, last < 0xE0 { seen.insert(UInt16(last) << 8 | UInt16(byte)) }
      last = byte
    }
    let free = Disguise.punctuation.lazy.map { Array(String($0).utf8) }
      .filter { !seen.contains(UInt16($0[0]) << 8 | UInt16($0[1])) }
    signs = zip(Pair.allCases, free).map { ($0, $1[0], $1[1]) }
  }

  /// Characters of two bytes that cmark 0.30 takes for punctuation.
  private static let punctuation: [Unicode.Scalar] = [
    "\u{55A}", "\u{55B}", "\u{55C}", "\u{55D}", "\u{55E}", "\u{55F}", "\u{589}", "\u{5BE}",
    "\u{5C0}", "\u{5C3}", "\u{5C6}", "\u{5F3}", "\u{5F4}", "\u{37E}", "\u{387}", "\u{A7}",
    "\u{B6}", "\u{BF}", "\u{A1}",
  ]

  /// Puts a character in the place of two bytes; leaves a text as it is that has all of them.
  func put(_ pair: Pair, at index: Int, of bytes: inout [UInt8]) {
    guard let sign = signs.first(where: { $0.pair == pair }) else { return }
    bytes[index] = sign.first
    bytes[index + 1] = sign.second
  }

  /// Returns the pair that a character at `index` stands for; `nil` for any other.
  func pair(at index: Int, of bytes: Span<UInt8>) -> Pair? {
    guard bytes[index] >= 0xC2, index + 1 < bytes.count else { return nil }
    return signs.first { $0.first == bytes[index] && $0.second == bytes[index + 1] }?.pair
  }

  /// Calls `body` with a text of the tree as it is to be shown.
  ///
  /// - Parameter asWords: Whether it is words or a value, in which escapes are resolved, and no code.
  static func withShown<Result>(
    _ bytes: Span<UInt8>, _ disguise: Disguise?, asWords: Bool, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    guard let disguise else { return body(bytes) }
    let shown = disguise.removed(from: bytes, asWords: asWords)
    return body(shown.span)
  }

  /// Returns a text with what was replaced.
  ///
  /// - Parameter asWords: Whether escapes are resolved.
  func removed(from bytes: Span<UInt8>, asWords: Bool) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard let pair = pair(at: index, of: bytes) else {
        output.append(bytes[index])
        index += 1
        continue
      }
      output.append(asWords ? pair.words : pair.verbatim)
      index += 2
    }
    return output
  }
}

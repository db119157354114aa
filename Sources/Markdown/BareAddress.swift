import Bytes

/// An address in words (GitHub Flavored Markdown, *Autolinks (extension)*).
enum BareAddress {
  /// `https://example.org`
  case web
  /// `www.example.org`
  case host
  /// `somebody@example.org`
  case mail

  /// The text before it in a destination.
  var prefix: String {
    switch self {
    case .web: ""
    case .host: "http://"
    case .mail: "mailto:"
    }
  }

  /// Looks for addresses from the beginning of a text to its end.
  struct Finder {
    /// Whether one may begin at the text's first byte.
    let isAtEdge: Bool
    /// The index up to which a domain was read that is none: no other begins before.
    private var refused = 0

    init(isAtEdge: Bool) {
      self.isAtEdge = isAtEdge
    }
  }
}

extension BareAddress.Finder {
  /// Returns the address that is known by the byte at `index`: the colon of `https:`, the first of `www.`, an `@`.
  ///
  /// - Parameter range: What belongs to no other address yet.
  mutating func address(at index: Int, of text: Span<UInt8>, in range: Range<Int>) -> (
    BareAddress, Range<Int>
  )? {
    guard index >= refused else { return nil }
    switch text[index] {
    case UInt8(ascii: ":"):
      for scheme: StaticString in ["https", "http"] {
        let start = index - scheme.utf8CodeUnitCount
        guard start >= range.lowerBound, matches(scheme, at: start, of: text) else { continue }
        return web(.web, from: start, domainAt: index + 3, of: text, before: range.upperBound)
      }
      return nil
    case UInt8(ascii: "w") where matches("www.", at: index, of: text):
      return web(.host, from: index, domainAt: index, of: text, before: range.upperBound)
    case UInt8(ascii: "@"): return mail(at: index, of: text, in: range)
    default: return nil
    }
  }

  private mutating func web(
    _ kind: BareAddress, from start: Int, domainAt first: Int, of text: Span<UInt8>,
    before limit: Int
  ) -> (BareAddress, Range<Int>)? {
    guard mayBegin(at: start, of: text),
      kind == .host || matches("://", at: first - 3, of: text)
    else { return nil }
    var end = first
    var dots = 0
    // Of the last two parts of the domain.
    var underscores = (last: false, before: false)
    while end < limit {
      let byte = text[end]
      if byte == UInt8(ascii: ".") {
        dots += 1
        underscores = (false, underscores.last)
      } else if byte == UInt8(ascii: "_") {
        underscores.last = true
      } else if !byte.isLetter, !byte.isDigit, byte != UInt8(ascii: "-"), byte < 0x80 {
        break
      }
      end += 1
    }
    guard end > first, text[first] != UInt8(ascii: "."), !underscores.last, !underscores.before,
      dots > 0 || kind == .web
    else {
      refused = end
      return nil
    }
    while end < limit, !text[end].isWhiteSpace, text[end] != UInt8(ascii: "<"),
      text[end] >= UInt8(ascii: " ")
    {
      end += 1
    }
    end = withoutPunctuation(start..<end, of: text)
    return end > (kind == .host ? first + "www.".utf8.count : first) ? (kind, start..<end) : nil
  }

  private func matches(_ word: StaticString, at start: Int, of text: Span<UInt8>) -> Bool {
    guard start + word.utf8CodeUnitCount <= text.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount {
      let byte = text[start + offset]
      guard (byte.isLetter ? byte | 0x20 : byte) == word.utf8Start[offset] else { return false }
    }
    return true
  }

  private func mayBegin(at start: Int, of text: Span<UInt8>) -> Bool {
    guard start > 0 else { return isAtEdge }
    return text[start - 1].isWhiteSpace || "*_~(".utf8.contains(text[start - 1])
  }

  /// Returns where an address ends before the marks of its sentence: a bracket that it opens itself belongs to it,
  /// what looks like an entity doesn't.
  private func withoutPunctuation(_ range: Range<Int>, of text: Span<UInt8>) -> Int {
    var end = range.upperBound
    var brackets = 0
    for index in range {
      if text[index] == UInt8(ascii: "(") { brackets += 1 }
      if text[index] == UInt8(ascii: ")") { brackets -= 1 }
    }
    while end > range.lowerBound {
      switch text[end - 1] {
      case UInt8(ascii: ")"):
        guard brackets < 0 else { return end }
        brackets += 1
        end -= 1
      case UInt8(ascii: ";"):
        var start = end - 1
        while start > range.lowerBound, text[start - 1].isLetter || text[start - 1].isDigit {
          start -= 1
        }
        guard start > range.lowerBound, start < end - 1, text[start - 1] == UInt8(ascii: "&")
        else { return end }
        end = start - 1
      case let byte where "?!.,:*_~'\"".utf8.contains(byte): end -= 1
      default:
        guard let mark = Typography.all.first(where: { $0.isEnd(of: text, at: end) }),
          mark.isPunctuation
        else { return end }
        end -= 3
      }
    }
    return end
  }

  private func mail(at index: Int, of text: Span<UInt8>, in range: Range<Int>) -> (
    BareAddress, Range<Int>
  )? {
    var start = index
    while start > range.lowerBound,
      isNamePart(text[start - 1]) || ".+".utf8.contains(text[start - 1])
    {
      start -= 1
    }
    guard start < index else { return nil }
    var end = index + 1
    var dots = 0
    while end < range.upperBound {
      if text[end] == UInt8(ascii: ".") {
        guard end > index + 1, end + 1 < range.upperBound, isNamePart(text[end + 1]) else { break }
        dots += 1
      } else if !isNamePart(text[end]) {
        break
      }
      end += 1
    }
    guard dots > 0, text[end - 1] != UInt8(ascii: "-"), text[end - 1] != UInt8(ascii: "_") else {
      return nil
    }
    return (.mail, start..<end)
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

/// The characters that cmark writes for marks of a typewriter, each of three bytes.
struct Typography {
  let shown: StaticString
  let typed: StaticString
  /// Whether a sentence may have it behind an address.
  let isPunctuation: Bool

  static let all = [
    Typography(shown: "\u{2013}", typed: "--", isPunctuation: false),
    Typography(shown: "\u{2014}", typed: "---", isPunctuation: false),
    Typography(shown: "\u{2026}", typed: "...", isPunctuation: true),
    Typography(shown: "\u{2018}", typed: "'", isPunctuation: true),
    Typography(shown: "\u{2019}", typed: "'", isPunctuation: true),
    Typography(shown: "\u{201C}", typed: "\"", isPunctuation: true),
    Typography(shown: "\u{201D}", typed: "\"", isPunctuation: true),
  ]

  func isEnd(of text: Span<UInt8>, at end: Int) -> Bool {
    end >= 3 && begins(text, at: end - 3)
  }

  private func begins(_ text: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < text.count && text[index] == shown.utf8Start[0]
      && text[index + 1] == shown.utf8Start[1] && text[index + 2] == shown.utf8Start[2]
  }

  /// Returns a text as it was typed.
  static func typed(_ text: Span<UInt8>) -> [UInt8] {
    var typed: [UInt8] = []
    typed.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == 0xE2, let mark = all.first(where: { $0.begins(text, at: index) }) {
        typed.append(mark.typed)
        index += 3
      } else {
        typed.append(text[index])
        index += 1
      }
    }
    return typed
  }
}

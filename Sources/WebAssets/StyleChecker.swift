import Bytes

/// A comment, a text, a block or a bracket in a stylesheet that has no end, or an end without a beginning: browsers pass
/// over what follows, and say nothing.
package struct StyleFault: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case comment
    /// A text in these quotes, which its line ends.
    case text(UInt8)
    /// A bracket that nothing closes.
    case bracket(UInt8)
    /// A bracket that closes nothing.
    case stray(UInt8)
  }

  package let kind: Kind
  /// Its first byte.
  package let offset: Int

  /// Returns those of a stylesheet, in their order; what follows from one isn't told.
  package static func all(in style: [UInt8]) -> [StyleFault] {
    var checker = StyleChecker(input: style)
    checker.run()
    return checker.faults
  }

  package var message: String {
    switch kind {
    case .comment:
      "this comment is never closed, so browsers read nothing behind it, write '*/' at its end"
    case .text(let quote):
      "this text isn't closed on its line, so browsers pass over what follows, write "
        + (quote == UInt8(ascii: "'") ? "\"'\"" : "'\"'") + " at its end"
    case .bracket(let bracket):
      "this '\(Unicode.Scalar(bracket))' is never closed, so browsers pass over what follows, write "
        + "'\(Unicode.Scalar(StyleChecker.end(of: bracket)))' at its end"
    case .stray(let bracket):
      "this '\(Unicode.Scalar(bracket))' closes nothing, so browsers pass over what follows, take it away or write what "
        + "it closes"
    }
  }
}

/// Reads as much of CSS as tells brackets from what stands in comments and texts (CSS Syntax, section 5.4).
private struct StyleChecker {
  let input: [UInt8]
  private(set) var faults: [StyleFault] = []
  private var index = 0
  /// The most faults that are told.
  private static let most = 512
  /// Whether a comment or a text without an end may have swallowed the end of a block.
  private var hasSwallowed = false
  /// Up to where no parenthesis closes an address on its line.
  private var searchedEnd = 0
  private var open: [(bracket: UInt8, offset: Int)] = []

  init(input: [UInt8]) { self.input = input }

  mutating func run() {
    while index < input.count, faults.count < Self.most {
      switch input[index] {
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText()
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
        let isAddress = input[index] == UInt8(ascii: "(") && isBehindURL
        open.append((input[index], index))
        index += 1
        if isAddress { skipAddress() }
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        close(input[index])
        index += 1
      default: index += 1
      }
    }
    if !hasSwallowed {
      faults += open.map { StyleFault(kind: .bracket($0.bracket), offset: $0.offset) }
    }
    faults.sort { $0.offset < $1.offset }
  }

  static func end(of bracket: UInt8) -> UInt8 {
    switch bracket {
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: ")")
    }
  }

  private func byte(_ index: Int) -> UInt8? { index < input.count ? input[index] : nil }

  private mutating func close(_ end: UInt8) {
    guard !hasSwallowed else { return }
    guard let place = open.lastIndex(where: { Self.end(of: $0.bracket) == end }) else {
      faults.append(StyleFault(kind: .stray(end), offset: index))
      return
    }
    // A parenthesis within a block doesn't close one around it.
    if end != UInt8(ascii: "}"), open[place...].contains(where: { $0.bracket == UInt8(ascii: "{") })
    {
      faults.append(StyleFault(kind: .stray(end), offset: index))
      return
    }
    for inner in open[(place + 1)...] {
      faults.append(StyleFault(kind: .bracket(inner.bracket), offset: inner.offset))
    }
    open.removeSubrange(place...)
  }

  private mutating func skipComment() {
    let start = index
    index += 2
    while index < input.count {
      if input[index] == UInt8(ascii: "*"), byte(index + 1) == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    swallow(.comment, from: start)
  }

  private mutating func skipText() {
    let (quote, start) = (input[index], index)
    index += 1
    while let byte = byte(index) {
      switch byte {
      case quote:
        index += 1
        return
      case UInt8(ascii: "\\"): index += escapeLength
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        swallow(.text(quote), from: start)
        return
      default: index += 1
      }
    }
    swallow(.text(quote), from: start)
  }

  private mutating func swallow(_ kind: StyleFault.Kind, from start: Int) {
    faults.append(StyleFault(kind: kind, offset: start))
    hasSwallowed = true
  }

  /// The number of bytes of the escape here, which may be of an end of a line.
  private var escapeLength: Int {
    byte(index + 1) == UInt8(ascii: "\r") && byte(index + 2) == UInt8(ascii: "\n") ? 3 : 2
  }

  private var isBehindURL: Bool {
    index >= 3 && input[index - 3..<index].map { $0 | 0x20 }.elementsEqual("url".utf8)
      && !(index > 3 && (input[index - 4].isLetter || input[index - 4] == UInt8(ascii: "-")))
  }

  /// Skips an address without quotes, which ends at its parenthesis: browsers pass over what else is in it, such as a
  /// drawing's text. Without one on its line it ends at a space.
  private mutating func skipAddress() {
    while byte(index)?.isWhiteSpace == true { index += 1 }
    guard let first = byte(index), first != UInt8(ascii: "\""), first != UInt8(ascii: "'") else {
      return
    }
    if index >= searchedEnd {
      var end = index
      while let byte = byte(end), byte != UInt8(ascii: ")"), !byte.isLineEnd {
        end += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      if byte(end) == UInt8(ascii: ")") {
        index = end
        return
      }
      searchedEnd = end
    }
    while let byte = byte(index), byte != UInt8(ascii: ")"), !byte.isWhiteSpace {
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool {
    self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") || self == 0x0C
  }
}

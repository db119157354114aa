import Bytes

/// The pieces of an expression, one after another.
struct ExpressionTokens {
  enum Kind: Hashable {
    case number, name, open, close, comma
    case plus, minus, times
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case stray
    case end
  }

  struct Token {
    var kind: Kind
    var range: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var token: Token
  private var position: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
    token = Token(kind: .end, range: 0..<0)
    advance()
  }

  var text: ArraySlice<UInt8> { bytes[token.range] }

  /// Whether a word stands here: `and`, `or`, `not`.
  func isWord(_ word: StaticString) -> Bool { token.kind == .name && text.isWord(word) }

  /// Whether what follows this token is a parenthesis.
  var isCall: Bool {
    var next = token.range.upperBound
    while next < bytes.count, bytes[next].isWhiteSpace { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: "(")
  }

  mutating func advance() {
    while position < bytes.count, bytes[position].isWhiteSpace { position += 1 }
    let start = position
    guard start < bytes.count else {
      token = Token(kind: .end, range: start..<start)
      return
    }
    let (kind, length) = piece(at: start)
    position = start + length
    token = Token(kind: kind, range: start..<position)
  }

  private func piece(at start: Int) -> (Kind, Int) {
    let byte = bytes[start]
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0
    switch byte {
    case UInt8(ascii: "("): return (.open, 1)
    case UInt8(ascii: ")"): return (.close, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: "+"): return (.plus, 1)
    case UInt8(ascii: "-"): return (.minus, 1)
    case UInt8(ascii: "*"): return (.times, 1)
    case UInt8(ascii: "="): return next == byte ? (.stray, 2) : (.equal, 1)
    case UInt8(ascii: "&"), UInt8(ascii: "|"): return (.stray, next == byte ? 2 : 1)
    case UInt8(ascii: "!"): return next == UInt8(ascii: "=") ? (.notEqual, 2) : (.stray, 1)
    case UInt8(ascii: "<"):
      return next == UInt8(ascii: "=") ? (.lessOrEqual, 2) : (.less, 1)
    case UInt8(ascii: ">"):
      return next == UInt8(ascii: "=") ? (.greaterOrEqual, 2) : (.greater, 1)
    case 0xE2 where start + 2 < bytes.count:
      switch (next, bytes[start + 2]) {
      case (0x89, 0xA0): return (.notEqual, 3)
      case (0x89, 0xA4): return (.lessOrEqual, 3)
      case (0x89, 0xA5): return (.greaterOrEqual, 3)
      case (0x88, 0x92): return (.minus, 3)
      default: return (.stray, strayLength(at: start))
      }
    default:
      if byte.isDigit { return (.number, run(from: start) { $0.isDigit }) }
      if byte.isLetter { return (.name, nameLength(at: start)) }
      return (.stray, strayLength(at: start))
    }
  }

  private func run(from start: Int, while isPart: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return end - start
  }

  /// A hyphen before a letter belongs to the name.
  private func nameLength(at start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      let isHyphen =
        byte == UInt8(ascii: "-") && end + 1 < bytes.count && bytes[end + 1].isLetter
      guard isHyphen || byte.isLetter || byte.isDigit else { break }
      end += 1
    }
    return end - start
  }

  private func strayLength(at start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end - start
  }
}

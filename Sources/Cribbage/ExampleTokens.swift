import Bytes
import Tabletop

/// The words of an example; `+`, `=` and `|` stand for themselves wherever they are, `#` ends it.
struct ExampleTokens {
  let bytes: ArraySlice<UInt8>
  private var position: Int
  /// The text behind `#`, `nil` where there is nothing.
  let comment: String?
  /// The empty range behind the last word.
  var end: Range<Int> { bytes.trimmedRange.upperBound..<bytes.trimmedRange.upperBound }

  init(_ text: ArraySlice<UInt8>) {
    let mark = text.firstIndex(of: UInt8(ascii: "#"))
    bytes = text[..<(mark ?? text.endIndex)]
    position = text.startIndex
    guard let mark else {
      comment = nil
      return
    }
    let rest = text[(mark + 1)...]
    let content = rest.trimmedRange
    comment = content.isEmpty ? nil : String(bytes: text[content])
  }

  mutating func next() -> Range<Int>? {
    while position < bytes.endIndex, bytes[position] <= UInt8(ascii: " ") { position += 1 }
    guard position < bytes.endIndex else { return nil }
    let start = position
    position += 1
    guard !Self.isSign(bytes[start]) else { return start..<position }
    while position < bytes.endIndex, bytes[position] > UInt8(ascii: " "),
      !Self.isSign(bytes[position])
    {
      position += 1
    }
    return start..<position
  }

  /// Takes the next token if it is this one.
  mutating func take(_ word: StaticString) -> Bool {
    let start = position
    if let range = next(), bytes[range].isWord(word) { return true }
    position = start
    return false
  }

  func text(in range: Range<Int>) -> String { String(bytes: bytes[range]) }

  /// Returns the card that is the whole of a token.
  func card(in range: Range<Int>) -> Card? {
    var text = bytes[range]
    guard let card = Card(prefixOf: &text), text.isEmpty else { return nil }
    return card
  }

  /// Returns the number that is the whole of a token, of three digits at the most.
  func points(in range: Range<Int>) -> Points? {
    range.count <= 3 ? Int(digits: bytes[range]).map { Points($0) } : nil
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "|")
  }
}

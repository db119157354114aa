import Bytes
import Diagnostics

/// Methods for what people write, and YAML reads otherwise.
extension SourceText {
  /// Returns what is left out as a comment behind a place in a line, though it was probably meant as text: a sign follows its
  /// `#` at once. `nil` where there is none.
  func likelyText(behind offset: Int) -> Range<Int>? {
    // A block of lines ends where the next line begins.
    guard offset > 0, offset < bytes.count, bytes[offset].isBlank, !bytes[offset - 1].isLineEnd,
      let sign = bytes[offset...].firstIndex(where: { !$0.isBlank }),
      bytes[sign] == UInt8(ascii: "#"),
      let next = bytes[sign...].first(where: { $0 != UInt8(ascii: "#") }), !next.isWhiteSpace
    else { return nil }
    var end = lineRange(at: sign).upperBound
    while bytes[end - 1].isBlank { end -= 1 }
    return sign..<end
  }

  /// Returns the text without quotes that begins at a place: to a comma, a bracket, a colon, a comment, or the line's end.
  func unquoted(from start: Int) -> Range<Int> {
    let line = bytes[start..<lineRange(at: start).upperBound]
    var end = start
    for (offset, byte) in zip(line.indices, line) {
      let next = offset + 1 < line.endIndex ? line[offset + 1] : UInt8(ascii: " ")
      let isEnd =
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): true
        case UInt8(ascii: ":"): next.isBlank
        default: byte.isBlank && next == UInt8(ascii: "#")
        }
      if isEnd { break }
      if !byte.isBlank { end = offset + 1 }
    }
    return start..<end
  }

  /// Returns the offset behind the colon after a key.
  func colon(behind offset: Int) -> Int {
    let rest = bytes[offset...].drop { $0.isBlank }
    return rest.first == UInt8(ascii: ":") ? rest.startIndex + 1 : offset
  }

  /// Whether nothing but a comma and blanks stands between two places.
  func isComma(between start: Int, _ end: Int) -> Bool {
    guard start < end, end <= bytes.count else { return false }
    return bytes[start..<end].filter { !$0.isWhiteSpace } == [UInt8(ascii: ",")]
  }

  /// Returns what a fault of syntax at a place probably comes of, in its line or the one before, and where.
  func likelySlip(near offset: Int) -> (fault: YAMLFault, range: Range<Int>)? {
    let line = lineRange(at: offset)
    var lines = [line]
    if line.lowerBound > 0 { lines.append(lineRange(at: line.lowerBound - 1)) }
    for line in lines {
      if let range = wideColon(in: line) {
        return (.wideSign(self[range], plain: self[range].plainlyTyped), range)
      }
    }
    guard let value = value(in: line) else { return nil }
    let text = self[value]
    if let mark = text.first, let first = mark.unicodeScalars.first,
      case .quotationMark(isSingle: false)? = TypingSlip(first)
    {
      let inside = text.filter {
        $0.unicodeScalars.first.flatMap(TypingSlip.init) != .quotationMark(isSingle: false)
      }
      let end = text.dropFirst().first {
        $0.unicodeScalars.first.flatMap(TypingSlip.init) == .quotationMark(isSingle: false)
      }
      return (
        .curlyQuotes("\(mark)" + (end.map { "\($0)" } ?? ""), whole: inside),
        value.lowerBound..<value.lowerBound + mark.utf8.count
      )
    }
    if let mark = text.first, mark == "\"" || mark == "'",
      let close = text.dropFirst().firstIndex(of: mark),
      case let rest = text[text.index(after: close)...].drop(while: { $0 == " " }),
      let next = rest.first, next != ":", next != "#", next != mark
    {
      return (.behindQuotes(text), value)
    }
    return nil
  }

  /// Returns a colon of another width behind the first word of a line, which has none of YAML's before it.
  func wideColon(in line: Range<Int>) -> Range<Int>? {
    guard bytes[line].contains(where: { $0 >= 0x80 }) else { return nil }
    var offset = line.lowerBound
    for scalar in self[line].unicodeScalars {
      let range = offset..<offset + UTF8.width(scalar)
      offset = range.upperBound
      switch scalar {
      case "\u{FF1A}", "\u{FE55}": return range
      case ":", "#", "\"", "'": return nil
      case "-", "_", " ": continue
      default:
        guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
          return nil
        }
      }
    }
    return nil
  }

  /// Returns the text behind the first key of a line.
  private func value(in line: Range<Int>) -> Range<Int>? {
    guard let colon = firstIndex(of: UInt8(ascii: ":"), in: line) else { return nil }
    let start = bytes[(colon + 1)..<line.upperBound].drop { $0.isBlank }.startIndex
    guard start > colon + 1, start < line.upperBound else { return nil }
    var end = line.upperBound
    while bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}

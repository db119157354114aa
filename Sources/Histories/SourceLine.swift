import Bytes
package import Diagnostics

/// A line of a text by its bytes, without its end.
package struct SourceLine {
  /// From 1.
  package var number: Int
  package var range: Range<Int>

  package init(number: Int, range: Range<Int>) {
    self.number = number
    self.range = range
  }
}

/// The lines of a text, one after another.
package struct LineReader: Sequence, IteratorProtocol {
  private let text: SourceText
  private var number = 0
  /// Where the next line begins.
  fileprivate var start = 0

  package init(_ text: SourceText) {
    self.text = text
  }

  /// Returns the next line; what follows the last line feed is a line only where it holds something.
  package mutating func next() -> SourceLine? {
    let count = text.bytes.count
    guard start < count else { return nil }
    let feed = text.firstIndex(of: UInt8(ascii: "\n"), in: start..<count) ?? count
    var end = feed
    if end > start, text.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    number += 1
    defer { start = feed + 1 }
    return SourceLine(number: number, range: start..<end)
  }
}

/// The next line of some kind, looked for once however often it is asked for.
struct Lookahead {
  private var found: (from: Int, line: SourceLine?, rest: LineReader)?

  /// Returns the first line at or after a place in a text that is wanted, and the lines behind it; without one,
  /// the text's end.
  mutating func find(from lines: LineReader, where isWanted: (SourceLine) -> Bool)
    -> (line: SourceLine?, rest: LineReader)
  {
    if let found, found.from <= lines.start, lines.start <= found.line?.range.lowerBound ?? .max {
      return (found.line, found.rest)
    }
    var rest = lines
    var line = rest.next()
    while let read = line, !isWanted(read) { line = rest.next() }
    found = (lines.start, line, rest)
    return (line, rest)
  }
}

extension SourceLine {
  /// Returns the line without its comment and the blanks at either end.
  package func content(of text: SourceText) -> SourceLine {
    var start = range.lowerBound
    var end = text.firstIndex(of: UInt8(ascii: "#"), in: range) ?? range.upperBound
    while start < end, text.bytes[start].isBlank { start += 1 }
    while end > start, text.bytes[end - 1].isBlank { end -= 1 }
    return SourceLine(number: number, range: start..<end)
  }

  /// Whether the line is `---`, which begins a game's header and ends it.
  package func isFence(in text: SourceText) -> Bool {
    range.count >= 3 && text.bytes[range.prefix(3)].allSatisfy { $0 == UInt8(ascii: "-") }
      && content(of: text).range.count == 3
  }
}

/// The part of a source line that a diagnostic shows, and what it marks there.
public struct Excerpt: Hashable, Sendable {
  /// The line's text, cut to about `Excerpt.width` bytes around the mark.
  public var line: String
  /// The number of characters of `line` before the mark.
  public var indent: Int
  /// The number of characters that are marked, at least one.
  public var length: Int

  /// Takes an excerpt that was made before.
  public init(line: String, indent: Int, length: Int) {
    self.line = line
    self.indent = indent
    self.length = length
  }

  /// The most bytes of a line that are shown, give or take a character; a longer line is cut on both
  /// sides of the mark.
  public static let width = 160

  /// Creates the excerpt of the line that holds the start of `range`.
  ///
  /// Looks no further than it shows: the length of the line doesn't matter.
  public init(_ text: SourceText, _ range: Range<Int>) {
    let bytes = text.bytes
    let lineFeed = UInt8(ascii: "\n")
    var mark = min(max(range.lowerBound, 0), bytes.count)
    if mark > 0, mark < bytes.count, bytes[mark] == lineFeed,
      bytes[mark - 1] == UInt8(ascii: "\r")
    {
      mark -= 1
    }
    var start = mark
    while start > 0, mark - start < Excerpt.width / 2, bytes[start - 1] != lineFeed { start -= 1 }
    var end = mark
    while end < bytes.count, end - start < Excerpt.width, bytes[end] != lineFeed { end += 1 }
    while start > 0, Excerpt.isContinuation(at: start, of: bytes) { start -= 1 }
    while Excerpt.isContinuation(at: end, of: bytes) { end += 1 }
    if end > mark, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    line = text[start..<end]
    indent = text[start..<mark].count
    length = max(1, text[mark..<max(mark, min(range.upperBound, end))].count)
  }

  /// Returns whether a byte goes on a character. At most three do, so a run of them that isn't UTF-8 moves nothing far;
  /// none stands behind the text.
  private static func isContinuation(at index: Int, of bytes: [UInt8]) -> Bool {
    guard index < bytes.count, bytes[index] & 0xC0 == 0x80 else { return false }
    return bytes[max(0, index - 3)..<index].contains { $0 & 0xC0 == 0xC0 }
  }
}

import Diagnostics

extension SourceText {
  /// The most bytes of what was read that a message quotes.
  private static let mostQuoted = 40

  /// Returns as much of a range as a message may quote, whole characters of it.
  func quotable(_ range: Range<Int>) -> Range<Int> {
    var end = min(range.upperBound, range.lowerBound + Self.mostQuoted)
    while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return range.lowerBound..<end
  }
}

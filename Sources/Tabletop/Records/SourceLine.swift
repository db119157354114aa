import Bytes

/// A line of a text by its bytes, without its end.
public struct SourceLine: Sendable {
  /// The number of the line, from 1.
  public var number: Int
  public var range: Range<Int>

  @inlinable
  public init(number: Int, range: Range<Int>) {
    self.number = number
    self.range = range
  }
}

/// The lines of a text, one after another.
public struct LineReader: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var number: Int
  /// The offset at which the next line begins.
  public private(set) var start: Int

  /// - Parameters:
  ///   - start: Where the first line begins that is wanted.
  ///   - number: That line's number.
  public init(_ bytes: [UInt8], from start: Int = 0, number: Int = 1) {
    self.bytes = bytes
    self.start = start
    self.number = number - 1
  }

  /// Returns the next line; what follows the last line feed is a line only where it holds something.
  public mutating func next() -> SourceLine? {
    let count = bytes.count
    guard start < count else { return nil }
    let feed = bytes.firstIndex(of: UInt8(ascii: "\n"), in: start..<count) ?? count
    var end = feed
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    number += 1
    defer { start = feed + 1 }
    return SourceLine(number: number, range: start..<end)
  }
}

extension SourceLine {
  /// Returns the line without its comment and the blanks at either end.
  public func content(of bytes: [UInt8]) -> SourceLine {
    var start = range.lowerBound
    var end = bytes.firstIndex(of: UInt8(ascii: "#"), in: range) ?? range.upperBound
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return SourceLine(number: number, range: start..<end)
  }

  /// Whether the line is `---`, which begins a game's header and ends it.
  public func isFence(in bytes: [UInt8]) -> Bool {
    range.count >= 3 && bytes[range.prefix(3)].allSatisfy { $0 == UInt8(ascii: "-") }
      && content(of: bytes).range.count == 3
  }
}

extension [UInt8] {
  /// Returns where a byte first stands in a range of these, looked for in eight at a time.
  public func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    withUnsafeBytes { bytes in
      var index = range.lowerBound
      let ones: UInt64 = 0x0101_0101_0101_0101
      let pattern = ones &* UInt64(byte)
      while range.upperBound - index >= 8 {
        let difference =
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
          ^ pattern
        // The lowest of the high bits left is that of the first byte without a difference.
        let found = (difference &- ones) & ~difference & (ones &<< 7)
        guard found == 0 else { return index + found.trailingZeroBitCount / 8 }
        index += 8
      }
      while index < range.upperBound {
        guard bytes[index] != byte else { return index }
        index += 1
      }
      return nil
    }
  }

  /// The most bytes of what was read that a message quotes.
  private static let mostQuoted = 40

  /// Returns as much of a range as a message may quote, whole characters of it.
  public func quotable(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: indices)
    var end = Swift.min(range.upperBound, range.lowerBound + Self.mostQuoted)
    while end < range.upperBound, self[end] & 0xC0 == 0x80 { end += 1 }
    return range.lowerBound..<end
  }
}

/// Eight bytes of a text, looked at all at once; the first is the lowest.
///
/// What is asked of them comes back as the highest bits of those bytes that are so, up to the first one: what stands behind
/// that may be told wrong, since a sum carries on into the next byte.
public struct EightBytes {
  public let bytes: UInt64

  @inlinable
  public init(_ bytes: UInt64) { self.bytes = bytes }

  /// The bytes from an index on; `nil` where there are fewer.
  @inlinable
  @inline(__always)
  public init?(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
    guard index + 8 <= text.count else { return nil }
    self.init(text, from: index)
  }

  /// - Precondition: There are so many.
  @inlinable
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, from index: Int) {
    bytes = UInt64(
      littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// The same byte eight times.
  @inlinable
  @inline(__always)
  public static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  @inlinable
  @inline(__always)
  public static var highest: UInt64 { all(0x80) }

  /// Those that are a byte.
  @inlinable
  @inline(__always)
  public func equal(_ byte: UInt8) -> UInt64 {
    let rest = bytes ^ EightBytes.all(byte)
    return (rest &- EightBytes.all(1)) & ~rest & EightBytes.highest
  }

  /// Those that are less than a byte, which is 0x80 at most.
  @inlinable
  @inline(__always)
  public func less(_ byte: UInt8) -> UInt64 {
    (bytes &- EightBytes.all(byte)) & ~bytes & EightBytes.highest
  }

  /// Those that are no less than a byte, which is 0x80 at most.
  @inlinable
  @inline(__always)
  public func noLess(_ byte: UInt8) -> UInt64 {
    (bytes &+ EightBytes.all(0x80 - byte) | bytes) & EightBytes.highest
  }

  /// The number of bytes before the first that is marked; 8 where none is.
  @inlinable
  @inline(__always)
  public static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }
}

extension EightBytes {
  /// The letters and digits of ASCII that they begin with, small, where another character of ASCII stands behind them;
  /// `nil` where the eight don't tell what stands there, or where it is beyond ASCII.
  @inlinable
  @inline(__always)
  public var smallWord: (bytes: UInt64, count: Int)? {
    let low = bytes & ~EightBytes.highest
    let letters = EightBytes.among(0x61...0x7A, low | EightBytes.all(0x20))
    let digits = EightBytes.among(0x30...0x39, low)
    let others = ~((letters | digits) & ~bytes) & EightBytes.highest
    let end = others & (0 &- others)
    guard end > 0, bytes & end == 0 else { return nil }
    let count = EightBytes.count(before: end)
    // A digit has the bit that makes a letter small.
    return ((bytes | EightBytes.all(0x20)) & ((1 &<< UInt64(8 * count)) &- 1), count)
  }

  /// Those that lie in a range, where none is above 0x7F: nothing is carried on.
  @inlinable
  @inline(__always)
  static func among(_ range: ClosedRange<UInt8>, _ bytes: UInt64) -> UInt64 {
    let isNoLess = bytes &+ all(0x80 - range.lowerBound)
    let isMore = bytes &+ all(0x7F - range.upperBound)
    return isNoLess & ~isMore
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the index of the first byte of a range that is wanted, or where the range ends.
  ///
  /// - Parameter wanted: Which of eight are, as `EightBytes` says it. Of what it asks for no small `a` is part.
  @inlinable
  @inline(__always)
  public func firstIndex(in range: Range<Int>, _ wanted: (EightBytes) -> UInt64) -> Int {
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      let marks = wanted(EightBytes(self, from: index))
      guard marks == 0 else { return index + EightBytes.count(before: marks) }
      index += 8
    }
    guard index < range.upperBound else { return range.upperBound }
    // What is left, in front of what nobody wants.
    var rest = EightBytes.all(0x61)
    for place in (index..<range.upperBound).reversed() { rest = rest << 8 | UInt64(self[place]) }
    let marks = wanted(EightBytes(rest))
    return marks == 0 ? range.upperBound : index + EightBytes.count(before: marks)
  }
}

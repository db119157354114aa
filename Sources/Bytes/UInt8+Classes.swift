/// The classes of a byte of UTF-8; a byte of a character that isn't ASCII belongs to none.
extension UInt8 {
  /// Whether it is a space or a tab.
  public var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether it is a line feed or a carriage return.
  public var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether it is a blank or part of a line end.
  public var isWhiteSpace: Bool { isBlank || isLineEnd }

  public var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  public var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// The value of a hexadecimal digit with a small letter or a capital, `nil` for other bytes.
  public var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The byte that two hexadecimal digits write, `nil` where either is none.
  public init?(hexadecimal high: UInt8, _ low: UInt8) {
    guard let high = high.hexadecimalValue, let low = low.hexadecimalValue else { return nil }
    self = high << 4 | low
  }
}

extension Int {
  /// The number that decimal digits write, `nil` where there are none, where anything else is among them,
  /// or where it is too large.
  public init?(digits: some Sequence<UInt8>) {
    var value: Int?
    for digit in digits {
      guard digit.isDigit else { return nil }
      let (tens, isTooLarge) = (value ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      guard !isTooLarge, !overflows else { return nil }
      value = sum
    }
    guard let value else { return nil }
    self = value
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes are a word's, and no more.
  @inline(never)
  public func isWord(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes in
      guard bytes.count == count else { return false }
      for index in bytes.indices where bytes[index] != self[startIndex + index] { return false }
      return true
    }
  }

  /// The runs of bytes between those that are `mark`.
  @inline(never)
  public func parts(between mark: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = startIndex
    for index in indices where self[index] == mark {
      parts.append(self[start..<index])
      start = index + 1
    }
    parts.append(self[start...])
    return parts
  }

  /// Returns the bytes up to the first one that is `mark`, and those behind it; all bytes and none where it
  /// isn't there.
  @inline(never)
  public func cut(at mark: UInt8) -> (before: ArraySlice<UInt8>, behind: ArraySlice<UInt8>) {
    for index in indices where self[index] == mark {
      return (self[startIndex..<index], self[(index + 1)...])
    }
    return (self, self[endIndex...])
  }

  /// The range of all bytes but white space at either end; where there is nothing else, the empty one at the
  /// end.
  public var trimmedRange: Range<Int> {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start].isWhiteSpace { start += 1 }
    while end > start, self[end - 1].isWhiteSpace { end -= 1 }
    return start..<end
  }
}

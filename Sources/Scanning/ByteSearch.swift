import Glibc

extension UnsafeBufferPointer<UInt8> {
  /// Returns where a byte first stands in a range, by the C library's search: texts can be long.
  public func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard let baseAddress, !range.isEmpty,
      let found = memchr(baseAddress + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }
}

extension [UInt8] {
  /// Whether a byte stands in a range.
  public func has(_ byte: UInt8, in range: Range<Int>) -> Bool {
    withUnsafeBufferPointer { $0.firstIndex(of: byte, in: range) != nil }
  }

  /// Returns the bytes where a text first stands from an index on, or `nil`. An empty text stands nowhere.
  public func firstRange(of text: some StringProtocol, from start: Int) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    return withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        guard let all = bytes.baseAddress, let words = wanted.baseAddress else { return nil }
        let behindLast = bytes.count - wanted.count + 1
        var from = Swift.max(start, 0)
        while from < behindLast, let index = bytes.firstIndex(of: first, in: from..<behindLast) {
          if memcmp(all + index, words, wanted.count) == 0 { return index..<index + wanted.count }
          from = index + 1
        }
        return nil
      }
    }
  }
}

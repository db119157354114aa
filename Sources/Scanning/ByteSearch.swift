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
}

/// Scalars of bytes that are UTF-8.
extension UnsafeBufferPointer<UInt8> {
  /// Returns the number of bytes of the scalar that begins at an index, no more than there are.
  public func scalarLength(at index: Int) -> Int {
    let first = self[index]
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return Swift.min(length, count - index)
  }

  /// Returns the scalar that begins at an index.
  ///
  /// - Parameter length: What `scalarLength(at:)` says.
  public func scalar(at index: Int, length: Int) -> UInt32 {
    guard length > 1 else { return UInt32(self[index]) }
    var value = UInt32(self[index]) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    return value
  }
}

extension Array {
  /// Sorts a few elements; equal ones stay in their order. As many comparisons as pairs at the worst, where
  /// `sort(by:)` takes five kilobytes of an engine for each type.
  @inlinable
  public mutating func sortFew(by isBefore: (Element, Element) -> Bool) {
    for end in indices.dropFirst() {
      let moved = self[end]
      var place = end
      while place > 0, isBefore(moved, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      if place < end { self[place] = moved }
    }
  }
}

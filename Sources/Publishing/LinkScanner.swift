/// Finds the addresses and anchors of a rendered page, so that a build can fail on a link to nowhere.
///
/// Reads the attributes `href`, `src` and `id` as our templates and any that replace them write
/// them: name, `=`, a quote. Text can't be mistaken for one, since there `<` and quotes stand escaped
/// and an attribute's name follows white space inside a tag only.
struct LinkScanner {
  enum Attribute {
    case address
    case id
  }

  /// Calls `visit` with each attribute of interest and the range of its value.
  static func scan(_ bytes: [UInt8], visit: (Attribute, Range<Int>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      let end = bytes.count
      var index = 0
      while index < end {
        guard bytes[index] == UInt8(ascii: "=") else {
          index += 1
          continue
        }
        defer { index += 1 }
        guard index + 1 < end, let attribute = attribute(before: index, in: bytes) else { continue }
        let quote = bytes[index + 1]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
        let start = index + 2
        var close = start
        while close < end, bytes[close] != quote { close += 1 }
        visit(attribute, start..<close)
        index = close
      }
    }
  }

  /// 64-bit FNV-1a of an anchor's bytes; a page has too few of them for two to meet.
  static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = FNV()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }

  private static func attribute(before index: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Attribute?
  {
    switch bytes[max(0, index - 1)] {
    case UInt8(ascii: "f") where ends(" href", at: index, in: bytes): .address
    case UInt8(ascii: "c") where ends(" src", at: index, in: bytes): .address
    case UInt8(ascii: "d") where ends(" id", at: index, in: bytes): .id
    default: nil
    }
  }

  /// Whether the name ends at `index`; its first character stands for any white space.
  private static func ends(
    _ name: StaticString, at index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let count = name.utf8CodeUnitCount
    guard index >= count, bytes[index - count] <= UInt8(ascii: " ") else { return false }
    for offset in 1..<count where bytes[index - count + offset] != name.utf8Start[offset] {
      return false
    }
    return true
  }
}

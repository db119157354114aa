import Bytes
import Scanning

/// Finds the addresses and anchors of a rendered page, for a build to fail on a link to nowhere.
///
/// Reads the attributes `href`, `src` and `id` of tags as our templates and any that replace them write
/// them: name, `=`, a quote. Text can't be mistaken for a tag, since there `<` stands escaped.
package struct LinkScanner {
  package enum Attribute {
    case address
    /// The address of what browsers load with the page.
    case source
    /// The address of what isn't a picture.
    case embedded
    case id
  }

  /// Calls `visit` with each attribute of interest and the range of its value.
  package static func scan(_ bytes: [UInt8], visit: (Attribute, Range<Int>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while let open = firstIndex(of: UInt8(ascii: "<"), in: bytes, from: index) {
        index = open + 1
        guard index < bytes.count, bytes[index].isLetter else { continue }
        index = scanTag(from: index, in: bytes, visit: visit)
      }
    }
  }

  /// Reads a tag to its `>`, and returns where that stands.
  private static func scanTag(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>, visit: (Attribute, Range<Int>) -> Void
  ) -> Int {
    var index = start
    while true {
      // Most tags end behind the first value.
      if index < bytes.count, bytes[index] == UInt8(ascii: ">") { return index }
      index = bytes.firstIndex(in: min(index, bytes.count)..<bytes.count) {
        $0.equal(UInt8(ascii: ">")) | $0.equal(UInt8(ascii: "\"")) | $0.equal(UInt8(ascii: "'"))
      }
      guard index < bytes.count, bytes[index] != UInt8(ascii: ">") else { return index }
      let quote = bytes[index]
      let value = index + 1
      let close = firstIndex(of: quote, in: bytes, from: value) ?? bytes.count
      if bytes[index - 1] == UInt8(ascii: "="),
        let attribute = attribute(before: index - 1, in: bytes)
      {
        visit(
          attribute == .source && !isPicture(start, in: bytes) ? .embedded : attribute,
          value..<close)
      }
      index = close + 1
    }
  }

  /// Where a byte first stands from an index on: most often among the next eight, for which the C library's search is
  /// far.
  @inline(__always)
  private static func firstIndex(
    of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from index: Int
  ) -> Int? {
    if let eight = EightBytes(bytes, at: index) {
      let marks = eight.equal(byte)
      if marks != 0 { return index + EightBytes.count(before: marks) }
      return bytes.firstIndex(of: byte, in: index + 8..<bytes.count)
    }
    return index < bytes.count ? bytes.firstIndex(of: byte, in: index..<bytes.count) : nil
  }

  /// Whether the tag is that of an image.
  private static func isPicture(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let name = bytes[start..<min(start + 4, bytes.count)].prefix { $0.isLetter }
    return name.count == 3 && name.elementsEqual("img".utf8) { $0 | 0x20 == $1 }
  }

  /// The hash of an anchor's bytes; a page has too few of them for two to meet.
  package static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 { FNV1a(of: bytes).value }

  private static func attribute(before index: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Attribute?
  {
    switch bytes[index - 1] {
    case UInt8(ascii: "f") where ends(" href", at: index, in: bytes): .address
    case UInt8(ascii: "c") where ends(" src", at: index, in: bytes): .source
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

/// Text written piece by piece onto the end of bytes.
extension [UInt8] {
  /// Appends a literal as it is.
  @inline(never)
  public mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends bytes, copied in runs, with what `replace` appends for the one at an index in the place of each
  /// that `isSpecial`.
  @inlinable
  public mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>, replacing isSpecial: (UInt8) -> Bool,
    by replace: (_ output: inout [UInt8], _ index: Int) -> Void
  ) {
    var start = 0
    for index in bytes.indices where isSpecial(bytes[index]) {
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      replace(&self, index)
      start = index + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Appends text as it can stand between tags and in quoted attribute values, of HTML and of XML: `&`, `<`,
  /// `>`, `"` and `'` as entities, the control characters that neither allows left out.
  public mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { bytes in
      append(bytes, replacing: { $0.isSpecialInMarkup }) { output, index in
        switch bytes[index] {
        case UInt8(ascii: "&"): output.append("&amp;")
        case UInt8(ascii: "<"): output.append("&lt;")
        case UInt8(ascii: ">"): output.append("&gt;")
        case UInt8(ascii: "\""): output.append("&quot;")
        case UInt8(ascii: "'"): output.append("&#39;")
        default: break
        }
      }
    }
  }

  /// Appends a number in decimal digits, with a `-` below zero and no separators.
  @inline(never)
  public mutating func append(decimal number: Int) {
    if number < 0 { append("-") }
    let size = number.magnitude
    var unit: UInt = 1
    while size / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: size / unit % 10))
      unit /= 10
    }
  }

  /// Appends the bytes of a text.
  @inline(never)
  public mutating func append(text: String) {
    #if hasFeature(Embedded)
      append(contentsOf: text.bytes)
    #else
      append(contentsOf: text.utf8)
    #endif
  }

  /// Appends a byte as two hexadecimal digits, `ten` the letter of the digit 10.
  public mutating func append(hexadecimal byte: UInt8, ten: UInt8 = UInt8(ascii: "a")) {
    append(byte >> 4 < 10 ? UInt8(ascii: "0") + byte >> 4 : ten + byte >> 4 - 10)
    append(byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : ten + byte & 15 - 10)
  }

  /// Appends a byte as addresses write what they can't hold: `%2F` (RFC 3986, 2.1).
  public mutating func append(percentEncoding byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(hexadecimal: byte, ten: UInt8(ascii: "A"))
  }
}

extension UInt8 {
  /// The bytes that need care, as a set of the first 64 code points: the five that get entities, and the
  /// control characters but tab, line feed and carriage return.
  private static let special: UInt64 =
    0xFFFF_FFFF & ~(1 << 0x09 | 1 << 0x0A | 1 << 0x0D)
    | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

  fileprivate var isSpecialInMarkup: Bool { self < 64 && UInt8.special >> UInt64(self) & 1 == 1 }
}

extension String {
  /// Calls `body` with the bytes of the text.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    #if hasFeature(Embedded)
      return bytes.withUnsafeBufferPointer(body)
    #else
      var text = self
      return text.withUTF8(body)
    #endif
  }

  /// The bytes of the text.
  @inline(never)
  public var bytes: [UInt8] {
    // Every text of an engine is in one piece, and what copies the others would be linked.
    #if hasFeature(Embedded)
      utf8.withContiguousStorageIfAvailable { Array($0) } ?? []
    #else
      Array(utf8)
    #endif
  }

  /// The text of bytes that are UTF-8; what isn't is replaced.
  @inline(never)
  public init(bytes: ArraySlice<UInt8>) {
    #if hasFeature(Embedded)
      // What the library repairs texts with would be linked with all that handles those in several pieces.
      let whole = String(validating: bytes, as: UTF8.self)
      self = whole ?? String(validating: bytes.repaired, as: UTF8.self) ?? ""
    #else
      self.init(decoding: bytes, as: UTF8.self)
    #endif
  }

  /// The text of bytes that are UTF-8; what isn't is replaced.
  @inline(never)
  public init(bytes: [UInt8]) { self.init(bytes: bytes[...]) }

  /// Returns the digits with zeros before them, `width` in all where they are fewer.
  public func zeroPadded(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - utf8.count)) + self
  }
}

#if hasFeature(Embedded)
  extension ArraySlice<UInt8> {
    /// The bytes with U+FFFD for each run that begins a scalar and doesn't end it, and for each byte that begins none:
    /// what the standard library makes of them.
    fileprivate var repaired: [UInt8] {
      var output: [UInt8] = []
      var index = startIndex
      while index < endIndex {
        let first = self[index]
        var (missing, low, high): (Int, UInt8, UInt8) =
          switch first {
          case ..<0x80: (0, 0x80, 0xBF)
          case 0xC2...0xDF: (1, 0x80, 0xBF)
          case 0xE0: (2, 0xA0, 0xBF)
          case 0xED: (2, 0x80, 0x9F)
          case 0xE1...0xEF: (2, 0x80, 0xBF)
          case 0xF0: (3, 0x90, 0xBF)
          case 0xF4: (3, 0x80, 0x8F)
          case 0xF1...0xF3: (3, 0x80, 0xBF)
          default: (-1, 0x80, 0xBF)
          }
        var end = index + 1
        while missing > 0, end < endIndex, self[end] >= low, self[end] <= high {
          end += 1
          missing -= 1
          (low, high) = (0x80, 0xBF)
        }
        if missing == 0 {
          output.append(contentsOf: self[index..<end])
        } else {
          output.append("\u{FFFD}")
        }
        index = end
      }
      return output
    }
  }
#endif

import Bytes
import Diagnostics
import Markdown

extension XHTML {
  /// Returns text without the characters that XML can't hold, not even as references (XML 1.0, 2.2).
  ///
  /// All that a book writes goes through it.
  static func legible(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0xEF, index + 2 < text.count, text[index + 1] == 0xBF, text[index + 2] >= 0xBE {
        // U+FFFE and U+FFFF.
        index += 3
        continue
      }
      // The last two are in no UTF-8: cmark writes U+FFFE and U+FFFF so that stand there by their numbers.
      let isSpace = byte == 9 || byte == 10 || byte == 13
      if byte >= UInt8(ascii: " ") && byte < 0xFE || isSpace { output.append(byte) }
      index += 1
    }
    return output
  }

  /// Writes text that stands in markup: its references become what they mean.
  mutating func write(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "&"):
        if let meaning = reference(&rest) {
          bytes.append(escaping: meaning)
        } else {
          bytes.append("&amp;")
        }
      case UInt8(ascii: "<"): bytes.append("&lt;")
      case UInt8(ascii: ">"): bytes.append("&gt;")
      case UInt8(ascii: "\""): bytes.append("&quot;")
      default: bytes.append(byte)
      }
    }
  }

  /// Returns the text of an attribute, its references read.
  mutating func text(of value: [UInt8]) -> String {
    var text: [UInt8] = []
    var rest = value[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), let meaning = reference(&rest) {
        text += meaning.utf8
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The most letters of a reference, the longest that HTML has among them.
  private static let longestReference = 33

  /// Reads what stands behind an `&`; `nil`, and reads nothing, where it is no reference that is known.
  private mutating func reference(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard
      let end = rest.prefix(XHTML.longestReference).firstIndex(of: UInt8(ascii: ";")),
      let meaning = meaning(of: String(decoding: rest[..<end], as: UTF8.self))
    else { return nil }
    rest = rest[(end + 1)...]
    return meaning
  }

  private mutating func meaning(of name: String) -> String? {
    if name.hasPrefix("#") {
      let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
      let value = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      return value.flatMap(Unicode.Scalar.init).map { String($0) }
    }
    guard !name.isEmpty, name.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) else { return nil }
    if let known = references[name] { return known }
    // Markdown knows all names that HTML has, and leaves others as they are.
    let written = "x&\(name);x"
    let read = MarkdownDocument(
      SourceText(path: "", written),
      options: MarkdownOptions(
        style: .reference, readsFrontMatter: false, usesSmartPunctuation: false)
    ).plainText
    let between = String(read.unicodeScalars.dropFirst().prefix { $0 != "x" })
    let meaning = read == written || between.isEmpty ? nil : between
    references[name] = .some(meaning)
    return meaning
  }
}

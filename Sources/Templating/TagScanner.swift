import Bytes

/// Finds tags, one after another, and follows changes of the delimiters.
struct TagScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var opening: [UInt8] = Array("{{".utf8)
  private var closing: [UInt8] = Array("}}".utf8)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A thing that a scan meets; after a fault the scan goes on behind it.
  enum Item {
    case tag(Tag)
    case fault(TemplateFault, Range<Int>)
    /// A tag that is open at the end of the text: there is nothing behind it.
    case openEnd(TemplateFault, Range<Int>)
  }

  /// Returns the next tag or fault, `nil` at the end of the text.
  mutating func next() -> Item? {
    guard let start = find(opening, from: position) else { return nil }
    var inner = start + opening.count
    let sign = inner < bytes.count ? Tag.Kind(sign: bytes[inner]) : nil
    var end = closing
    if sign != nil {
      if bytes[inner] == UInt8(ascii: "{") { end = [UInt8(ascii: "}")] + closing }
      if bytes[inner] == UInt8(ascii: "=") { end = [UInt8(ascii: "=")] + closing }
      inner += 1
    }
    let kind = sign ?? .variable
    let opened = start..<min(inner, bytes.count)
    guard let innerEnd = find(end, from: inner) else {
      return openEnd(.unclosedTag(expected: text(end[...])), opened)
    }
    if kind != .comment, kind != .delimiters, opening != closing,
      let other = find(opening, from: inner),
      other < innerEnd
    {
      position = other
      return .fault(.unclosedTag(expected: text(end[...])), opened)
    }
    position = innerEnd + end.count
    return item(kind, inner..<innerEnd, tag: start..<position)
  }

  private mutating func openEnd(_ fault: TemplateFault, _ range: Range<Int>) -> Item {
    position = bytes.count
    return .openEnd(fault, range)
  }

  private mutating func item(_ kind: Tag.Kind, _ inner: Range<Int>, tag: Range<Int>) -> Item {
    if kind == .comment { return .tag(Tag(kind: kind, range: tag, name: "")) }
    let words = bytes[inner].split(whereSeparator: \.isWhiteSpace)
    switch kind {
    case .delimiters:
      guard words.count == 2 else {
        return .fault(.badDelimiters(text(bytes[inner])), tag)
      }
      (opening, closing) = (Array(words[0]), Array(words[1]))
      return .tag(Tag(kind: kind, range: tag, name: ""))
    default:
      guard let first = words.first else { return .fault(.emptyTag, tag) }
      if words.count == 1, Self.isName(first, of: kind) {
        return .tag(Tag(kind: kind, range: tag, name: text(first)))
      }
      let isSpacedDynamic = words.count == 2 && first.elementsEqual([UInt8(ascii: "*")])
      let name = words.map(text).joined(separator: isSpacedDynamic ? "" : " ")
      guard isSpacedDynamic, Self.isName(Array(name.utf8)[...], of: kind) else {
        return .fault(.badName(name), tag)
      }
      return .tag(Tag(kind: kind, range: tag, name: name))
    }
  }

  /// Whether the parts between a name's periods are there; the names of templates and blocks, and
  /// closing tags with them, may be anything.
  private static func isName(_ name: ArraySlice<UInt8>, of kind: Tag.Kind) -> Bool {
    switch kind {
    case .variable, .unescaped, .section, .inverted:
      let period = UInt8(ascii: ".")
      guard name.count > 1 else { return !name.isEmpty }
      return name.first != period && name.last != period
        && zip(name, name.dropFirst()).allSatisfy { $0 != period || $1 != period }
    default: return true
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    guard bytes.count - start >= needle.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = start
      let last = bytes.count - needle.count
      scan: while index <= last {
        for offset in needle.indices where bytes[index + offset] != needle[offset] {
          index += 1
          continue scan
        }
        return index
      }
      return nil
    }
  }
}

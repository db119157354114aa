import Bytes

/// The attributes that stand in braces behind a heading or an image.
struct Attributes {
  var id: String?
  /// The width in CSS pixels.
  var width: Int?
  var height: Int?

  /// The greatest width and height.
  private static let mostPixels = 10_000

  /// Reads `#id`, `width=300 height=200`; `nil` where there is anything else.
  init?(_ text: some Sequence<UInt8>) {
    for word in Array(text).split(whereSeparator: \.isBlank) {
      if word.first == UInt8(ascii: "#") {
        let name = String(decoding: word.dropFirst(), as: UTF8.self)
        guard id == nil, !name.isEmpty, name.unicodeScalars.allSatisfy(\.standsInID) else {
          return nil
        }
        id = name
        continue
      }
      let parts = word.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Int(digits: parts[1]),
        (1...Attributes.mostPixels).contains(number)
      else { return nil }
      switch String(decoding: parts[0], as: UTF8.self) {
      case "width" where width == nil: width = number
      case "height" where height == nil: height = number
      default: return nil
      }
    }
    guard id != nil || width != nil || height != nil else { return nil }
  }
}

extension Unicode.Scalar {
  /// Whether an id that somebody chooses may have the character.
  fileprivate var standsInID: Bool {
    self == "-" || self == "_" || properties.isAlphabetic || properties.numericType != nil
  }
}

extension Compiler {
  /// Takes the id of its own from a heading's last words.
  mutating func ownID(of heading: Node) -> (id: String, range: Range<Int>)? {
    guard options.extensions.contains(.attributes), let last = heading.lastChild, last.kind == .text
    else { return nil }
    let (typed, cut) = last.withLiteral { text -> ([UInt8], Range<Int>) in
      guard text.count > 3, text[text.count - 1] == UInt8(ascii: "}") else { return ([], 0..<0) }
      var start = text.count - 1
      while start > 0, text[start] != UInt8(ascii: "{") { start -= 1 }
      var end = start
      while end > 0, text[end - 1].isBlank { end -= 1 }
      guard end < start || end == 0 else { return ([], 0..<0) }
      return (Typography.typed(text.extracting(start..<text.count)), 0..<end)
    }
    guard let attributes = Attributes(typed.dropFirst().dropLast()), let id = attributes.id,
      attributes.width == nil, attributes.height == nil,
      let place = place(of: typed, in: last)
    else { return nil }
    cuts[last] = cut
    return (id, place.lowerBound + 1..<place.upperBound - 1)
  }

  /// Takes the size of an image from the words behind it.
  mutating func size(of image: Node) -> Attributes? {
    guard let (attributes, count) = attributesBehind(image), let next = image.next else {
      return nil
    }
    cuts[next] = count..<next.withLiteral { $0.count }
    return attributes
  }

  /// Reads a size right behind an image, and how many bytes it takes.
  func attributesBehind(_ image: Node) -> (Attributes, count: Int)? {
    guard options.extensions.contains(.attributes), let next = image.next, next.kind == .text else {
      return nil
    }
    return next.withLiteral { text in
      guard text.count > 2, text[0] == UInt8(ascii: "{") else { return nil }
      var end = 1
      while end < min(text.count, 60), text[end] != UInt8(ascii: "}") { end += 1 }
      guard end < text.count, text[end] == UInt8(ascii: "}"),
        let attributes = text.extracting(1..<end).withUnsafeBufferPointer({ Attributes($0) }),
        attributes.id == nil
      else { return nil }
      return (attributes, end + 1)
    }
  }
}

import Bytes
package import Diagnostics

/// Reads a JSON text (RFC 8259) whose values know their places.
package struct JSONReader {
  /// The most values that may stand in one another.
  static let mostNested = 64

  private let bytes: [UInt8]
  private var position = 0

  /// - Throws: the first thing that is wrong.
  package static func read(_ source: SourceText) throws(JSONFault) -> JSONNode {
    if let offset = source.invalidUTF8Offset {
      throw JSONFault(reason: .notUTF8, offset: offset)
    }
    var reader = JSONReader(bytes: source.bytes)
    let node = try reader.value(depth: 0)
    reader.skipBlanks()
    if reader.position < reader.bytes.count {
      throw JSONFault(reason: .trailing, offset: reader.position)
    }
    return node
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func fault(expecting what: String) -> JSONFault {
    JSONFault(
      reason: position < bytes.count ? .expected(what) : .ends(expecting: what), offset: position)
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONNode {
    skipBlanks()
    let start = position
    guard depth <= Self.mostNested else {
      throw JSONFault(reason: .tooDeep(most: Self.mostNested), offset: start)
    }
    let content: JSONNode.Content
    switch next {
    case UInt8(ascii: "{"): content = .object(try fields(depth: depth))
    case UInt8(ascii: "["): content = .array(try items(depth: depth))
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte):
      content = .number(try number())
    default: throw fault(expecting: "a value")
    }
    return JSONNode(content: content, range: start..<position)
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONNode.Content
  ) throws(JSONFault) -> JSONNode.Content {
    let text = "\(word)"
    guard bytes[position...].starts(with: text.utf8) else { throw fault(expecting: "'\(text)'") }
    position += text.utf8.count
    return content
  }

  private mutating func items(depth: Int) throws(JSONFault) -> [JSONNode] {
    position += 1
    var items: [JSONNode] = []
    skipBlanks()
    if next == UInt8(ascii: "]") {
      position += 1
      return items
    }
    while true {
      items.append(try value(depth: depth + 1))
      skipBlanks()
      switch next {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "]"):
        position += 1
        return items
      default: throw fault(expecting: "',' or ']'")
      }
    }
  }

  private mutating func fields(depth: Int) throws(JSONFault) -> [JSONNode.Field] {
    position += 1
    var fields: [JSONNode.Field] = []
    skipBlanks()
    if next == UInt8(ascii: "}") {
      position += 1
      return fields
    }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw fault(expecting: "a key in quotes") }
      let key = try string()
      skipBlanks()
      guard next == UInt8(ascii: ":") else { throw fault(expecting: "':'") }
      position += 1
      fields.append(JSONNode.Field(key: key, value: try value(depth: depth + 1)))
      skipBlanks()
      switch next {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "}"):
        position += 1
        return fields
      default: throw fault(expecting: "',' or '}'")
      }
    }
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONFault) {
    let start = position
    while let byte = next, Self.isDigit(byte) { position += 1 }
    if position == start { throw fault(expecting: "a digit") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws(JSONFault) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(to: &text)
      case 0..<0x20: throw JSONFault(reason: .openString, offset: start)
      default:
        text.append(byte)
        position += 1
      }
    }
    throw JSONFault(reason: .openString, offset: start)
  }

  private mutating func escape(to text: inout [UInt8]) throws(JSONFault) {
    let start = position
    position += 1
    guard let letter = next else { throw JSONFault(reason: .escape, offset: start) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      text += String(Character(try scalar(from: start))).utf8
    default: throw JSONFault(reason: .escape, offset: start)
    }
  }

  /// Reads what stands behind `\u`: a scalar by its one or two units of UTF-16. Half a pair is U+FFFD.
  private mutating func scalar(from start: Int) throws(JSONFault) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let unit = try unit(from: start)
    guard (0xD800..<0xE000).contains(unit) else { return Unicode.Scalar(unit) ?? replacement }
    guard unit < 0xDC00, bytes[position...].starts(with: #"\u"#.utf8) else { return replacement }
    let second = position
    position += 2
    let other = try self.unit(from: second)
    guard (0xDC00..<0xE000).contains(other) else {
      position = second
      return replacement
    }
    return Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (other - 0xDC00)) ?? replacement
  }

  private mutating func unit(from start: Int) throws(JSONFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexadecimalValue else {
        throw JSONFault(reason: .escape, offset: start)
      }
      unit = unit << 4 + UInt32(digit)
      position += 1
    }
    return unit
  }
}

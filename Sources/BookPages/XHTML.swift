import Bytes

/// Markup of pages as e-readers want it: every element ends, every attribute has a value, and nothing in it needs a
/// script.
struct XHTML {
  /// Returns the address that a link or a picture has in the book; `nil` for one that isn't there: a link's words stay,
  /// and of a picture its words.
  typealias Addresses = (_ address: String, _ isPicture: Bool) -> String?

  private(set) var bytes: [UInt8] = []
  /// The addresses of the pictures that are shown, in their order.
  private(set) var pictures: [String] = []
  private let address: Addresses
  /// The elements that have begun and not ended.
  private var open: [String] = []
  /// The number of dice so far of the row that is being drawn: pages place them by their style.
  private var dice: Int?

  init(_ html: [UInt8], address: @escaping Addresses) {
    self.address = address
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      write(rest[..<start])
      readTag(&rest, from: start)
    }
    write(rest)
    end(open.count)
  }

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
  /// Those that are left out with all that is in them.
  private static let leftOut: Set<String> = [
    "audio", "button", "canvas", "dialog", "iframe", "math", "noscript", "object", "script",
    "select", "style", "template", "textarea", "video",
  ]
  /// Those that are left out, and what is in them stays.
  private static let unwrapped: Set<String> = [
    "area", "base", "body", "embed", "form", "head", "html", "link", "map", "meta", "param",
    "picture", "source", "track",
  ]
  private static let leftOutAttributes: Set<String> = [
    "decoding", "fetchpriority", "loading", "nonce", "sizes", "srcset", "style", "tabindex",
    "target", "xmlns",
  ]

  // MARK: Tags

  private struct Tag {
    var name = ""
    var isEnd = false
    var isClosed = false
    var attributes: [(name: String, value: [UInt8])] = []

    subscript(name: String) -> [UInt8]? { attributes.first { $0.name == name }?.value }
  }

  private mutating func readTag(_ rest: inout ArraySlice<UInt8>, from start: Int) {
    rest = rest[start...]
    let next = rest.dropFirst().first ?? 0
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      let end = rest.starts(with: "<!--".utf8) ? "-->" : ">"
      rest = rest.firstRange(of: Array(end.utf8)).map { rest[$0.upperBound...] } ?? []
      return
    }
    guard let tag = XHTML.tag(&rest) else {
      bytes.append("&lt;")
      rest = rest.dropFirst()
      return
    }
    guard !tag.isEnd else {
      if let place = open.lastIndex(of: tag.name) { end(open.count - place) }
      return
    }
    // Links to headings are for pages.
    if XHTML.leftOut.contains(tag.name)
      || tag.name == "a" && tag["class"]?.elementsEqual("anchor".utf8) == true
    {
      if !tag.isClosed { XHTML.skip(tag.name, &rest) }
    } else if !XHTML.unwrapped.contains(tag.name) {
      begin(tag)
    }
  }

  private mutating func begin(_ tag: Tag) {
    if tag.name == "input" {
      if tag["type"]?.elementsEqual("checkbox".utf8) == true {
        bytes.append(text: tag["checked"] == nil ? "☐" : "☑")
      }
      return
    }
    var tag = tag
    let isPicture = tag.name == "img"
    if let key = isPicture ? "src" : tag.name == "a" ? "href" : nil, let value = tag[key] {
      let found = address(XHTML.text(of: value), isPicture)
      tag.attributes.removeAll { $0.name == key }
      if let found {
        if isPicture { pictures.append(found) }
        var value: [UInt8] = []
        value.append(escaping: found)
        tag.attributes.append((key, value))
      } else if isPicture {
        write((tag["alt"] ?? [])[...])
        return
      }
    }
    if tag.name == "svg" {
      tag.attributes.append(("xmlns", Array("http://www.w3.org/2000/svg".utf8)))
      dice = tag["class"]?.elementsEqual("dice".utf8) == true ? 0 : nil
    }
    if tag.name == "use", let count = dice {
      if count > 0 { tag.attributes.append(("x", Array("\(count * 19)".utf8))) }
      dice = count + 1
    }
    // Nobody unfolds what is on a page of paper, and not every reader can.
    if tag.name == "details" { tag.attributes.append(("open", Array("open".utf8))) }
    bytes.append("<")
    bytes.append(text: tag.name)
    for (name, value) in tag.attributes {
      bytes.append(" ")
      bytes.append(text: name)
      bytes.append("=\"")
      write(value[...])
      bytes.append("\"")
    }
    if tag.isClosed || XHTML.void.contains(tag.name) {
      bytes.append("/>")
    } else {
      bytes.append(">")
      open.append(tag.name)
    }
  }

  private mutating func end(_ count: Int) {
    for _ in 0..<count {
      guard let name = open.popLast() else { return }
      bytes.append("</")
      bytes.append(text: name)
      bytes.append(">")
      if name == "svg" { dice = nil }
    }
  }

  /// Reads a tag to its end; `nil` where a `<` begins none.
  private static func tag(_ rest: inout ArraySlice<UInt8>) -> Tag? {
    var tag = Tag()
    var text = rest.dropFirst()
    if text.first == UInt8(ascii: "/") {
      tag.isEnd = true
      text = text.dropFirst()
    }
    guard let letter = text.first, letter.isLetter else { return nil }
    tag.name = word(&text).lowercasedUnlessDrawn
    while let byte = text.first, byte != UInt8(ascii: ">") {
      let name = word(&text).lowercasedUnlessDrawn
      guard !name.isEmpty else {
        text = text.dropFirst()
        tag.isClosed = byte == UInt8(ascii: "/") && text.first == UInt8(ascii: ">")
        continue
      }
      // An attribute without a value has its name, as XHTML wrote it.
      var value = Array(name.utf8)
      text = text.drop(while: \.isWhiteSpace)
      if text.first == UInt8(ascii: "=") {
        text = text.dropFirst().drop(while: \.isWhiteSpace)
        value = XHTML.value(&text)
      }
      let isKnown = tag.attributes.contains { $0.name == name }
      let plain = name.lowercased()
      if !isKnown, !leftOutAttributes.contains(plain), !plain.hasPrefix("on") {
        tag.attributes.append((name, value))
      }
    }
    rest = text.dropFirst()
    return tag
  }

  /// Reads a name; an empty one where none stands.
  private static func word(_ text: inout ArraySlice<UInt8>) -> String {
    let name = text.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    guard name.first?.isLetter == true else { return "" }
    text = text[name.endIndex...]
    return String(decoding: name, as: UTF8.self)
  }

  private static func value(_ text: inout ArraySlice<UInt8>) -> [UInt8] {
    guard let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = text.prefix { !$0.isWhiteSpace && $0 != UInt8(ascii: ">") }
      text = text[value.endIndex...]
      return Array(value)
    }
    let value = text.dropFirst().prefix { $0 != quote }
    text = text[value.endIndex...].dropFirst()
    return Array(value)
  }

  /// Goes on behind the end of an element.
  private static func skip(_ name: String, _ rest: inout ArraySlice<UInt8>) {
    rest = rest.firstRange(of: Array("</\(name)".utf8)).map { rest[$0.upperBound...] } ?? []
    rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
  }

  // MARK: Texts

  /// Returns text without the characters that XML can't hold, not even as references (XML 1.0, 2.2).
  ///
  /// All that a book writes goes through it.
  static func legible(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.first {
      if byte == 0xEF, rest.starts(with: [0xEF, 0xBF, 0xBE]) || rest.starts(with: [0xEF, 0xBF, 0xBF]) {
        rest = rest.dropFirst(3)
        continue
      }
      if byte >= UInt8(ascii: " ") || [9, 10, 13].contains(byte) { output.append(byte) }
      rest = rest.dropFirst()
    }
    return output
  }

  /// Writes text that stands in markup: only references that XML knows stay as they are.
  private mutating func write(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "&"):
        guard let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")) else {
          bytes.append("&amp;")
          continue
        }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        guard let scalar = XHTML.scalar(named: name) else {
          bytes.append("&amp;")
          continue
        }
        rest = rest[(end + 1)...]
        bytes.append(escaping: String(scalar))
      case UInt8(ascii: "<"): bytes.append("&lt;")
      case UInt8(ascii: ">"): bytes.append("&gt;")
      case UInt8(ascii: "\""): bytes.append("&quot;")
      case 9, 10, 13, 32...: bytes.append(byte)
      default: break
      }
    }
  }

  /// The character that a reference means; `nil` for one that isn't known.
  private static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case "nbsp": "\u{A0}"
    default:
      name.hasPrefix("#x") || name.hasPrefix("#X")
        ? UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        : name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
    }
  }

  /// The text of an attribute, its references read.
  private static func text(of value: [UInt8]) -> String {
    var text = ""
    var rest = String(decoding: value, as: UTF8.self)[...]
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ";"), let scalar = scalar(named: String(rest[..<end]))
      else {
        text += "&"
        continue
      }
      text.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}

extension String {
  /// A name in small letters; some of SVG's have large ones, which no HTML element has behind its first letter.
  fileprivate var lowercasedUnlessDrawn: String {
    guard let first, first.isLowercase else { return lowercased() }
    return self
  }
}

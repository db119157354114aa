import Bytes

extension XHTML {
  /// A tag as it is written, with the attributes that a book may have.
  struct Tag {
    private(set) var name = ""
    private(set) var isEnd = false
    private(set) var isClosed = false
    var attributes: [(name: String, value: [UInt8])] = []

    subscript(name: String) -> [UInt8]? { attributes.first { $0.name == name }?.value }

    /// Gives an attribute another value, or takes it away.
    mutating func set(_ name: String, to value: String?) {
      attributes.removeAll { $0.name == name }
      guard let value else { return }
      var written: [UInt8] = []
      written.append(escaping: value)
      attributes.append((name, written))
    }
  }
}

extension XHTML.Tag {
  /// Those that say nothing on paper, and those whose addresses no book has.
  private static let leftOut: Set<String> = [
    "action", "archive", "background", "cite", "classid", "codebase", "data", "decoding",
    "fetchpriority", "formaction", "loading", "longdesc", "manifest", "nonce", "ping", "poster",
    "sizes", "srcdoc", "srcset", "style", "tabindex", "target", "usemap", "xmlns",
  ]

  /// Reads a tag to its end; `nil` where a `<` begins none.
  ///
  /// - Parameter isDrawn: Whether it stands in a drawing, where large letters are others than small ones.
  init?(_ rest: inout ArraySlice<UInt8>, isDrawn: Bool) {
    var text = rest.dropFirst()
    if text.first == UInt8(ascii: "/") {
      isEnd = true
      text = text.dropFirst()
    }
    guard let letter = text.first, letter.isLetter else { return nil }
    name = XHTML.Tag.word(&text)
    if !isDrawn || name.lowercased() == "svg" { name = name.lowercased() }
    let keepsLetters = isDrawn || name == "svg"
    while let byte = text.first, byte != UInt8(ascii: ">") {
      let written = XHTML.Tag.word(&text)
      guard !written.isEmpty else {
        text = text.dropFirst()
        isClosed = byte == UInt8(ascii: "/") && text.first == UInt8(ascii: ">")
        continue
      }
      var value: [UInt8] = []
      text = text.drop(while: \.isWhiteSpace)
      if text.first == UInt8(ascii: "=") {
        text = text.dropFirst().drop(while: \.isWhiteSpace)
        value = XHTML.Tag.value(&text)
      }
      let plain = written.lowercased()
      // Drawings had this address in a name space of its own.
      let name = plain == "xlink:href" ? "href" : keepsLetters ? written : plain
      guard XHTML.Tag.isName(name), self[name] == nil, !plain.hasPrefix("on"),
        !XHTML.Tag.leftOut.contains(plain), plain != "src" || self.name == "img"
      else { continue }
      attributes.append((name, value))
    }
    rest = text.dropFirst()
  }

  /// Whether its name is one of HTML or of drawings, and has no name space.
  var hasName: Bool { XHTML.Tag.isName(name) }

  private static func isName(_ word: String) -> Bool {
    word.utf8.first?.isLetter == true && word.utf8.allSatisfy(\.isInName)
  }

  /// Reads a word to its end, whatever it is made of; an empty one where none stands.
  private static func word(_ text: inout ArraySlice<UInt8>) -> String {
    let word = text.prefix { !$0.isWhiteSpace && !"/>=".utf8.contains($0) }
    text = text[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
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
}

extension UInt8 {
  /// Whether it is a letter, a digit or `-`: names of HTML are made of these.
  var isInName: Bool { isLetter || isDigit || self == UInt8(ascii: "-") }

  var inSmallLetters: UInt8 { isLetter ? self | 0x20 : self }
}

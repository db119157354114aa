import Bytes

/// A file of SVG, looked through: whether XML can be read from it (XML 1.0, 2.1), which e-readers are strict about.
struct DrawingFile {
  /// Whether it shows or uses what isn't in it.
  private(set) var loads = false
  private var open: [String] = []
  private var hasRoot = false
  /// The prefixes of name spaces that were told.
  private var prefixes: Set<String> = ["xml", "xmlns"]

  /// Returns `nil` for what isn't well-formed, and for what is no drawing.
  init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil, XHTML.legible(bytes) == bytes else {
      return nil
    }
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != UInt8(ascii: "<") }
      rest = rest[text.endIndex...]
      let isBlank = text.allSatisfy(\.isWhiteSpace)
      guard isBlank || !open.isEmpty && DrawingFile.areReferencesKnown(in: text) else { return nil }
      if !isBlank { look(at: text) }
      guard rest.isEmpty || readMarkup(&rest) else { return nil }
    }
    guard hasRoot, open.isEmpty else { return nil }
  }

  /// Reads what begins with `<`.
  private mutating func readMarkup(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let kinds = [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">")]
    guard let (start, end) = kinds.first(where: { rest.starts(with: $0.0.utf8) }) else {
      return readTag(&rest)
    }
    let inside = rest.dropFirst(start.utf8.count)
    guard let range = inside.firstRange(of: Array(end.utf8)) else { return false }
    let text = inside[..<range.lowerBound]
    rest = rest[range.upperBound...]
    switch start {
    case "<!--": return text.firstRange(of: "--".utf8) == nil && text.last != UInt8(ascii: "-")
    case "<![CDATA[":
      look(at: text)
      return !open.isEmpty
    // A list of declarations within it is more than drawings need.
    case "<!":
      return !hasRoot && text.starts(with: "DOCTYPE".utf8) && !text.contains(UInt8(ascii: "["))
    default: return true
    }
  }

  private mutating func readTag(_ rest: inout ArraySlice<UInt8>) -> Bool {
    rest = rest.dropFirst()
    let isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    guard let name = DrawingFile.name(&rest) else { return false }
    var attributes: [String: ArraySlice<UInt8>] = [:]
    while true {
      let isApart = rest.first?.isWhiteSpace == true
      rest = rest.drop(while: \.isWhiteSpace)
      if rest.first == UInt8(ascii: ">") || rest.starts(with: "/>".utf8) { break }
      guard isApart, !isEnd, let key = DrawingFile.name(&rest), attributes[key] == nil else {
        return false
      }
      rest = rest.drop(while: \.isWhiteSpace)
      guard rest.popFirst() == UInt8(ascii: "=") else { return false }
      rest = rest.drop(while: \.isWhiteSpace)
      guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = rest.firstIndex(of: quote)
      else { return false }
      let value = rest[..<end]
      guard !value.contains(UInt8(ascii: "<")), DrawingFile.areReferencesKnown(in: value) else {
        return false
      }
      attributes[key] = value
      rest = rest[(end + 1)...]
    }
    let isClosed = rest.first == UInt8(ascii: "/")
    rest = rest.dropFirst(isClosed ? 2 : 1)
    if isEnd { return !isClosed && open.popLast() == name }
    return begin(name, attributes, isClosed: isClosed)
  }

  private mutating func begin(
    _ name: String, _ attributes: [String: ArraySlice<UInt8>], isClosed: Bool
  ) -> Bool {
    for key in attributes.keys where key.hasPrefix("xmlns:") {
      prefixes.insert(String(key.dropFirst("xmlns:".count)))
    }
    for word in [name] + attributes.keys {
      guard let (prefix, _) = DrawingFile.parts(of: word) else { return false }
      if let prefix, !prefixes.contains(prefix) { return false }
    }
    let local = DrawingFile.parts(of: name)?.local
    if open.isEmpty {
      guard !hasRoot, local == "svg" else { return false }
      hasRoot = true
    }
    for (key, value) in attributes {
      look(at: value)
      let word = DrawingFile.parts(of: key)?.local
      guard word == "href" || word == "src", local != "a" else { continue }
      let address = value.drop(while: \.isWhiteSpace)
      if address.first != UInt8(ascii: "#"), !address.starts(with: "data:".utf8) { loads = true }
    }
    if !isClosed { open.append(name) }
    return true
  }

  /// Looks for addresses in styles.
  private mutating func look(at text: ArraySlice<UInt8>) {
    guard text.contains(UInt8(ascii: "(")) || text.contains(UInt8(ascii: "@")) else { return }
    var rest = String(decoding: text, as: UTF8.self).lowercased().utf8[...]
    if rest.firstRange(of: "@import".utf8) != nil { loads = true }
    while let start = rest.firstRange(of: "url(".utf8) {
      rest = rest[start.upperBound...].drop(while: \.isWhiteSpace)
      for quote in ["&quot;", "&apos;", "&#34;", "&#39;", "\"", "'"]
      where rest.starts(with: quote.utf8) {
        rest = rest.dropFirst(quote.utf8.count)
      }
      if rest.first != UInt8(ascii: "#"), !rest.starts(with: "data:".utf8) { loads = true }
    }
  }

  /// Reads a name; `nil` where none stands.
  private static func name(_ rest: inout ArraySlice<UInt8>) -> String? {
    let name = rest.prefix { $0.isInName || $0 >= 0x80 || "_:.".utf8.contains($0) }
    guard let first = name.first, first.isLetter || first == UInt8(ascii: "_") || first >= 0x80
    else { return nil }
    rest = rest[name.endIndex...]
    return String(decoding: name, as: UTF8.self)
  }

  /// The prefix of a name, if it has one, and the rest; `nil` for one that has several.
  private static func parts(of name: String) -> (prefix: String?, local: String)? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return (nil, name)
    case 2 where !parts[1].isEmpty: return (String(parts[0]), String(parts[1]))
    default: return nil
    }
  }

  /// Whether each `&` begins a reference that XML knows by itself.
  private static func areReferencesKnown(in text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = rest[(start + 1)...]
      guard let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return false }
      let name = String(decoding: rest[..<end], as: UTF8.self)
      let isHexadecimal = name.hasPrefix("#x")
      let value = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      let isNumber = name.hasPrefix("#") && value.flatMap(Unicode.Scalar.init) != nil
      guard isNumber || ["amp", "lt", "gt", "quot", "apos"].contains(name) else { return false }
      rest = rest[end...]
    }
    return true
  }
}

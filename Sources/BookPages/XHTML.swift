import Bytes

/// Markup of pages as e-readers want it: every element ends, every attribute has a value, and nothing in it needs a
/// script or the network.
struct XHTML {
  /// Returns the address that a link or a picture has in the book; `nil` for one that isn't there: a link's words stay,
  /// and of a picture its words.
  typealias Addresses = (_ address: String, _ isPicture: Bool) -> String?

  var bytes: [UInt8] = []
  /// The addresses of the pictures that are shown, in their order.
  private(set) var pictures: [String] = []
  private let address: Addresses
  /// The elements that have begun and not ended.
  private var open: [String] = []
  /// The number of drawings among them: names in those are as they are written.
  private var drawings = 0
  /// The number of dice so far of the row that is being drawn: pages place them by their style.
  private var dice: Int?
  /// The elements that no later tag ends.
  private var endless: Set<String> = []
  /// What references by name mean that were looked up.
  var references: [String: String?] = [:]

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
    "animate", "animatemotion", "animatetransform", "audio", "button", "canvas", "dialog",
    "foreignobject", "iframe", "math", "noscript", "object", "script", "select", "set", "style",
    "template", "textarea", "video",
  ]
  /// Those that are left out, and what is in them stays.
  private static let unwrapped: Set<String> = [
    "area", "base", "body", "embed", "form", "head", "html", "link", "map", "meta", "param",
    "picture", "source", "track",
  ]

  // MARK: Tags

  private mutating func readTag(_ rest: inout ArraySlice<UInt8>, from start: Int) {
    rest = rest[start...]
    let next = rest.dropFirst().first ?? 0
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      let end = rest.starts(with: "<!--".utf8) ? "-->" : ">"
      rest = rest.firstRange(of: Array(end.utf8)).map { rest[$0.upperBound...] } ?? []
      return
    }
    guard let tag = Tag(&rest, isDrawn: drawings > 0) else {
      bytes.append("&lt;")
      rest = rest.dropFirst()
      return
    }
    let plain = tag.name.lowercased()
    guard !tag.isEnd else {
      if let place = open.lastIndex(where: { $0 == tag.name || $0.lowercased() == plain }) {
        end(open.count - place)
      }
      return
    }
    // Links to headings are for pages.
    if XHTML.leftOut.contains(plain)
      || plain == "a" && tag["class"]?.elementsEqual("anchor".utf8) == true
    {
      if !tag.isClosed { skip(plain, &rest) }
    } else if tag.hasName, !XHTML.unwrapped.contains(plain) {
      endImplied(by: plain)
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
    if tag.name == "img" {
      let source = text(of: tag["src"] ?? [])
      guard !source.isEmpty, let found = address(source, true) else {
        write((tag["alt"] ?? [])[...])
        return
      }
      pictures.append(found)
      tag.set("src", to: found)
    } else if let value = tag["href"] {
      if tag.name == "a" {
        let written = text(of: value)
        tag.set("href", to: XHTML.isSafe(written) ? address(written, false) : nil)
      } else if value.first != UInt8(ascii: "#") {
        // Nothing but a link leads out of a chapter.
        return
      }
    }
    if tag.name == "svg" {
      tag.attributes.append(("xmlns", Array("http://www.w3.org/2000/svg".utf8)))
      dice = tag["class"]?.elementsEqual("dice".utf8) == true ? 0 : nil
    }
    if tag.name == "use", let count = dice {
      if count > 0 { tag.set("x", to: "\(count * 19)") }
      dice = count + 1
    }
    // Nobody unfolds what is on a page of paper, and not every reader can.
    if tag.name == "details" { tag.set("open", to: "open") }
    bytes.append("<")
    bytes.append(text: tag.name)
    for (name, value) in tag.attributes where !loads(value) {
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
      if tag.name == "svg" { drawings += 1 }
    }
  }

  private mutating func end(_ count: Int) {
    for _ in 0..<count {
      guard let name = open.popLast() else { return }
      bytes.append("</")
      bytes.append(text: name)
      bytes.append(">")
      if name == "svg" {
        dice = nil
        drawings -= 1
      }
    }
  }

  /// Goes on behind the end of an element; behind the line where it has none, since what follows is no part of it.
  private mutating func skip(_ name: String, _ rest: inout ArraySlice<UInt8>) {
    if !endless.contains(name) {
      var found = rest
      let letters = Array(name.utf8)
      while let start = found.firstRange(of: [UInt8(ascii: "<"), UInt8(ascii: "/")]) {
        found = found[start.upperBound...]
        guard found.prefix(letters.count).elementsEqual(letters, by: { $0.inSmallLetters == $1 }),
          found.dropFirst(letters.count).first?.isInName != true
        else { continue }
        rest = found.drop { $0 != UInt8(ascii: ">") }.dropFirst()
        return
      }
      endless.insert(name)
    }
    rest = rest.drop { $0 != UInt8(ascii: "\n") }
  }

  // MARK: Addresses

  /// Whether a link runs nothing.
  private static func isSafe(_ address: String) -> Bool {
    let scalars = address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
    let plain = String(String.UnicodeScalarView(scalars)).lowercased()
    guard let colon = plain.firstIndex(of: ":"), !plain[..<colon].contains(where: "/?#".contains)
    else { return true }
    return ["http", "https", "mailto", "tel"].contains(plain[..<colon])
  }

  /// Whether an attribute draws with what is elsewhere: `url(https://…)`.
  private mutating func loads(_ value: [UInt8]) -> Bool {
    guard value.contains(UInt8(ascii: "(")) else { return false }
    var rest = text(of: value).lowercased().utf8[...]
    while let start = rest.firstRange(of: "url(".utf8) {
      rest = rest[start.upperBound...].drop { $0.isWhiteSpace || "\"'".utf8.contains($0) }
      if rest.first != UInt8(ascii: "#") { return true }
    }
    return false
  }

  // MARK: Ends that HTML leaves out

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figcaption",
    "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "menu", "nav",
    "ol", "p", "pre", "section", "table", "ul",
  ]
  /// The elements that the beginning of another one ends.
  private static let ended: [String: Set<String>] = [
    "li": ["li"], "dt": ["dt", "dd"], "dd": ["dt", "dd"], "td": ["td", "th"], "th": ["td", "th"],
    "tr": ["caption", "colgroup", "td", "th", "tr"], "option": ["option"],
    "optgroup": ["option", "optgroup"], "rt": ["rt", "rp"], "rp": ["rt", "rp"],
    "colgroup": ["caption", "colgroup"],
    "thead": ["caption", "colgroup"],
    "tbody": ["caption", "colgroup", "thead", "tbody", "td", "th", "tr"],
    "tfoot": ["caption", "colgroup", "thead", "tbody", "td", "th", "tr"],
  ]
  /// Those that no beginning within them ends.
  private static let holding: Set<String> = [
    "datalist", "dl", "menu", "ol", "ruby", "svg", "table", "ul",
  ]

  private mutating func endImplied(by name: String) {
    guard drawings == 0 else { return }
    let isBlock = XHTML.blocks.contains(name)
    guard isBlock || XHTML.ended[name] != nil else { return }
    let ended = isBlock ? ["p"] : XHTML.ended[name] ?? []
    var place = open.count
    for index in open.indices.reversed() {
      if XHTML.holding.contains(open[index]) { break }
      if ended.contains(open[index]) { place = index }
    }
    end(open.count - place)
  }
}

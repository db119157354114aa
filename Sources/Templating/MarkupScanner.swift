import Bytes

/// A scanner of the HTML between Mustache's tags, given piece by piece: a tag of HTML may hold several of Mustache's.
struct MarkupScanner {
  /// A thing that a scan meets.
  enum Event {
    case opened(String, at: Range<Int>)
    case closed(String, at: Range<Int>)
    /// A tag of an element whose whole name isn't known here, with what is: `g` of `<g{{attributes}}>`.
    case unsure(String)
    case fault(TemplateFault, Range<Int>)
  }

  /// Where a scan stands.
  enum Place {
    case text, tag, quoted, other
  }

  /// The place in a tag of HTML.
  private enum Part {
    case name
    case between
    case attribute
    /// Behind an equals sign.
    case value
    case unquoted
    case quoted(UInt8, from: Int)
  }

  private struct OpenTag {
    let start: Int
    var nameEnd: Int
    let isEnd: Bool
    /// Whether a value is part of its name: `<h{{level}}>`.
    var isNameOpen = false
    var part = Part.name
    /// The last value's opening quote.
    var quote: Int?
    var endsWithSlash = false
    /// Whether a section in it ends with a slash.
    var mayEndWithSlash = false

    var nameStart: Int { start + (isEnd ? 2 : 1) }
    /// Whether nothing but a value may be its name: `<{{name}}>`, or the sign in a text.
    var isUnnamed: Bool { isNameOpen && nameEnd == nameStart }
  }

  private enum State {
    case text
    case tag(OpenTag)
    /// A comment or the like, with what ends it.
    case comment(from: Int, end: [UInt8])
    /// What is in a script or a style, with what ends it, in small letters.
    case raw(end: [UInt8])
  }

  private let bytes: [UInt8]
  private var state = State.text
  private var index = 0
  /// Whether a drawing or a formula is open, in which `<path/>` is closed. Two that begin it under conditions are one.
  private var isForeign = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var place: Place {
    switch state {
    case .text: .text
    case .tag(let tag):
      if case .quoted = tag.part { .quoted } else { .tag }
    case .comment, .raw: .other
    }
  }

  /// What is open here and has to end where it began; `nil` for text, scripts and styles.
  var openPart: (fault: TemplateFault, at: Range<Int>)? {
    switch state {
    case .text, .raw: nil
    case .comment(let start, let end):
      (.unclosedMarkup(expected: String(decoding: end, as: UTF8.self)), start..<start + 1)
    case .tag(let tag) where tag.isUnnamed: nil
    case .tag(let tag):
      if case .quoted(let quote, let start) = tag.part {
        (.unclosedMarkup(expected: String(Unicode.Scalar(quote))), start..<start + 1)
      } else {
        (.unclosedMarkup(expected: ">"), tag.start..<tag.nameEnd)
      }
    }
  }

  /// Passes over one of Mustache's tags that writes a value.
  mutating func skipValue() {
    guard case .tag(var tag) = state else { return }
    switch tag.part {
    case .name: tag.isNameOpen = true
    case .value: tag.part = .unquoted
    case .between: tag.part = .attribute
    default: break
    }
    tag.endsWithSlash = false
    state = .tag(tag)
  }

  /// Passes over the end of a section; what ends it may not be there.
  mutating func leaveSection() {
    guard case .tag(var tag) = state, tag.endsWithSlash else { return }
    tag.endsWithSlash = false
    tag.mayEndWithSlash = true
    state = .tag(tag)
  }

  /// Reads a piece, and calls `visit` with what is in it; behind a broken tag nothing can be said of the rest.
  mutating func read(_ range: Range<Int>, visit: (Event) -> Void) {
    index = range.lowerBound
    while index < range.upperBound {
      switch state {
      case .text:
        guard let open = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) else {
          return
        }
        index = open
        begin(in: range)
      case .comment(_, let end): skip(behind: end, in: range)
      case .raw(let end):
        guard let found = firstIndex(of: end, in: range) else { return }
        index = found
        state = .text
      case .tag(let tag):
        if let event = read(tag, in: range) { visit(event) }
      }
    }
  }

  /// The first byte from here on of a word in small letters, written in any.
  private func firstIndex(of word: [UInt8], in range: Range<Int>) -> Int? {
    var start = index
    while let found = bytes[start..<range.upperBound].firstIndex(of: word[0]) {
      if bytes[found..<range.upperBound].prefix(word.count).map({ $0.isLetter ? $0 | 0x20 : $0 })
        .elementsEqual(word)
      {
        return found
      }
      start = found + 1
    }
    return nil
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func begin(in range: Range<Int>) {
    let start = index
    let isEnd = byte(start + 1) == UInt8(ascii: "/")
    let name = start + (isEnd ? 2 : 1)
    if name < range.upperBound, bytes[name].isLetter {
      index = name
      state = .tag(OpenTag(start: start, nameEnd: name, isEnd: isEnd))
    } else if name == range.upperBound, name < bytes.count {
      index = name
      state = .tag(OpenTag(start: start, nameEnd: name, isEnd: isEnd, isNameOpen: true))
    } else if bytes[start..<range.upperBound].starts(with: "<!--".utf8) {
      // The hyphens that begin it may end it.
      index = start + 2
      state = .comment(from: start, end: Array("-->".utf8))
    } else if [UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/")].contains(byte(start + 1)) {
      index = start + 2
      state = .comment(from: start, end: [UInt8(ascii: ">")])
    } else {
      index = start + 1
    }
  }

  private mutating func skip(behind end: [UInt8], in range: Range<Int>) {
    guard let found = bytes[index..<range.upperBound].firstRange(of: end) else {
      index = range.upperBound
      return
    }
    index = found.upperBound
    state = .text
  }

  /// Reads a byte of a tag.
  private mutating func read(_ read: OpenTag, in range: Range<Int>) -> Event? {
    var tag = read
    let byte = bytes[index]
    if case .quoted(let quote, let start) = tag.part {
      let end = bytes[index..<range.upperBound].firstIndex(of: quote)
      index = end.map { $0 + 1 } ?? range.upperBound
      if end != nil {
        tag.part = .between
        tag.quote = start
        state = .tag(tag)
      }
      return nil
    }
    index += 1
    if byte == UInt8(ascii: ">") {
      state = .text
      return end(of: tag)
    }
    if case .name = tag.part, !byte.isWhiteSpace, byte != UInt8(ascii: "/") {
      tag.nameEnd = index
    } else {
      switch (byte, tag.part) {
      case (UInt8(ascii: "\""), .value), (UInt8(ascii: "'"), .value):
        tag.part = .quoted(byte, from: index - 1)
      case (UInt8(ascii: "\""), .between), (UInt8(ascii: "'"), .between),
        (UInt8(ascii: "\""), .attribute), (UInt8(ascii: "'"), .attribute),
        (UInt8(ascii: "<"), .between), (UInt8(ascii: "<"), .attribute):
        if tag.isUnnamed {
          if byte == UInt8(ascii: "<") { index -= 1 }
          state = .text
          return nil
        }
        let start = byte == UInt8(ascii: "<") ? tag.start : tag.quote ?? tag.start
        let fault = TemplateFault.brokenTag(String(Unicode.Scalar(byte)))
        state = .text
        return .fault(fault, start..<start + 1)
      case (UInt8(ascii: "="), .attribute): tag.part = .value
      case (_, .value) where byte.isWhiteSpace: break
      case (_, .value): tag.part = .unquoted
      case (_, .attribute) where byte.isWhiteSpace:
        // An equals sign may stand apart.
        index =
          bytes[index..<range.upperBound].firstIndex { !$0.isWhiteSpace } ?? range.upperBound
        if index == range.upperBound || bytes[index] != UInt8(ascii: "=") { tag.part = .between }
      case (_, .unquoted) where !byte.isWhiteSpace: break
      case (_, _) where byte.isWhiteSpace || byte == UInt8(ascii: "/"): tag.part = .between
      default: tag.part = .attribute
      }
      if case .unquoted = tag.part {
        tag.endsWithSlash = false
      } else {
        tag.endsWithSlash = byte == UInt8(ascii: "/") || tag.endsWithSlash && byte.isWhiteSpace
      }
    }
    state = .tag(tag)
    return nil
  }

  private mutating func end(of tag: OpenTag) -> Event? {
    let name = String(decoding: bytes[tag.nameStart..<tag.nameEnd], as: UTF8.self).lowercased()
    // What is written behind the name of an element is its attributes, most of all.
    guard !tag.isNameOpen || HTMLElement.names.contains(name) else { return .unsure(name) }
    let range = tag.start..<tag.nameEnd
    let isDrawing = name == "svg" || name == "math"
    if tag.isEnd {
      if isDrawing { isForeign = false }
      return HTMLElement.isJudged(name) ? .closed(name, at: range) : nil
    }
    if tag.mayEndWithSlash, isForeign || !HTMLElement.names.contains(name) { return .unsure(name) }
    if tag.endsWithSlash {
      guard !isForeign, HTMLElement.names.contains(name) || name.contains("-") else { return nil }
      return .fault(.selfClosed(name), range)
    }
    if isDrawing { isForeign = true }
    if !isForeign, HTMLElement.raw.contains(name) { state = .raw(end: Array("</\(name)".utf8)) }
    return HTMLElement.isJudged(name) ? .opened(name, at: range) : nil
  }
}

/// What the HTML standard says of elements by their names.
enum HTMLElement {
  /// Those without an end (section 13.1.2, *Void elements*), and those whose end may be left out (section 13.1.2.4).
  private static let endless: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
    "body", "caption", "colgroup", "dd", "dt", "head", "html", "li", "optgroup", "option", "p",
    "rb", "rp", "rt", "rtc", "tbody", "td", "tfoot", "th", "thead", "tr",
  ]

  /// Those in which nothing is an element.
  static let raw: Set = ["script", "style", "textarea", "title", "iframe", "xmp"]

  /// Those that must be closed and aren't by a slash, unlike those of a drawing.
  static let names: Set = [
    "a", "abbr", "address", "article", "aside", "audio", "b", "bdi", "bdo", "blockquote", "button",
    "canvas", "cite", "code", "data", "datalist", "del", "details", "dfn", "dialog", "div", "dl",
    "em", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hgroup", "i", "iframe", "ins", "kbd", "label", "legend", "main", "map", "mark",
    "menu", "meter", "nav", "noscript", "object", "ol", "output", "picture", "pre", "progress", "q",
    "ruby", "s", "samp", "script", "search", "section", "select", "slot", "small", "span", "strong",
    "sub", "summary", "sup", "table", "template", "textarea", "time", "u", "ul", "var", "video",
  ]

  /// Whether an element of that name has to be closed.
  static func isJudged(_ name: String) -> Bool { !endless.contains(name) }
}

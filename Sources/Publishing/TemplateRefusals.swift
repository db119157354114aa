import Bytes
import ContentFiles
import Diagnostics
import Markdown
import Scanning
import Templating
import WebAssets

/// The things that templates write into pages and that browsers refuse by the pages' policy, which nobody sees but in their
/// consoles: styles of other hosts, and scripts within a page. And styles that browsers read in part alone.
struct TemplateRefusals {
  private let policy: PublishingPolicy
  /// The address at which the site will be; `nil` where nobody said.
  private let baseURL: String?
  private let bearPolicy: Bool
  private(set) var findings = Findings()

  /// - Parameters:
  ///   - sources: The defaults first, then what overrides them.
  ///   - own: The paths of those that are a league's own: the product's write none of it.
  init(
    _ sources: [TemplateSource], of own: Set<String>, policy: PublishingPolicy, baseURL: String?
  ) {
    self.policy = policy
    self.baseURL = baseURL
    bearPolicy = sources.bearPolicy
    var chosen: [String: SourceText] = [:]
    for source in sources where own.contains(source.text.path) {
      chosen[source.name] = source.text
    }
    for name in chosen.keys.sorted() {
      if let text = chosen[name] { read(text) }
    }
  }

  private mutating func read(_ text: SourceText) {
    var reader = TagReader(bytes: text.bytes)
    while let tag = reader.next() {
      for (name, range, value) in tag.attributes
      where name.hasPrefix("on") && name.utf8.count > 2 && !value.isEmpty {
        refuseScript("'\(name)'", in: text, at: range)
      }
      switch tag.name {
      case "link":
        guard let kind = tag.value(of: "rel"), text[kind].lowercased().contains("stylesheet"),
          let address = tag.value(of: "href")
        else { continue }
        check(text[address], as: .style, in: text, at: address)
      case "style":
        let content = reader.skipContent(of: "style")
        let style = Array(text.bytes[content]).withoutMustache
        for fault in StyleFault.all(in: style) {
          findings.add(fault.diagnostic(in: text, behind: content.lowerBound))
        }
        for address in StyleAddress.all(in: Array(text.bytes[content])) {
          let start = content.lowerBound + address.range.lowerBound
          check(
            address.text, as: address.use, in: text, at: start..<start + address.range.count)
        }
      case "script":
        _ = reader.skipContent(of: "script")
        let kind = tag.value(of: "type").map { text[$0].lowercased() } ?? ""
        if tag.value(of: "src") == nil, TemplateRefusals.scripts.contains(kind) {
          refuseScript("script", in: text, at: tag.range)
        }
      default: break
      }
    }
  }

  /// The types of what browsers run; others are data.
  private static let scripts = ["", "module", "text/javascript", "application/javascript"]

  private mutating func refuseScript(_ what: String, in text: SourceText, at range: Range<Int>) {
    guard bearPolicy, !policy.allowsRawHTML else { return }
    findings.add(
      Diagnostic(
        .warning, id: "script-in-page",
        "browsers run no \(what) that is written into a page: put it into a file that 'script' in site.yaml names, or "
          + "write 'raw-html: true' there",
        in: text, at: range))
  }

  private mutating func check(
    _ address: String, as use: StyleAddress.Use, in text: SourceText, at range: Range<Int>
  ) {
    guard bearPolicy else { return }
    if let baseURL, address.hasPrefix(baseURL) { return }
    let isHalf = address.hasPrefix("//")
    guard isHalf || ContentLink.hasScheme(address) else { return }
    let host: String?
    switch policy.links.refusal(of: isHalf ? "https:" + address : address, isLoaded: true) {
    case nil: host = nil
    case .host(let name): host = name
    default: return
    }
    let passesByHost = use == .picture || policy.allowsRawHTML
    if passesByHost, host == nil { return }
    let ways = [
      passesByHost ? nil : "write 'raw-html: true'", host.map { "name '\($0)' under 'hosts'" },
    ].compactMap { $0 }
    let what =
      switch use {
      case .style: "no stylesheet"
      case .font: "no font"
      case .picture: "no picture"
      }
    findings.add(
      Diagnostic(
        .warning, id: "other-host",
        "browsers load \(what) of another host here: keep it in the league's folder, or "
          + ways.joined(separator: " and ") + " in site.yaml",
        in: text, at: range))
  }
}

extension StyleFault {
  /// Returns the finding that tells of it.
  ///
  /// - Parameter start: The first byte of the style in the text.
  func diagnostic(in text: SourceText, behind start: Int = 0) -> Diagnostic {
    Diagnostic(
      .warning, id: "style-broken", message, in: text, at: start + offset..<start + offset + 1)
  }
}

extension [UInt8] {
  /// The bytes with blanks in place of Mustache's tags, whose braces aren't a style's. Of a section and its opposite
  /// the inverted one is left out: a page has never both.
  fileprivate var withoutMustache: [UInt8] {
    var bytes = self
    var start = 0
    var tags: [(sign: UInt8, name: ArraySlice<UInt8>, range: Range<Int>)] = []
    while let open = firstRange(of: "{{", from: start),
      let end = firstRange(of: "}}", from: open.upperBound)
    {
      var behind = end.upperBound
      if behind < count, self[behind] == UInt8(ascii: "}"),
        self[open.upperBound] == UInt8(ascii: "{")
      {
        behind += 1
      }
      for index in open.lowerBound..<behind { bytes[index] = UInt8(ascii: " ") }
      start = behind
      let words = self[open.upperBound..<end.lowerBound].filter { !$0.isWhiteSpace }
      if let sign = words.first { tags.append((sign, words[1...], open.lowerBound..<behind)) }
    }
    let sections = Set(tags.lazy.filter { $0.sign == UInt8(ascii: "#") }.map(\.name))
    var hidden: (name: ArraySlice<UInt8>, start: Int)?
    for tag in tags {
      if hidden == nil, tag.sign == UInt8(ascii: "^"), sections.contains(tag.name) {
        hidden = (tag.name, tag.range.upperBound)
      } else if let (name, start) = hidden, tag.sign == UInt8(ascii: "/"), tag.name == name {
        for index in start..<tag.range.lowerBound { bytes[index] = UInt8(ascii: " ") }
        hidden = nil
      }
    }
    return bytes
  }
}

extension [TemplateSource] {
  /// Whether pages bear the policy: a layout of a league's own may leave it out.
  var bearPolicy: Bool {
    guard let layout = last(where: { $0.name == "layout" }) else { return false }
    return layout.text.bytes.firstRange(of: "site.policy", from: 0) != nil
  }
}

/// A tag as a template has it.
private struct WrittenTag {
  let name: String
  /// Bytes of `<` and the name.
  let range: Range<Int>
  /// Each with the bytes of its name and of its value.
  var attributes: [(name: String, range: Range<Int>, value: Range<Int>)] = []

  func value(of name: String) -> Range<Int>? { attributes.first { $0.name == name }?.value }
}

/// A reader of the HTML tags between Mustache's.
private struct TagReader {
  let bytes: [UInt8]
  private var index = 0
  /// Where the next `<` is, from `index` on, or behind it where nobody looked yet.
  private var tag = -1

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> WrittenTag? {
    while index < bytes.count {
      if tag < index {
        tag = place(of: UInt8(ascii: "<"), in: index..<bytes.count) ?? bytes.count
      }
      guard tag < bytes.count else { break }
      if let brace = place(of: UInt8(ascii: "{"), in: index..<tag) {
        index = brace
        if !skipMustache() { index += 1 }
        continue
      }
      index = tag
      if byte(index + 1) == UInt8(ascii: "!"), byte(index + 2) == UInt8(ascii: "-"),
        byte(index + 3) == UInt8(ascii: "-")
      {
        skip(behind: "-->")
        continue
      }
      let start = index
      index += 1
      guard byte(index)?.isLetter == true else { continue }
      let name = readName()
      var tag = WrittenTag(name: name, range: start..<index)
      readAttributes(of: &tag)
      return tag
    }
    return nil
  }

  /// Goes on to an element's end, and returns the bytes of what is in it.
  mutating func skipContent(of name: String) -> Range<Int> {
    let start = index
    skip(behind: "</" + name)
    let end = min(index, bytes.count)
    return start..<max(start, end < bytes.count ? end - name.utf8.count - 2 : end)
  }

  private func place(of byte: UInt8, in range: Range<Int>) -> Int? {
    bytes.withUnsafeBufferPointer { $0.firstIndex(of: byte, in: range) }
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(behind end: String) {
    index = bytes.firstRange(of: end, from: index)?.upperBound ?? bytes.count
  }

  /// Skips one of Mustache's tags, which may hold `<` and `>`.
  private mutating func skipMustache() -> Bool {
    guard byte(index) == UInt8(ascii: "{"), byte(index + 1) == UInt8(ascii: "{") else {
      return false
    }
    skip(behind: "}}")
    return true
  }

  private mutating func readName() -> String {
    let start = index
    while let byte = byte(index), byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  private mutating func readAttributes(of tag: inout WrittenTag) {
    while let byte = byte(index), byte != UInt8(ascii: ">") {
      if skipMustache() { continue }
      guard byte.isLetter else {
        index += 1
        continue
      }
      let start = index
      let name = readName()
      let range = start..<index
      var value = index..<index
      if self.byte(index) == UInt8(ascii: "=") {
        index += 1
        value = readValue()
      }
      tag.attributes.append((name: name, range: range, value: value))
    }
    index = min(index + 1, bytes.count)
  }

  /// Reads a value, with or without quotes, and returns its bytes.
  private mutating func readValue() -> Range<Int> {
    guard let quote = byte(index), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = index
      while let byte = byte(index), !byte.isWhiteSpace, byte != UInt8(ascii: ">") { index += 1 }
      return start..<index
    }
    let start = min(index + 1, bytes.count)
    let end = place(of: quote, in: start..<bytes.count) ?? bytes.count
    index = min(end + 1, bytes.count)
    return start..<end
  }
}

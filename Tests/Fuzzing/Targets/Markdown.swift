import Ccmark
import Diagnostics
import Glibc
import Markdown

/// A document: its HTML is whole and has nothing in it that Markdown can't say, and links lie where they stand.
func checkMarkdown(_ bytes: [UInt8]) {
  let text = SourceText(path: "page.md", bytes: bytes)
  let options = MarkdownOptions(directives: ["dice", "score"])
  let document = MarkdownDocument(text, options: options)
  document.findings.holdPlaces(in: text)
  let html = document.html()
  holdMarkup(html, size: bytes.count)
  hold(
    html == MarkdownDocument(text, options: options).html(), "the same text makes the same HTML")
  holdMarkup(document.html(omitsTitle: true), size: bytes.count)
  holdMarkup(
    document.html(
      resolving: { "\"><script>'&" + $0.destination }, directive: { _ in Array("<hr>".utf8) }),
    size: bytes.count, each: 400)
  holdMarkup(
    MarkdownDocument(text, options: MarkdownOptions(style: .reference, usesSmartPunctuation: false))
      .html(), size: bytes.count)
  holdMarkup(
    MarkdownDocument(
      text,
      options: MarkdownOptions(style: .reference, extensions: .all, usesSmartPunctuation: false)
    )
    .html(), size: bytes.count)
  holdReference(text, extensions: [])
  // What disguises escapes, and reads nothing where there is no brace.
  if !bytes.contains(UInt8(ascii: "{")) { holdReference(text, extensions: .attributes) }
  for link in document.links {
    hold(text.bytes.indices.contains(link.range), "\(link.range) lies in the text")
    hold(
      LinkPolicy().refusal(of: link.destination, isLoaded: false) == nil,
      "no dangerous link: \(link.destination)")
  }
  for directive in document.directives {
    hold(text.bytes.indices.contains(directive.range), "a directive lies in the text")
    hold(
      directive.lines.allSatisfy { (0...text.bytes.count).contains($0.offset) },
      "a directive's lines lie in the text")
  }
  holdPlaces(html)
  let anchors = document.headings.map(\.anchor)
  holdSame(Set(anchors).count, anchors.count, "anchors are unique")
  hold(
    anchors.allSatisfy { !$0.isEmpty && !$0.contains { " \t\n\"'<>&".contains($0) } },
    "anchors are ids: \(anchors)")
  hold(document.excerpt(characters: 60).count <= 60, "an excerpt is short")
  holdLinear(document.plainText.utf8.count, of: bytes.count, by: 8, "plain text")
}

/// Holds that a text without tables comes out as cmark's own renderer writes it.
private func holdReference(_ text: SourceText, extensions: MarkdownExtensions) {
  guard !text.bytes.contains(0),
    text.invalidUTF8Offset == nil
  else { return }
  let document = MarkdownDocument(
    text,
    options: MarkdownOptions(
      style: .reference, extensions: extensions, readsFrontMatter: false, allowsRawHTML: true,
      usesSmartPunctuation: false))
  // Dangerous links, and what is bounded, differ.
  guard document.findings.isEmpty else { return }
  let html = text.bytes.withUnsafeBytes {
    cmark_markdown_to_html($0.baseAddress, $0.count, CMARK_OPT_UNSAFE)
  }
  defer { free(html) }
  let expected = html.map { String(cString: $0) } ?? ""
  let written = String(decoding: document.html(), as: UTF8.self)
  guard !written.contains("<table>") else { return }
  holdSame(written, expected, "as cmark writes it")
}

/// Holds that every id stands once, and that every link to a place of the document has one.
private func holdPlaces(_ html: [UInt8]) {
  let page = String(decoding: html, as: UTF8.self)
  var ids: Set<Substring> = []
  for part in page.split(separator: " id=\"", omittingEmptySubsequences: false).dropFirst() {
    let id = part.prefix { $0 != "\"" }
    hold(ids.insert(id).inserted, "the id '\(id)' stands once")
  }
  for part in page.split(separator: "<a href=\"#fn", omittingEmptySubsequences: false).dropFirst() {
    let id = part.prefix { $0 != "\"" }
    let rest = part.dropFirst(id.count)
    // A link of the document's own may lead anywhere.
    guard rest.hasPrefix("\" id=\"fnref:") || rest.hasPrefix("\" role=\"doc-backlink\"") else {
      continue
    }
    hold(ids.contains("fn\(id)"), "there is a place 'fn\(id)'")
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

/// Holds that a fragment is of known elements, each closed, with quoted attributes and no script.
private func holdMarkup(_ html: [UInt8], size: Int, each factor: Int = 100) {
  holdLinear(html.count, of: size, by: factor, "HTML")
  let shown = { String(decoding: html.prefix(4_000), as: UTF8.self) }
  var open: [String] = []
  var rest = html[...]
  while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
    rest = rest[(start + 1)...]
    let isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    let letters = rest.prefix { isLetterOrDigit($0) }
    let name = String(decoding: letters, as: UTF8.self)
    hold(elements.contains(name), "'<\(name)' is an element of documents: \(shown())")
    rest = rest.dropFirst(letters.count)
    if isEnd {
      holdSame(open.popLast(), name, "elements are closed in their order: \(shown())")
      hold(rest.popFirst() == UInt8(ascii: ">"), "a tag ends: \(shown())")
      continue
    }
    rest = attributes(rest, of: name, shown)
    if !["br", "hr", "img", "input"].contains(name) { open.append(name) }
  }
  hold(open.isEmpty, "elements are closed: \(open) \(shown())")
}

private let elements: Set<String> = [
  "a", "blockquote", "br", "code", "del", "div", "em", "figcaption", "figure", "h1", "h2", "h3",
  "h4",
  "h5", "h6", "hr", "img", "input", "li", "ol", "p", "pre", "section", "span", "strong", "sup",
  "table",
  "tbody", "td", "th", "thead", "tr", "ul",
]

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (97...122).contains(byte) || (48...57).contains(byte)
}

/// Returns what stands behind a tag's `>`.
private func attributes(_ bytes: ArraySlice<UInt8>, of name: String, _ shown: () -> String)
  -> ArraySlice<UInt8>
{
  var rest = bytes
  while true {
    while rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
    if rest.starts(with: "/>".utf8) { return rest.dropFirst(2) }
    if rest.first == UInt8(ascii: ">") { return rest.dropFirst() }
    let letters = rest.prefix { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    let attribute = String(decoding: letters, as: UTF8.self)
    if name == "input", ["disabled", "checked"].contains(attribute),
      rest.dropFirst(letters.count).first != UInt8(ascii: "=")
    {
      rest = rest.dropFirst(letters.count)
      continue
    }
    hold(
      !attribute.isEmpty && !attribute.hasPrefix("on"), "an attribute of '\(name)': \(shown())")
    rest = rest.dropFirst(letters.count)
    hold(rest.starts(with: "=\"".utf8), "a value in quotes: \(shown())")
    rest = rest.dropFirst(2)
    let value = rest.prefix { $0 != UInt8(ascii: "\"") }
    rest = rest.dropFirst(value.count + 1)
    hold(!value.contains(UInt8(ascii: "<")), "a value is escaped: \(shown())")
    if ["href", "src"].contains(attribute) {
      let destination = String(decoding: value, as: UTF8.self)
        .replacing("&amp;", with: "&").replacing("&#39;", with: "'").replacing("&#x27;", with: "'")
      hold(
        LinkPolicy().refusal(of: destination, isLoaded: false) == nil,
        "no dangerous link: \(destination)")
    }
  }
}

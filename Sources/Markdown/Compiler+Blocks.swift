import Bytes

extension Compiler {
  mutating func enterContainer(_ node: Node, _ kind: Node.Kind) -> Bool {
    startLine()
    switch kind {
    case .blockQuote:
      quotes += 1
      html.append("<blockquote>\n")
    case .list:
      if !node.isOrderedList {
        html.append("<ul>\n")
      } else if node.listStart == 1 {
        html.append("<ol>\n")
      } else {
        html.append("<ol start=\"")
        html.append(decimal: node.listStart)
        html.append("\">\n")
      }
    default: html.append("<li>")
    }
    return true
  }

  mutating func leaveContainer(_ node: Node, _ kind: Node.Kind) {
    switch kind {
    case .blockQuote:
      quotes -= 1
      startLine()
      html.append("</blockquote>\n")
    case .list: html.append(node.isOrderedList ? "</ol>\n" : "</ul>\n")
    default: html.append("</li>\n")
    }
  }

  mutating func writeBreak() {
    startLine()
    html.append("<hr")
    closeVoid()
    html.append(UInt8(ascii: "\n"))
  }

  mutating func enterText(_ node: Node, _ kind: Node.Kind) -> Bool {
    if tables.last?.block == node, let table = tables.popLast() {
      writeTable(table)
      return false
    }
    origin = .block(node)
    if kind == .paragraph {
      blockStart = plain.count
      if !isTight(node) {
        startLine()
        html.append("<p>")
      }
    } else {
      enterHeading(node)
    }
    return true
  }

  mutating func leaveText(_ node: Node, _ kind: Node.Kind) {
    if kind == .paragraph {
      rememberOpening(node)
      if !isTight(node) { html.append("</p>\n") }
      endPlainLine()
    } else {
      leaveHeading(node)
    }
  }

  /// Whether a paragraph is an item's of a list without blank lines, and so written without tags.
  func isTight(_ paragraph: Node) -> Bool {
    paragraph.parent?.parent?.isTightList ?? false
  }

  /// The document's opening is its first paragraph outside lists and quotes, or else its first.
  private mutating func rememberOpening(_ node: Node) {
    guard opening == nil || openingIsNested, plain.count > blockStart else { return }
    let isNested = node.parent?.kind != .document
    guard opening == nil || !isNested else { return }
    opening = blockStart..<plain.count
    openingIsNested = isNested
  }

  private mutating func enterHeading(_ node: Node) {
    let start = plain.count
    appendPlainText(of: node)
    let words = String(decoding: plain[start...], as: UTF8.self)
    endPlainLine()
    keepsPlain = true
    let anchor = anchors.next(for: words)
    if node.headingLevel == 1 {
      lowering = options.style == .reference || isTitle(node, words) ? 0 : 1
    }
    let line = lines.range(of: node.startLine)
    headings.append(
      Heading(
        level: level(of: node), markedLevel: node.headingLevel, text: words, anchor: anchor,
        offset: min(line.lowerBound + node.startColumn - 1, line.upperBound)))
    startLine()
    html.append("<h")
    html.append(UInt8(ascii: "0") + UInt8(level(of: node)))
    if options.style == .published {
      html.append(" id=\"")
      let start = html.count
      html.append(contentsOf: anchor.utf8)
      gaps.append(Template.Gap(kind: .heading(headings.count - 1), range: start..<html.count))
      html.append(UInt8(ascii: "\""))
    }
    html.append(UInt8(ascii: ">"))
  }

  private mutating func leaveHeading(_ node: Node) {
    keepsPlain = false
    html.append("</h")
    html.append(UInt8(ascii: "0") + UInt8(level(of: node)))
    html.append(">\n")
    if isLeading(node), level(of: node) == 1 { titleEnd = html.count }
  }

  /// The level that a heading is written with: a page has one title, and what stands below another heading of level 1
  /// goes down with it.
  private func level(of heading: Node) -> Int {
    min(heading.headingLevel + lowering, 6)
  }

  private func isLeading(_ heading: Node) -> Bool {
    heading.parent?.kind == .document && heading.parent?.firstChild == heading
  }

  /// Whether a heading of level 1 is the document's title, which no more than punctuation may tell from the one it has.
  private func isTitle(_ heading: Node, _ words: String) -> Bool {
    guard isLeading(heading) else { return false }
    return options.title.map { AnchorNames.slug(of: $0) == AnchorNames.slug(of: words) } ?? true
  }

  /// Appends the words under a block to the plain text.
  mutating func appendPlainText(of block: Node) {
    guard var node = block.firstChild else { return }
    while true {
      switch node.kind {
      case .text, .code: node.withLiteral { plain.append($0) }
      case .html where !options.allowsRawHTML:
        node.withLiteral { if !isComment($0) { plain.append($0) } }
      case .softBreak, .lineBreak: plain.append(UInt8(ascii: " "))
      default: break
      }
      if let child = node.firstChild {
        node = child
        continue
      }
      while node != block, node.next == nil, let parent = node.parent { node = parent }
      guard node != block, let next = node.next else { return }
      node = next
    }
  }
}

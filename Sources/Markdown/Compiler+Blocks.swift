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
    default: enterItem(node)
    }
    return true
  }

  private mutating func enterItem(_ item: Node) {
    guard let isDone = task(of: item) else {
      html.append("<li>")
      return
    }
    html.append(options.style == .published ? "<li class=\"task\">" : "<li>")
    if item.firstChild.map(isTight) == true { writeBox(isDone: isDone) } else { box = isDone }
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
    strikes.removeAll()
    origin = footnote.map { .unknown($0.range) } ?? .block(node)
    if kind == .paragraph {
      if writeFigure(node) { return false }
      reportUnreadTable(node)
      blockStart = plain.count
      if !isTight(node) {
        startLine()
        html.append("<p>")
        if let isDone = box { writeBox(isDone: isDone) }
        box = nil
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
    paragraph.parent != noteItem && paragraph.parent?.parent?.isTightList ?? false
  }

  /// The document's opening is its first paragraph outside lists and quotes, or else its first.
  mutating func rememberOpening(_ node: Node) {
    guard opening == nil || openingIsNested, plain.count > blockStart else { return }
    let isNested = node.parent?.kind != .document
    guard opening == nil || !isNested else { return }
    opening = blockStart..<plain.count
    openingIsNested = isNested
  }

  private mutating func enterHeading(_ node: Node) {
    let start = plain.count
    let ownID = ownID(of: node)
    appendPlainText(of: node)
    let words = String(decoding: plain[start...], as: UTF8.self)
    endPlainLine()
    headingRanges.append(start..<plain.count)
    keepsPlain = true
    let anchor = anchor(of: words, ownID)
    if node.headingLevel == 1 {
      lowering = options.style == .reference || isTitle(node, words) ? 0 : 1
    }
    let line = lines.range(of: node.startLine)
    let offset = min(line.lowerBound + node.startColumn - 1, line.upperBound)
    if options.style == .published, words.allSatisfy(\.isWhitespace), !showsOtherWords(node) {
      report(.emptyHeading, at: offset..<line.upperBound)
    }
    headings.append(
      Heading(
        level: level(of: node), markedLevel: node.headingLevel, text: words, anchor: anchor,
        offset: offset))
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

  /// Whether a heading has what a page shows and its words lack: a link that is called by its page's title, or HTML.
  private func showsOtherWords(_ heading: Node) -> Bool {
    heading.holds { node in
      switch node.kind {
      case .link: node.firstChild == nil && node.withDestination { !$0.isEmpty }
      case .html: options.allowsRawHTML && !node.withLiteral { isComment($0) }
      default: false
      }
    }
  }

  private mutating func leaveHeading(_ node: Node) {
    keepsPlain = false
    if options.style == .published {
      gaps.append(
        Template.Gap(kind: .headingLink(headings.count - 1), range: html.count..<html.count))
    }
    html.append("</h")
    html.append(UInt8(ascii: "0") + UInt8(level(of: node)))
    html.append(">\n")
    if isLeading(node), level(of: node) == 1 { titleEnd = html.count }
  }

  private mutating func anchor(of words: String, _ own: (id: String, range: Range<Int>)?) -> String
  {
    guard let own else { return anchors.next(for: words) }
    if anchors.take(own.id) { return own.id }
    report(.doubleID(own.id), at: own.range)
    return anchors.next(for: words)
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
      case .text: plain.append(contentsOf: plainWords(of: node))
      case .code: appendVerbatim(node)
      case .html where !options.allowsRawHTML:
        if !node.withLiteral({ isComment($0) }) { appendVerbatim(node) }
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

  private mutating func appendVerbatim(_ node: Node) {
    let disguise = prepared.disguise
    node.withLiteral {
      Disguise.withShown($0, disguise, asWords: false) { plain.append($0) }
    }
  }
}

import Bytes

extension Compiler {
  mutating func writeCode(_ node: Node) {
    html.append("<code>")
    writeVerbatim(node)
    html.append("</code>")
  }

  private mutating func writeVerbatim(_ node: Node) {
    let disguise = prepared.disguise
    node.withLiteral { text in
      Disguise.withShown(text, disguise, asWords: false) { text in
        html.appendEscaped(text)
        appendPlain(text)
      }
    }
  }

  mutating func enterLink(_ node: Node) -> Bool {
    linkDepth += 1
    isInLinkOfWords = options.style == .published && hasWords(node)
    if isRefused(node, isImage: false) { return true }
    if options.style == .published, node.withDestination({ $0.isEmpty }) {
      report(.emptyDestination, at: start(of: node, UInt8(ascii: "[")))
    }
    html.append("<a href=\"")
    writeDestination(node)
    writeTitle(node)
    html.append(UInt8(ascii: ">"))
    if node.firstChild == nil {
      gaps.append(Template.Gap(kind: .linkWords(links.count - 1), range: html.count..<html.count))
    }
    return true
  }

  /// Whether a link has words, its images' too, and not their sizes alone.
  private func hasWords(_ link: Node) -> Bool {
    link.holds { node in
      switch node.kind {
      case .code: return true
      case .text:
        return node.withLiteral { text in
          let image = node.previous.flatMap { $0.kind == .image ? $0 : nil }
          let start = image.flatMap { attributesBehind($0)?.count } ?? 0
          return (start..<text.count).contains { !text[$0].isBlank }
        }
      default: return false
      }
    }
  }

  /// The first byte of a link or image, or where what it stands in begins.
  private func start(of node: Node, _ mark: UInt8) -> Range<Int> {
    let start = exactOffset(of: node, startsWith: mark) ?? origin(of: node).lowerBound
    return start..<min(start + 1, bytes.count)
  }

  /// A refused link's words stay, without the link.
  mutating func leaveLink(_ node: Node) {
    linkDepth -= 1
    isInLinkOfWords = false
    if refusal(of: node, isImage: false) == nil { html.append("</a>") }
  }

  /// A refused image leaves its alternative text behind, as text.
  mutating func enterImage(_ node: Node) -> Bool {
    if isRefused(node, isImage: true) { return true }
    if options.style == .published {
      let isNothing = node.withDestination { $0.isEmpty }
      if isNothing { report(.emptyDestination, at: start(of: node, UInt8(ascii: "!"))) }
      // Words beside it, or its caption, say what it is there for.
      if node.firstChild == nil, !isNothing, !isInLinkOfWords, figure != node {
        report(.imageWithoutWords, at: start(of: node, UInt8(ascii: "!")))
      }
    }
    if options.style == .published { writeGap(.imageStart(links.count)) }
    html.append("<img src=\"")
    writeDestination(node, size: size(of: node))
    html.append(" alt=\"")
    image = node
    if node.firstChild == nil {
      leaveImage(node)
      return false
    }
    return true
  }

  mutating func leaveImage(_ node: Node) {
    image = nil
    html.append(UInt8(ascii: "\""))
    if figure != node { writeTitle(node) }
    if options.style == .published { writeSize(of: links.count - 1) }
    closeVoid()
    if options.style == .published { writeGap(.imageEnd(links.count - 1)) }
  }

  /// Writes nothing, where a page may.
  private mutating func writeGap(_ kind: Template.Gap.Kind) {
    gaps.append(Template.Gap(kind: kind, range: html.count..<html.count))
  }

  /// Writes words of an image's alternative text.
  mutating func enterAlternative(_ node: Node, _ kind: Node.Kind) -> Bool {
    switch kind {
    case .text: writeText(node)
    case .code, .html: writeVerbatim(node)
    case .softBreak, .lineBreak:
      html.append(UInt8(ascii: " "))
      appendPlain(UInt8(ascii: " "))
    default: return true
    }
    return false
  }

  /// - Parameter size: Of an image, where its writer says one.
  private mutating func writeDestination(_ node: Node, size: Attributes? = nil) {
    let disguise = prepared.disguise
    let asWords = !isAutolink(node)
    let link = node.withDestination { destination in
      let start = html.count
      Disguise.withShown(destination, disguise, asWords: asWords) {
        html.appendDestination($0)
      }
      gaps.append(Template.Gap(kind: .link(links.count), range: start..<html.count))
      return Link(
        destination: string(destination, asWords: asWords), isImage: node.kind == .image,
        hasWords: node.firstChild != nil, width: size?.width, height: size?.height,
        range: range(of: node, to: destination))
    }
    links.append(link)
    html.append(UInt8(ascii: "\""))
  }

  /// Writes how large an image is, which only a page may know, and that it may come late.
  private mutating func writeSize(of index: Int) {
    let start = html.count
    html.append(contentsOf: links[index].sizeAttributes(width: nil, height: nil))
    gaps.append(Template.Gap(kind: .imageSize(index), range: start..<html.count))
    html.append(" loading=\"lazy\"")
  }

  private mutating func writeTitle(_ node: Node) {
    let disguise = prepared.disguise
    node.withTitle { title in
      guard !title.isEmpty else { return }
      html.append(" title=\"")
      reportHidden(in: title, of: node)
      Disguise.withShown(title, disguise, asWords: true) { html.appendEscaped($0) }
      html.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a paragraph that is one image with a title as a figure; returns whether it is one.
  mutating func writeFigure(_ paragraph: Node) -> Bool {
    guard options.style == .published, options.extensions.contains(.figures),
      let image = paragraph.firstChild, image.kind == .image, image.withTitle({ !$0.isEmpty }),
      refusal(of: image, isImage: true) == nil, isAlone(image)
    else { return false }
    startLine()
    figure = image
    html.append("<figure>")
    walk(image)
    html.append("<figcaption>")
    endPlainLine()
    let disguise = prepared.disguise
    image.withTitle { title in
      reportHidden(in: title, of: image)
      Disguise.withShown(title, disguise, asWords: true) { title in
        html.appendEscaped(title)
        appendPlain(title)
      }
    }
    html.append("</figcaption></figure>\n")
    figure = nil
    endPlainLine()
    return true
  }

  /// Whether nothing follows an image but its size.
  private func isAlone(_ image: Node) -> Bool {
    guard let next = image.next else { return true }
    guard next.next == nil, let (_, count) = attributesBehind(image) else { return false }
    return count == next.withLiteral { $0.count }
  }

  private func refusal(of node: Node, isImage: Bool) -> LinkPolicy.Refusal? {
    let asWords = !isAutolink(node)
    return node.withDestination { destination in
      Disguise.withShown(destination, prepared.disguise, asWords: asWords) {
        options.links?.refusal(of: $0, isLoaded: isImage)
      }
    }
  }

  private mutating func isRefused(_ node: Node, isImage: Bool) -> Bool {
    guard let refusal = refusal(of: node, isImage: isImage) else { return false }
    let (words, range) = node.withDestination { destination in
      (string(destination), self.range(of: node, to: destination))
    }
    report(.refusedDestination(words, refusal), at: range)
    return true
  }
}

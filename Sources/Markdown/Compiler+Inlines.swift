import Bytes

extension Compiler {
  mutating func writeText(_ node: Node) {
    node.withLiteral { text in
      html.appendEscaped(text)
      appendPlain(text)
    }
  }

  mutating func writeCode(_ node: Node) {
    html.append("<code>")
    writeText(node)
    html.append("</code>")
  }

  mutating func enterLink(_ node: Node) -> Bool {
    if isDangerous(node) { return true }
    html.append("<a href=\"")
    writeDestination(node, isImage: false)
    writeTitle(node)
    html.append(UInt8(ascii: ">"))
    return true
  }

  /// A dangerous link's words stay, without the link.
  mutating func leaveLink(_ node: Node) {
    if !node.withDestination(LinkSafety.isDangerous) { html.append("</a>") }
  }

  /// A dangerous image leaves its alternative text behind, as text.
  mutating func enterImage(_ node: Node) -> Bool {
    if isDangerous(node) { return true }
    html.append("<img src=\"")
    writeDestination(node, isImage: true)
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
    writeTitle(node)
    closeVoid()
  }

  /// Writes words of an image's alternative text.
  mutating func enterAlternative(_ node: Node, _ kind: Node.Kind) -> Bool {
    switch kind {
    case .text, .code, .html: writeText(node)
    case .softBreak, .lineBreak:
      html.append(UInt8(ascii: " "))
      appendPlain(UInt8(ascii: " "))
    default: return true
    }
    return false
  }

  private mutating func writeDestination(_ node: Node, isImage: Bool) {
    let link = node.withDestination { destination in
      let start = html.count
      html.appendDestination(destination)
      gaps.append(Template.Gap(kind: .link(links.count), range: start..<html.count))
      return Link(
        destination: destination.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) },
        isImage: isImage, range: range(of: node, to: destination))
    }
    links.append(link)
    html.append(UInt8(ascii: "\""))
  }

  private mutating func writeTitle(_ node: Node) {
    node.withTitle { title in
      guard !title.isEmpty else { return }
      html.append(" title=\"")
      html.appendEscaped(title)
      html.append(UInt8(ascii: "\""))
    }
  }

  private mutating func isDangerous(_ node: Node) -> Bool {
    let fault: (MarkdownFault, Range<Int>)? = node.withDestination { destination in
      guard LinkSafety.isDangerous(destination) else { return nil }
      let words = destination.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      return (.dangerousDestination(words), range(of: node, to: destination))
    }
    guard let fault else { return false }
    report(fault.0, at: fault.1)
    return true
  }
}

import Bytes

extension Compiler {
  mutating func writeText(_ node: Node) {
    node.withLiteral { text in
      html.appendEscaped(text)
      appendPlain(text)
      if node.kind == .text { reportHidden(in: text, of: node) }
    }
  }

  mutating func writeCode(_ node: Node) {
    html.append("<code>")
    writeText(node)
    html.append("</code>")
  }

  mutating func enterLink(_ node: Node) -> Bool {
    if isRefused(node, isImage: false) { return true }
    html.append("<a href=\"")
    writeDestination(node, isImage: false)
    writeTitle(node)
    html.append(UInt8(ascii: ">"))
    return true
  }

  /// A refused link's words stay, without the link.
  mutating func leaveLink(_ node: Node) {
    if refusal(of: node, isImage: false) == nil { html.append("</a>") }
  }

  /// A refused image leaves its alternative text behind, as text.
  mutating func enterImage(_ node: Node) -> Bool {
    if isRefused(node, isImage: true) { return true }
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
      reportHidden(in: title, of: node)
      html.appendEscaped(title)
      html.append(UInt8(ascii: "\""))
    }
  }

  private func refusal(of node: Node, isImage: Bool) -> LinkPolicy.Refusal? {
    node.withDestination { options.links?.refusal(of: $0, isLoaded: isImage) }
  }

  private mutating func isRefused(_ node: Node, isImage: Bool) -> Bool {
    guard let refusal = refusal(of: node, isImage: isImage) else { return false }
    let (words, range) = node.withDestination { destination in
      (
        destination.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) },
        self.range(of: node, to: destination)
      )
    }
    report(.refusedDestination(words, refusal), at: range)
    return true
  }
}

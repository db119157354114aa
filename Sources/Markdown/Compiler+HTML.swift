import Bytes

extension Compiler {
  mutating func writeHTMLBlock(_ node: Node) {
    startLine()
    let line = lines.range(of: node.startLine)
    let start = min(line.lowerBound + node.startColumn - 1, line.upperBound)
    let fault = node.withLiteral { writeHTML($0, isBlock: true) }
    startLine()
    endPlainLine()
    if let fault { report(fault, at: start..<line.upperBound) }
  }

  mutating func writeInlineHTML(_ node: Node) {
    guard let fault = node.withLiteral({ writeHTML($0, isBlock: false) }) else { return }
    let start = exactOffset(of: node, startsWith: UInt8(ascii: "<")) ?? origin(of: node).lowerBound
    let count = node.withLiteral { $0.count }
    report(fault, at: start..<min(start + count, bytes.count))
  }

  /// Writes HTML as it is where that is allowed, or as text, but comments; returns what is wrong with it.
  private mutating func writeHTML(_ literal: Span<UInt8>, isBlock: Bool) -> MarkdownFault? {
    let disguise = prepared.disguise
    return Disguise.withShown(literal, disguise, asWords: false) { literal in
      if options.allowsRawHTML {
        html.append(literal)
        return nil
      }
      guard !isComment(literal) else { return options.style == .published ? .comment : nil }
      let shown = isBlock ? literal.extracting(0..<trimmedCount(literal)) : literal
      if isBlock { html.append("<p>") }
      html.appendEscaped(shown)
      if isBlock { html.append("</p>\n") }
      appendPlain(shown)
      // An end tag was announced by the tag it ends.
      return !isBlock && literal[1] == UInt8(ascii: "/") ? nil : .rawHTML(words(literal))
    }
  }

  private func words(_ literal: Span<UInt8>) -> String {
    literal.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether HTML is one comment, from its beginning to its end.
  func isComment(_ literal: Span<UInt8>) -> Bool {
    let end = trimmedCount(literal)
    return literal.withUnsafeBufferPointer { literal in
      guard literal.starts(with: "<!--".utf8) else { return false }
      var dashes = 0
      for index in 4..<max(4, end) {
        if literal[index] == UInt8(ascii: ">"), dashes >= 2 { return index == end - 1 }
        dashes = literal[index] == UInt8(ascii: "-") ? dashes + 1 : 0
      }
      return false
    }
  }

  /// Returns the number of bytes before the blanks and line ends at the end.
  private func trimmedCount(_ literal: Span<UInt8>) -> Int {
    var end = literal.count
    while end > 0, literal[end - 1].isBlank || literal[end - 1].isLineEnd { end -= 1 }
    return end
  }
}

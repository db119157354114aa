import Bytes

extension Compiler {
  mutating func writeHTMLBlock(_ node: Node) {
    startLine()
    let line = lines.range(of: node.startLine)
    let start = min(line.lowerBound + node.startColumn - 1, line.upperBound)
    let shown: String? = node.withLiteral { literal in
      if options.allowsRawHTML {
        html.append(literal)
        return nil
      }
      guard !isComment(literal) else { return nil }
      html.append("<p>")
      html.appendEscaped(literal.extracting(0..<trimmedCount(literal)))
      html.append("</p>\n")
      appendPlain(literal.extracting(0..<trimmedCount(literal)))
      return words(literal)
    }
    startLine()
    endPlainLine()
    if let shown { report(.rawHTML(shown), at: start..<line.upperBound) }
  }

  mutating func writeInlineHTML(_ node: Node) {
    let shown: String? = node.withLiteral { literal in
      if options.allowsRawHTML {
        html.append(literal)
        return nil
      }
      guard !isComment(literal) else { return nil }
      html.appendEscaped(literal)
      appendPlain(literal)
      // An end tag was announced by the tag it ends.
      return literal[1] == UInt8(ascii: "/") ? nil : words(literal)
    }
    guard let shown else { return }
    let start = exactOffset(of: node, startsWith: UInt8(ascii: "<")) ?? origin(of: node).lowerBound
    report(.rawHTML(shown), at: start..<min(start + shown.utf8.count, bytes.count))
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

  /// How many bytes stand before the blanks and line ends at the end.
  private func trimmedCount(_ literal: Span<UInt8>) -> Int {
    var end = literal.count
    while end > 0, literal[end - 1].isBlank || literal[end - 1].isLineEnd { end -= 1 }
    return end
  }
}

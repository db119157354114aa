import Bytes

/// Methods for what other tools read beside Markdown.
extension Compiler {
  /// Returns where `:::` at the beginning of a line or the first of two `==` around words ends.
  func foreignMarksEnd(from start: Int, of words: Span<UInt8>, _ node: Node) -> Int? {
    let mark = words[start]
    guard start == 0 || words[start - 1] != mark else { return nil }
    var end = start
    while end < words.count, words[end] == mark { end += 1 }
    guard mark == UInt8(ascii: "=") else {
      return end - start > 2 && start == 0 && isAtLineStart(node) ? end : nil
    }
    // Two marks right behind a word compare it with what follows: a==1 or b==1.
    guard end - start == 2, end < words.count, !words[end].isBlank,
      start == 0 || !words[start - 1].endsOperand
    else { return nil }
    var index = end + 1
    while index + 1 < min(words.count, start + Compiler.longestUnread) {
      if words[index] == mark, words[index + 1] == mark, !words[index - 1].isBlank {
        guard index + 2 < words.count else { return index + 2 }
        let next = words[index + 2]
        return next == mark || next.isLetter || next.isDigit ? nil : index + 2
      }
      index += 1
    }
    return nil
  }

  /// Returns where `{% tag %}`, `{{< tag >}}` or `{{% tag %}}` ends.
  func foreignTagEnd(from start: Int, of words: Span<UInt8>) -> Int? {
    var begin = start + 1
    let isDoubled = begin < words.count && words[begin] == UInt8(ascii: "{")
    if isDoubled { begin += 1 }
    guard begin < words.count else { return nil }
    let close: UInt8
    switch words[begin] {
    case UInt8(ascii: "%"): close = UInt8(ascii: "%")
    case UInt8(ascii: "<") where isDoubled: close = UInt8(ascii: ">")
    default: return nil
    }
    let length = isDoubled ? 3 : 2
    var index = begin + 1
    while index + length <= min(words.count, start + Compiler.longestUnread) {
      if words[index] == close, words[index + 1] == UInt8(ascii: "}"),
        words[index + length - 1] == UInt8(ascii: "}")
      {
        return index + length
      }
      index += 1
    }
    return nil
  }

  private func isAtLineStart(_ node: Node) -> Bool {
    switch node.previous?.kind {
    case nil, .softBreak, .lineBreak: node.parent?.kind == .paragraph
    default: false
    }
  }

  /// Whether what follows `[[` is `_TOC_]]`.
  func isEmphasizedContents(behind node: Node) -> Bool {
    guard let emphasis = node.next, emphasis.kind == .emphasis || emphasis.kind == .strong,
      let name = emphasis.firstChild, name.kind == .text, name.next == nil,
      let close = emphasis.next, close.kind == .text
    else { return false }
    return name.withLiteral { string($0).lowercased() == "toc" }
      && close.withLiteral {
        $0.count > 1 && $0[0] == UInt8(ascii: "]") && $0[1] == UInt8(ascii: "]")
      }
  }

  /// Reports front matter of another kind than ours, which begins a document.
  mutating func reportForeignFrontMatter(_ body: Range<Int>) {
    guard options.style == .published, body.lowerBound == 0 else { return }
    let line = lines.range(of: 1)
    guard bytes[line].elementsEqual("+++".utf8) else { return }
    report(.foreignMarkup("+++"), at: line)
  }

  /// Reports a paragraph that was meant as a table.
  mutating func reportUnreadTable(_ paragraph: Node) {
    guard options.style == .published, options.extensions != [], tables.last?.block != paragraph
    else { return }
    let (first, last) = (paragraph.startLine, paragraph.endLine)
    guard last > first else { return }
    let line = lines.range(of: first)
    var start = line.lowerBound + paragraph.startColumn - 1
    if let footnote, footnote.range.lowerBound == line.lowerBound {
      start = footnote.start + paragraph.startColumn - 1 - FootnoteSheet.markLength
    }
    let range = min(max(line.lowerBound, start), line.upperBound)..<line.upperBound
    let text = bytes[range]
    let bar = UInt8(ascii: "|")
    let second = bytes[lines.range(of: first + 1)].drop { $0.isBlank || $0 == UInt8(ascii: ">") }
    let isBarred =
      text.first == bar && text.count > 2 && text.last { !$0.isBlank } == bar
      && second.first == bar
    if footnote != nil {
      // The lines know of no rows of dashes in footnotes.
      let hasDashes = LineIndex.isDelimiterRow(second) && second.contains(bar)
      if isBarred || hasDashes { report(.tableInFootnote, at: range) }
      return
    }
    let hasDashes = lines.delimiterRow(in: first + 1...last).map {
      bytes[lines.range(of: $0)].contains(bar)
    }
    if isBarred || hasDashes == true { report(.unreadTable, at: range) }
  }
}

extension UInt8 {
  /// Whether what is compared may end in a byte.
  fileprivate var endsOperand: Bool {
    isLetter || isDigit || self >= 0x80 || ")]".utf8.contains(self)
  }
}

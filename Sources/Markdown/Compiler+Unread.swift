import Bytes

/// Syntax of other writers' tools, and slips in our own, that a page shows as text.
extension Compiler {
  /// Reports what in some words looks like markup.
  mutating func reportUnread(_ words: Span<UInt8>, of node: Node) {
    var index = 0
    if let end = tightHeadingEnd(in: words, of: node) {
      report(.tightHeading(string(words.extracting(0..<end))), 0..<end, of: words, node)
      index = end
    }
    while index < words.count {
      defer { index += 1 }
      switch words[index] {
      case UInt8(ascii: "["):
        guard let (fault, end) = unreadBracket(at: index, of: words, node) else { continue }
        report(fault, index..<end, of: words, node)
        index = end - 1
      case UInt8(ascii: "{"):
        guard index == 0 || words[index - 1] != UInt8(ascii: "{"),
          let end = attributesEnd(from: index, of: words)
        else {
          if let end = foreignTagEnd(from: index, of: words) {
            let tag = string(words.extracting(index..<end))
            report(.foreignMarkup(tag), index..<end, of: words, node)
            index = end - 1
          }
          continue
        }
        report(
          .unreadAttributes(string(words.extracting(index..<end))), index..<end, of: words, node)
        index = end - 1
      case UInt8(ascii: ":"), UInt8(ascii: "="):
        guard let end = foreignMarksEnd(from: index, of: words, node) else { continue }
        let marks = string(words.extracting(index..<end))
        report(.foreignMarkup(marks), index..<end, of: words, node)
        index = end - 1
      default: continue
      }
    }
  }

  private mutating func report(
    _ fault: MarkdownFault, _ range: Range<Int>, of words: Span<UInt8>, _ node: Node
  ) {
    let typed = Typography.typed(words.extracting(range))
    if let place = place(of: typed, in: node) { return report(fault, at: place) }
    let start = origin(of: node).lowerBound
    report(fault, at: start..<start)
  }

  /// Returns what a bracket was meant to begin, and where that ends.
  private func unreadBracket(
    at index: Int, of words: Span<UInt8>, _ node: Node
  ) -> (MarkdownFault, Int)? {
    let limit = min(words.count, index + Compiler.longestUnread)
    guard index + 1 < limit else { return nil }
    let end = close(from: index + 1, of: words, before: limit)
    switch words[index + 1] {
    case UInt8(ascii: "["):
      if index + 2 == words.count, isEmphasizedContents(behind: node) {
        return (.tableOfContents, index + 2)
      }
      guard let inner = close(from: index + 2, of: words, before: limit), inner + 1 < words.count,
        words[inner + 1] == UInt8(ascii: "]"), inner > index + 2
      else { return nil }
      let name = string(words.extracting(index + 2..<inner))
      return (name.lowercased() == "toc" ? .tableOfContents : .wikiLink(name), inner + 2)
    case UInt8(ascii: "^"):
      guard let end, end > index + 2 else { return nil }
      return (.undefinedFootnote(string(words.extracting(index + 2..<end))), end + 1)
    case UInt8(ascii: "!"):
      guard let end, end > index + 2 else { return nil }
      let name = string(words.extracting(index + 2..<end))
      if Callout(rawValue: name.lowercased()) != nil {
        let isFirst =
          index == 0 && node.previous == nil && node.parent?.kind == .paragraph && isAboveTable
        return (isFirst ? .calloutAboveTable(name) : .misplacedCallout(name), end + 1)
      }
      guard index == 0, node.previous == nil, node.parent?.parent?.kind == .blockQuote else {
        return nil
      }
      return (.unknownCallout(name), end + 1)
    default:
      guard let end else { return nil }
      let name = string(words.extracting(index + 1..<end))
      let isAlone = index == 0 && node.previous == nil && node.next == nil
      let isBehindBracket = index > 0 && words[index - 1] == UInt8(ascii: "]")
      if name == "TOC" && !isBehindBracket || isAlone && name.lowercased() == "toc" {
        return (.tableOfContents, end + 1)
      }
      if let end = brokenLinkEnd(behind: end, of: words), !isOpenedByEscape(end, of: words) {
        return (.brokenLink(string(words.extracting(index..<end))), end)
      }
      guard isBehindBracket, !isOpenedByEscape(index - 1, of: words) else { return nil }
      return (.undefinedReference(name), end + 1)
    }
  }

  /// Returns where the parenthesis of a link that is none ends: one that follows a bracket, with more than an address in it.
  private func brokenLinkEnd(behind bracket: Int, of words: Span<UInt8>) -> Int? {
    guard bracket + 2 < words.count, words[bracket + 1] == UInt8(ascii: "(") else { return nil }
    let limit = min(words.count, bracket + Compiler.longestUnread)
    var index = bracket + 2
    while index < limit, words[index] != UInt8(ascii: ")") {
      guard words[index] != UInt8(ascii: "(") else { return nil }
      index += 1
    }
    return index < limit && index > bracket + 2 ? index + 1 : nil
  }

  /// Returns where the first word of a paragraph ends that was meant to be a heading: `##Words`.
  private func tightHeadingEnd(in words: Span<UInt8>, of node: Node) -> Int? {
    guard node.previous == nil, node.parent?.kind == .paragraph else { return nil }
    var index = 0
    while index < words.count, words[index] == UInt8(ascii: "#") { index += 1 }
    guard 2...6 ~= index, index < words.count, words[index].isLetter || words[index] >= 0x80 else {
      return nil
    }
    // A mark that is written `\#` is meant.
    let start = origin(of: node).lowerBound
    guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "#") else { return nil }
    while index < words.count, words[index] > UInt8(ascii: " ") { index += 1 }
    return index
  }

  /// Whether the bracket that one at `end` closes was written `\[`.
  private func isOpenedByEscape(_ end: Int, of words: Span<UInt8>) -> Bool {
    guard let disguise = prepared.disguise else { return false }
    var index = end
    while index > 0, end - index < Compiler.longestUnread {
      index -= 1
      if words[index] == UInt8(ascii: "[") { return false }
      if disguise.pair(at: index, of: words) == .bracket { return true }
    }
    return false
  }

  /// The number of bytes from its beginning in which an end is looked for.
  static let longestUnread = 200

  private func close(from start: Int, of words: Span<UInt8>, before limit: Int) -> Int? {
    var index = start
    while index < limit {
      if words[index] == UInt8(ascii: "]") { return index }
      if words[index] == UInt8(ascii: "[") { return nil }
      index += 1
    }
    return nil
  }

  /// Returns where `{#id}`, `{.class}`, `{: .class}` or `{key=value}` ends.
  private func attributesEnd(from start: Int, of words: Span<UInt8>) -> Int? {
    guard start + 2 < words.count else { return nil }
    let limit = min(words.count, start + Compiler.longestUnread)
    var index = start + 1
    let first = words[index]
    if "#.:".utf8.contains(first) {
      guard words[index + 1].isLetter || words[index + 1] == UInt8(ascii: " ") else { return nil }
    } else {
      while index < limit, words[index].isLetter { index += 1 }
      guard index > start + 1, index < limit, words[index] == UInt8(ascii: "=") else { return nil }
    }
    while index < limit {
      if words[index] == UInt8(ascii: "}") { return index + 1 }
      index += 1
    }
    return nil
  }

  /// Returns a text of the tree as it was meant.
  func string(_ words: Span<UInt8>, asWords: Bool = true) -> String {
    Disguise.withShown(words, prepared.disguise, asWords: asWords) {
      $0.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
  }
}

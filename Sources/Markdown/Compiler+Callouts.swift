import Bytes
internal import Diagnostics

/// The kinds of quotes that begin with `[!KIND]`.
public enum Callout: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution
}

extension Compiler {
  /// Writes a quote that begins with `[!NOTE]` as a callout; returns whether it is one.
  mutating func writeCallout(_ quote: Node) -> Bool {
    guard options.extensions.contains(.callouts), let opening = quote.firstChild,
      opening.kind == .paragraph, tables.last?.block != opening, let first = opening.firstChild,
      first.kind == .text, let (kind, count) = callout(first)
    else { return false }
    let length = first.withLiteral { $0.count }
    cuts[first] = count..<length
    quotes += 1
    html.append("<div class=\"callout ")
    html.append(contentsOf: kind.rawValue.utf8)
    html.append("\" role=\"note\">\n<p class=\"callout-title\">")
    origin = .block(opening)
    let start = html.count
    html.append(contentsOf: DocumentWord.callout(kind).english.utf8)
    gaps.append(Template.Gap(kind: .word(.callout(kind)), range: start..<html.count))
    // The words behind the mark, to the end of the line, are a title.
    var node: Node? = first
    if count == length { node = first.next }
    var isTitled = false
    while let part = node, part.kind != .softBreak, part.kind != .lineBreak {
      html.append(isTitled ? "" : ": ")
      isTitled = true
      walk(part)
      node = part.next
    }
    html.append("</p>\n")
    endPlainLine()
    if let part = node?.next {
      blockStart = plain.count
      html.append("<p>")
      walk(from: part)
      rememberOpening(opening)
      html.append("</p>\n")
      endPlainLine()
    }
    if let next = opening.next { walk(from: next) }
    quotes -= 1
    startLine()
    html.append("</div>\n")
    return true
  }

  /// Reads the mark of a callout and how many bytes it takes, with the blanks behind it.
  private func callout(_ text: Node) -> (Callout, count: Int)? {
    text.withLiteral { text in
      guard text.count > 3, text[0] == UInt8(ascii: "["), text[1] == UInt8(ascii: "!") else {
        return nil
      }
      var end = 2
      while end < text.count, text[end].isLetter, end < 20 { end += 1 }
      guard end < text.count, text[end] == UInt8(ascii: "]") else { return nil }
      let word = text.extracting(2..<end).withUnsafeBufferPointer {
        String(decoding: $0, as: UTF8.self)
      }
      guard let kind = Callout(rawValue: word.lowercased()) else { return nil }
      end += 1
      while end < text.count, text[end].isBlank { end += 1 }
      return (kind, end)
    }
  }
}

// MARK: - Items to be done

extension Compiler {
  /// Reads the box of an item, `[ ]` or `[x]` and a blank behind it, and takes it from the item's first words.
  mutating func task(of item: Node) -> Bool? {
    guard options.extensions.contains(.taskItems), let opening = item.firstChild,
      opening.kind == .paragraph, tables.last?.block != opening, let first = opening.firstChild,
      first.kind == .text
    else { return nil }
    let length = first.withLiteral { $0.count }
    let isDone: Bool? = first.withLiteral { text in
      guard text.count > 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]"),
        text[3].isBlank
      else { return nil }
      switch text[1] {
      case UInt8(ascii: " "): return false
      case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
      default: return nil
      }
    }
    if isDone != nil { cuts[first] = 3..<length }
    return isDone
  }

  /// Writes the box of an item.
  mutating func writeBox(isDone: Bool) {
    guard options.style == .published else {
      html.append(
        isDone
          ? "<input checked=\"\" disabled=\"\" type=\"checkbox\">"
          : "<input disabled=\"\" type=\"checkbox\">")
      return
    }
    html.append("<input type=\"checkbox\" disabled")
    if isDone { html.append(" checked") }
    html.append(" aria-label=\"")
    let word = DocumentWord.task(isDone: isDone)
    let start = html.count
    html.append(contentsOf: word.english.utf8)
    gaps.append(Template.Gap(kind: .word(word), range: start..<html.count))
    html.append("\">")
  }
}

import Bytes

extension Compiler {
  /// Writes the number that leads to a footnote; a footnote has its number from where it is named first.
  mutating func writeFootnoteMark(_ label: String) {
    var note = notes[label] ?? Note(number: noteOrder.count + 1)
    if notes[label] == nil { noteOrder.append(label) }
    note.marks += 1
    notes[label] = note
    html.append("<sup class=\"footnote\"><a href=\"#fn:")
    html.append(decimal: note.number)
    html.append("\" id=\"")
    appendMarkID(note.number, note.marks)
    html.append("\" role=\"doc-noteref\">")
    html.append(decimal: note.number)
    html.append("</a></sup>")
  }

  private mutating func appendMarkID(_ number: Int, _ mark: Int) {
    html.append("fnref:")
    html.append(decimal: number)
    if mark > 1 {
      html.append(UInt8(ascii: "-"))
      html.append(decimal: mark)
    }
  }

  /// Writes the footnotes that were named, those that footnotes name behind them, and tells of the others.
  mutating func writeFootnotes(_ items: [Int: Node]) {
    let byLabel = Dictionary(
      prepared.footnotes.map { ($0.label, $0) }, uniquingKeysWith: { first, _ in first })
    var written = 0
    if !noteOrder.isEmpty {
      startLine()
      html.append("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
      let start = html.count
      html.append(contentsOf: DocumentWord.footnotes.english.utf8)
      gaps.append(Template.Gap(kind: .word(.footnotes), range: start..<html.count))
      html.append("\">\n<ol>\n")
    }
    while written < noteOrder.count {
      let label = noteOrder[written]
      written += 1
      guard let footnote = byLabel[label] else { continue }
      write(footnote, items[lines.line(at: footnote.range.lowerBound)], number: written)
    }
    if written > 0 { html.append("</ol>\n</section>\n") }
    for footnote in prepared.footnotes where notes[footnote.label] == nil {
      report(.unusedFootnote(footnote.label), at: markRange(of: footnote))
    }
    for footnote in prepared.doubles {
      report(.doubleFootnote(footnote.label), at: markRange(of: footnote))
    }
  }

  private func markRange(of footnote: Footnote) -> Range<Int> {
    footnote.range
      .lowerBound..<min(
        footnote.range.lowerBound + footnote.label.utf8.count + 4, footnote.range.upperBound)
  }

  private mutating func write(_ footnote: Footnote, _ item: Node?, number: Int) {
    html.append("<li id=\"fn:")
    html.append(decimal: number)
    html.append("\">\n")
    self.footnote = footnote
    noteItem = item
    var child = item?.firstChild
    var isClosed = false
    while let node = child {
      child = node.next
      if child == nil, node.kind == .paragraph {
        origin = .unknown(footnote.range)
        reportUnreadTable(node)
        html.append("<p>")
        walkChildren(of: node)
        html.append(UInt8(ascii: " "))
        appendReturns(to: footnote.label)
        html.append("</p>\n")
        endPlainLine()
        isClosed = true
      } else {
        walk(node)
      }
    }
    if !isClosed {
      startLine()
      html.append("<p>")
      appendReturns(to: footnote.label)
      html.append("</p>\n")
    }
    self.footnote = nil
    noteItem = nil
    html.append("</li>\n")
  }

  /// Appends a link back to each mark, but to those that only stand in footnotes behind.
  private mutating func appendReturns(to label: String) {
    guard let note = notes[label] else { return }
    for mark in 1...note.marks {
      if mark > 1 { html.append(UInt8(ascii: " ")) }
      html.append("<a href=\"#")
      appendMarkID(note.number, mark)
      html.append("\" role=\"doc-backlink\" aria-label=\"")
      let start = html.count
      html.append(contentsOf: DocumentWord.backToText.english.utf8)
      gaps.append(Template.Gap(kind: .word(.backToText), range: start..<html.count))
      html.append("\">↩</a>")
    }
  }
}

/// A footnote that is named in the text.
struct Note {
  let number: Int
  /// The number of marks that lead to it.
  var marks = 0
}

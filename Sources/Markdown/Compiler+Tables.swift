import Bytes
internal import Diagnostics

extension Compiler {
  mutating func writeTable(_ placed: PlacedTable) {
    var sheetLine = placed.sheetLine
    if let lead = placed.lead {
      writeLead(placed, lead)
      sheetLine += lead.count
    }
    startLine()
    if options.style == .published { openRegion(placed.table, firstCell: sheetLine) }
    html.append("<table>\n<thead>\n")
    writeRow(placed.table.header, of: placed.table, isHeader: true, sheetLine: &sheetLine)
    html.append("</thead>\n")
    if !placed.table.rows.isEmpty {
      html.append("<tbody>\n")
      for row in placed.table.rows {
        writeRow(row, of: placed.table, isHeader: false, sheetLine: &sheetLine)
      }
      html.append("</tbody>\n")
    }
    html.append("</table>\n")
    if options.style == .published {
      html.append("</div>\n")
      for cell in placed.table.dropped {
        report(.droppedCell(String(decoding: text.bytes[cell], as: UTF8.self)), at: cell)
      }
    }
    if placed.endsInBreak { writeBreak() }
  }

  /// Writes the lines of text that a table follows immediately.
  private mutating func writeLead(_ placed: PlacedTable, _ lead: ClosedRange<Int>) {
    // Lines that only define references have left nothing on the sheet.
    guard let node = cells[placed.sheetLine] else { return }
    origin = .unknown(lines.range(of: lead))
    let isTight = placed.block.kind == .paragraph && isTight(placed.block)
    startLine()
    if !isTight { html.append("<p>") }
    let block = placed.block
    isAboveTable = block.previous == nil && block.parent?.kind == .blockQuote
    walkChildren(of: node)
    isAboveTable = false
    if !isTight { html.append("</p>\n") }
    endPlainLine()
  }

  /// Opens the box that a wide table scrolls in, named by its header: names are unique in a document,
  /// and it is a group, not a landmark, since a book has several documents on one page.
  private mutating func openRegion(_ table: PipeTable, firstCell: Int) {
    let start = plain.count
    for (index, _) in table.header.enumerated() {
      guard let node = cells[firstCell + index] else { continue }
      if plain.count > start { plain.append(contentsOf: ", ".utf8) }
      appendPlainText(of: node)
    }
    var label = String(decoding: plain[start...], as: UTF8.self)
    plain.removeSubrange(start...)
    if label.isEmpty { label = options.tableLabel }
    tableLabels[label, default: 0] += 1
    if let count = tableLabels[label], count > 1 { label += " (\(count))" }
    html.append("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"")
    let bytes = Array(label.utf8)
    html.appendEscaped(bytes.span)
    html.append("\">\n")
  }

  private mutating func writeRow(
    _ row: [Range<Int>], of table: PipeTable, isHeader: Bool, sheetLine: inout Int
  ) {
    html.append("<tr>\n")
    for (cell, alignment) in zip(row, table.alignments) {
      html.append(isHeader ? "<th" : "<td")
      if isHeader, options.style == .published { html.append(" scope=\"col\"") }
      if let name = alignment.name {
        html.append(options.style == .published ? " class=\"" : " align=\"")
        html.append(name)
        html.append(UInt8(ascii: "\""))
      }
      html.append(UInt8(ascii: ">"))
      if let node = cells[sheetLine] {
        origin = .cell(cell)
        walkChildren(of: node)
        appendPlain(UInt8(ascii: " "))
      }
      html.append(isHeader ? "</th>\n" : "</td>\n")
      sheetLine += 1
    }
    html.append("</tr>\n")
    if plain.last == UInt8(ascii: " ") { plain.removeLast() }
    endPlainLine()
  }
}

extension PipeTable.Alignment {
  fileprivate var name: StaticString? {
    switch self {
    case .unset: nil
    case .left: "left"
    case .center: "center"
    case .right: "right"
    }
  }
}

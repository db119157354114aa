import Bytes

/// The tables of a document, with a text of their own in which cmark parses the inlines of the cells.
///
/// cmark knows no tables: to it they are paragraphs, whose inlines run across cells. So the cells are
/// parsed once more, each as the heading `# cell #` on a line of its own, which no other syntax can
/// break out of; then follows the document, where a cell may use a reference link it defines.
struct TableSheet {
  private(set) var tables: [PlacedTable] = []
  private(set) var source: [UInt8] = []
  private var lineCount = 0
  private var mayUseReferences = false
  private var lackingCells = 0
  /// The row at which more cells lack than a document's may; nothing was read behind it.
  private(set) var excess: Range<Int>?

  private let bytes: [UInt8]
  private let lines: LineIndex

  /// Finds the tables under the root of a document's tree.
  init(_ root: Node, bytes: [UInt8], lines: LineIndex, body: Range<Int>) {
    self.bytes = bytes
    self.lines = lines
    guard !lines.delimiterRows.isEmpty else { return }
    findTables(under: root)
    if mayUseReferences, definesReferences(body) {
      source.append(UInt8(ascii: "\n"))
      source.append(contentsOf: bytes[body])
    }
  }

  private func definesReferences(_ body: Range<Int>) -> Bool {
    var last: UInt8 = 0
    for index in body {
      let byte = bytes[index]
      if last == UInt8(ascii: "]"), byte == UInt8(ascii: ":") { return true }
      last = byte
    }
    return false
  }

  /// Returns the nodes of the sheet's own lines by line number, from the tree of `source`.
  func nodes(under root: Node) -> [Node?] {
    var nodes: [Node?] = Array(repeating: nil, count: lineCount + 1)
    var child = root.firstChild
    while let node = child, node.startLine <= lineCount {
      nodes[node.startLine] = node
      child = node.next
    }
    return nodes
  }
}

extension TableSheet {
  private mutating func findTables(under root: Node) {
    var node = root
    var quotes = 0
    while true {
      var isInside = false
      switch node.kind {
      case .paragraph, .heading:
        findTable(in: node, quotes: quotes)
        if excess != nil { return }
      case .document, .list, .item: isInside = true
      case .blockQuote:
        isInside = true
        quotes += 1
      default: break
      }
      if isInside, let child = node.firstChild {
        node = child
        continue
      }
      if isInside, node.kind == .blockQuote { quotes -= 1 }
      while node != root, node.next == nil, let parent = node.parent {
        node = parent
        if node.kind == .blockQuote { quotes -= 1 }
      }
      guard node != root, let next = node.next else { return }
      node = next
    }
  }

  private mutating func findTable(in block: Node, quotes: Int) {
    let first = block.startLine
    var last = block.endLine
    guard last > first, var row = lines.delimiterRow(in: first + 1...last) else { return }
    let isHeading = block.kind == .heading
    if isHeading { last -= 1 }
    func content(_ line: Int) -> Range<Int> {
      // A block's first line has markers of items before its text, which its column knows of.
      guard line == first else { return lines.content(of: line, quotes: quotes) }
      let whole = lines.range(of: line)
      return min(whole.lowerBound + block.startColumn - 1, whole.upperBound)..<whole.upperBound
    }
    var found: PipeTable?
    while row <= last {
      found = PipeTable(bytes, header: content(row - 1), delimiters: content(row))
      if found != nil { break }
      guard row < last, let next = lines.delimiterRow(in: row + 1...last) else { return }
      row = next
    }
    guard var table = found else { return }
    for line in stride(from: row + 1, through: last, by: 1) {
      lackingCells += table.appendRow(content(line), of: bytes)
      guard lackingCells <= MarkdownBounds.mostLackingCells else {
        excess = content(line)
        return
      }
    }
    var endsInBreak = false
    if isHeading {
      let underline = bytes[content(last + 1)]
      endsInBreak = underline.starts(with: "---".utf8)
      if !endsInBreak { lackingCells += table.appendRow(content(last + 1), of: bytes) }
    }
    let lead = row - 1 > first ? first...row - 2 : nil
    let sheetLine = lineCount + 1
    if let lead {
      // A later line's indentation stays: it may be what keeps the line from being another block.
      for line in lead {
        appendLead(line == first ? content(line) : lines.unquoted(line, quotes: quotes))
      }
    }
    for cell in table.header { appendCell(cell) }
    for row in table.rows { for cell in row { appendCell(cell) } }
    tables.append(
      PlacedTable(
        block: block, table: table, lead: lead, endsInBreak: endsInBreak, sheetLine: sheetLine))
  }

  private mutating func appendLead(_ line: Range<Int>) {
    mayUseReferences = mayUseReferences || bytes[line].contains(UInt8(ascii: "]"))
    source.append(contentsOf: bytes[line])
    source.append(UInt8(ascii: "\n"))
    lineCount += 1
  }

  private mutating func appendCell(_ cell: Range<Int>) {
    lineCount += 1
    if !cell.isEmpty {
      source.append("# ")
      for index in cell {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\\"), index + 1 < cell.upperBound,
          bytes[index + 1] == UInt8(ascii: "|")
        {
          continue
        }
        if byte == UInt8(ascii: "]") { mayUseReferences = true }
        source.append(byte)
      }
      source.append(" #")
    }
    source.append(UInt8(ascii: "\n"))
  }
}

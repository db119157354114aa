import Bytes

/// The rows of a pipe table as bytes of the file (GitHub Flavored Markdown, *Tables (extension)*).
struct PipeTable {
  enum Alignment {
    case unset, left, center, right
  }

  let alignments: [Alignment]
  let header: [Range<Int>]
  /// The rows, each with as many cells as the header; a cell that is missing from its row is empty.
  private(set) var rows: [[Range<Int>]] = []
  /// The first cell with words of each row that is longer than the header.
  private(set) var dropped: [Range<Int>] = []

  /// Creates a table of its first two lines, `nil` where they don't begin one: the second must hold
  /// dashes, and as many cells as the first.
  init?(_ bytes: [UInt8], header: Range<Int>, delimiters: Range<Int>) {
    let marks = PipeTable.cells(of: delimiters, in: bytes)
    var alignments: [Alignment] = []
    for mark in marks {
      guard let alignment = Alignment(bytes[mark]) else { return nil }
      alignments.append(alignment)
    }
    let cells = PipeTable.cells(of: header, in: bytes)
    guard !cells.isEmpty, cells.count == alignments.count else { return nil }
    self.alignments = alignments
    self.header = cells
  }

  /// Returns how many cells the row lacked.
  mutating func appendRow(_ line: Range<Int>, of bytes: [UInt8]) -> Int {
    let written = PipeTable.cells(of: line, in: bytes)
    if let cell = written.dropFirst(header.count).first(where: { !$0.isEmpty }) {
      dropped.append(cell)
    }
    var cells = written.prefix(header.count)
    let lacking = header.count - cells.count
    while cells.count < header.count { cells.append(line.upperBound..<line.upperBound) }
    rows.append(Array(cells))
    return lacking
  }

  /// Splits a line at its bars, but not at `\|`; the bars at both ends are optional. Cells are given
  /// without blanks around them.
  static func cells(of line: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    let line = trimmed(line, in: bytes)
    guard !line.isEmpty else { return cells }
    var start = line.lowerBound
    if bytes[start] == UInt8(ascii: "|") { start += 1 }
    var index = start
    while index < line.upperBound {
      if bytes[index] == UInt8(ascii: "|"),
        index == line.lowerBound || bytes[index - 1] != UInt8(ascii: "\\")
      {
        cells.append(trimmed(start..<index, in: bytes))
        start = index + 1
      }
      index += 1
    }
    if start < line.upperBound { cells.append(trimmed(start..<line.upperBound, in: bytes)) }
    return cells
  }

  private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}

extension PipeTable.Alignment {
  /// Reads a delimiter row's cell, `---` with a colon at either end; `nil` for anything else.
  init?(_ mark: ArraySlice<UInt8>) {
    var dashes = mark
    let startsWithColon = dashes.first == UInt8(ascii: ":")
    if startsWithColon { dashes.removeFirst() }
    let endsWithColon = dashes.last == UInt8(ascii: ":")
    if endsWithColon { dashes.removeLast() }
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
    self =
      switch (startsWithColon, endsWithColon) {
      case (true, true): .center
      case (true, false): .left
      case (false, true): .right
      case (false, false): .unset
      }
  }
}

/// A pipe table that was found in a block of the syntax tree.
struct PlacedTable {
  /// The paragraph that holds the table, or the heading that a line of dashes after it made of it.
  let block: Node
  let table: PipeTable
  /// The lines of text before the table, where the block begins with some.
  let lead: ClosedRange<Int>?
  /// Whether the block's last line, a heading's underline, is a thematic break after the table.
  let endsInBreak: Bool
  /// The line of the sheet that holds the first cell, or the lead's first line where there is one.
  let sheetLine: Int
}

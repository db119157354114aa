import Bytes

/// A text made of a table's cells, and which cell each part of it comes from.
struct DraftText {
  private struct Part {
    /// Bytes of the text.
    let range: Range<Int>
    let cell: Table.Cell
    /// The offset of the part in what the cell says, where it is a piece of it as it stands.
    let offset: Int?
  }

  private(set) var bytes: [UInt8] = []
  private var parts: [Part] = []

  mutating func write(_ text: String, from cell: Table.Cell? = nil, at offset: Int? = nil) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if let cell { parts.append(Part(range: start..<bytes.count, cell: cell, offset: offset)) }
  }

  /// Returns the cell that a place of the text comes from, and how far into it the place is; `nil` where it comes from
  /// none.
  func cell(line: Int, column: Int) -> (cell: Table.Cell, offset: Int)? {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    let position = start + column - 1
    let part =
      parts.last {
        $0.range.contains(position) || $0.offset != nil && $0.range.upperBound == position
      }
      ?? parts.last { $0.range.lowerBound <= position && $0.offset == nil }
    guard let part else { return nil }
    return (part.cell, part.offset.map { $0 + position - part.range.lowerBound } ?? 0)
  }
}

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

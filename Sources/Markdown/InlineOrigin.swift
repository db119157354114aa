/// Where the inlines of a block stand in the file.
enum InlineOrigin {
  /// A paragraph or heading of the document.
  case block(Node)
  /// A table's cell, which cmark has read from a sheet of its own.
  case cell(Range<Int>)
  /// Bytes among which they stand, though not where.
  case unknown(Range<Int>)
}

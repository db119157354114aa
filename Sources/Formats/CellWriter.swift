import Bytes

/// Writes rows of cells that are read as they are.
package struct CellWriter: Sendable {
  /// The sign between two cells.
  package enum Separator: String, Sendable, CaseIterable {
    case csv, tsv

    package var byte: UInt8 { self == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t") }
  }

  /// The mark of UTF-8 at the beginning of a file, without which Excel takes it for the encoding of its country.
  package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let separator: UInt8
  private let lineEnd: StaticString

  /// - Parameter lineEnd: What closes a row; `\r\n` for a table that is to follow RFC 4180 to the letter.
  package init(_ separator: Separator, lineEnd: StaticString = "\n") {
    self.separator = separator.byte
    self.lineEnd = lineEnd
  }

  /// Appends a row and its line end.
  package func write(_ cells: [String], to output: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.append(separator) }
      write(cell, to: &output)
    }
    output.append(lineEnd)
  }

  private func write(_ text: String, to output: inout [UInt8]) {
    let cell = FormulaGuard.guarded(text)
    guard needsQuotes(cell) else { return output.append(contentsOf: cell.utf8) }
    let quote = UInt8(ascii: "\"")
    output.append(quote)
    for byte in cell.utf8 {
      if byte == quote { output.append(quote) }
      output.append(byte)
    }
    output.append(quote)
  }

  private func needsQuotes(_ cell: String) -> Bool {
    cell.utf8.contains { $0 == separator || $0 == UInt8(ascii: "\"") || $0.isLineEnd }
      || cell.utf8.first?.isBlank ?? false || cell.utf8.last?.isBlank ?? false
      || cell.unicodeScalars.first == "\u{FEFF}" || cell.hasPrefix("sep=")
  }
}

package import Diagnostics

/// The rows of a file of cells, each with its place.
package struct Table: Sendable {
  /// The text between two separators.
  package struct Cell: Hashable, Sendable {
    /// The row, from 1, as spreadsheets count them.
    package let row: Int
    /// The column, from 1.
    package let column: Int
    /// The text of the cell, without its quotes.
    package let text: String
    /// Bytes of the cell in its file, quotes included.
    let range: Range<Int>
    let isQuoted: Bool
    /// The place that messages name, of a cell that was put elsewhere.
    var shown: Shown?

    struct Shown: Hashable {
      let row: Int
      let column: Int
    }
  }

  /// The way in which messages say where a cell is.
  package enum Places: Sendable {
    /// Lines and bytes, as in any text.
    case lines
    /// Rows and columns, of a spreadsheet, whose text nobody sees.
    case cells
    /// Lines and bytes of values that have neither rows nor columns.
    case values
  }

  /// The file's text, in UTF-8 whatever it was saved as.
  package let source: SourceText
  let places: Places
  package let rows: [[Cell]]
}

extension Table.Cell {
  /// The text of the cell, without the white space around it.
  var content: String { text[...].trimmed }

  var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }

  /// Returns this cell with the text of another.
  func saying(_ other: Table.Cell) -> Table.Cell { saying(other.text) }

  /// Returns this cell with another text.
  func saying(_ text: String) -> Table.Cell {
    Table.Cell(
      row: row, column: column, text: text, range: range, isQuoted: isQuoted, shown: shown)
  }

  /// Returns this cell at another place of a table; messages name the one that it has.
  func moved(toRow row: Int, column: Int) -> Table.Cell {
    Table.Cell(
      row: row, column: column, text: text, range: range, isQuoted: isQuoted, shown: place)
  }

  /// The place that messages name.
  var place: Shown { shown ?? Shown(row: row, column: column) }

  /// The column as spreadsheets name it: `A`, `Z`, `AA`.
  var letters: String {
    var letters = ""
    var rest = place.column
    while rest > 0 {
      let letter = UInt8(ascii: "A") + UInt8((rest - 1) % 26)
      letters = String(UnicodeScalar(letter)) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }
}

extension Table {
  /// A finding about a cell, which names its row and its column.
  ///
  /// - Parameters:
  ///   - title: What stands at the head of the column.
  ///   - offset: Bytes into what the cell says.
  ///   - hidden: Whether it is about a character that nobody sees, which is told at its own place.
  func diagnostic(
    _ severity: Diagnostic.Severity = .error, id: String, _ message: String, at cell: Cell,
    titled title: String? = nil, offset: Int = 0, hidden: Bool = false
  ) -> Diagnostic {
    let column = cell.shown == nil ? title.map { " \($0.quoted)" } ?? "" : ""
    let message =
      places == .values
      ? message : "row \(cell.place.row), column \(cell.letters)\(column): \(message)"
    switch places {
    case .lines, .values:
      if hidden, let range = hiddenCharacter(of: cell, from: offset) {
        return Diagnostic(severity, id: id, message, in: source, at: range)
      }
      let start = self.offset(of: cell, at: offset)
      let end = offset == 0 ? max(start, cell.range.upperBound) : start
      return Diagnostic(severity, id: id, message, in: source, at: start..<end)
    case .cells:
      let place = SourcePlace(path: source.path, line: cell.place.row, column: cell.place.column)
      return Diagnostic(severity, id: id, message, at: place)
    }
  }

  /// Returns the place at which messages about a cell stand.
  func place(of cell: Cell) -> SourcePlace {
    switch places {
    case .lines, .values: source.place(at: cell.range.lowerBound)
    case .cells: SourcePlace(path: source.path, line: cell.place.row, column: cell.place.column)
    }
  }

  /// The bytes of the first character of a cell that nobody sees and that no name may have; `nil` where there is none.
  private func hiddenCharacter(of cell: Cell, from offset: Int) -> Range<Int>? {
    let start = self.offset(of: cell, at: offset)
    guard start < cell.range.upperBound else { return nil }
    let text = source[start..<cell.range.upperBound]
    guard let hidden = text.firstHiddenInLines,
      let place = text.unicodeScalars.firstIndex(of: hidden)
    else { return nil }
    let before = text[..<place].utf8.count
    return start + before..<start + before + UTF8.width(hidden)
  }

  /// Returns the place in the file of a byte of what a cell says.
  private func offset(of cell: Cell, at offset: Int) -> Int {
    guard cell.isQuoted, offset > 0 else { return cell.range.lowerBound + offset }
    let quote = UInt8(ascii: "\"")
    var position = cell.range.lowerBound + 1
    for _ in 0..<offset where position < cell.range.upperBound {
      let isDoubled = source.bytes[position] == quote
      position += isDoubled ? 2 : 1
    }
    return min(position, cell.range.upperBound)
  }
}

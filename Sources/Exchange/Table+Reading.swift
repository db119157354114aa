package import Diagnostics

extension Table {
  /// Cells of a spreadsheet that are one to who looks at it: rows and columns from 1.
  package struct Merge: Hashable, Sendable {
    package let rows: ClosedRange<Int>
    package let column: Int

    package init(rows: ClosedRange<Int>, column: Int) {
      self.rows = rows
      self.column = column
    }
  }

  /// Reads separated values (RFC 4180).
  ///
  /// - Parameters:
  ///   - separator: What stands between two cells; `nil` for what makes the columns come out even.
  ///   - merges: Cells that are one with the topmost of them.
  package static func read(
    _ file: SourceText, places: Places = .lines, separator: TableSeparator? = nil,
    merges: [Merge] = []
  ) -> (Table, Findings) {
    let text = TableText(file)
    var findings = Findings(text.finding.map { [$0] } ?? [])
    guard !findings.hasErrors else {
      return (Table(source: text.source, places: places, rows: []), findings)
    }
    let (rows, faults) = CellReader.read(text.source, separator: separator?.byte)
    for (fault, offset) in faults { findings.add(fault.diagnostic(in: text.source, at: offset)) }
    let filled = filling(merges, in: rows)
    return (Table(source: text.source, places: places, rows: filled), findings)
  }

  /// Returns rows in which merged cells say what they say in all their rows that hold anything.
  private static func filling(_ merges: [Merge], in rows: [[Cell]]) -> [[Cell]] {
    var filled = rows
    for merge in merges {
      guard let top = rows.cell(row: merge.rows.lowerBound, column: merge.column), !top.isEmpty
      else { continue }
      for row in merge.rows.dropFirst() where row <= rows.count {
        guard rows[row - 1].contains(where: { !$0.isEmpty }) else { continue }
        if let cell = rows.cell(row: row, column: merge.column), cell.isEmpty {
          filled[row - 1][merge.column - 1] = cell.saying(top)
        }
      }
    }
    return filled
  }
}

extension [[Table.Cell]] {
  /// Returns the cell at a row and a column, both from 1.
  fileprivate func cell(row: Int, column: Int) -> Table.Cell? {
    guard indices.contains(row - 1), self[row - 1].indices.contains(column - 1) else { return nil }
    return self[row - 1][column - 1]
  }
}

/// The sign between two cells of a file.
package enum TableSeparator: String, Sendable, CaseIterable {
  case comma, semicolon, tab

  /// Reads the sign itself, or its name.
  package init?(named text: String) {
    guard
      let separator = TableSeparator.allCases.first(where: {
        $0.rawValue == text.lowercased() || Array(text.utf8) == [$0.byte]
      })
    else { return nil }
    self = separator
  }

  package var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: UInt8(ascii: ";")
    case .tab: UInt8(ascii: "\t")
    }
  }
}

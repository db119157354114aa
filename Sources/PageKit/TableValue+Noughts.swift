extension TableValue {
  /// The table without columns and rows of numbers in which nothing but 0 stands, or nothing at all; `nil` where
  /// nothing is left.
  package var withoutNoughts: TableValue? {
    var table = self
    table.rows.removeAll { $0.cells.allSatisfy(\.isNought) }
    table = table.withoutNoughtColumns()
    return table.columns.count > 1 ? table : nil
  }

  /// The table without columns of numbers in which nothing but 0 stands, or nothing at all.
  ///
  /// - Parameter count: How many columns behind the heads stay whatever stands in them.
  package func withoutNoughtColumns(keeping count: Int = 0) -> TableValue {
    var table = self
    let kept = columns.indices.dropFirst().filter { column in
      column <= count
        || rows.contains { column <= $0.cells.count && !$0.cells[column - 1].isNought }
    }
    let left = Set(columns.indices.dropFirst()).subtracting(kept).map { columns[$0].name }
    table.definitions.removeAll { left.contains($0.name) }
    table.columns = [columns[0]] + kept.map { columns[$0] }
    for index in table.rows.indices {
      let cells = table.rows[index].cells
      table.rows[index].cells = kept.filter { $0 <= cells.count }.map { cells[$0 - 1] }
    }
    return table
  }
}

extension TableValue.Column {
  /// The name in full.
  fileprivate var name: String { title ?? text }
}

extension TableValue.Cell {
  fileprivate var isNought: Bool {
    guard svg == nil else { return false }
    guard let text else { return true }
    return text.contains("0") && text.allSatisfy { "0.,+− %\u{A0}\u{202F}".contains($0) }
  }
}

import Diagnostics

/// What the columns of a table are about, by its head.
struct TableLayout {
  /// By places of columns from 0.
  let columns: [Column]
  /// What stands at the head of each column.
  let titles: [String]
  /// The rows below the head that hold anything.
  let rows: [[Table.Cell]]

  /// Whether a row is a player's, not a game's.
  var isByPlayer: Bool { columns.contains(.player(nil)) }

  /// Reads the head, which is the first row that holds anything.
  ///
  /// - Returns: `nil` where something is wrong with it, so that no row can be understood.
  static func read(_ table: Table, map: ColumnMap) -> (TableLayout?, Findings) {
    var reader = LayoutReader(table: table, map: map)
    let layout = reader.read()
    return (reader.findings.hasErrors ? nil : layout, reader.findings)
  }
}

private struct LayoutReader {
  let table: Table
  let map: ColumnMap
  var findings = Findings()

  init(table: Table, map: ColumnMap) {
    self.table = table
    self.map = map
  }

  mutating func read() -> TableLayout? {
    let filled = table.rows.filter { row in row.contains { !$0.isEmpty } }
    guard let head = filled.first else {
      findings.add(TableFault.empty.diagnostic(in: table.source, at: 0))
      return nil
    }
    if let below = filled.prefix(20).first(where: namesPlayers), below[0].row != head[0].row,
      !namesPlayers(head)
    {
      report(.headBelow(row: below[0].row), at: head[0])
      return nil
    }
    var columns: [Column] = []
    var firsts: [Column: Table.Cell] = [:]
    for cell in head {
      let column = column(under: cell, in: filled)
      if column != .ignored, let first = firsts[column] {
        report(.columnTwice(column.name, other: first.letters), at: cell)
      }
      firsts[column] = cell
      columns.append(column)
    }
    for entry in map.entries where !head.contains(where: { isHead($0, entry) }) {
      let titles = head.map { $0.content }
      findings.add(
        TableFault.noSuchTitle(entry.title, known: titles).diagnostic(in: table, at: head[0]))
    }
    check(columns, head)
    guard filled.count > 1 else {
      report(.noRows, at: head[0])
      return nil
    }
    return TableLayout(
      columns: columns, titles: head.map { $0.content }, rows: Array(filled.dropFirst()))
  }

  private func namesPlayers(_ row: [Table.Cell]) -> Bool {
    row.contains { cell in
      let mapped = map.entries.first { isHead(cell, $0) }?.column
      return switch mapped ?? Column(named: cell.content) {
      case .player, .players: true
      default: false
      }
    }
  }

  private func isHead(_ cell: Table.Cell, _ entry: ColumnMap.Entry) -> Bool {
    Column.areAlike(cell.content, entry.title)
  }

  private mutating func column(under cell: Table.Cell, in rows: [[Table.Cell]]) -> Column {
    if let entry = map.entries.first(where: { isHead(cell, $0) }) { return entry.column }
    if let column = Column(named: cell.content) { return column }
    let index = cell.column - 1
    let held = rows.dropFirst().count { $0.indices.contains(index) && !$0[index].isEmpty }
    if cell.isEmpty {
      if held > 0 { report(.noTitle(rows: held), at: cell) }
    } else if held > 0 || rows.count == 1 {
      report(.unknownColumn(cell.content, rows: held), at: cell)
    }
    return .ignored
  }

  /// Sees that the columns tell who played.
  private mutating func check(_ columns: [Column], _ head: [Table.Cell]) {
    let isByPlayer = columns.contains(.player(nil))
    let byGame = columns.firstIndex { column in
      if case .player(.some) = column { return true }
      return column == .players
    }
    if isByPlayer, let byGame {
      report(.bothForms(columns[byGame].name), at: head[byGame])
    } else if !isByPlayer, byGame == nil {
      report(.noPlayers, at: head[0])
    }
    let hasNumbered = columns.contains { if case .player(.some) = $0 { true } else { false } }
    if hasNumbered, let list = columns.firstIndex(of: .players) {
      report(.bothForms(Column.players.name), at: head[list])
    }
    for (index, column) in columns.enumerated() {
      guard case .score(let place) = column else { continue }
      let hasPlayer =
        columns.contains(.player(place)) || (place != nil && columns.contains(.players))
      if !hasPlayer, isByPlayer || byGame != nil {
        report(.scoreAlone(column.name), at: head[index])
      }
    }
  }

  private mutating func report(_ fault: TableFault, at cell: Table.Cell) {
    findings.add(fault.diagnostic(in: table, at: cell))
  }
}

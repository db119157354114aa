import Diagnostics

extension TableLayout {
  /// Reads the head of a table of matches, a row a table of one; `nil` where it isn't one.
  ///
  /// - Returns: No layout where something is wrong with the head.
  static func readMatches(_ table: Table, options: ImportOptions) -> (TableLayout?, Findings)? {
    let rows = table.rows.filter { row in row.contains { !$0.isEmpty } }
    guard let head = rows.first else { return nil }
    var reader = MatchLayoutReader(table: table, options: options, titles: HeadTitles(head))
    guard reader.isOfMatches else { return nil }
    let layout = reader.read(rows)
    return (reader.findings.hasErrors ? nil : layout, reader.findings)
  }
}

private struct MatchLayoutReader {
  let table: Table
  let options: ImportOptions
  let titles: HeadTitles
  var findings = Findings()

  /// The columns that every such table has.
  private static let needed: [Column] = [
    .match(.home), .match(.away), .header("table"), .match(.homePlayers), .match(.awayPlayers),
  ]

  /// Whether a column is of the players of one team, or is said to be of a match.
  var isOfMatches: Bool {
    titles.names.contains { name in
      switch column(of: name) {
      case .match(.homePlayers), .match(.awayPlayers): true
      case .match: options.map.entries.contains { isMatch($0.column) && name.isMeant(by: $0) }
      default: false
      }
    }
  }

  private func isMatch(_ column: Column) -> Bool {
    if case .match = column { true } else { false }
  }

  /// Returns what a column is; beside players' teams, `home` is a team.
  private func column(of name: HeadTitles.Name) -> Column? {
    let entries = options.map.entries
    let mapped = entries.first { name.isMeantAlone(by: $0) } ?? entries.first(where: name.isMeant)
    let column = mapped?.column ?? Column(named: name.cell.content)
    return column == .header("home") ? .match(.home) : column
  }

  mutating func read(_ rows: [[Table.Cell]]) -> TableLayout? {
    let head = rows[0]
    for entry in options.map.entries
    where !titles.names.contains(where: { $0.isMeant(by: entry) }) {
      let fault = TableFault.noSuchTitle(entry.title, known: titles.mappable)
      findings.add(fault.diagnostic(in: table, at: head[0]))
    }
    guard rows.count > 1 else {
      report(.noRows, at: head[0])
      return nil
    }
    var columns: [Column] = []
    for name in titles.names {
      let held = rows.dropFirst().count { row in
        row.indices.contains(name.index) && !row[name.index].isEmpty
      }
      let column = held == 0 ? .ignored : known(name, heldBy: held)
      if column != .ignored, let first = columns.firstIndex(of: column) {
        report(
          .columnTwice(column.name, other: head[first].letters, name: name.text), at: name.cell)
        columns.append(.ignored)
      } else {
        columns.append(column)
      }
    }
    // A column without anything below it is there, too.
    let said = Set(columns + titles.names.compactMap { column(of: $0) })
    for column in Self.needed where !said.contains(column) {
      report(.noMatchColumn(column.name), at: head[0])
    }
    let hasLegs = said.contains(.match(.homeLegs)) && said.contains(.match(.awayLegs))
    if !hasLegs, !said.contains(.match(.legs)) { report(.noLegColumns, at: head[0]) }
    return TableLayout(
      columns: columns, titles: titles.texts, rows: filled(rows, columns), noted: nil)
  }

  /// Returns what a column is, and tells where a match has no such thing.
  private mutating func known(_ name: HeadTitles.Name, heldBy rows: Int) -> Column {
    switch column(of: name) {
    case .season?, .file?, .number?, .match?, .ignored?: return column(of: name) ?? .ignored
    case .header(let key)? where key == "table" || Column.cardColumns.contains(key):
      return .header(key)
    case let other?: report(.notOfMatches(other.name, name: name.text), at: name.cell)
    case nil where name.cell.isEmpty: report(.noTitle(rows: rows), at: name.cell)
    case nil:
      report(
        .unknownColumn(name.cell.content, name: name.text, rows: rows, nil), at: name.cell)
    }
    return .ignored
  }

  /// Returns the rows below the head, with the columns that `--fill` names filled.
  private mutating func filled(_ rows: [[Table.Cell]], _ columns: [Column]) -> [[Table.Cell]] {
    var below = Array(rows.dropFirst())
    for name in options.filled {
      let index =
        columns.firstIndex { $0 != .ignored && Column.areAlike($0.name, name) }
        ?? titles.names.firstIndex { $0.isMeant(by: name) }
      if let index {
        TableLayout.fill(column: index, of: &below)
      } else {
        report(.noColumnToFill(name, known: titles.mappable), at: rows[0][0])
      }
    }
    return below
  }

  private mutating func report(_ fault: TableFault, at cell: Table.Cell) {
    findings.add(fault.diagnostic(in: table, at: cell))
  }
}

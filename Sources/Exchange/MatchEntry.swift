import Diagnostics

/// A match as a table tells it, a row a table of it.
struct MatchEntry {
  /// What its rows have in common.
  var game: GameEntry
  /// The cells of each row, with the first that holds anything.
  var rows: [(start: Table.Cell, cells: [Column: Table.Cell])] = []
}

/// Makes matches of a table's rows.
struct MatchEntryReader {
  private let table: Table
  private let layout: TableLayout
  private(set) var entries: [MatchEntry] = []
  /// The number of matches that have a fault and aren't among the entries.
  private(set) var faultyCount = 0
  private(set) var findings = Findings()
  private var hasFault = false

  private static let date = Column.header("date")
  /// The columns that rows of one match have in common.
  private static let common: [Column] = [
    .season, .file, .number, .header("id"), date, .header("round"), .header("fixture"),
    .match(.home), .match(.away),
  ]

  init(_ table: Table, _ layout: TableLayout) {
    self.table = table
    self.layout = layout
    read()
  }

  private mutating func report(_ fault: TableFault, at cell: Table.Cell) {
    findings.add(fault.diagnostic(in: table, at: cell, titled: layout.title(of: cell)))
    hasFault = true
  }

  private mutating func read() {
    var matches: [MatchEntry] = []
    var faulty: Set<Int> = []
    var places: [[String]: Int] = [:]
    var last: (place: Int, cells: [Column: Table.Cell])?
    let hasDates = layout.rows.contains { cells(of: $0)[Self.date] != nil }
    for row in layout.rows {
      hasFault = false
      let cells = cells(of: row)
      for cell in row where !cell.isEmpty && cell.column > layout.columns.count {
        report(.beyondHead(columns: layout.columns.count), at: cell)
      }
      guard !cells.isEmpty || hasFault else { continue }
      let start = row.first { !$0.isEmpty } ?? row[0]
      if let sum = sum(in: row, cells) {
        findings.add(
          TableFault.sums(sum.content).diagnostic(
            .note, in: table, at: sum, titled: layout.title(of: sum)))
        continue
      }
      if misses(row, cells, hasDates: hasDates, above: last?.cells ?? [:]) {
        // Whose table it is isn't known; it may be of the match before it.
        if let last { faulty.insert(last.place) } else { faultyCount += 1 }
        continue
      }
      let key = Self.common.map { cells[$0]?.content ?? "" }
      let place = places[key] ?? matches.count
      if place == matches.count {
        places[key] = place
        matches.append(MatchEntry(game: GameEntry(row: start.row, start: start)))
      }
      last = (place, cells)
      take(cells, startingAt: start, into: &matches[place])
      if hasFault { faulty.insert(place) }
    }
    faultyCount += faulty.count
    entries = matches.indices.filter { !faulty.contains($0) }.map { matches[$0] }
  }

  /// Returns a row's cells by their columns, those that hold anything.
  private func cells(of row: [Table.Cell]) -> [Column: Table.Cell] {
    var cells: [Column: Table.Cell] = [:]
    for cell in row where !cell.isEmpty && cell.column <= layout.columns.count {
      let column = layout.columns[cell.column - 1]
      if column != .ignored { cells[column] = cell }
    }
    return cells
  }

  /// Returns the word by which a row without the players of both sides has the sums of others.
  private func sum(in row: [Table.Cell], _ cells: [Column: Table.Cell]) -> Table.Cell? {
    let players = [Column.match(.homePlayers), .match(.awayPlayers)].compactMap { cells[$0] }
    guard players.count(where: { !CellWords.isSum($0.content) }) < 2 else { return nil }
    return row.first { CellWords.isSum($0.content) }
  }

  /// Tells where a row doesn't say which match it is of, or when that was where others do.
  private mutating func misses(
    _ row: [Table.Cell], _ cells: [Column: Table.Cell], hasDates: Bool,
    above: [Column: Table.Cell]
  ) -> Bool {
    let isNamed = cells[.file] != nil || cells[.header("id")] != nil
    var kept: [Column] = [.match(.home), .match(.away)]
    if hasDates, !isNamed { kept.insert(Self.date, at: 0) }
    guard let first = kept.first(where: { cells[$0] == nil }) else { return false }
    let blank = ([Self.date, .header("round")] + kept.suffix(2)).filter {
      cells[$0] == nil && (kept.contains($0) || above[$0] != nil)
    }
    let place = layout.columns.firstIndex(of: first) ?? 0
    report(
      .blank(
        first.name, above: above[first].map { TableFault.Above(row: $0.row, text: $0.content) },
        fill: blank.map(\.name)),
      at: row.indices.contains(place) ? row[place] : row[0])
    return true
  }

  private mutating func take(
    _ cells: [Column: Table.Cell], startingAt start: Table.Cell, into match: inout MatchEntry
  ) {
    var isTable = false
    for (column, cell) in cells.sorted(by: { $0.value.column < $1.value.column }) {
      switch column {
      case .header("table"), .match(.homePlayers), .match(.awayPlayers), .match(.homeLegs),
        .match(.awayLegs), .match(.legs):
        isTable = true
      default:
        guard let known = match.game.cells[column] else {
          match.game.cells[column] = cell
          continue
        }
        if known.content != cell.content {
          report(.disagrees(column: column.name, row: known.row, other: known.content), at: cell)
        }
      }
    }
    if isTable { match.rows.append((start, cells)) }
  }
}

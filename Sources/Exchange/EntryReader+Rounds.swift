import Diagnostics
import Histories

/// The rounds of a game that rows tell, a row a player and round: in the order in which the rows name them.
struct NotedRounds {
  private struct Round {
    let number: String?
    var rows: [(player: Table.Cell, cells: [Column: Table.Cell])] = []
  }

  private var rounds: [Round] = []

  /// Adds a row; of rows without a round's number the first of a player tells of the first round.
  ///
  /// - Returns: Whether the player has no other row for that round.
  mutating func add(_ cells: [Column: Table.Cell], of player: Table.Cell) -> Bool {
    func has(_ round: Round) -> Bool { round.rows.contains { $0.player.content == player.content } }
    let number = cells[.turn]?.content
    let place =
      number == nil
      ? rounds.firstIndex { $0.number == nil && !has($0) }
      : rounds.firstIndex { $0.number == number }
    guard let place else {
      rounds.append(Round(number: number, rows: [(player, cells)]))
      return true
    }
    guard !has(rounds[place]) else { return false }
    rounds[place].rows.append((player, cells))
    return true
  }

  /// Returns the lines of a body.
  func lines(of noted: NotedFields, _ seats: [GameEntry.Seat]) -> [[GameEntry.Piece]] {
    var lines: [[GameEntry.Piece]] = []
    for round in rounds {
      guard noted.form == .rounds else {
        for row in round.rows {
          let values =
            noted.form == .turns
            ? Self.value(of: row.cells, noted) : Self.fills(of: row.cells, noted)
          guard !values.isEmpty else { continue }
          lines.append([GameEntry.Piece(row.player.content + ": ", row.player)] + values)
        }
        continue
      }
      var line: [GameEntry.Piece] = []
      for seat in seats {
        let row = round.rows.first { $0.player.content == seat.name }
        let value = row.map { Self.value(of: $0.cells, noted) } ?? []
        if !line.isEmpty { line.append(GameEntry.Piece(" ")) }
        line += value.isEmpty ? [GameEntry.Piece("-", row?.player)] : value
      }
      lines.append(line)
    }
    return lines
  }

  /// Returns the numbers of all fields; nothing where no cell has any.
  private static func value(
    of cells: [Column: Table.Cell], _ noted: NotedFields
  ) -> [GameEntry.Piece] {
    let found = noted.names.map { cells[.field($0)] }
    guard found.contains(where: { $0 != nil }) else { return [] }
    var pieces: [GameEntry.Piece] = []
    for (index, cell) in found.enumerated() {
      if index > 0 { pieces.append(GameEntry.Piece("/", cell)) }
      pieces.append(GameEntry.Piece(cell?.content ?? "", cell))
    }
    return pieces
  }

  /// Returns the categories that have a number, each with it.
  private static func fills(
    of cells: [Column: Table.Cell], _ noted: NotedFields
  ) -> [GameEntry.Piece] {
    var pieces: [GameEntry.Piece] = []
    for name in noted.names {
      guard let cell = cells[.field(name)] else { continue }
      pieces.append(GameEntry.Piece((pieces.isEmpty ? "" : " ") + name + " ", cell))
      pieces.append(GameEntry.Piece(cell.content, cell))
    }
    return pieces
  }
}

// MARK: - A column a side

extension EntryReader {
  /// Reads a table whose rows are rounds.
  mutating func readSides() {
    guard let noted = layout.noted else { return }
    var games: [GameEntry] = []
    var places: [[String]: Int] = [:]
    var last: [Column: Table.Cell] = [:]
    var faulty: Set<Int> = []
    for row in layout.rows {
      hasFault = false
      let (start, cells) = cells(of: row)
      guard !cells.isEmpty || hasFault else { continue }
      if misses(date: row, cells, of: games.isEmpty ? nil : last) {
        if games.isEmpty { faultyCount += 1 } else { faulty.insert(games.count - 1) }
        continue
      }
      last = cells
      let key = EntryReader.common.map { cells[$0]?.content ?? "" }
      let place = places[key] ?? games.count
      if place == games.count {
        places[key] = place
        games.append(GameEntry(row: start.row, start: start))
      }
      add(cells, to: &games[place])
      if hasFault { faulty.insert(place) }
    }
    for place in games.indices {
      hasFault = faulty.contains(place)
      // Whose column is empty doesn't play in this game.
      let rows = games[place].lines
      let seats = games[place].seats.filter { seat in
        rows.contains { row in row.contains { $0.cell?.column == seat.cell.column } }
      }
      games[place].seats = seats
      games[place].lines = rows.flatMap { Self.lines(of: $0, noted, seats) }
      settle(&games[place])
      if hasFault { faultyCount += 1 } else { entries.append(games[place]) }
    }
  }

  /// Adds a row: its line has a piece for each column that holds anything.
  private mutating func add(_ cells: [Column: Table.Cell], to game: inout GameEntry) {
    var line: [GameEntry.Piece] = []
    for (place, column) in layout.columns.enumerated() {
      guard case .side(let name) = column else {
        if column != .turn, column != .ignored, let cell = cells[column] {
          take(cell, as: column, into: &game)
        }
        continue
      }
      let cell = cells[column]
      if !game.seats.contains(where: { $0.name == name }) {
        game.seats.append(
          .init(
            name: name,
            cell: Table.Cell(
              row: game.row, column: place + 1, text: name,
              range: (cell ?? game.start).range, isQuoted: false), score: nil))
      }
      if let cell { line.append(GameEntry.Piece(cell.content, cell)) }
    }
    if !line.isEmpty { game.lines.append(line) }
  }

  private mutating func take(
    _ cell: Table.Cell, as column: Column, into game: inout GameEntry
  ) {
    guard let known = game.cells[column] else {
      game.cells[column] = cell
      return
    }
    if known.content != cell.content {
      report(.disagrees(column: column.name, row: known.row, other: known.content), at: cell)
    }
  }

  /// Returns the lines that a row of values comes to.
  private static func lines(
    of row: [GameEntry.Piece], _ noted: NotedFields, _ seats: [GameEntry.Seat]
  ) -> [[GameEntry.Piece]] {
    var lines: [[GameEntry.Piece]] = []
    var line: [GameEntry.Piece] = []
    for seat in seats {
      let value = row.first { $0.cell?.column == seat.cell.column }
      if noted.form == .rounds {
        if !line.isEmpty { line.append(GameEntry.Piece(" ")) }
        line.append(value ?? GameEntry.Piece("-"))
      } else if let value {
        lines.append([GameEntry.Piece(seat.name + ": ", value.cell), value])
      }
    }
    return noted.form == .rounds ? [line] : lines
  }
}

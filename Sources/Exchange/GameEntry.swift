import Diagnostics

/// A game as a table tells it: the cells that say something, those of several rows together.
struct GameEntry {
  struct Seat {
    /// As the cell has it, or a part of the cell that names all players.
    var name: String
    let cell: Table.Cell
    var score: Table.Cell?
  }

  /// The first of its rows, from 1.
  let row: Int
  /// In the order of the players' columns or rows.
  var seats: [Seat] = []
  /// What the columns other than players' say; of several rows, the first that says it.
  var cells: [Column: Table.Cell] = [:]
  /// The first cell of its first row that holds anything.
  let start: Table.Cell

  /// What a column says, without white space around it.
  subscript(column: Column) -> String? { cells[column]?.content }
}

/// Makes games of a table's rows.
struct EntryReader {
  private let table: Table
  private let layout: TableLayout
  private(set) var entries: [GameEntry] = []
  /// How many games have a fault and aren't among the entries.
  private(set) var faultyCount = 0
  private(set) var findings = Findings()
  private var hasFault = false

  /// What rows of one game have in common in a table of a row a player.
  private static let common: [Column] = [
    .game, .season, .file, .number, .header("id"), .header("date"), .header("round"),
    .header("table"),
  ]

  init(_ table: Table, _ layout: TableLayout) {
    self.table = table
    self.layout = layout
    if layout.isByPlayer { readPlayers() } else { readGames() }
  }

  private mutating func report(_ fault: TableFault, at cell: Table.Cell) {
    findings.add(fault.diagnostic(in: table, at: cell, titled: layout.title(of: cell)))
    hasFault = true
  }

  /// Returns a row's cells by their columns, those that hold anything.
  private mutating func cells(of row: [Table.Cell]) -> (start: Table.Cell, [Column: Table.Cell]) {
    var cells: [Column: Table.Cell] = [:]
    for cell in row where !cell.isEmpty {
      if cell.column > layout.columns.count {
        report(.beyondHead(columns: layout.columns.count), at: cell)
      } else if layout.columns[cell.column - 1] != .ignored {
        cells[layout.columns[cell.column - 1]] = cell
      }
    }
    return (row.first { !$0.isEmpty } ?? row[0], cells)
  }
}

// MARK: - A row a game

extension EntryReader {
  private mutating func readGames() {
    let places = layout.columns.compactMap { column -> Int? in
      if case .player(let place) = column { place } else { nil }
    }.sorted()
    for row in layout.rows {
      hasFault = false
      let (start, cells) = cells(of: row)
      // A row that holds nothing but what was left out tells no game.
      guard !cells.isEmpty || hasFault else { continue }
      var entry = GameEntry(row: start.row, start: start)
      if let list = cells[.players] {
        for (place, name) in names(in: list).enumerated() {
          entry.seats.append(.init(name: name, cell: list, score: cells[.score(place)]))
        }
      }
      for place in places {
        let score = cells[.score(place)]
        if let cell = cells[.player(place)] {
          entry.seats.append(.init(name: cell.content, cell: cell, score: score))
        } else if let score {
          report(.noPlayer, at: score)
        }
      }
      entry.cells = cells
      checkNames(of: entry)
      if hasFault { faultyCount += 1 } else { entries.append(entry) }
    }
  }

  /// The names of a list with commas or semicolons between them, in brackets or not.
  private func names(in cell: Table.Cell) -> [String] {
    var list = cell.content[...]
    if list.first == "[", list.last == "]" { list = list.dropFirst().dropLast() }
    return list.split { $0 == "," || $0 == ";" || $0.isNewline }
      .map { $0.trimmed }.filter { !$0.isEmpty }
  }

  private mutating func checkNames(of entry: GameEntry) {
    for (index, seat) in entry.seats.enumerated()
    where entry.seats[..<index].contains(where: { $0.name == seat.name }) {
      report(.playerTwice(seat.name), at: seat.cell)
    }
  }
}

// MARK: - A row a player

extension EntryReader {
  private mutating func readPlayers() {
    var games: [GameEntry] = []
    var faulty: Set<Int> = []
    var places: [[String]: Int] = [:]
    for row in layout.rows {
      hasFault = false
      let (start, cells) = cells(of: row)
      guard !cells.isEmpty || hasFault else { continue }
      let key = EntryReader.common.map { column in
        cells[column]?.content ?? ""
      }
      let place = places[key] ?? games.count
      if place == games.count {
        places[key] = place
        games.append(GameEntry(row: start.row, start: start))
      }
      take(cells, startingAt: start, into: &games[place])
      if hasFault { faulty.insert(place) }
    }
    faultyCount = faulty.count
    entries = games.indices.filter { !faulty.contains($0) }.map { games[$0] }
  }

  private mutating func take(
    _ cells: [Column: Table.Cell], startingAt start: Table.Cell, into game: inout GameEntry
  ) {
    if let player = cells[.player(nil)] {
      let name = player.content
      if game.seats.contains(where: { $0.name == name }) { report(.playerTwice(name), at: player) }
      game.seats.append(.init(name: name, cell: player, score: cells[.score(nil)]))
    } else if !hasFault {
      report(.noPlayer, at: cells[.score(nil)] ?? start)
    }
    for column in Set(layout.columns).sorted(by: { $0.name < $1.name }) {
      guard let cell = cells[column] else { continue }
      if case .player = column { continue }
      if case .score = column { continue }
      guard let known = game.cells[column] else {
        game.cells[column] = cell
        continue
      }
      if known.content != cell.content {
        report(
          .disagrees(column: column.name, row: known.row, other: known.content), at: cell)
      }
    }
  }
}

extension Substring {
  /// The text without white space at either end.
  var trimmed: String {
    var text = self
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}

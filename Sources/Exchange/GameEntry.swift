import Contents
import Diagnostics
import Histories

/// A game as a table tells it: the cells that say something, those of several rows together.
struct GameEntry {
  struct Seat {
    /// The name as the cell has it, or a part of the cell that names all players.
    var name: String
    let cell: Table.Cell
    var score: Table.Cell?
  }

  /// A part of a line, with the cell that it comes from.
  struct Piece {
    let text: String
    let cell: Table.Cell?

    init(_ text: String, _ cell: Table.Cell? = nil) {
      self.text = text
      self.cell = cell
    }
  }

  /// The first of its rows, from 1.
  let row: Int
  /// The seats in the order of the players' columns or rows.
  var seats: [Seat] = []
  /// The texts of the columns other than players'; of several rows, the first that has one.
  var cells: [Column: Table.Cell] = [:]
  /// The lines of its body, where rows tell its rounds.
  var lines: [[Piece]] = []
  /// The first cell of its first row that holds anything.
  let start: Table.Cell
  /// The changes that were made to its cells, to be told once it becomes a record.
  var remarks: [(fault: TableFault, cell: Table.Cell)] = []
  /// Whether the row says that it was played out by whom it names, whatever a note says.
  var isPlayed = false
  var hasNoSubstitute = false

  /// Whether its row names its record: one that `export` wrote, or that somebody was as careful with.
  var namesItsRecord: Bool { cells[.file] != nil || cells[.header("id")] != nil }

  /// Returns the game with a day, where it has none of its own.
  func dated(_ date: CalendarDate?) -> GameEntry {
    guard let date, cells[.header("date")] == nil else { return self }
    var entry = self
    entry.cells[.header("date")] = start.saying(date.description)
    return entry
  }

  /// Returns the text of a column, without white space around it.
  subscript(column: Column) -> String? { cells[column]?.content }
}

/// Makes games of a table's rows.
struct EntryReader {
  private let table: Table
  let layout: TableLayout
  var entries: [GameEntry] = []
  /// The number of games that have a fault and aren't among the entries.
  var faultyCount = 0
  private(set) var findings = Findings()
  var hasFault = false

  /// The columns that rows of one game have in common in a table of a row a player.
  static let common: [Column] = [
    .game, .season, .file, .number, .header("id"), .header("date"), .header("round"),
    .header("table"),
  ]

  private static let date = Column.header("date")

  private let people: People
  private let hasDates: Bool
  /// The last row that has a date.
  private var dated: (row: Int, cells: [Column: Table.Cell])?
  /// The rounds of the games that rows tell of, by the games' places.
  private var rounds: [Int: NotedRounds] = [:]

  init(_ table: Table, _ layout: TableLayout, people: People) {
    self.table = table
    self.layout = layout
    self.people = people
    let date = layout.columns.firstIndex(of: EntryReader.date)
    hasDates = layout.rows.contains { row in
      date.map { row.indices.contains($0) && !row[$0].isEmpty } ?? false
    }
    if layout.isBySide {
      readSides()
    } else if layout.isByPlayer {
      readPlayers()
    } else {
      readGames()
    }
  }

  mutating func report(_ fault: TableFault, at cell: Table.Cell) {
    findings.add(fault.diagnostic(in: table, at: cell, titled: layout.title(of: cell)))
    hasFault = true
  }

  private mutating func remark(
    _ severity: Diagnostic.Severity, _ fault: TableFault, at cell: Table.Cell
  ) {
    findings.add(
      fault.diagnostic(severity, in: table, at: cell, titled: layout.title(of: cell)))
  }

  /// Returns a row's cells by their columns, those that hold anything.
  mutating func cells(of row: [Table.Cell]) -> (start: Table.Cell, [Column: Table.Cell]) {
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
      guard !isSum(cells, startingAt: start) else { continue }
      var entry = GameEntry(row: start.row, start: start)
      if let list = cells[.players] {
        for (place, name) in names(in: list).enumerated() {
          entry.seats.append(.init(name: name, cell: list, score: cells[.score(place)]))
        }
      }
      let namesAnybody = places.contains { cells[.player($0)] != nil }
      if !namesAnybody, entry.seats.isEmpty,
        let score = places.lazy.compactMap({ cells[.score($0)] }).first
      {
        report(.nobody, at: score)
      }
      for place in places where namesAnybody {
        let score = cells[.score(place)]
        if let cell = cells[.player(place)] {
          entry.seats.append(.init(name: cell.content, cell: cell, score: score))
        } else if let score {
          report(.noPlayer, at: score)
        }
      }
      entry.cells = cells
      checkNames(of: entry)
      if !entry.seats.isEmpty { _ = misses(date: row, cells, of: nil) }
      settle(&entry)
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
    var last: [Column: Table.Cell] = [:]
    var lastPlace = 0
    for row in layout.rows {
      hasFault = false
      let (start, cells) = cells(of: row)
      guard !cells.isEmpty || hasFault else { continue }
      guard !isSum(cells, startingAt: start) else { continue }
      if misses(date: row, cells, of: games.isEmpty ? nil : last) {
        // Whose game it is isn't known; it may be the one before it.
        if games.isEmpty { faultyCount += 1 } else { faulty.insert(lastPlace) }
        continue
      }
      last = cells
      let key = EntryReader.common.map { column in
        cells[column]?.content ?? ""
      }
      let place = places[key] ?? games.count
      lastPlace = place
      if place == games.count {
        places[key] = place
        games.append(GameEntry(row: start.row, start: start))
      }
      take(cells, startingAt: start, into: &games[place], at: place)
      if hasFault { faulty.insert(place) }
    }
    if let noted = layout.noted {
      for place in games.indices {
        games[place].lines = rounds[place]?.lines(of: noted, games[place].seats) ?? []
      }
    }
    for place in games.indices where !faulty.contains(place) {
      hasFault = false
      settle(&games[place])
      if hasFault { faulty.insert(place) }
    }
    faultyCount += faulty.count
    entries = games.indices.filter { !faulty.contains($0) }.map { games[$0] }
  }

  private mutating func take(
    _ cells: [Column: Table.Cell], startingAt start: Table.Cell, into game: inout GameEntry,
    at place: Int
  ) {
    if let player = cells[.player(nil)] {
      let name = player.content
      let isSeated = game.seats.contains { $0.name == name }
      if layout.noted != nil {
        if !rounds[place, default: NotedRounds()].add(cells, of: player) {
          report(.playerTwice(name), at: player)
        }
      } else if isSeated {
        report(.playerTwice(name), at: player)
      }
      if !isSeated || layout.noted == nil {
        game.seats.append(.init(name: name, cell: player, score: cells[.score(nil)]))
      }
    } else if !hasFault {
      report(.noPlayer, at: cells[.score(nil)] ?? start)
    }
    for column in Set(layout.columns).sorted(by: { $0.name < $1.name }) {
      guard let cell = cells[column] else { continue }
      if case .player = column { continue }
      if case .score = column { continue }
      if case .field = column { continue }
      if column == .turn { continue }
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

// MARK: - Rows that aren't what they seem

extension EntryReader {
  /// Whether a row has the sums of the others, which is told.
  mutating func isSum(
    _ cells: [Column: Table.Cell], startingAt start: Table.Cell
  ) -> Bool {
    let texts = layout.columns.compactMap { column -> Table.Cell? in
      if case .score = column { nil } else { cells[column] }
    }
    guard let cell = texts.first(where: { CellWords.isSum($0.content) }), !isListed(cell.content),
      !hasFault,
      !cells.contains(where: { column, other in
        switch column {
        case .player, .players: other != cell
        default: false
        }
      })
    else { return false }
    remark(.note, .sums(cell.content), at: cell)
    return true
  }

  /// Tells where a row has no date, though others have one, or says otherwise than the row before only in that it
  /// says nothing.
  ///
  /// - Parameter last: What the row before says, in a table of a row a player.
  mutating func misses(
    date row: [Table.Cell], _ cells: [Column: Table.Cell], of last: [Column: Table.Cell]?
  ) -> Bool {
    if cells[EntryReader.date] != nil { dated = (row.first?.row ?? 0, cells) }
    guard cells[.file] == nil, cells[.header("id")] == nil else { return false }
    let told = dated?.cells ?? [:]
    let kept: [Column] =
      [EntryReader.date, .header("round"), .season, .game]
      + (layout.isByPlayer ? [.number, .header("table")] : [])
    var blank: [Column] = []
    if hasDates, cells[EntryReader.date] == nil {
      blank = kept.filter { $0 == EntryReader.date || told[$0] != nil && cells[$0] == nil }
    } else if let last {
      // One game, but for what is typed in its first row alone.
      let differ = EntryReader.common.filter { last[$0]?.content != cells[$0]?.content }
      if !differ.isEmpty, differ.allSatisfy({ cells[$0] == nil }) { blank = differ }
    }
    guard let first = blank.first else { return false }
    let place = layout.columns.firstIndex(of: first) ?? 0
    let cell = row.indices.contains(place) ? row[place] : row[0]
    let above = (told[first] ?? last?[first])
    report(
      .blank(
        first.name, above: above.map { TableFault.Above(row: $0.row, text: $0.content) },
        fill: blank.map(\.name)), at: cell)
    return true
  }

  /// Makes of a game's cells what they mean: two scores in one cell, a bye in a name's place.
  mutating func settle(_ entry: inout GameEntry) {
    divideScores(of: &entry)
    let outcome = Column.header("outcome")
    if let cell = entry.cells[outcome], CellWords.isPlayed(cell.content) {
      entry.cells[outcome] = nil
      entry.isPlayed = true
    }
    let substitutes = Column.header("substitutes")
    if let cell = entry.cells[substitutes], CellWords.isNone(cell.content) {
      entry.cells[substitutes] = nil
      entry.hasNoSubstitute = true
    }
    for seat in entry.seats { check(seat.name, of: seat, in: &entry) }
    for score in entry.seats.compactMap(\.score)
      + [entry.cells[.header("scores")]].compactMap(\.self)
    {
      if CellWords.isForfeit(score.content) {
        report(.forfeitScore(score.content, entry.seats.map(\.name)), at: score)
      } else if CellWords.isBye(score.content) {
        report(.byeScore(score.content), at: score)
      }
    }
  }

  /// Whether a roster or a page says that somebody is called so.
  private func isListed(_ name: String) -> Bool {
    people.index(of: name).map { people.all[$0].isMember } ?? false
  }

  /// Sees that a name is one.
  private mutating func check(
    _ name: String, of seat: GameEntry.Seat, in entry: inout GameEntry
  ) {
    guard !isListed(name) else { return }
    if CellWords.isBye(name) {
      let others = entry.seats.filter { $0.name != name }
      guard entry.seats.count == 2, let other = others.first else {
        return report(.noName(name), at: seat.cell)
      }
      if let score = other.score ?? seat.score {
        return report(.scoredBye(name), at: score)
      }
      entry.seats = others
      if entry.cells[.header("outcome")] == nil {
        entry.cells[.header("outcome")] = seat.cell.saying("bye")
      }
      entry.remarks.append((.bye(name, of: other.name), seat.cell))
    } else if CellWords.isForfeit(name) || CellWords.isNobody(name) {
      report(.noName(name), at: seat.cell)
    } else if let word = CellWords.wordBeside(name: name) {
      report(.wordInName(word, name), at: seat.cell)
    }
  }

  /// Gives each seat its part of a cell such as `121:98`.
  private mutating func divideScores(of entry: inout GameEntry) {
    guard let cell = entry.cells[.header("scores")],
      let scores = cell.content.scoresOfOneCell
    else { return }
    guard scores.count == entry.seats.count else {
      return report(.scoresOfOthers(cell.content, players: entry.seats.count), at: cell)
    }
    entry.cells[.header("scores")] = nil
    for index in scores.indices { entry.seats[index].score = cell.saying(scores[index]) }
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

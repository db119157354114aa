import Diagnostics
import Histories

/// The subjects of a table's columns, by its head.
struct TableLayout {
  /// The columns by their places from 0.
  let columns: [Column]
  /// The title at the head of each column.
  let titles: [String]
  /// The rows below the head that hold anything.
  let rows: [[Table.Cell]]

  /// What the rows tell, of a declared game: they are its rounds, or columns of a sheet.
  let noted: NotedFields?

  /// Whether a column is a side's, and a row a round.
  var isBySide: Bool { columns.contains { if case .side = $0 { true } else { false } } }

  /// Whether a row is a table of a match.
  var isOfMatches: Bool { columns.contains { if case .match = $0 { true } else { false } } }

  /// Whether a row is a player's, not a game's.
  var isByPlayer: Bool { columns.contains(.player(nil)) }

  /// Reads the head, which is the first row that holds anything.
  ///
  /// - Returns: `nil` where something is wrong with it and no row can be understood.
  ///
  /// - Parameter games: Those whose rounds the rows may tell.
  static func read(
    _ table: Table, options: ImportOptions, games: [GameKind]
  ) -> (TableLayout?, Findings) {
    var reader = LayoutReader(table: table, options: options, games: games)
    let layout = reader.read()
    return (reader.findings.hasErrors ? nil : layout, reader.findings)
  }
}

private struct LayoutReader {
  let table: Table
  let map: ColumnMap
  /// Titles or names of columns whose empty cells say what stands above them.
  let filled: [String]
  /// The declared games of whose rounds the rows may tell.
  let noted: [NotedFields]
  /// Whether the command line names the game.
  let isAsked: Bool
  var findings = Findings()

  init(table: Table, options: ImportOptions, games: [GameKind]) {
    self.table = table
    isAsked = options.game != nil
    noted = (options.game.map { [$0] } ?? games).compactMap(\.game.noted)
    map = options.map
    filled = options.filled
  }

  mutating func read() -> TableLayout? {
    let rows = table.rows.filter { row in row.contains { !$0.isEmpty } }
    guard let head = rows.first else {
      findings.add(TableFault.empty.diagnostic(in: table.source, at: 0))
      return nil
    }
    let titles = HeadTitles(head)
    let game = noted(under: titles)
    if game == nil, let below = rows.prefix(20).first(where: namesPlayers),
      below[0].row != head[0].row,
      !namesPlayers(head)
    {
      report(.headBelow(row: below[0].row), at: head[0])
      return nil
    }
    for entry in map.entries where !titles.names.contains(where: { $0.isMeant(by: entry) }) {
      let fault = TableFault.noSuchTitle(entry.title, known: titles.mappable)
      findings.add(fault.diagnostic(in: table, at: head[0]))
    }
    let found = columns(under: titles, in: rows, of: game)
    guard rows.count > 1 else {
      report(.noRows, at: head[0])
      return nil
    }
    var below = Array(rows.dropFirst())
    for name in filled {
      let index =
        found.firstIndex { $0 != .ignored && $0 == Column(named: name) }
        ?? titles.names.firstIndex { $0.isMeant(by: name) }
      if let index {
        TableLayout.fill(column: index, of: &below)
      } else {
        report(.noColumnToFill(name, known: titles.mappable), at: head[0])
      }
    }
    return TableLayout(columns: found, titles: titles.texts, rows: below, noted: game)
  }

  /// Returns the declared game that a head is of: of a row a player, that whose fields have columns; of a row a round, that
  /// which the command line names.
  private func noted(under titles: HeadTitles) -> NotedFields? {
    let columns = titles.names.compactMap { name in
      map.entries.first { name.isMeant(by: $0) }?.column ?? titles.column(of: name)
    }
    if columns.contains(.player(nil)) {
      func count(of game: NotedFields) -> Int {
        let held = game.names.filter { name in titles.names.contains { $0.isMeant(by: name) } }
        // A column 'score' may well be one of final scores.
        guard isAsked || held.contains(where: { Column(named: $0) == nil }) else { return 0 }
        return game.form == .sheet || held.count == game.names.count ? held.count : 0
      }
      let counts = noted.map(count)
      // One field may be another game's, too.
      guard let most = counts.max(), most > 0 else { return nil }
      return counts.firstIndex(of: most).map { noted[$0] }
    }
    let namesPlayers = columns.contains {
      if case .player = $0 { true } else { $0 == .players }
    }
    guard isAsked, !namesPlayers, let game = noted.first, game.form != .sheet else { return nil }
    return game
  }

  /// Returns what a column is in a table of a declared game's rounds; `nil` for what it is in any.
  private func column(
    of name: HeadTitles.Name, in game: NotedFields, byPlayer: Bool
  ) -> Column? {
    if game.rounds.contains(where: name.isMeant) { return .turn }
    if byPlayer { return game.names.first(where: name.isMeant).map { .field($0) } }
    let isKnown =
      map.entries.contains(where: name.isMeant) || Column(named: name.cell.content) != nil
    return isKnown || name.cell.isEmpty ? nil : .side(name.cell.content)
  }

  private func namesPlayers(_ row: [Table.Cell]) -> Bool {
    let titles = HeadTitles(row)
    return titles.names.contains { name in
      let mapped = map.entries.first { name.isMeant(by: $0) }?.column
      return switch mapped ?? titles.column(of: name) {
      case .player, .players: true
      default: false
      }
    }
  }

  /// Returns what the columns are, and what those probably are that nobody knows.
  private mutating func columns(
    under titles: HeadTitles, in rows: [[Table.Cell]], of game: NotedFields?
  ) -> [Column] {
    let byPlayer = titles.names.contains { name in
      (map.entries.first { name.isMeant(by: $0) }?.column ?? titles.column(of: name))
        == .player(nil)
    }
    let known = titles.names.map { name -> Column? in
      if let game, let column = column(of: name, in: game, byPlayer: byPlayer) { return column }
      return
        (map.entries.first { name.isMeantAlone(by: $0) } ?? map.entries.first(where: name.isMeant))?
        .column ?? titles.column(of: name)
    }
    let guess = HeadGuess(titles, known, below: rows.dropFirst())
    var columns: [Column] = []
    var firsts: [Column: HeadTitles.Name] = [:]
    for (name, column) in zip(titles.names, known) {
      let held = guess.samples[name.index].count
      guard let column else {
        if name.cell.isEmpty {
          if held > 0 { report(.noTitle(rows: held), at: name.cell) }
        } else if held > 0 || rows.count == 1 {
          report(
            .unknownColumn(
              name.cell.content, name: name.text, rows: held, guess.column(at: name.index)),
            at: name.cell)
        }
        columns.append(.ignored)
        continue
      }
      if column != .ignored, let first = firsts[column], held > 0 || rows.count == 1 {
        if name.isAlike(first) {
          report(
            .titleTwice(
              name.cell.content, other: first.cell.letters, column: column.name,
              names: [first.text, name.text], guess.twins(of: column)), at: name.cell)
        } else {
          report(
            .columnTwice(column.name, other: first.cell.letters, name: name.text), at: name.cell)
        }
        columns.append(.ignored)
        continue
      }
      let isSpare = firsts[column] != nil && held == 0
      columns.append(isSpare ? .ignored : column)
      if !isSpare { firsts[column] = name }
    }
    if !guess.namesPlayers { check(columns, titles.names.map(\.cell)) }
    return columns
  }

  /// Sees that the columns tell who played.
  private mutating func check(_ columns: [Column], _ head: [Table.Cell]) {
    let isByPlayer = columns.contains(.player(nil))
    let byGame = columns.firstIndex { column in
      switch column {
      case .player(.some), .side: true
      default: column == .players
      }
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

extension TableLayout {
  /// Makes the empty cells of a column say what stands above them.
  static func fill(column: Int, of rows: inout [[Table.Cell]]) {
    var above: Table.Cell?
    for index in rows.indices where rows[index].indices.contains(column) {
      let cell = rows[index][column]
      if !cell.isEmpty {
        above = cell
      } else if let above {
        rows[index][column] = cell.saying(above)
      }
    }
  }
}

/// The titles of a head, each with a name that no other has.
struct HeadTitles {
  struct Name {
    /// The index of the column, from 0.
    let index: Int
    let cell: Table.Cell
    fileprivate let folded: String
    /// The number of the column among those with this title, from 1.
    fileprivate let number: Int
    /// Whether it is the only one.
    fileprivate let isOnly: Bool
  }

  let names: [Name]

  init(_ head: [Table.Cell]) {
    let titles = head.map { Column.folded($0.content) }
    var counts: [String: Int] = [:]
    for title in titles { counts[title, default: 0] += 1 }
    var seen: [String: Int] = [:]
    names = head.indices.map { index in
      let title = titles[index]
      seen[title, default: 0] += 1
      return Name(
        index: index, cell: head[index], folded: title, number: seen[title] ?? 1,
        isOnly: counts[title] == 1)
    }
    hasAway = titles.contains { HeadGuess.away.contains($0) }
  }

  private let hasAway: Bool

  /// The texts at the head of each column.
  var texts: [String] { names.map(\.cell.content) }

  /// The names by which `--map` and `--fill` can name the columns that have a title.
  var mappable: [String] { names.map(\.text).filter { !$0.isEmpty } }

  /// Returns what a column is by its title. Beside somebody who plays away, `home` is the other player, and no count of
  /// cards.
  func column(of name: Name) -> Column? {
    if hasAway, name.folded == "home" { return .player(0) }
    if name.folded == "away" { return .player(1) }
    let column = Column(named: name.cell.content)
    if case .match = column { return nil }
    return column
  }
}

extension HeadTitles.Name {
  /// The name by which `--map` can name it.
  var text: String {
    let title = cell.content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return isOnly ? title : "\(title)#\(number)"
  }

  func isAlike(_ other: Self) -> Bool { folded == other.folded }

  func isMeant(by entry: ColumnMap.Entry) -> Bool { isMeant(by: entry.title) }

  func isMeant(by title: String) -> Bool {
    let title = Column.folded(title)
    return title == folded || title == "\(folded)#\(number)"
  }

  /// Whether an entry means this one of several with a title.
  func isMeantAlone(by entry: ColumnMap.Entry) -> Bool {
    let title = Column.folded(entry.title)
    return title != folded && title == "\(folded)#\(number)"
  }
}

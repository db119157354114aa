import Contents
import Diagnostics
import Histories
import Tabletop

/// The sheet of a club's evening: a row a player and a column a game, whose cells have game points and spread, `2 +12`
/// for who won by 12 and `0 -12` for who lost.
///
/// A winner played the one who lost by as much. Where two games of a column were won by as much, a cell names
/// the opponent: `2 +12 Bob`. The scores follow in a game that is won at one score.
struct EveningSheet {
  private struct Entry {
    let player: Table.Cell
    let cell: Table.Cell
    /// The points scored more than the opponent.
    let spread: Int
    let opponent: String?
  }

  private let titles: HeadTitles
  private let rows: [[Table.Cell]]
  private let options: ImportOptions
  private let player: Int
  /// The columns of games, by places from 0, each with its number.
  private let games: [(place: Int, number: Int)]
  private let table: Table
  private(set) var findings = Findings()
  private(set) var needingCount = 0

  /// Reads the head; `nil` where it isn't one of such a sheet.
  init?(_ table: Table, options: ImportOptions) {
    let rows = table.rows.filter { row in row.contains { !$0.isEmpty } }
    guard let head = rows.first else { return nil }
    let titles = HeadTitles(head)
    func column(_ name: HeadTitles.Name) -> Column? {
      options.map.entries.first { name.isMeant(by: $0) }?.column ?? titles.column(of: name)
    }
    guard let player = titles.names.first(where: { column($0) == .player(nil) })?.index else {
      return nil
    }
    games = titles.names.compactMap { name in
      guard column(name) == nil else { return nil }
      return Self.number(ofTitle: name.cell.content).map { (name.index, $0) }
    }
    let places = Set(games.map(\.place))
    guard
      rows.dropFirst().contains(where: { row in
        row.contains { places.contains($0.column - 1) && Self.read($0.content) != nil }
      })
    else { return nil }
    self.table = table
    self.titles = titles
    self.rows = Array(rows.dropFirst())
    self.options = options
    self.player = player
  }

  /// Reads `3`, `Game 3` or `G3`.
  private static func number(ofTitle title: String) -> Int? {
    let words = ["game", "games", "g", "spiel", "경기", "게임", "#"]
    let folded = Column.folded(title)
    let digits = folded.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
    let word = folded.dropLast(digits.count)
    guard digits.count < 4, word.isEmpty || words.contains(String(word)) else { return nil }
    return Int(String(digits))
  }

  /// Reads `2 +12`, `2, 12`, `0/-12` or `2 +12 Bob`.
  private static func read(_ text: String) -> (spread: Int, opponent: String?)? {
    let text = text.replacing("\u{2212}", with: "-")
    let words = text.split { $0.isWhitespace || ",;/:".contains($0) }
    guard words.count >= 2, let points = Int(words[0]), points >= 0,
      let spread = Int(words[1]), words[1].utf8.count < 6
    else { return nil }
    let isSigned = words[1].hasPrefix("+") || words[1].hasPrefix("-")
    let opponent = words.dropFirst(2).joined(separator: " ")
    return (isSigned || points > 0 ? spread : -spread, opponent.isEmpty ? nil : opponent)
  }
}

extension EveningSheet {
  /// Makes a table of a row a game.
  mutating func table(in contents: SiteContents) -> Table? {
    for entry in options.map.entries
    where !titles.names.contains(where: { $0.isMeant(by: entry) }) {
      findings.add(
        TableFault.noSuchTitle(entry.title, known: titles.mappable)
          .diagnostic(in: table, at: titles.names[0].cell))
    }
    for name in titles.names where !isKnown(name) {
      let held = rows.count { $0.indices.contains(name.index) && !$0[name.index].isEmpty }
      guard held > 0 else { continue }
      findings.add(
        TableFault.unknownColumn(name.cell.content, name: name.text, rows: held, nil)
          .diagnostic(in: table, at: name.cell))
    }
    guard !findings.hasErrors else { return nil }
    guard options.date != nil else {
      report(.noDate, at: titles.names[0].cell)
      return nil
    }
    let win = winningScore(in: contents)
    if case .noScore(let game)? = win {
      report(.noWinningScore(game), at: rows[0][0])
      return nil
    }
    var made: [[Table.Cell]] = []
    for (place, number) in games {
      for (winner, loser) in pairs(of: place, number: number) {
        made.append(row(winner, loser, number: number, win, made.count + 2))
      }
    }
    let names = ["number", "player1", "score1", "player2", "score2"]
    let head = names.enumerated().map { index, name in
      rows[0][0].saying(name).moved(toRow: 1, column: index + 1)
    }
    return Table(source: table.source, places: table.places, rows: [head] + made)
  }

  /// Whether a column is the players', a game's, or left out on purpose.
  private func isKnown(_ name: HeadTitles.Name) -> Bool {
    name.index == player || games.contains { $0.place == name.index }
      || options.map.entries.contains { name.isMeant(by: $0) && $0.column == .ignored }
  }

  private mutating func report(_ fault: SheetFault, at cell: Table.Cell) {
    findings.add(
      table.diagnostic(
        id: "table-sheet", fault.message, at: cell, titled: titles.texts[safe: cell.column - 1]))
  }

  /// Returns who played whom in a column, the winner first; what can't be told is reported.
  private mutating func pairs(of place: Int, number: Int) -> [(winner: Entry, loser: Entry)] {
    var entries: [Entry] = []
    for row in rows {
      guard row.indices.contains(place), !row[place].isEmpty, row.indices.contains(player) else {
        continue
      }
      let cell = row[place]
      let name = row[player]
      if name.isEmpty || CellWords.isSum(name.content) { continue }
      guard let (spread, opponent) = Self.read(cell.content), spread != 0 else {
        needingCount += 1
        report(.cell(cell.content), at: cell)
        continue
      }
      entries.append(Entry(player: name, cell: cell, spread: spread, opponent: opponent))
    }
    var pairs: [(winner: Entry, loser: Entry)] = []
    var used: Set<Int> = []
    while let (index, other) = Self.surePair(entries, besides: used) {
      used.formUnion([index, other])
      let isWinner = entries[index].spread > 0
      pairs.append((entries[isWinner ? index : other], entries[isWinner ? other : index]))
    }
    for index in entries.indices where !used.contains(index) {
      let entry = entries[index]
      needingCount += entry.spread > 0 ? 1 : 0
      let isAlone = !entries.indices.contains {
        !used.contains($0) && entries[$0].spread == -entry.spread
      }
      if isAlone { needingCount += entry.spread < 0 ? 1 : 0 }
      report(
        isAlone
          ? .noOpponent(entry.player.content, number, by: entry.spread)
          : .severalOpponents(entry.player.content, number, cell: entry.cell.content),
        at: entry.cell)
    }
    return pairs.sorted { $0.winner.cell.row < $1.winner.cell.row }
  }

  /// Returns two who must have played each other: nobody else is left for the one, nor anybody in the same need of the
  /// other.
  private static func surePair(_ entries: [Entry], besides used: Set<Int>) -> (Int, Int)? {
    let left = entries.indices.filter { !used.contains($0) }
    let possible = left.map { index in
      left.filter {
        entries[$0].spread == -entries[index].spread && isPossible(entries[index], entries[$0])
      }
    }
    var needs: [Int: [Int]] = [:]
    for (index, others) in zip(left, possible) where others.count == 1 {
      needs[others[0], default: []].append(index)
    }
    guard let other = needs.keys.sorted().first(where: { needs[$0]?.count == 1 }),
      let index = needs[other]?.first
    else { return nil }
    return (index, other)
  }

  /// Whether two may have played each other, by whom their cells name.
  private static func isPossible(_ one: Entry, _ other: Entry) -> Bool {
    func names(_ opponent: String?, _ entry: Entry) -> Bool {
      opponent.map { Column.areAlike($0, entry.player.content) } ?? true
    }
    return names(one.opponent, other) && names(other.opponent, one)
  }

  private func row(
    _ winner: Entry, _ loser: Entry, number: Int, _ win: WinningScore?, _ row: Int
  ) -> [Table.Cell] {
    var scores = ["", ""]
    if case .score(let score)? = win { scores = [String(score), String(score - winner.spread)] }
    let cells = [
      winner.cell.saying(String(number)), winner.player, winner.cell.saying(scores[0]),
      loser.player, loser.cell.saying(scores[1]),
    ]
    return cells.enumerated().map { $1.moved(toRow: row, column: $0 + 1) }
  }
}

extension EveningSheet {
  /// The score at which a game is won.
  private enum WinningScore {
    case score(Int)
    /// A game that any score may win.
    case noScore(String)
  }

  /// Returns the score at which the season's game is won; `nil` where season or game aren't known, which is told of each
  /// row.
  private func winningScore(in contents: SiteContents) -> WinningScore? {
    let season =
      options.season.map { name in contents.seasons.first { $0.isNamed(name) } }
      ?? (contents.seasons.count == 1 ? contents.seasons[0] : nil)
    guard let season, let kind = options.game ?? season.game else { return nil }
    func score<Game: RecordedGame>(_ game: Game) -> Int? {
      let defaults = RecordDefaults(
        of: season, for: kind, rulebook: contents.rulebook, people: contents.people)
      let rules = defaults.rules?.rules.as(game) ?? game.standard
      return game.winningScore(under: game.rules(rules, inTeams: false))
    }
    return score(kind.game).map { .score($0) } ?? .noScore(kind.name)
  }
}

/// A reason why a cell of an evening's sheet tells no game.
private enum SheetFault {
  case cell(String)
  case noOpponent(String, Int, by: Int)
  case severalOpponents(String, Int, cell: String)
  case noWinningScore(String)
  case noDate

  var message: String {
    switch self {
    case .cell(let text):
      "expected game points and spread, such as '2 +12' or '0 -12', found \(text.quoted)"
    case .noOpponent(let name, let number, let spread):
      "nobody \(spread > 0 ? "lost" : "won") game \(number) by \(abs(spread)), so whom \(name.quoted) played isn't known; "
        + "correct one of the two spreads"
    case .severalOpponents(let name, let number, let cell):
      "several won game \(number) by as much, so whom \(name.quoted) played isn't known; write the opponent behind the "
        + "spread: '\(cell) NAME'"
    case .noWinningScore(let game):
      "a game of \(game) may be won with any score, so the spread tells none; write a table with a row for each game"
    case .noDate:
      "a sheet doesn't say which evening it is of; give its day with '--date 2026-10-06'"
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

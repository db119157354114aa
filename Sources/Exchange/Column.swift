import Diagnostics
import Histories

/// The subject of a column of a table of games.
package enum Column: Hashable, Sendable {
  /// The game's name, such as `farkle`.
  case game
  case season
  /// The record file below the season's folder, without its ending.
  case file
  /// The number of the game in its file; it tells games apart and is kept nowhere else.
  case number
  /// A player, by places in order of play from 0; `nil` for the one player of the row.
  case player(Int?)
  case score(Int?)
  /// The players, all in one cell.
  case players
  /// A key of a record's header.
  case header(String)
  /// The lines of a record's body.
  case turns
  /// A field or category of a declared game, in a row of one player's.
  case field(String)
  /// The number of the round that a row tells of.
  case turn
  /// The values of one side, in a table whose rows are rounds.
  case side(String)
  /// What a table of matches has that none of games has.
  case match(OfMatch)
  /// A column that is left out on purpose.
  case ignored

  /// A column of a table of matches, a row a table of one.
  package enum OfMatch: String, Sendable, CaseIterable {
    case home, away
    case homePlayers = "home players"
    case awayPlayers = "away players"
    case homeLegs = "home legs"
    case awayLegs = "away legs"
    /// Legs or the points of each, both sides' in one cell.
    case legs
  }

  /// The keys of a card's header that stand in columns of their own name.
  static let cardColumns = [
    "date", "round", "fixture", "id", "title", "note", "guests", "substitutes", "outcome", "reason",
    "amended",
  ]

  /// The names of the columns of a table of matches.
  package static let namesOfMatches =
    ["season", "file", "number", "date", "round", "table"] + OfMatch.allCases.map(\.rawValue)
    + cardColumns.filter { $0 != "date" && $0 != "round" }

  /// The most players that have columns.
  static let mostPlayers = 99

  /// The keys of headers that stand in columns of their own name.
  static let headerColumns = headerKeys.filter { $0 != "players" && $0 != "season" }

  /// The columns that a table's head may name, of players the first two.
  package static let all: [Column] =
    [.game, .season, .file, .number, .player(nil), .score(nil)]
    + (0..<2).flatMap { [.player($0), .score($0)] } + [.players]
    + headerColumns.map { .header($0) } + [.turns]

  package static let names = all.map(\.name)

  package var name: String {
    switch self {
    case .game: "game"
    case .season: "season"
    case .file: "file"
    case .number: "number"
    case .player(let index): "player" + (index.map { String($0 + 1) } ?? "")
    case .score(let index): "score" + (index.map { String($0 + 1) } ?? "")
    case .players: "players"
    case .header(let key): key
    case .turns: "turns"
    case .field(let name), .side(let name): name
    case .turn: "round of the game"
    case .match(let column): column.rawValue
    case .ignored: ""
    }
  }

  /// Reads a column's name; capitals, blanks, `_` and `-` make no difference.
  package init?(named text: some StringProtocol) {
    let name = Column.folded(text)
    if let column = Column.all.first(where: { $0.name == name }) {
      self = column
    } else if let index = Column.index(in: name, after: "player") {
      self = .player(index)
    } else if let index = Column.index(in: name, after: "score") {
      self = .score(index)
    } else if let column = OfMatch.allCases.first(where: { Column.folded($0.rawValue) == name }) {
      self = .match(column)
    } else {
      return nil
    }
  }

  static func folded(_ text: some StringProtocol) -> String {
    text.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
  }

  /// Whether two heads of columns are the same to a reader.
  static func areAlike(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
    folded(one) == folded(other)
  }

  private static func index(in name: String, after word: String) -> Int? {
    guard name.hasPrefix(word), let number = Int(name.dropFirst(word.count)),
      (1...mostPlayers).contains(number)
    else { return nil }
    return number - 1
  }
}

/// The columns that a table's titles stand for where they aren't named as the columns are: `Spieler 1=player1`. Of
/// columns with one title `#` and a number says which: `Punkte#2=score2`.
package struct ColumnMap: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var title: String
    package var column: Column
  }

  package var entries: [Entry]

  /// A reason why a text is no such map.
  package enum Fault: Error, Hashable, Sendable {
    /// A text without `=`.
    case noColumn(String)
    case unknownColumn(String)
  }

  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// Reads `TITLE=COLUMN,TITLE=COLUMN`; a title with nothing behind its `=` is left out on purpose. A title may have
  /// commas in it: what stands between two of them without a `=` belongs to the next.
  package init(parsing text: String) throws(Fault) {
    entries = []
    for (title, name) in try ColumnMap.pairs(text) {
      guard let column = name.isEmpty ? .ignored : Column(named: name) else {
        throw .unknownColumn(name)
      }
      entries.append(Entry(title: title, column: column))
    }
  }

  /// Reads the titles of such a map, and what stands behind their `=`.
  package static func pairs(
    _ text: String
  ) throws(Fault) -> [(title: String, name: String)] {
    var pairs: [(title: String, name: String)] = []
    var start = text.startIndex
    for comma in text.indices.filter({ text[$0] == "," }) + [text.endIndex] {
      let part = text[start..<comma]
      if part.allSatisfy(\.isWhitespace) {
        if comma < text.endIndex { start = text.index(after: comma) }
        continue
      }
      guard let equals = part.lastIndex(of: "=") else {
        guard comma < text.endIndex else { throw .noColumn(String(part)) }
        continue
      }
      if comma < text.endIndex { start = text.index(after: comma) }
      pairs.append((String(part[..<equals]), part[part.index(after: equals)...].trimmed))
    }
    return pairs
  }
}

import Diagnostics
import Histories

/// Why a table, or a row of it, can't become records.
enum TableFault: Hashable {
  // The file.
  case notText(TextFault)
  case unclosedQuote
  case textAfterQuote
  case empty
  case noRows

  // Its head.
  case unknownColumn(String, rows: Int)
  case noTitle(rows: Int)
  case columnTwice(String, other: String)
  case noSuchTitle(String, known: [String])
  case noPlayers
  /// A row further down names the columns.
  case headBelow(row: Int)
  /// A column of a table by games in one by players, or two ways of naming players.
  case bothForms(String)
  case scoreAlone(String)

  // A row.
  case beyondHead(columns: Int)
  case noPlayer
  case playerTwice(String)
  /// A cell that says otherwise than the one of an earlier row of its game.
  case disagrees(column: String, row: Int, other: String)
  case score(String)
  case noScore(String)
  case date(String, DateFault)
  case unknownGame(String, known: [String])
  case noGame(season: String, of: [String])
  case wrongGame(String, season: String, of: [String])
  case unknownSeason(String, known: [String])
  case noSeason(known: [String])
  case fileName(String)
  case number(String)
  case severalGames
  case scoreDiffers(player: String, claimed: Int, actual: Int)
  case idTwice(String, row: Int)
  /// A game that is there already, of which the row tells something else.
  case presentOtherwise(id: String, place: String, keys: [String])
  /// A game of the same players on the same day, with another result, of which the table has no row.
  case resultDiffers(id: String, place: String)
  case sameAs(row: Int)
}

extension TableFault {
  func diagnostic(in text: SourceText, at offset: Int) -> Diagnostic {
    Diagnostic(id: id, message, in: text, at: offset..<offset)
  }

  func diagnostic(
    _ severity: Diagnostic.Severity = .error, in table: Table, at cell: Table.Cell,
    titled title: String? = nil
  ) -> Diagnostic {
    table.diagnostic(severity, id: id, message, at: cell, titled: title)
  }

  private var id: String {
    switch self {
    case .notText(let fault): fault.id
    case .unclosedQuote, .textAfterQuote: "table-quote"
    case .empty, .noRows: "table-empty"
    case .unknownColumn, .noTitle, .columnTwice, .noSuchTitle, .noPlayers, .headBelow, .bothForms,
      .scoreAlone:
      "table-column"
    case .beyondHead: "table-row"
    case .noPlayer, .playerTwice: "table-player"
    case .disagrees: "table-disagrees"
    case .score, .noScore, .scoreDiffers: "table-score"
    case .date: "table-date"
    case .unknownGame, .noGame, .wrongGame: "table-game"
    case .unknownSeason, .noSeason: "unknown-season"
    case .fileName, .number: "table-file"
    case .severalGames: "table-turns"
    case .idTwice: "table-id"
    case .presentOtherwise, .resultDiffers: "table-present"
    case .sameAs: "table-row-twice"
    }
  }

  private var message: String {
    switch self {
    case .notText(let fault): fault.message
    case .unclosedQuote:
      "the quote that begins here is never closed, write '\"' after the cell's text"
    case .textAfterQuote:
      "there is text behind the quote that ends a cell, write a quote inside a cell twice: '\"\"'"
    case .empty: "the table is empty, begin it with a row of columns such as 'date,player1,score1'"
    case .noRows: "there is no row below the head, write a row a game or a row a player"
    case .unknownColumn(let title, let rows):
      "there is no column \(title.quoted), which \(rows.rows) have; "
        + (Suggestion.nearest(to: title, among: Column.names).map {
          "if it is '\($0)', say so with '--map \"\(title)=\($0)\"'"
        }
          ?? "say what it is with '--map \"\(title)=note\"', or leave it out with "
          + "'--map \"\(title)=\"'")
    case .noTitle(let rows):
      "\(rows.rows) have something in a column without a title, write one in the first row"
    case .columnTwice(let name, let other):
      "column \(other) is \(name.quoted), too; leave one out with '--map'"
    case .noSuchTitle(let title, let known):
      "'--map' speaks of a column \(title.quoted) that isn't there"
        + (Suggestion.nearest(to: title, among: known).map { ", did you mean '\($0)'?" }
          ?? ", the columns are \(known.quotedList)")
    case .noPlayers:
      "no column tells who played: name one 'player' in a table of a row a player, or 'player1', "
        + "'player2' in one of a row a game, in the file or with '--map'"
    case .headBelow(let row):
      "the columns are named in row \(row), leave out the rows above it"
    case .bothForms(let name):
      "a table has a row a game or a row a player, not both: leave out \(name.quoted) or the other "
        + "columns of players"
    case .scoreAlone(let name): "there is no column of the player whose score \(name.quoted) is"
    case .beyondHead(let columns): "the row is longer than the head, which has \(columns) columns"
    case .noPlayer: "whose score this is isn't said, write the player's name"
    case .playerTwice(let name):
      "the player \(name.quoted) is in this game twice; tell games of one day apart by a column "
        + "'number', and players of one name by their names"
    case .disagrees(let column, let row, let other):
      "row \(row) of the same game has \(other.quoted) as its \(column), write the same in all its "
        + "rows or tell the games apart by a column 'number'"
    case .score(let text): TableFault.message(ofScore: text)
    case .noScore(let name): "the score of \(name.quoted) is missing"
    case .date(let text, let fault): fault.message(reading: text)
    case .unknownGame(let name, let known):
      "there is no game \(name.quoted)"
        + (Suggestion.nearest(to: name, among: known).map { ", did you mean '\($0)'?" }
          ?? ", expected \(known.quotedList)")
    case .noGame(let season, let games):
      games.isEmpty
        ? "the season \(season.quoted) doesn't say of which game it is, name the game in a column "
          + "'game' or with '--game'"
        : "the season \(season.quoted) is of several games, name the game in a column 'game' or with "
          + "'--game', expected \(games.quotedList)"
    case .wrongGame(let name, let season, let games):
      "the season \(season.quoted) is of \(games.joined(separator: " and ")), a game of \(name) belongs in a season of its own"
    case .unknownSeason(let name, let known):
      "there is no season \(name.quoted)"
        + (Suggestion.nearest(to: name, among: known).map { ", did you mean '\($0)'?" }
          ?? (known.isEmpty ? "" : ", expected \(known.quotedList)")
            + "; begin one with 'scorebook new season'")
    case .noSeason(let known):
      known.isEmpty
        ? "there is no season here, begin one with 'scorebook new season'"
        : "the season isn't said, name it in a column 'season' or with '--season': "
          + known.quotedList
    case .fileName(let name):
      "\(name.quoted) is no name of a record file, write it without ending, such as 'night-1'"
    case .number(let text):
      "expected the game's number in its file, such as 2, found \(text.quoted)"
    case .severalGames: "the turns of one game are expected here, leave out the line '---'"
    case .scoreDiffers(let player, let claimed, let actual):
      "the score of \(player.quoted) is given as \(claimed), the record makes it \(actual)"
    case .idTwice(let id, let row):
      "row \(row) has the id \(id.quoted), too; give each game an id of its own"
    case .presentOtherwise(let id, let place, let keys):
      "the season has this game already, \(id.quoted) at \(place), with another "
        + "\(keys.joined(separator: ", ")); change it there, or the row"
    case .resultDiffers(let id, let place):
      "the season has a game of these players on this day with another result, \(id.quoted) at "
        + "\(place); if this is another game, give it an 'id'"
    case .sameAs(let row): "this is the same game as that of row \(row), take one out if it is one"
    }
  }

  /// What is wrong with a text as a score, and how it is written.
  private static func message(ofScore text: String) -> String {
    let groups = text.split { ",.'’ \u{A0}\u{202F}\u{2009}".contains($0) }
    let isNumber = groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
    if isNumber, groups.count > 1, (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    {
      return "\(text.quoted) is no whole number, write it without separators: \(groups.joined())"
    }
    if isNumber, groups.count == 2 {
      return "a score is a whole number, found \(text.quoted)"
    }
    return "expected a score, a whole number such as 1050, found \(text.quoted)"
  }
}

extension Int {
  fileprivate var rows: String { self == 1 ? "1 row" : "\(self) rows" }
}

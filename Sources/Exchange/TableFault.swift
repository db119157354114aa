import Diagnostics
import Histories

/// A reason why a table, or a row of it, can't become records.
enum TableFault: Hashable {
  /// The cell that a blank cell may stand below.
  struct Above: Hashable {
    let row: Int
    let text: String
  }

  // The file.
  case notText(TextFault)
  case encoding(String)
  /// The encoding isn't sure; in it there is this word.
  case likelyEncoding(String, word: String)
  case unclosedQuote
  case textAfterQuote
  case empty
  case noRows

  // Its head.
  case unknownColumn(String, name: String, rows: Int, Column?)
  case noTitle(rows: Int)
  case columnTwice(String, other: String, name: String)
  /// Two columns of one title, which is taken for one column; with names of their own.
  case titleTwice(String, other: String, column: String, names: [String], [Column])
  case noColumnToFill(String, known: [String])
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
  /// Scores of nobody at all.
  case nobody
  case playerTwice(String)
  /// A cell is blank, though others have something in this column; what may be filled down with it.
  case blank(String, above: Above?, fill: [String])
  /// The row of the sums, which is none of a game.
  case sums(String)
  case bye(String, of: String)
  case scoredBye(String)
  case noName(String)
  case wordInName(String, String)
  case forfeitScore(String, [String])
  case byeScore(String)
  case scoresOfOthers(String, players: Int)
  /// A note tells what belongs under `outcome`, here as it would stand there.
  case outcomeInNote(String, outcome: String)
  /// - Parameter stranger: Who stood in, where they are in no roster.
  case substituteInNote(String, substitutes: String, stranger: String?)
  /// The same, of somebody whose name is nearly a member's.
  case substituteLikeMember(String, substitutes: String, String, near: String)
  /// - Parameter other: Where another game of the same players is, which may be the one that was played again.
  case oddNote(String, other: String?)
  /// A date that is probably of another year.
  case farDate(String, likely: String)
  /// A cell that says otherwise than the one of an earlier row of its game.
  case disagrees(column: String, row: Int, other: String)
  case score(String)
  case noScore(String)
  case date(String, DateFault)
  case unknownGame(String, known: [String])
  /// A game that a draft would declare, as words say.
  case draftedGame(String)
  case noGame(season: String, of: [String])
  case wrongGame(String, season: String, of: [String])
  case unknownSeason(String, known: [String])
  case noSeason(known: [String])
  case fileName(String)
  case number(String)
  case severalGames
  case scoreDiffers(player: String, claimed: Int, actual: Int)
  case idTwice(String, row: Int)
  /// A game that is there already, but the row tells something else.
  case presentOtherwise(id: String, place: String, keys: [String])
  /// A game of the same players on the same day, with another result; the table has no row of it.
  case resultDiffers(id: String, place: String)
  /// A game of the same day and scores that has another name for a player; the table has no row of it.
  case namedOtherwise(String, id: String, place: String, name: String)
  case sameAs(place: String)

  // A table of matches.
  case noMatchColumn(String)
  case noLegColumns
  /// A column of games in a table of matches.
  case notOfMatches(String, name: String)
  case noSeasonOfTeams
  case noTeams(season: String)
  case noTables
  case noTableWord(known: [String])
  case unknownTable(String, known: [String])
  case noSide(team: String)
  case noLegs
  case legs(String)
  case legsOfOneSide
  case legsDiffer(claimed: Int, actual: Int)
  /// A match that is there already, but the rows tell something else.
  case matchPresent(id: String, place: String, keys: [String])
  /// A match with a card that is to be filled in.
  case matchUnfilled(place: String)
}

extension TableFault {
  func diagnostic(
    _ severity: Diagnostic.Severity = .error, in text: SourceText, at offset: Int
  ) -> Diagnostic {
    Diagnostic(severity, id: id, message, in: text, at: offset..<offset)
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
    case .encoding, .likelyEncoding: "table-encoding"
    case .unclosedQuote, .textAfterQuote: "table-quote"
    case .empty, .noRows: "table-empty"
    case .unknownColumn, .noTitle, .columnTwice, .titleTwice, .noColumnToFill, .noSuchTitle,
      .noPlayers, .headBelow, .bothForms,
      .scoreAlone, .noMatchColumn, .noLegColumns, .notOfMatches:
      "table-column"
    case .beyondHead, .sums, .nobody, .noTables, .noTableWord, .unknownTable: "table-row"
    case .noSide, .noPlayer, .playerTwice, .noName, .wordInName: "table-player"
    case .blank: "table-blank"
    case .bye, .scoredBye, .forfeitScore, .byeScore, .outcomeInNote, .oddNote: "table-outcome"
    case .substituteInNote, .substituteLikeMember: "table-substitute"
    case .farDate: "table-date"
    case .disagrees: "table-disagrees"
    case .score, .noScore, .scoreDiffers, .scoresOfOthers, .noLegs, .legs, .legsOfOneSide,
      .legsDiffer:
      "table-score"
    case .date: "table-date"
    case .unknownGame, .draftedGame, .noGame, .wrongGame: "table-game"
    case .unknownSeason, .noSeason, .noSeasonOfTeams, .noTeams: "unknown-season"
    case .fileName, .number: "table-file"
    case .severalGames: "table-turns"
    case .idTwice: "table-id"
    case .presentOtherwise, .resultDiffers, .namedOtherwise, .matchPresent, .matchUnfilled:
      "table-present"
    case .sameAs: "table-row-twice"
    }
  }

  private var message: String {
    switch self {
    case .noMatchColumn, .noLegColumns, .notOfMatches, .noSeasonOfTeams, .noTeams, .noTables,
      .noTableWord, .unknownTable, .noSide, .noLegs, .legs, .legsOfOneSide, .legsDiffer,
      .matchPresent, .matchUnfilled:
      messageOfMatches
    case .notText(let fault): fault.message
    case .encoding(let name): "the file is in \(name), and is read as that"
    case .likelyEncoding(let name, let word):
      "the file isn't in UTF-8 and is read as \(name), by which this is \(word.quoted); if that is wrong, save the "
        + "file as UTF-8"
    case .unclosedQuote:
      "the quote that begins here is never closed, write '\"' after the cell's text"
    case .textAfterQuote:
      "there is text behind the quote that ends a cell, write a quote inside a cell twice: '\"\"'"
    case .empty: "the table is empty, begin it with a row of columns such as 'date,player1,score1'"
    case .noRows: "there is no row below the head, write a row a game or a row a player"
    case .unknownColumn(let title, let name, let rows, let guess):
      "there is no column \(title.quoted), which \(rows.rowsHave); "
        + (guess.map { "if it is '\($0.name)', say so with \(TableFault.map([(name, $0)])), or " }
          ?? "say what it is with \(TableFault.map(name, to: "COLUMN")), or ")
        + "leave it out with \(TableFault.map([(name, .ignored)]))"
    case .noTitle(let rows):
      "\(rows.rowsHave) something in a column without a title, write one in the first row"
    case .columnTwice(let column, let other, let name):
      "column \(other) is \(column.quoted), too; leave this one out with \(TableFault.map([(name, .ignored)]))"
    case .titleTwice(let title, let other, let column, let names, let columns):
      "column \(other) is titled \(title.quoted), too, and not both can be \(column.quoted); say which is which "
        + "with \(TableFault.map(Array(zip(names, columns))))"
    case .noColumnToFill(let name, let known):
      "'--fill' speaks of a column \(name.quoted) that isn't there, the columns are \(known.quotedList)"
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
    case .nobody:
      "the row has scores and names nobody, write who played; if these are sums, write 'Total' in its first cell"
    case .blank(let column, let above, let fill):
      "the \(column) is missing, which other rows have; write it in each row"
        + (above.map {
          ", or, where a blank cell means what stands above it (\($0.text.quoted) in row \($0.row)), say so with "
            + "'--fill \(fill.joined(separator: ","))'"
        } ?? "")
    case .sums(let word):
      "this is the row of the sums (\(word.quoted)), which is no game and is left out"
    case .bye(let word, let name):
      "\(word.quoted) is nobody's name, so this is the bye of \(name.quoted)"
    case .scoredBye(let word):
      "beside \(word.quoted) nothing was played, leave the scores out"
    case .noName(let word):
      "\(word.quoted) is nobody's name, write who was to play, and what became of the game in a column 'outcome': "
        + "'forfeit NAME', 'bye', 'void' or 'abandoned'"
    case .wordInName(let word, let name):
      "\(word.quoted) is no part of a name, write the name alone and, in a column "
        + (CellWords.isSubstitute(word)
          ? "'substitutes', who stood in for whom: 'ABSENT: PRESENT'"
          : "'outcome', what became of the game: 'forfeit NAME' or 'bye'")
        + ", found \(name.quoted)"
    case .forfeitScore(let word, let names):
      "\(word.quoted) is no score, leave the scores out and write in a column 'outcome' who gave the game up: "
        + names.map { "'forfeit \($0)'" }.joined(separator: " or ")
    case .byeScore(let word):
      "\(word.quoted) is no score, leave the scores out; if one of the two sat out, write \(word.quoted) in place of the "
        + "name of who wasn't there"
    case .scoresOfOthers(let text, let players):
      "\(text.quoted) has not as many scores as the row has players, which are \(players)"
    case .outcomeInNote(let word, let outcome):
      "the note says \(word.quoted), but the row tells a game that was played; write '\(outcome)' in a column "
        + "'outcome', and leave out scores that nobody made, or write 'played' there if it was played"
    case .substituteInNote(let word, let substitutes, let stranger):
      "the note says \(word.quoted), but the row tells of no substitute; write '\(substitutes)' in a column "
        + "'substitutes'"
        + (stranger.map { " and, since \($0.quoted) is in no roster, 'yes' in a column 'guests'" }
          ?? "")
        + ", or 'none' in 'substitutes' if nobody stood in"
    case .substituteLikeMember(let word, let substitutes, let name, let near):
      "the note says \(word.quoted), but the row tells of no substitute; \(name.quoted) is in no roster, did you mean "
        + "\(near.quoted)? Then write '\(substitutes)' in a column 'substitutes', or 'none' if nobody stood in"
    case .oddNote(let word, nil):
      "the note says \(word.quoted); if a game doesn't count, write 'void' in its column 'outcome'"
    case .oddNote(let word, let other?):
      "the note says \(word.quoted); if the game of these players at '\(other)' doesn't count, write 'void' as its "
        + "'outcome'"
    case .farDate(let date, let likely):
      "no other game is near \(date.quoted), did you mean '\(likely)'?"
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
    case .draftedGame(let words): words
    case .unknownGame(let name, let known):
      "there is no game \(name.quoted)"
        + (Suggestion.nearest(to: name, among: known).map { ", did you mean '\($0)'?" }
          ?? ", expected \(known.quotedList)")
    case .noGame(let season, let games):
      games.isEmpty
        ? "the season \(season.quoted) doesn't say which game it is, name the game in a column "
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
    case .namedOtherwise(let other, let id, let place, let name):
      "the season has this game under another name, \(id.quoted) at \(place), where \(other.quoted) stands "
        + "for \(name.quoted); correct the name there, or the row, and if this is another game, give it an 'id'"
    case .sameAs(let place):
      "this is the same game as that at '\(place)', take one row out if it is one"
    }
  }

  /// `'--map "TITLE=COLUMN"'`, as a shell takes it.
  static func map(_ entries: [(title: String, column: Column)]) -> String {
    let text = entries.map { title, column in
      "\(escaped(title))=\(column.name)"
    }.joined(separator: ",")
    return "'--map \"\(text)\"'"
  }

  private static func map(_ title: String, to column: String) -> String {
    "'--map \"\(escaped(title))=\(column)\"'"
  }

  /// A text between double quotes of a shell.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { text, character in
      if "\"\\$`".contains(character) { text.append("\\") }
      text.append(character)
    }
  }

  /// Returns what is wrong with a text as a score, and how a score is written.
  private static func message(ofScore text: String) -> String {
    let groups = text.split { ",.'’ \u{A0}\u{202F}\u{2009}".contains($0) }
    let isNumber = groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
    if isNumber, groups.count > 1, (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    {
      return "\(text.quoted) is no whole number, write it without separators: \(groups.joined())"
    }
    if isNumber, groups.count == 2, groups[1].allSatisfy({ $0 == "0" }) {
      return "a score is a whole number, found \(text.quoted), write \(groups[0])"
    }
    if text.scoresOfOneCell?.count == 2 {
      return
        "these are the scores of two, \(text.quoted): give the column the title 'scores', or say so with '--map'"
    }
    if isNumber, groups.count == 2 {
      return "a score is a whole number, found \(text.quoted)"
    }
    return "expected a score, a whole number such as 1050, found \(text.quoted)"
  }
}

extension Int {
  fileprivate var rowsHave: String { self == 1 ? "1 row has" : "\(self) rows have" }
}

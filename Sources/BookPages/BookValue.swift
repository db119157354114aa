import Contents
import DocumentPages
import GameReports
import LeaguePages
import PageKit
import SeasonPages
import SiteModel
import Statistics
import TeamPages
package import Templating

/// All that the book of a season shows, in the order of its pages.
package struct BookValue: PageBody {
  var title: String
  var league: String
  var stock: SiteSettings.Paper
  var game: String
  var status: String?
  var dates: String?
  var range: String
  var leader: String?
  var qr: CodeValue?
  var contents: [ContentsEntry] = []
  var about: Markup?
  var rulesOfSeason: [Reference] = []
  var format: String?
  var scheme: String?
  var standings: BookTables?
  var race: ChartValue?
  var split: SeasonValue.SplitValue?
  var byNight: TableValue?
  var grid: SeasonGrid?
  var cup: CupValue?
  var nights: [BookNight] = []
  var teams: Group<BookPlayer>?
  var players: Group<BookPlayer>?
  var parts: [BookPart] = []
  var records: Group<HonoursValue.OfGame>?
  var rules: [BookRules] = []

  package static let name = "seasonBook"
  package static let typeName = "Season as a book"
  package static let fields: [Field<BookValue>] = [
    Field("title", "the season's title") { $0.title },
    Field("league", "the league's name") { $0.league },
    Field("paper", "the size of its pages, half of the site's paper: `A5` or `5.5in 8.5in`") {
      $0.stock == .letter ? "5.5in 8.5in" : "A5"
    },
    Field("turned", "the same turned: `A5 landscape` or `8.5in 5.5in`") {
      $0.stock == .letter ? "8.5in 5.5in" : "A5 landscape"
    },
    Field("game", "what is played: \"Farkle and Cribbage\"") { $0.game },
    Field("status", "\"in progress\"; null once the season is over") { $0.status },
    Field("dates", "\"5 September – 12 December 2026\"") { $0.dates },
    Field("range", "\"24 games by 6 players\"") { $0.range },
    Field("leader", "\"Ann leads with 30\", \"Bob won with 41\"") { $0.leader },
    Field("qr", "leads to the season's page; null without a `base-url`") { $0.qr },
    Field("contents", "its chapters, and within them nights and rules") { $0.contents },
    Field("about", "the words of `season.md`, if there are any") { $0.about },
    Field("rulesOfSeason", "the rules that each of its games is played by, by name") {
      $0.rulesOfSeason
    },
    Field("format", "the tables of a match; null in a season of players") { $0.format },
    Field("scheme", "how points are given and ties broken") { $0.scheme },
    Field("standings", "the season's table; null before the first result") { $0.standings },
    Field("race", "points after each night; null before the second") { $0.race },
    Field("split", "the two halves and the play-off; null in a season that isn't split") {
      $0.split
    },
    Field("byNight", "what each night was worth to whom; null unless nights are won") {
      $0.byNight
    },
    Field("grid", "who beat whom; null with fewer than three players, and with more than 48") {
      $0.grid
    },
    Field("cup", "its knock-out; null in a season without one") { $0.cup },
    Field("nights", "its nights, or days of matches, the first at the head") { $0.nights },
    Field("teams", "the teams with their figures; null in a season of players") { $0.teams },
    Field("players", "everybody with their figures; null before the first result") { $0.players },
    Field("parts", "what each of its games tells") { $0.parts },
    Field("hasFigures", "whether one of them tells more than its table") { $0.hasFigures },
    Field("records", "its records, game by game; null before the first") { $0.records },
    Field("rules", "the rules in force, one for each of its games") { $0.rules },
  ]
}

/// The table of a season, or that of each of its divisions, with what is to be said of them.
struct BookTables: PageValue {
  var tables: [BookTable]
  var notes: [String]
  var definitions: [TableValue.Definition]
  var struck: TableValue?

  static let typeName = "Tables of a book"
  static let fields: [Field<BookTables>] = [
    Field("tables", "one, or that of each division") { $0.tables },
    Field("wide", "whether their pages are turned, since one has many columns") {
      $0.tables.contains(where: \.isWide)
    },
    Field("notes", "what they rest on, and what counts") { $0.notes },
    Field("definitions", "what their columns mean") { Group($0.definitions) },
    Field("struck", "results that don't count, where only the best do") { $0.struck },
  ]
}

/// A table of a book.
struct BookTable: PageValue {
  var id: String
  var title: String?
  var table: TableValue

  /// The most columns for which a page is wide enough as it stands.
  static let mostColumns = 9

  var isWide: Bool { table.columns.count > BookTable.mostColumns }

  static let typeName = "Table of a book"
  static let fields: [Field<BookTable>] = [
    Field("id", "for the heading") { $0.id },
    Field("title", "the division, or the game; null where there is one table") { $0.title },
    Field("wide", "whether its page is turned, since it has many columns") { $0.isWide },
    Field("table", "the table itself") { $0.table },
  ]
}

/// A night of a season in its book, or a day of matches.
struct BookNight: PageValue {
  var id: String
  var title: String
  var place: String?
  var date: DateValue?
  var won: NightWon?
  var leader: String?
  var evening: EveningValue?
  var games: [BookGame] = []
  var matches: [MatchValue] = []
  var after: Group<TableValue>?

  static let typeName = "Night of a book"
  static let fields: [Field<BookNight>] = [
    Field("id", "for the heading") { $0.id },
    Field("title", "its day, or \"Round 3\"") { $0.title },
    Field("place", "its round, where the title is its day") { $0.place },
    Field("date", "its day, where the title is its round") { $0.date },
    Field("won", "who won it and why; null in a season whose nights nobody wins") { $0.won },
    Field("leader", "who led after it: \"Ann leads with 30\"") { $0.leader },
    Field("evening", "its words and pictures; null where there are none") { $0.evening },
    Field("games", "its games; none in a season of teams") { $0.games },
    Field("matches", "its matches; none in a season of players") { $0.matches },
    Field("after", "the table after it, in few columns; null after the last night") { $0.after },
  ]
}

/// A game in the book of its season.
struct BookGame: PageValue {
  var game: GameItem
  var story: String?

  static let typeName = "Game of a book"
  static let fields: [Field<BookGame>] = [
    Field("game", "its result, as in every list") { $0.game },
    Field("story", "what decided it, in a sentence or two; null where the record doesn't tell") {
      $0.story
    },
  ]
}

/// A player or a team in the book of a season.
struct BookPlayer: PageValue {
  var player: PlayerValue
  var rank: String?
  var note: String?
  var lines: [Line]
  var remarks: [String] = []

  static let typeName = "Player of a book"
  static let fields: [Field<BookPlayer>] =
    PlayerValue.fields { $0.player } + [
      Field("rank", "the rank in the table; null where there is none") { $0.rank },
      Field("note", "what the table says below the name") { $0.note },
      Field("lines", "the figures, of each game by itself where there are several") { $0.lines },
      Field("remarks", "nights won, records held, of a team its members") { $0.remarks },
    ]

  /// The figures of a player that stand in one table.
  struct Line: PageValue {
    var title: String?
    var figures: [Figure]

    static let typeName = "Figures of a player of a book"
    static let fields: [Field<Line>] = [
      Field("title", "the game; null where there is one") { $0.title },
      Field("figures", "the columns of the table, each with its full name") { $0.figures },
    ]
  }
}

/// What one of a season's games tells of all its games.
struct BookPart: PageValue {
  var id: String
  var title: String?
  var standings: BookTable?
  var numbers: Group<Figure>?
  var skill: SeasonSkill?
  var tables: Group<TitledTable>?

  static let typeName = "Game of a season's book"
  static let fields: [Field<BookPart>] = [
    Field("id", "what ids of headings end in: \"-farkle\", or nothing in a season of one game") {
      $0.id
    },
    Field("title", "the game's name; null in a season of one game") { $0.title },
    Field("standings", "its own table; null in a season of one game") { $0.standings },
    Field("numbers", "the season in numbers") { $0.numbers },
    Field("skill", "luck and skill; null where no game is judged") { $0.skill },
    Field("tables", "what the game adds") { $0.tables },
  ]
}

/// The rules of one of a season's games, as they are printed in its book.
struct BookRules: PageValue {
  var id: String
  var title: String
  var lines: Group<String>?
  var content: Markup?

  static let typeName = "Rules of a book"
  static let fields: [Field<BookRules>] = [
    Field("id", "for the heading") { $0.id },
    Field("title", "the document's title, or the name of the rules") { $0.title },
    Field("lines", "the engine's rules in short, one line each") { $0.lines },
    Field("content", "the document; null of rules that no document has") { $0.content },
  ]
}

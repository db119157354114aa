package import Analyses
package import Bytes
package import Drawing
package import Histories
package import League
package import Localization
package import PageKit
package import Tabletop

/// A table game that a site lists: what every page may say of it.
package protocol ListedGame: TalliedGame, AnalysedGame {
  associatedtype Story: Sendable
  /// The columns of its tables, beside those of its figures.
  associatedtype TableColumn: ColumnSet = SiteColumn

  // MARK: What it is

  /// What its pages draw.
  static var pieces: ShownGames.Pieces { get }
  /// What stands for it beside its name.
  static var emblem: Emblem { get }
  /// What the lines of its records are made of, where a document shows some.
  static var notation: RecordNotation { get }
  /// Whether a game may end with any score, so that totals, averages and the highest game tell something.
  static var hasOpenScores: Bool { get }
  /// Whether a game's points stand beside those of others: all do unless told.
  static func hasComparablePoints(_ game: Game) -> Bool
  /// What its pages say beside what all games say.
  static var words: WordTable { get }
  /// What a report says of a game of which the points of turns are known alone.
  static var turnsOnly: Word { get }

  // MARK: Games

  /// Plays a game again, with what its pages make of it.
  static func story(of play: Play<Self>) -> Story
  /// Who had the first turn; `nil` where the record doesn't tell.
  static func starter(of play: Play<Self>) -> Seat?
  /// Whether a report asks the game's engine about single throws or hands.
  static var asksInReports: Bool { get }
  /// Lines that are true of a finished game with one winning side, beside those that all games have.
  static func headlines(of game: Game, _ play: Play<Self>, on page: any WrittenPage) -> [Headline]
  /// How a game stands or ended where there is no such line; `nil` where that is told as all games tell it.
  static func result(of game: Game, _ play: Play<Self>, on page: any WrittenPage) -> String?

  // MARK: Players and seasons

  /// The figures of its players, in the order in which most lists have them.
  static var figures: [PlayerFigure<Stats>] { get }

  // MARK: Sheets

  /// How many players blank sheets are made for.
  static var sheetPlayers: ClosedRange<Int> { get }
  /// Whether a filled sheet has all on it that its players played that day.
  static var hasEveningSheets: Bool { get }
  /// Whether reports are drawn on with what the game's pages draw.
  static var drawsPiecesInReports: Bool { get }
  /// Whether blank sheets are drawn on with what the game's pages draw.
  static var drawsPiecesOnSheets: Bool { get }
  /// Whether blank sheets lie upright on their paper.
  static func hasUprightSheets(for players: Int) -> Bool
  /// What a blank sheet is called.
  static var sheetTitle: Phrase { get }
  static var sheetHeading: Word { get }
  /// The rules in a few words, for the foot of a sheet.
  static func sheetSummary(of rules: Rules, in wording: Wording) -> [String]

  // MARK: At the table

  /// What the scripts of its page at the table go by besides the rules, by the names that they have for it.
  static func tableFacts(in words: GameWords<Self>) -> [JSON.Field]

  // MARK: Rules

  /// Rules in a few lines, for `GameWords.summary`.
  static func summary(of rules: Rules, in words: GameWords<Self>) -> [String]
  /// What its results are worth where a season gives the game's own points, `gamePoints`: "2 for a win, 3 with a skunk";
  /// `nil` for a game without.
  static func standingPoints(of rules: Rules, in wording: Wording) -> String?
}

extension ListedGame {
  package static var notation: RecordNotation { RecordNotation() }
  package static var emblem: Emblem { .die(5) }
  package static var hasOpenScores: Bool { true }
  package static func hasComparablePoints(_ game: Game) -> Bool { true }
  package static var turnsOnly: Word { Word(SiteWord.reportTurnsOnly) }
  package static func headlines(of game: Game, _ play: Play<Self>, on page: any WrittenPage)
    -> [Headline]
  { [] }
  package static func result(of game: Game, _ play: Play<Self>, on page: any WrittenPage)
    -> String?
  { nil }
  package static func tableFacts(in words: GameWords<Self>) -> [JSON.Field] { [] }
  package static var sheetPlayers: ClosedRange<Int> { standardSeats }
  package static var hasEveningSheets: Bool { false }
  package static var drawsPiecesInReports: Bool { true }
  package static var drawsPiecesOnSheets: Bool { false }
  package static func hasUprightSheets(for players: Int) -> Bool { true }
  package static var sheetTitle: Phrase { Phrase(SitePhrase.sheetTitle) }
  package static var sheetHeading: Word { .game(kind) }
  package static func sheetSummary(of rules: Rules, in wording: Wording) -> [String] {
    GameWords<Self>(wording: wording).summary(of: rules)
  }
  package static func standingPoints(of rules: Rules, in wording: Wording) -> String? { nil }
  package static var asksInReports: Bool { false }
}

extension ListedGame where Story == Replay<Rules> {
  package static func story(of play: Play<Self>) -> Replay<Rules> { play.replay() }
}

extension [any ListedGame.Type] {
  package var kinds: [GameKind] { map { GameKind($0) } }

  /// - Precondition: The game is listed.
  package func of(_ kind: GameKind) -> any ListedGame.Type { game(kind) { $0.name } }
}

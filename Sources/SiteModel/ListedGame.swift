package import Analyses
package import Bytes
package import Diagnostics
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

  /// The pieces that its pages draw.
  var pieces: ShownGames.Pieces { get }
  /// The emblem that stands for it beside its name.
  var emblem: Emblem { get }
  /// The parts that the lines of its records are made of, where a document shows some.
  var notation: RecordNotation { get }
  /// Whether a game may end with any score: totals, averages and the highest game tell something.
  var hasOpenScores: Bool { get }
  /// Whether a game's points stand beside those of others: all do unless told.
  func hasComparablePoints(_ game: Game) -> Bool
  /// The phrases of its pages, beside what all games say.
  var words: WordTable { get }
  /// The sentence that a report has for a game if only the points of its turns are known.
  var turnsOnly: Word { get }

  /// Returns files of words that it brings along: the names that a document gives it.
  func strings(in language: String) -> [SourceText]

  // MARK: Games

  /// Plays a game again, with what its pages make of it.
  func story(of play: Play<Self>) -> Story
  /// Returns the seat that had the first turn; `nil` where the record doesn't tell.
  func starter(of play: Play<Self>) -> Seat?
  /// Whether a report asks the game's engine about single throws or hands.
  var asksInReports: Bool { get }
  /// Lines that are true of a finished game with one winning side, beside those that all games have.
  func headlines(of game: Game, _ play: Play<Self>, on page: any WrittenPage) -> [Headline]
  /// Returns a line that says how a game stands or ended where there is no headline; `nil` where that is told as all
  /// games tell it.
  func result(of game: Game, _ play: Play<Self>, on page: any WrittenPage) -> String?

  // MARK: Players and seasons

  /// The figures of its players, in the order in which most lists have them.
  var figures: [PlayerFigure<Stats>] { get }

  // MARK: Sheets

  /// The numbers of players for whom blank sheets are made.
  var sheetPlayers: ClosedRange<Int> { get }
  /// Whether a filled sheet has all on it that its players played that day.
  var hasEveningSheets: Bool { get }
  /// Whether reports are drawn on with what the game's pages draw.
  var drawsPiecesInReports: Bool { get }
  /// Whether blank sheets are drawn on with what the game's pages draw.
  var drawsPiecesOnSheets: Bool { get }
  /// Whether blank sheets lie upright on their paper.
  func hasUprightSheets(for players: Int) -> Bool
  /// The title of a blank sheet.
  var sheetTitle: Phrase { get }
  var sheetHeading: Word { get }
  /// The rules in a few words, for the foot of a sheet.
  func sheetSummary(of rules: Rules, in wording: Wording) -> [String]

  // MARK: At the table

  /// Returns the facts that the scripts of its page at the table need besides the rules, by the names that they have
  /// for them.
  func tableFacts(in words: GameWords<Self>) -> [JSON.Field]
  /// Returns the same of rules that it may be played by.
  func tableFacts(under rules: Rules, in words: GameWords<Self>) -> [JSON.Field]

  // MARK: Rules

  /// Rules in a few lines, for `GameWords.summary`.
  func summary(of rules: Rules, in words: GameWords<Self>) -> [String]
  /// Returns the worth of its results where a season gives the game's own points, `gamePoints`: "2 for a win, 3 with a
  /// skunk"; `nil` for a game without.
  func standingPoints(of rules: Rules, in wording: Wording) -> String?
}

extension ListedGame {
  package var notation: RecordNotation { RecordNotation() }
  package var emblem: Emblem { .die(5) }
  package func strings(in language: String) -> [SourceText] { [] }
  package var hasOpenScores: Bool { true }
  package func hasComparablePoints(_ game: Game) -> Bool { true }
  package var turnsOnly: Word { Word(SiteWord.reportTurnsOnly) }
  package func headlines(of game: Game, _ play: Play<Self>, on page: any WrittenPage)
    -> [Headline]
  { [] }
  package func result(of game: Game, _ play: Play<Self>, on page: any WrittenPage)
    -> String?
  { nil }
  package func tableFacts(in words: GameWords<Self>) -> [JSON.Field] { [] }
  package func tableFacts(under rules: Rules, in words: GameWords<Self>) -> [JSON.Field] { [] }
  package var sheetPlayers: ClosedRange<Int> { standardSeats }
  package var hasEveningSheets: Bool { false }
  package var drawsPiecesInReports: Bool { true }
  package var drawsPiecesOnSheets: Bool { false }
  package func hasUprightSheets(for players: Int) -> Bool { true }
  package var sheetTitle: Phrase { Phrase(SitePhrase.sheetTitle) }
  package var sheetHeading: Word { .game(kind) }
  package func sheetSummary(of rules: Rules, in wording: Wording) -> [String] {
    GameWords(of: self, wording: wording).summary(of: rules)
  }
  package func standingPoints(of rules: Rules, in wording: Wording) -> String? { nil }
  package var asksInReports: Bool { false }
}

extension ListedGame where Story == Replay<Rules> {
  package func story(of play: Play<Self>) -> Replay<Rules> { play.replay() }
}

package import Analyses
package import Bytes
package import Drawing
package import Histories
package import League
package import Localization
package import PageKit
package import Tabletop
import Templating

/// A table game with pages: what it brings to the site beside what all games share.
package protocol PublishedGame: TalliedGame, AnalysedGame {
  associatedtype Story: Sendable
  associatedtype Sheet: PageBody
  associatedtype ReportBody: PageBody
  /// The columns of its tables, beside those of its figures.
  associatedtype TableColumn: ColumnSet = SiteColumn

  // MARK: What it is

  /// What its pages draw.
  static var pieces: Shown.Pieces { get }
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
  /// What each turn came to, in order, with the notation of a record of these players.
  static func turnResults(of play: Play<Self>, naming players: [String]) -> [TurnResult]
  /// Who had the first turn; `nil` where the record doesn't tell.
  static func starter(of play: Play<Self>) -> Seat?
  /// What a report shows, with the record's own text.
  static func body(of report: GameReport<Self>, source: String) -> ReportBody
  /// What may be told of a game before its turns.
  static func moments(of report: GameReport<Self>) -> [Moment]
  /// The rounds or deals by which a report tells its turns; none where it doesn't.
  static func parts(of report: GameReport<Self>) -> [ReportPart]
  /// Whether a report tells more of the turns than the points that stand in the table of them.
  static func tellsTurns(of report: GameReport<Self>) -> Bool
  /// Whether a report asks the game's engine about single throws or hands.
  static var asksInReports: Bool { get }
  /// What decided a game, in a sentence or two; `nil` where the record doesn't tell.
  static func decision(of report: GameReport<Self>) -> String?
  /// The same as a chart: the running totals unless told.
  static func decisionChart(of report: GameReport<Self>) -> [UInt8]?
  /// The totals of its sides after each turn; `nil` where the record doesn't tell, and for a game of one.
  static func running(of report: GameReport<Self>) -> RunningChart?
  /// Lines that are true of a finished game with one winning side, beside those that all games have.
  static func headlines(of game: Game, _ play: Play<Self>, on page: any WrittenPage) -> [Headline]
  /// How a game stands or ended where there is no such line; `nil` where that is told as all games tell it.
  static func result(of game: Game, _ play: Play<Self>, on page: any WrittenPage) -> String?

  // MARK: Luck and skill

  /// What a report tells of a game that was judged.
  static func skill(
    of analysis: GameAnalysis<Choice, Theme>, in report: GameReport<Self>
  ) -> SkillValue
  /// Whether what changed most is told beside the moments; `false` where the moments tell it.
  static var namesSwings: Bool { get }
  /// What came of a turn, without who had it, "banked 1,600"; `nil` where key turns tell that.
  static func outcome(at anchor: String, in report: GameReport<Self>) -> String?
  /// The chances to win from the beginning on, drawn as a chart; `nil` for a game that has none.
  ///
  /// - Parameter swings: The moments that changed most, which the chart names.
  static func chances(
    in analysis: GameAnalysis<Choice, Theme>, of report: GameReport<Self>,
    naming swings: [JudgedMoment]
  ) -> ChanceSeries?
  /// How often the lead in points changed hands.
  static func leadChanges(in report: GameReport<Self>) -> Int
  /// The parts of its log by the chances to win that its chart is drawn from, in order; `nil` where those are its
  /// analysis', or there are none.
  static func chanceTurns(of report: GameReport<Self>) -> [ChanceTurn]?
  /// How a model takes everybody to play, in a sentence or two with their full stops.
  static func sentence(on model: AnalysisModel, in wording: Wording) -> String
  /// What a model leaves out of rules, in a sentence; `nil` where it leaves out nothing.
  static func omission(from rules: Rules, in wording: Wording) -> String?
  /// How a model takes everybody to play, and what it leaves out, of one game.
  static func sentence(
    on analysis: GameAnalysis<Choice, Theme>, in judged: JudgedStory<Self>
  ) -> String
  /// How many turns, or deals, are recorded without what was thrown or dealt.
  static var untold: SkillPhrase { get }
  /// What a figure of luck and skill means.
  static func definition(of column: SkillColumn) -> Word
  /// Whether that is points beside an average, and may be below 0.
  static var isResultRelative: Bool { get }
  /// What a player did, told of them in the past: "banked 300 with 2 dice".
  static func played(_ choice: Choice, at moment: JudgedMoment, in judged: JudgedStory<Self>)
    -> String
  /// What would have been best, after "best was to": "keep 1 and throw five".
  static func advised(_ choice: Choice, at moment: JudgedMoment, in judged: JudgedStory<Self>)
    -> String
  /// What chance did, told of who threw or was dealt to: "threw 1 1 1 4 5 6".
  static func happened(at moment: JudgedMoment, in judged: JudgedStory<Self>) -> String
  /// When a step was, "turn 12".
  static func time(of step: Int, in report: GameReport<Self>) -> String
  /// The anchor of a step in the log of a report.
  static func anchor(ofStep step: Int, in report: GameReport<Self>) -> String
  /// What a dashboard tells of luck and skill; `nil` where there is nothing to tell.
  static func skill(of career: PlayerCareer<Self>) -> SkillSection?
  /// A season's players by luck and skill; `nil` where there is nothing to tell.
  static func skill(of season: SeasonOfGames<Self>) -> SeasonSkill?

  // MARK: Players and seasons

  /// The figures of its players, in the order in which most lists have them.
  static var figures: [PlayerFigure<Stats>] { get }
  /// Those figures that are of a turn, a hand or a moment, each with where that stands in a game.
  static var reached: [ReachedFigure<Self>] { get }
  static func dashboard(of career: PlayerCareer<Self>) -> DashboardValue
  /// A season's numbers.
  static func numbers(of season: SeasonOfGames<Self>) -> [Figure]
  /// The tables that the game adds to a season's page below its records.
  static func tables(of games: SeasonOfGames<Self>, in season: Season)
    -> [(title: String, table: TableValue)]

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
  /// What scores, drawn as a strip on blank sheets, and the rules without it; `nil` where sheets have no strip.
  static func sheetStrip(of rules: Rules, in wording: Wording) -> SheetStrip?
  /// A blank sheet, its `head` filled in.
  static func blankSheet(
    _ head: SheetHead, for players: Int, under rules: Rules, on page: PageContext
  ) -> Sheet
  /// A sheet filled with a game, its `head` filled in.
  static func filledSheet(
    _ head: SheetHead, of game: Game, _ play: Play<Self>, on page: GamePage
  ) -> Sheet
  /// A sheet with all games of a season, filled as far as they were played; `nil` for a game without such sheets.
  static var seasonSheet: SeasonSheet<Self>? { get }
  /// What else of it is printed: boards, charts.
  static var printables: [Printable<Self>] { get }

  // MARK: At the table

  /// What the scripts of its page at the table go by besides the rules, by the names that they have for it.
  static func tableFacts(in words: GameWords<Self>) -> [JSON.Field]

  // MARK: Rules

  /// Rules in a few lines, for `GameWords.summary`.
  static func summary(of rules: Rules, in words: GameWords<Self>) -> [String]
  /// What its results are worth where a season gives the game's own points, `gamePoints`: "2 for a win, 3 with a skunk";
  /// `nil` for a game without.
  static func standingPoints(of rules: Rules, in wording: Wording) -> String?
  /// What it makes of blocks of documents.
  static var blocks: [GameBlock<Self>] { get }
}

extension PublishedGame {
  package static var notation: RecordNotation { RecordNotation() }
  package static var emblem: Emblem { .die(5) }
  package static var hasOpenScores: Bool { true }
  package static func hasComparablePoints(_ game: Game) -> Bool { true }
  package static var turnsOnly: Word { Word(SiteWord.reportTurnsOnly) }
  package static func moments(of report: GameReport<Self>) -> [Moment] { [] }
  package static func parts(of report: GameReport<Self>) -> [ReportPart] { [] }
  package static func tellsTurns(of report: GameReport<Self>) -> Bool {
    report.game.record.detail == .moves
  }
  package static func decision(of report: GameReport<Self>) -> String? {
    report.moments.first.map { $0.text + "." }
  }
  package static func decisionChart(of report: GameReport<Self>) -> [UInt8]? {
    running(of: report)?.svg(on: report.page)
  }
  package static func running(of report: GameReport<Self>) -> RunningChart? { nil }
  package static func headlines(of game: Game, _ play: Play<Self>, on page: any WrittenPage)
    -> [Headline]
  { [] }
  package static func result(of game: Game, _ play: Play<Self>, on page: any WrittenPage)
    -> String?
  { nil }
  package static var reached: [ReachedFigure<Self>] { [] }
  package static func dashboard(of career: PlayerCareer<Self>) -> DashboardValue {
    career.dashboard(charts: [career.gamesChart(id: "\(name)-games")])
  }
  package static func numbers(of season: SeasonOfGames<Self>) -> [Figure] { season.numbers }
  package static func tables(of games: SeasonOfGames<Self>, in season: Season)
    -> [(title: String, table: TableValue)]
  { [] }
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
  package static func sheetStrip(of rules: Rules, in wording: Wording) -> SheetStrip? { nil }
  package static var seasonSheet: SeasonSheet<Self>? { nil }
  package static var printables: [Printable<Self>] { [] }
  package static var blocks: [GameBlock<Self>] { [] }
  package static var asksInReports: Bool { false }

  /// All of its templates that pages and pieces of them are made by.
  static var allRoots: [PageRoot] {
    [.page("games/\(name)/report", ReportBody.self), .page("games/\(name)/sheet", Sheet.self)]
      + (hasSeasonSheets ? [.page("games/\(name)/season-sheet", ScoreSheet.self)] : [])
      + printables.map(\.root) + blocks.compactMap(\.root)
  }
}

extension PublishedGame {
  package static func skill(
    of analysis: GameAnalysis<Choice, Theme>, in report: GameReport<Self>
  ) -> SkillValue { report.skill(of: analysis) }

  package static var namesSwings: Bool { true }

  package static func outcome(at _: String, in _: GameReport<Self>) -> String? { nil }

  package static func chances(
    in analysis: GameAnalysis<Choice, Theme>, of report: GameReport<Self>,
    naming swings: [JudgedMoment]
  ) -> ChanceSeries? { report.chances(in: analysis, naming: swings) }

  package static func leadChanges(in _: GameReport<Self>) -> Int { 0 }

  package static func chanceTurns(of report: GameReport<Self>) -> [ChanceTurn]? { nil }

  package static func sentence(on model: AnalysisModel, in wording: Wording) -> String {
    wording[.model(model)]
  }

  package static func sentence(
    on analysis: GameAnalysis<Choice, Theme>, in judged: JudgedStory<Self>
  ) -> String { sentence(on: analysis.model, in: judged.wording) }

  package static func omission(from rules: Rules, in wording: Wording) -> String? { nil }

  package static var untold: SkillPhrase { .untoldTurns }

  package static func definition(of column: SkillColumn) -> Word {
    .column(column, .definition)
  }

  package static var isResultRelative: Bool { false }

  package static func played(
    _ choice: Choice, at moment: JudgedMoment, in judged: JudgedStory<Self>
  ) -> String { notation(of: choice, naming: judged.name) }

  package static func advised(
    _ choice: Choice, at moment: JudgedMoment, in judged: JudgedStory<Self>
  ) -> String { notation(of: choice, naming: judged.name) }

  package static func happened(at moment: JudgedMoment, in judged: JudgedStory<Self>) -> String {
    judged.wording[.luck]
  }

  package static func time(of step: Int, in report: GameReport<Self>) -> String {
    report.wording(.turn, ["number": report.page.number(step + 1)])
  }

  package static func anchor(ofStep step: Int, in report: GameReport<Self>) -> String {
    "turn-\(step + 1)"
  }

  package static func skill(of career: PlayerCareer<Self>) -> SkillSection? { career.skill }

  package static func skill(of season: SeasonOfGames<Self>) -> SeasonSkill? { season.skill }
}

extension PublishedGame where Story == Replay<Rules> {
  package static func story(of play: Play<Self>) -> Replay<Rules> { play.replay() }
}

extension [any PublishedGame.Type] {
  package var kinds: [GameKind] { map { GameKind($0) } }

  /// - Precondition: The game is listed.
  package func of(_ kind: GameKind) -> any PublishedGame.Type {
    guard let game = first(where: { $0 == kind.game }) else {
      preconditionFailure("what is published is of a game that is listed")
    }
    return game
  }
}

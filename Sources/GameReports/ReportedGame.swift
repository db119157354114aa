package import Analyses
package import Histories
package import League
package import Localization
package import PageKit
package import SiteModel
package import Tabletop

/// A table game with reports and sheets: what it makes of a single game, and of what is printed for one.
package protocol ReportedGame: ListedGame {
  associatedtype Sheet: PageBody
  associatedtype ReportBody: PageBody

  // MARK: Games

  /// What each turn came to, in order, with the notation of a record of these players.
  static func turnResults(of play: Play<Self>, naming players: [String]) -> [TurnResult]
  /// What a report shows, with the record's own text.
  static func body(of report: GameReport<Self>, source: String) -> ReportBody
  /// What may be told of a game before its turns.
  static func moments(of report: GameReport<Self>) -> [Moment]
  /// The rounds or deals by which a report tells its turns; none where it doesn't.
  static func parts(of report: GameReport<Self>) -> [ReportPart]
  /// Whether a report tells more of the turns than the points that stand in the table of them.
  static func tellsTurns(of report: GameReport<Self>) -> Bool
  /// What decided a game, in a sentence or two; `nil` where the record doesn't tell.
  static func decision(of report: GameReport<Self>) -> String?
  /// The same as a chart: the running totals unless told.
  static func decisionChart(of report: GameReport<Self>) -> [UInt8]?
  /// The totals of its sides after each turn; `nil` where the record doesn't tell, and for a game of one.
  static func running(of report: GameReport<Self>) -> RunningChart?

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

  // MARK: Sheets

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
  /// What else of it is printed: boards, charts.
  static var printables: [Printable<Self>] { get }

  // MARK: Rules

  /// What it makes of blocks of documents.
  static var blocks: [GameBlock<Self>] { get }
}

extension ReportedGame {
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
  package static func sheetStrip(of rules: Rules, in wording: Wording) -> SheetStrip? { nil }
  package static var printables: [Printable<Self>] { [] }
  package static var blocks: [GameBlock<Self>] { [] }
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
}

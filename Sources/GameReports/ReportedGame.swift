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

  /// Returns what each turn came to, in order, with the notation of a record of these players.
  func turnResults(of play: Play<Self>, naming players: [String]) -> [TurnResult]
  /// Returns what a report shows, with the record's own text.
  func body(of report: GameReport<Self>, source: String) -> ReportBody
  /// Returns the moments that may be told of a game before its turns.
  func moments(of report: GameReport<Self>) -> [Moment]
  /// The rounds or deals by which a report tells its turns; none where it doesn't.
  func parts(of report: GameReport<Self>) -> [ReportPart]
  /// Whether a report tells more of the turns than the points that stand in the table of them.
  func tellsTurns(of report: GameReport<Self>) -> Bool
  /// Returns what decided a game, in a sentence or two; `nil` where the record doesn't tell.
  func decision(of report: GameReport<Self>) -> String?
  /// The same as a chart: the running totals unless told.
  func decisionChart(of report: GameReport<Self>) -> [UInt8]?
  /// The totals of its sides after each turn; `nil` where the record doesn't tell, and for a game of one.
  func running(of report: GameReport<Self>) -> RunningChart?

  // MARK: Luck and skill

  /// Returns what a report tells of a game that was judged.
  func skill(
    of analysis: GameAnalysis<Choice, Theme>, in report: GameReport<Self>
  ) -> SkillValue
  /// Whether what changed most is told beside the moments; `false` where the moments tell it.
  var namesSwings: Bool { get }
  /// Returns what came of a turn, without who had it, "banked 1,600"; `nil` where key turns tell that.
  func outcome(at anchor: String, in report: GameReport<Self>) -> String?
  /// The chances to win from the beginning on, drawn as a chart; `nil` for a game that has none.
  ///
  /// - Parameter swings: The moments that changed most, which the chart names.
  func chances(
    in analysis: GameAnalysis<Choice, Theme>, of report: GameReport<Self>,
    naming swings: [JudgedMoment]
  ) -> ChanceSeries?
  /// Returns the number of times that the lead in points changed hands.
  func leadChanges(in report: GameReport<Self>) -> Int
  /// The parts of its log by the chances to win that its chart is drawn from, in order; `nil` where those are its
  /// analysis', or there are none.
  func chanceTurns(of report: GameReport<Self>) -> [ChanceTurn]?
  /// Returns a sentence or two, with their full stops, on how a model takes everybody to play.
  func sentence(on model: AnalysisModel, in wording: Wording) -> String
  /// Returns a sentence on what a model leaves out of rules; `nil` where it leaves out nothing.
  func omission(from rules: Rules, in wording: Wording) -> String?
  /// Returns a text on how a model takes everybody to play, and what it leaves out, of one game.
  func sentence(
    on analysis: GameAnalysis<Choice, Theme>, in judged: JudgedStory<Self>
  ) -> String
  /// The phrase for the number of turns, or deals, that are recorded without what was thrown or dealt.
  var untold: SkillPhrase { get }
  /// Returns the meaning of a figure of luck and skill.
  func definition(of column: SkillColumn) -> Word
  /// Whether that is points beside an average, and may be below 0.
  var isResultRelative: Bool { get }
  /// Returns what a player did, told of them in the past: "banked 300 with 2 dice".
  func played(_ choice: Choice, at moment: JudgedMoment, in judged: JudgedStory<Self>)
    -> String
  /// Returns what would have been best, after "best was to": "keep 1 and throw five".
  func advised(_ choice: Choice, at moment: JudgedMoment, in judged: JudgedStory<Self>)
    -> String
  /// Returns what chance did, told of the player who threw or was dealt to: "threw 1 1 1 4 5 6".
  func happened(at moment: JudgedMoment, in judged: JudgedStory<Self>) -> String
  /// Returns a decision as a question; `nil` where how the player stood can't be told.
  ///
  /// - Parameter worth: What the player could expect after what was played.
  func question(
    on decision: GameAnalysis<Choice, Theme>.Decision, at moment: JudgedMoment, worth: Double,
    in report: GameReport<Self>
  ) -> Question?
  /// Returns the name of the turn in which a step was, "turn 12".
  func time(of step: Int, in report: GameReport<Self>) -> String
  /// The anchor of a step in the log of a report.
  func anchor(ofStep step: Int, in report: GameReport<Self>) -> String

  // MARK: Sheets

  /// Returns a strip that shows on blank sheets what scores, with the rules without it; `nil` where sheets have no
  /// strip.
  func sheetStrip(of rules: Rules, in wording: Wording) -> SheetStrip?
  /// A blank sheet, its `head` filled in.
  func blankSheet(
    _ head: SheetHead, for players: Int, under rules: Rules, on page: PageContext
  ) -> Sheet
  /// A sheet filled with a game, its `head` filled in.
  func filledSheet(
    _ head: SheetHead, of game: Game, _ play: Play<Self>, on page: GamePage
  ) -> Sheet
  /// The other things of it that are printed: boards, charts.
  var printables: [Printable<Self>] { get }

  // MARK: Rules

  /// The blocks of documents that it can make.
  var blocks: [GameBlock<Self>] { get }
}

extension ReportedGame {
  package func moments(of report: GameReport<Self>) -> [Moment] { [] }
  package func parts(of report: GameReport<Self>) -> [ReportPart] { [] }
  package func tellsTurns(of report: GameReport<Self>) -> Bool {
    report.game.record.detail == .moves
  }
  package func decision(of report: GameReport<Self>) -> String? {
    report.moments.first.map { $0.text + "." }
  }
  package func decisionChart(of report: GameReport<Self>) -> [UInt8]? {
    running(of: report)?.svg(on: report.page)
  }
  package func running(of report: GameReport<Self>) -> RunningChart? { nil }
  package func sheetStrip(of rules: Rules, in wording: Wording) -> SheetStrip? { nil }
  package var printables: [Printable<Self>] { [] }
  package var blocks: [GameBlock<Self>] { [] }
  package func skill(
    of analysis: GameAnalysis<Choice, Theme>, in report: GameReport<Self>
  ) -> SkillValue { report.skill(of: analysis) }
  package var namesSwings: Bool { true }
  package func outcome(at _: String, in _: GameReport<Self>) -> String? { nil }
  package func chances(
    in analysis: GameAnalysis<Choice, Theme>, of report: GameReport<Self>,
    naming swings: [JudgedMoment]
  ) -> ChanceSeries? { report.chances(in: analysis, naming: swings) }
  package func leadChanges(in _: GameReport<Self>) -> Int { 0 }
  package func chanceTurns(of report: GameReport<Self>) -> [ChanceTurn]? { nil }
  package func sentence(on model: AnalysisModel, in wording: Wording) -> String {
    wording[.model(model)]
  }
  package func sentence(
    on analysis: GameAnalysis<Choice, Theme>, in judged: JudgedStory<Self>
  ) -> String { sentence(on: analysis.model, in: judged.wording) }
  package func omission(from rules: Rules, in wording: Wording) -> String? { nil }
  package var untold: SkillPhrase { .untoldTurns }
  package func definition(of column: SkillColumn) -> Word {
    .column(column, .definition)
  }
  package var isResultRelative: Bool { false }
  package func played(
    _ choice: Choice, at moment: JudgedMoment, in judged: JudgedStory<Self>
  ) -> String { notation(of: choice, naming: judged.name) }
  package func advised(
    _ choice: Choice, at moment: JudgedMoment, in judged: JudgedStory<Self>
  ) -> String { notation(of: choice, naming: judged.name) }
  package func happened(at moment: JudgedMoment, in judged: JudgedStory<Self>) -> String {
    judged.wording[.luck]
  }
  package func question(
    on decision: GameAnalysis<Choice, Theme>.Decision, at moment: JudgedMoment, worth: Double,
    in report: GameReport<Self>
  ) -> Question? { nil }
  package func time(of step: Int, in report: GameReport<Self>) -> String {
    report.wording(.turn, ["number": report.page.number(step + 1)])
  }
  package func anchor(ofStep step: Int, in report: GameReport<Self>) -> String {
    "turn-\(step + 1)"
  }
}

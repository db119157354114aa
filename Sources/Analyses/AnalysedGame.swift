package import Histories
package import Tabletop

/// A table game that may be told what was luck and what was skill in it.
///
/// One that says nothing of it isn't judged.
package protocol AnalysedGame: RecordedGame {
  /// The choice that a player makes.
  associatedtype Choice: Hashable & Sendable = Never
  /// The theme that a decision may have.
  associatedtype Theme: LossTheme = NoTheme

  /// Judges a game that was played again: one that is over, or in progress.
  ///
  /// - Parameter cache: Gives the tables that take longer to make than a page.
  func judge(_ replay: Replay<Rules>, of record: GameRecord, at cache: AnalysisCache)
    -> Judgement<Choice, Theme>
  /// Makes what judging games of these rules will ask the desk for.
  func prepare(_ rules: Rules, seats: Int, at cache: AnalysisCache)
  /// The house rules that a judgement leaves out, as rule documents name them.
  func leavesOut(_ rules: Rules) -> [String]
  /// Whether each game by itself takes longer to judge than a page to make, as one does that is searched.
  var isSlowToJudge: Bool { get }
  /// Returns by seat the point where each that won alone stood worst by its chance to win; `nil` for the others, in
  /// games that nobody won alone, and where no chances are known.
  func lows(
    of play: Play<Self>, judged analysis: GameAnalysis<Choice, Theme>, at cache: AnalysisCache
  ) -> [AnalysisSummary.Low?]
  /// A choice as a record would have it, the stable JSON's `played` and `best`.
  func notation(of choice: Choice, naming name: (Seat) -> String) -> String
  /// A choice to be kept, its notation where that tells all of it.
  func text(of choice: Choice) -> String
  /// Reads what `text(of:)` wrote; `nil` for anything else.
  func choice(of text: String) -> Choice?
}

/// The themes of a game that isn't judged.
package enum NoTheme: String, LossTheme {
  /// A case that is never used: a list of cases can't be empty.
  case none
}

extension AnalysedGame {
  package func prepare(_ rules: Rules, seats: Int, at cache: AnalysisCache) {}

  package func leavesOut(_ rules: Rules) -> [String] { [] }

  package var isSlowToJudge: Bool { false }

  /// Returns the lows of the analysis, where it counts chances to win.
  package func lows(
    of _: Play<Self>, judged analysis: GameAnalysis<Choice, Theme>, at _: AnalysisCache
  ) -> [AnalysisSummary.Low?] {
    analysis.start.indices.map { seat in
      guard analysis.unit == .win, analysis.result?[seat] == 1 else { return nil }
      return analysis.events.map { AnalysisSummary.Low(value: $0.value[seat], step: $0.step) }
        .min { $0.value < $1.value }
    }
  }

  package func text(of choice: Choice) -> String {
    notation(of: choice) { String($0.rawValue) }
  }
}

extension AnalysedGame where Choice == Never, Theme == NoTheme {
  package func judge(
    _ replay: Replay<Rules>, of record: GameRecord, at cache: AnalysisCache
  ) -> Judgement<Never, NoTheme> { .notJudged(.noModel) }

  package func notation(of choice: Never, naming name: (Seat) -> String) -> String {}

  package func choice(of text: String) -> Never? { nil }
}

/// The judgement of a game's luck and skill.
package enum Judgement<Choice: Hashable & Sendable, Theme: LossTheme>: Sendable {
  case judged(GameAnalysis<Choice, Theme>)
  case notJudged(NotJudged)

  package var analysis: GameAnalysis<Choice, Theme>? {
    if case .judged(let analysis) = self { analysis } else { nil }
  }

  package var reason: NotJudged? {
    if case .notJudged(let reason) = self { reason } else { nil }
  }
}

/// A reason why nothing is said of a game's luck and skill; the raw value is a stable name.
package enum NotJudged: String, Error, Hashable, Sendable, CaseIterable {
  /// The record has final scores alone.
  case resultsAlone = "results-alone"
  /// The record has the points of turns, not what was thrown, dealt or chosen.
  case turnsAlone = "turns-alone"
  /// A game that nobody has a model of, by such rules or for so many players.
  case noModel = "no-model"
  /// A game for which what the solver may spend wasn't enough to find an answer.
  case budgetSpent = "budget-spent"
  /// The game ended otherwise than by its rules.
  case notPlayedOut = "not-played-out"
  /// Points were given before the game, which count at its end alone.
  case handicap
  /// A game in which nobody has played yet.
  case notBegun = "not-begun"
  /// The record has a fault.
  case faulty
}

extension AnalysedGame {
  /// Judges a game as its record tells it.
  package func judgement(of play: Play<Self>, in record: GameRecord, at cache: AnalysisCache)
    -> Judgement<Choice, Theme>
  {
    if record.status == .faulty { return .notJudged(.faulty) }
    if record.ending != nil { return .notJudged(.notPlayedOut) }
    if play.turnCount == 0 {
      return .notJudged(record.status == .inProgress ? .notBegun : .resultsAlone)
    }
    return judge(play.replay(), of: record, at: cache)
  }
}

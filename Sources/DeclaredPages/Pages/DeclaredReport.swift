import Declared
import Drawing
package import GameReports
import Histories
package import League
import Localization
import PageKit
package import SiteModel
import Tabletop

/// The report of one game that a document declares.
package typealias DeclaredReport = GameReport<DeclaredGame>

extension DeclaredGame {
  package func body(of report: DeclaredReport, source: String) -> PlayedReport<DeclaredLog> {
    report.body(
      source: source, toAct: report.toAct,
      final: report.finalTable([], of: report.sides) { _ in [] }, showsTeams: report.isInTeams,
      running: report.chart?.value(on: report.page), line: report.line, log: report.log)
  }

  package func tellsTurns(of report: DeclaredReport) -> Bool {
    // Of a game whose header tells the result there is nothing more to tell.
    report.play.isTold || report.rules.rounds == nil && report.rules.sheet == nil
  }

  package func running(of report: DeclaredReport) -> RunningChart? { report.chart }

  /// The winners of a game without scores, which has no margin to tell.
  package func result(
    of game: Game, _ play: DeclaredPlay, on page: any WrittenPage
  ) -> String? {
    guard game.isFinished, !game.record.hasScores else { return nil }
    let names = page.names(of: game.winners, in: game)
    let count = game.winners.count
    return count > 1 && count == game.players.count
      ? page.wording(DeclaredPhrase.drawn, ["players": names])
      : page.wording(DeclaredPhrase.won, count: count, ["players": names])
  }

  package func leadChanges(in report: DeclaredReport) -> Int {
    report.chart?.leadChangeCount ?? 0
  }
}

extension Wording {
  func callAsFunction(
    _ phrase: DeclaredPhrase, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    self(Phrase(phrase), count: count, values)
  }
}

extension DeclaredReport {
  var state: DeclaredRules.State { story.replay.state }

  /// The round that comes next in a game in progress, or who is to play in one that goes in turn.
  fileprivate var toAct: String? {
    guard !game.isFinished, play.isTold, let rounds = rules.rounds else { return nil }
    if rounds.order == .inTurn, let side = state.entries.firstIndex(of: nil) {
      return wording(.reportToAct, ["player": name(ofSide: state.sides[side])])
    }
    return wording(
      DeclaredPhrase.next,
      [
        "number": page.number(state.rounds + 1),
        "round": wordForRound,
      ])
  }

  /// Whether there are totals of several sides after several rounds.
  var hasChart: Bool { story.totals.count > 1 && story.totals[0].count > 1 }

  /// The totals after each round; `nil` where there are no rounds, and for a game of one.
  var chart: RunningChart? {
    guard hasChart else { return nil }
    var chart = RunningChart(
      lines: zip(state.sides, story.totals).map { side, totals in
        RunningChart.Line(
          name: name(ofSide: side), totals: totals, isWinner: hasWon(side),
          mark: mark(ofSide: side))
      }, step: rules.rounds == nil ? SiteColumn.turn : SiteColumn.round,
      summary: Phrase(DeclaredPhrase.running), target: target, notes: [],
      by: game.record.scoreOrder)
    if rules.rounds != nil {
      let word = wordForRound
      chart.stepNames = (word.headed, story.rounds.map { name(ofRound: $0.number, word) })
    }
    return chart
  }

  /// The total that ends the game, by itself.
  private var target: Level? {
    guard let ends = rules.ends, ends.lead == nil, let total = ends.atLeast ?? ends.atMost else {
      return nil
    }
    return Level(
      Double(total),
      label: wording(DeclaredPhrase.over, ["points": page.number(Int(total))]))
  }
}

import Histories
import League
package import PageKit
package import Templating

extension GameReport {
  /// Returns what the report shows.
  ///
  /// - Parameters:
  ///   - source: The record's own text.
  ///   - toAct: Who is to do what, in a game in progress.
  ///   - showsTeams: Whether the final table has a row a team.
  ///   - running: The running totals, shown where there are no chances to win.
  ///   - line: Asked for, as the log is, where more is known than the result.
  ///   - log: Made from the anchors of the key turns.
  package func body<Log: PageValue>(
    source: String, toAct: String?, final: TableValue, showsTeams: Bool = false,
    board: Markup? = nil,
    running: @autoclosure () -> ChartValue? = nil, line: @autoclosure () -> LineScore? = nil,
    log: (Set<String>) -> Log
  ) -> PlayedReport<Log> {
    let isTold = play.isTold
    let skill = self.skill
    let keys = isTold || hasLog ? keyTurns : []
    return PlayedReport(
      report: value(source: source), toAct: toAct, deck: decision, teams: showsTeams ? nil : teams,
      detail: isTold && skill?.reason == nil && played.declaration == nil
        ? page.detailNote(game) : nil,
      chart: skill?.chart ?? (isTold ? chart(of: running()) : nil),
      hasSigns: skill?.chart != nil && skill?.hasSigns == true, final: final,
      keys: isTold ? Group(keys) : nil, skill: skill,
      board: board,
      line: isTold ? hasLog ? line() : line()?.unlinked : nil,
      log: hasLog ? log(keys.anchors) : nil)
  }

  /// Totals without what is given before the game tell nobody's lead.
  private func chart(of running: ChartValue?) -> ChartValue? {
    game.record.handicaps.allSatisfy { $0 == 0 } ? running : running?.withoutFinding
  }
}

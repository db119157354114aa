import Farkle
import League
import Publishing
import Tabletop

extension FarkleReport {
  /// The rows of a score sheet: each round's turns that are over, with the totals after them.
  var sheetRows: [[ScoreSheet.Cell]] {
    var rows: [[ScoreSheet.Cell]] = []
    var turns = game.players.map { _ in 0 }
    for (step, summary) in zip(replay.steps, rounds.summaries) where summary.end != .open {
      let seat = step.turn.seat.rawValue
      if turns[seat] == rows.count { rows.append(game.players.map { _ in ScoreSheet.Cell() }) }
      rows[turns[seat]][seat] = ScoreSheet.Cell(
        turn: summary.points == 0 ? "–" : words.points(summary.points),
        total: words.points(step.state.totals[seat]))
      turns[seat] += 1
    }
    return rows
  }
}

import Histories
import Sixis
import Tabletop

extension PageContext {
  /// The rows of a score sheet: each player's turns one below the other, with the totals after them.
  func sheetRows(of play: SixisPlay) -> [[ScoreSheet.Cell]] {
    let replay = play.replay()
    var rows: [[ScoreSheet.Cell]] = []
    var before = replay.start
    var turns = Array(repeating: 0, count: play.seats)
    for step in replay.steps {
      if case .player(let seat, _, _) = step.turn {
        let row = turns[seat.rawValue]
        if row == rows.count {
          rows.append(Array(repeating: ScoreSheet.Cell(), count: play.seats))
        }
        let points = step.state.total(of: seat) - before.total(of: seat)
        rows[row][seat.rawValue] = ScoreSheet.Cell(
          turn: points == 0 ? "–" : number(points.rawValue),
          total: number(step.state.total(of: seat).rawValue))
        turns[seat.rawValue] += 1
      }
      before = step.state
    }
    return rows
  }
}

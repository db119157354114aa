import Declared
package import GameReports
import Histories
import Tabletop

/// The turns for tables: of each round a row a side, of a sheet one a line.
extension DeclaredGame {
  package func turnResults(of play: DeclaredPlay, naming players: [String]) -> [TurnResult] {
    var results: [TurnResult] = []
    for step in play.replay().steps {
      for note in step.notes {
        switch note {
        case .scored(let side, let round, let values, let points, let total):
          results.append(
            TurnResult(
              number: round, seat: step.state.sides[side][0], points: Points(Int(points)),
              total: Points(Int(total)),
              notation: values.map { String($0) }.joined(separator: "/")))
        case .absent(let side, let round, let points, let total):
          results.append(
            TurnResult(
              number: round, seat: step.state.sides[side][0], points: Points(Int(points)),
              total: Points(Int(total)), notation: "-"))
        case .filled(let side, _, let points, let total):
          results.append(
            TurnResult(
              number: results.count + 1, seat: step.state.sides[side][0],
              points: Points(Int(points)), total: Points(Int(total)),
              notation: line(of: step.turn, naming: players)))
        case .figure, .roundComplete, .over: break
        }
      }
    }
    return results
  }
}

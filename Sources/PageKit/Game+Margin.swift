import Histories
package import League
import Tabletop

extension Game {
  /// Returns how many points a player ended ahead of the best of the others, or behind, partners not among
  /// them; `nil` for somebody who didn't play, or played alone.
  package func margin(of player: PlayerID) -> Int? {
    guard let seat = seat(of: player) else { return nil }
    let side = record.side(of: seat)
    let others = record.scores.indices.filter { !side.contains(Seat($0)) }
    let order = record.scoreOrder
    return order.best(of: others.map { record.scores[$0] }).map {
      order.margin(of: record.scores[seat.rawValue], over: $0)
    }
  }
}

import Cribbage
import Histories
import Tabletop

extension Game {
  /// Returns the points that the game itself gives a seat for a finished game's result, for seasons
  /// with `points: game`; `nil` where it gives none.
  func ownPoints(of seat: Seat) -> Int? {
    switch record.play {
    case .farkle: nil
    case .cribbage(let play):
      play.rules.result(ofTotals: record.scores.map { Points($0) }).gamePoints[seat.rawValue]
        .rawValue
    case .sixis: nil
    case .klondike: nil
    }
  }
}

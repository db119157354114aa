import Cribbage
package import GameReports
import Histories
package import Tabletop

extension CribbageGame {
  /// The player to the left of the first dealer, who lays the first card.
  package func starter(of play: CribbagePlay) -> Seat? {
    play.turns.first { $0.action == .deal }?.seat?.next(of: play.seats)
  }

  /// Returns the scores of each player, deal by deal: the play and the counts have points of several.
  package func turnResults(of play: CribbagePlay, naming players: [String]) -> [TurnResult] {
    let replay = play.replay()
    return replay.deals.flatMap { deal, steps in
      players.indices.map { index in
        let seat = Seat(index)
        let lines = replay.steps[steps].map(\.turn).filter { self.seat(of: $0) == seat }
        return TurnResult(
          number: deal.number, seat: seat, points: deal.points(of: seat),
          total: deal.total(of: seat),
          notation: lines.map { line(of: $0, naming: players) }.joined(separator: "; "))
      }
    }
  }
}

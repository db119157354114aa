package import Tabletop

/// The place in a game where one of its figures came to its number: for what is of a turn, a hand or a moment, since a
/// record of it leads there.
package struct ReachedFigure<Played: PublishedGame>: Sendable {
  /// The figure's.
  package let key: String
  /// The first step in which it came to a number for a player, from 0; `nil` where the record doesn't tell.
  package let step: @Sendable (_ story: Played.Story, _ seat: Seat, _ number: Int) -> Int?

  package init(
    _ key: String,
    step: @escaping @Sendable (_ story: Played.Story, _ seat: Seat, _ number: Int) -> Int?
  ) {
    self.key = key
    self.step = step
  }
}

extension Replay {
  /// The first step after which a player was so many points behind the leader.
  ///
  /// - Parameter totals: By seat.
  package func step(
    of seat: Seat, behindBy points: Int, totals: (Game.State) -> [Points]
  ) -> Int? {
    steps.firstIndex { step in
      let totals = totals(step.state)
      return totals.max().map { ($0 - totals[seat.rawValue]).rawValue } == points
    }
  }
}

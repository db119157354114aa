import Histories
package import League
import Localization
package import Tabletop

/// A line that is true of a game: which it is, and what stands in its places.
package struct HeadlineClaim<Lines: HeadlineSet>: Hashable, Sendable {
  package let line: Lines
  /// The seat that is told of beside the winners.
  package let loser: Seat?
  package let points: Points
  package let count: Int

  package init(_ line: Lines, over loser: Seat? = nil, points: Points = 0, count: Int = 0) {
    self.line = line
    self.loser = loser
    self.points = points
    self.count = count
  }
}

extension HeadlineClaim {
  /// - Parameter game: One that one player or side won.
  package func headline(of game: Game, on page: any WrittenPage) -> Headline {
    Headline(
      line, count: game.winners.count,
      [
        "winner": page.names(of: game.winners, in: game),
        "loser": page.names(of: loser.map { game.record.side(of: $0) } ?? [], in: game),
        "points": page.wording.spelled(points.rawValue), "count": page.wording.spelled(count),
      ])
  }
}

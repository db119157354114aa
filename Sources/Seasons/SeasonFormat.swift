package import Diagnostics
package import Histories

/// The parts of a season's table, and who has a place in it.
package struct SeasonFormat: Hashable, Sendable {
  /// The number of games that somebody must have played to be ranked.
  package var minimumGames = 0
  /// The divisions, from the highest down; none where everybody stands in one table.
  package var divisions: [Division] = []
  package var halves: Halves?

  package init() {}

  /// Players who stand in a table of their own.
  package struct Division: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
      package var name: String
      package var place: SourcePlace

      package init(name: String, place: SourcePlace) {
        self.name = name
        self.place = place
      }
    }

    package var name: String
    package var members: [Member]
    /// The number of its best who go up.
    package var promoted = 0
    /// The number of its last who go down.
    package var relegated = 0
  }

  /// The days on which a season's second half and its play-off begin.
  package struct Halves: Hashable, Sendable {
    package var second: CalendarDate
    package var playOff: CalendarDate
  }
}

/// Points that a season gives for more than the result of a game.
package struct Bonus: Hashable, Sendable {
  package enum Measure: String, Hashable, Sendable, CaseIterable {
    /// Points scored in a game, without a handicap.
    case scored
    /// The points by which the winner was ahead of the second, handicaps included.
    case wonBy = "won-by"
    /// The points by which a loser was behind the winner, handicaps included.
    case lostBy = "lost-by"
  }

  /// The game whose results give it; `nil` for each of the season.
  package var game: GameKind?
  package var measure: Measure
  /// The least amount that earns it; `nil` for however little.
  package var least: Int?
  /// The greatest amount that earns it; `nil` for however much.
  package var most: Int?
  /// The points that it gives, from 1.
  package var points: Int

  package func isEarned(by amount: Int) -> Bool {
    (least.map { amount >= $0 } ?? true) && (most.map { amount <= $0 } ?? true)
  }
}

/// The part of a season whose games make a table.
package enum SeasonPart: Hashable, Sendable, CaseIterable {
  case firstHalf
  case secondHalf
  /// The games between those who won a half.
  case playOff
}

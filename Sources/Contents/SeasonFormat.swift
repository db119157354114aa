package import Diagnostics
package import Histories

/// How a season's table is parted, and who has a place in it.
package struct SeasonFormat: Hashable, Sendable {
  /// How many games somebody must have played to be ranked.
  package var minimumGames = 0
  /// From the highest down; none where everybody stands in one table.
  package var divisions: [Division] = []
  package var halves: Halves?

  package init() {}

  /// Players who stand in a table of their own.
  package struct Division: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
      package var name: String
      package var place: SourcePlace
    }

    package var name: String
    package var members: [Member]
    /// How many of its best go up.
    package var promoted = 0
    /// How many of its last go down.
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
    /// How far ahead of the second the winner was, handicaps included.
    case wonBy = "won-by"
    /// How far behind the winner a loser was, handicaps included.
    case lostBy = "lost-by"
  }

  /// The game whose results give it; `nil` for each of the season.
  package var game: GameKind?
  package var measure: Measure
  /// `nil` for however little.
  package var least: Int?
  /// `nil` for however much.
  package var most: Int?
  /// From 1.
  package var points: Int

  package func isEarned(by amount: Int) -> Bool {
    (least.map { amount >= $0 } ?? true) && (most.map { amount <= $0 } ?? true)
  }
}

/// Which games of a season make a table.
package enum SeasonPart: Hashable, Sendable, CaseIterable {
  case firstHalf
  case secondHalf
  /// Between those who won a half.
  case playOff
}

extension SeasonDocument {
  /// Returns the part that a day lies in; `nil` in a season without halves.
  package func part(on date: CalendarDate?) -> SeasonPart? {
    guard let halves = format.halves else { return nil }
    // A game without its day is told of; it has to be somewhere.
    guard let date, date >= halves.second else { return .firstHalf }
    return date < halves.playOff ? .secondHalf : .playOff
  }
}

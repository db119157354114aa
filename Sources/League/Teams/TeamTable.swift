package import Histories
package import Matches

/// The table of a season's teams.
package struct TeamTable: Sendable {
  package struct Row: Sendable {
    package let team: TeamID
    /// The rank from 1, in a division its own; teams that nothing tells apart share one. It is `nil` for a team that
    /// withdrew and for which nothing counts.
    package internal(set) var rank: Int?
    /// The points of the matches, with the adjustments.
    package internal(set) var points: Fraction = 0
    package internal(set) var played = 0
    package internal(set) var won = 0
    package internal(set) var drawn = 0
    package internal(set) var lost = 0
    /// The tables won, a drawn one half.
    package internal(set) var tablesFor: Fraction = 0
    package internal(set) var tablesAgainst: Fraction = 0
    package internal(set) var legsFor = 0
    package internal(set) var legsAgainst = 0
    package internal(set) var adjustments: [Adjustment] = []
    /// The place that it gives for the next season, in divisions.
    package internal(set) var prospect: Prospect?
    /// The reason why it stands below the one before; `nil` for the first of a table, and where both are level.
    package internal(set) var broken: Broken?
    /// How each match ended, in order of time.
    package internal(set) var course: [Outcome] = []

    package var tableDifference: Fraction { tablesFor - tablesAgainst }
    package var legDifference: Int { legsFor - legsAgainst }
    /// The sum of what was added or taken.
    package var adjustment: Fraction { adjustments.reduce(0) { $0 + $1.points } }
  }

  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case won, drawn, lost
  }

  /// What put a row below the one before it.
  package struct Broken: Hashable, Sendable {
    /// `nil` where it has fewer points.
    package let tieBreak: TeamTieBreak?
    package let own: Fraction
    package let other: Fraction
  }

  /// The rows from the leader down, division after division.
  package let rows: [Row]
  /// The rows of each division; one of all where there are none.
  package let parts: [Range<Int>]

  /// Returns the row of a team.
  package subscript(team: TeamID) -> Row? { rows.first { $0.team == team } }
}

/// The table of the players of a season of teams; one row for each player and team.
package struct TeamPlayersTable: Sendable {
  /// Tables of one kind: of one player a side, or of two and more.
  package struct Tally: Hashable, Sendable {
    package internal(set) var played = 0
    package internal(set) var won = 0
    package internal(set) var drawn = 0

    package var lost: Int { played - won - drawn }
    /// Tables won, a drawn one half, of those played; `nil` before the first.
    package var share: Fraction? {
      played == 0 ? nil : Fraction(2 * won + drawn, by: 2 * played)
    }
  }

  package struct Row: Sendable {
    package let player: PlayerID
    package let team: TeamID
    /// The rank from 1; `nil` below `minimum-tables`.
    package internal(set) var rank: Int?
    package internal(set) var singles = Tally()
    package internal(set) var pairs = Tally()
    package internal(set) var legsWon = 0
    package internal(set) var legsLost = 0
    /// The points of all legs for which they are known, and how many those are.
    package internal(set) var points = 0
    package internal(set) var legsWithPoints = 0

    package var all: Tally {
      Tally(
        played: singles.played + pairs.played, won: singles.won + pairs.won,
        drawn: singles.drawn + pairs.drawn)
    }
    package var legDifference: Int { legsWon - legsLost }
    /// The points a leg; `nil` where none are known.
    package var average: Fraction? {
      legsWithPoints == 0 ? nil : Fraction(points, by: legsWithPoints)
    }
  }

  /// The rows by rank, those without one last.
  package let rows: [Row]
}

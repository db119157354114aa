package import Diagnostics
package import Histories

/// One of the two teams of a match, or the players of one of them.
package enum MatchSide: String, Hashable, Sendable, CaseIterable {
  case home, away

  package var other: MatchSide { self == .home ? .away : .home }
}

/// A value for each of the two sides of a match.
package struct Sides<Value> {
  package var home: Value
  package var away: Value

  package init(_ home: Value, _ away: Value) {
    self.home = home
    self.away = away
  }

  package subscript(side: MatchSide) -> Value {
    get { side == .home ? home : away }
    set { if side == .home { home = newValue } else { away = newValue } }
  }

  package func map<Result>(_ body: (Value) -> Result) -> Sides<Result> {
    Sides<Result>(body(home), body(away))
  }
}

extension Sides: Sendable where Value: Sendable {}
extension Sides: Equatable where Value: Equatable {}
extension Sides: Hashable where Value: Hashable {}

extension Sides where Value: Comparable {
  /// The side with more; `nil` where both have as much.
  package var leader: MatchSide? { home == away ? nil : home > away ? .home : .away }
}

/// The form of a season's matches, and what they are worth.
package struct MatchFormat: Hashable, Sendable {
  /// The legs of a table.
  package enum Legs: Hashable, Sendable {
    /// So many, and all are played.
    case all(Int)
    /// Until one side has more than half of so many.
    case best(of: Int)

    /// The most legs that there can be.
    package var most: Int {
      switch self {
      case .all(let count), .best(let count): count
      }
    }

    /// The legs of a side that wins all: the majority with `best`.
    package var whole: Int {
      switch self {
      case .all(let count): count
      case .best(let count): count / 2 + 1
      }
    }
  }

  /// Tables of one kind in a match.
  package struct Table: Hashable, Sendable {
    /// The word that its lines of a card begin with.
    package var called: String
    /// The players of each side.
    package var players: Int
    package var legs: Legs
    /// The number of such tables in a match.
    package var count: Int
    /// The rules of its legs, where they aren't the season's: a rule document's slug or a preset.
    package var rules: String?
    /// The legs of who was there, and of who wasn't, where one side had nobody; `nil` for all or none.
    package var missing: MissingTable?

    package init(called: String, players: Int = 1, legs: Legs = .all(1), count: Int = 1) {
      self.called = called
      self.players = players
      self.legs = legs
      self.count = count
    }
  }

  /// The legs of a table for which one side had nobody.
  package struct MissingTable: Hashable, Sendable {
    package var present: Int
    package var absent: Int

    package init(present: Int, absent: Int) {
      self.present = present
      self.absent = absent
    }
  }

  /// The points for a match.
  package struct Points: Hashable, Sendable {
    package var win: Fraction = 2
    package var draw: Fraction = 1
    package var loss: Fraction = 0
    /// The points for each table won.
    package var table: Fraction = 0
    /// The points for each leg won.
    package var leg: Fraction = 0
    /// The place of points that don't say what a draw is worth, which then is nothing.
    package var withoutDraw: SourcePlace?

    package init() {}
  }

  /// The figures of a match that one side lost without playing.
  package struct Walkover: Hashable, Sendable {
    /// The tables of who came, and of who didn't; `nil` for all of them and all legs.
    package var tables: (present: Fraction, absent: Fraction)?
    /// The legs of both; `nil` where nobody has any.
    package var legs: (present: Int, absent: Int)?
    /// The points of both, in place of all others; `nil` where these count.
    package var points: (win: Fraction, loss: Fraction)?

    package init(
      tables: (present: Fraction, absent: Fraction)? = nil,
      legs: (present: Int, absent: Int)? = nil, points: (win: Fraction, loss: Fraction)? = nil
    ) {
      self.tables = tables
      self.legs = legs
      self.points = points
    }
  }

  /// What is compared to find out who won a match.
  package enum Measure: String, Hashable, Sendable, CaseIterable {
    case tables, legs
  }

  /// The tables in the order written.
  package var tables: [Table] = []
  package var points = Points()
  /// What decides a match, the first that differs.
  package var by: [Measure] = [.tables]
  package var tieBreaks: [TeamTieBreak] = TeamTieBreak.standard
  /// `nil` for all tables and all legs.
  package var walkover: Walkover?
  package var missingTable: MissingTable?

  package init() {}

  /// The number of tables in a match.
  package var tableCount: Int { tables.reduce(0) { $0 + $1.count } }

  /// Returns the kind of table that a word of a card means, by its index.
  package func index(called word: String) -> Int? { tables.firstIndex { $0.called == word } }
}

extension MatchFormat.Walkover {
  package static func == (one: Self, other: Self) -> Bool {
    one.key == other.key
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private var key: [Fraction?] {
    [
      tables?.present, tables?.absent, legs.map { Fraction($0.present) },
      legs.map { Fraction($0.absent) }, points?.win, points?.loss,
    ]
  }
}

/// A measure that decides between teams with as many points, in the season's order.
package enum TeamTieBreak: String, Hashable, Sendable, CaseIterable {
  /// Legs won less legs lost.
  case legDifference = "leg-difference"
  /// Legs won.
  case legs
  case tableDifference = "table-difference"
  /// Tables won, a drawn one half.
  case tables
  /// Matches won.
  case wins
  /// The points of the matches among all who are still level, and again among those it leaves level.
  case headToHead = "head-to-head"

  /// Those that are taken where none are listed.
  package static let standard: [TeamTieBreak] = [.legDifference, .tables, .headToHead]
}

/// A season's teams, and the matches they play.
package struct TeamPlay: Hashable, Sendable {
  /// The teams in the order written.
  package var teams: [Team]
  /// Whether these are all; where they couldn't be read in full, that was told, and no team is unknown.
  package var isWhole: Bool
  package var format: MatchFormat
  package var adjustments: [Adjustment] = []
  /// The tables that a player must have played to be ranked among the players.
  package var minimumTables = 0
  package var withdrawnMatches: WithdrawnMatches = .stand
  /// The day on which the second half begins; `nil` where the season has no halves.
  package var secondHalf: CalendarDate?
  /// The season whose teams these are, by its slug; `nil` where they are its own.
  package var source: String?

  package init(teams: [Team], isWhole: Bool = true, format: MatchFormat) {
    self.teams = teams
    self.isWhole = isWhole
    self.format = format
  }
}

package import Diagnostics
package import Histories

/// A game of a season's calendar, played or still to be played.
package struct Fixture: Hashable, Sendable {
  /// A change of its day.
  package struct Move: Hashable, Sendable {
    /// The day it was to be played on before; `nil` where it had none.
    package var from: CalendarDate?
    /// The day on which that was agreed.
    package var on: CalendarDate?
    package var reason: String?
  }

  /// A decision that it isn't played at all.
  package struct Cancellation: Hashable, Sendable {
    package var reason: String?
  }

  /// The code that records and sheets have for it: `R3-2`, unique in its season.
  package var code: String
  /// The game that it is of, in a season of several; `nil` where that isn't said.
  package var game: GameKind?
  package var date: CalendarDate?
  package var time: ClockTime?
  /// The round, from 1.
  package var round: Int?
  package var table: String?
  /// The place where it is played.
  package var venue: String?
  /// The players, by the names that the season has for them; empty for an evening of everybody.
  package var players: [String]
  /// The teams of a match, the home team first; one that sits out a bye; empty in a season of players.
  package var teams: [String] = []
  /// The tie of the season's knock-out that it is of: `QF-1`.
  package var tie: String?
  /// Whether its one player, or its one team, sits out.
  package var isBye = false
  /// Whether it was drawn for its day: no earlier game can have been it.
  package var isDrawn = false
  package var note: String?
  /// The earliest first.
  package var moves: [Move] = []
  package var cancellation: Cancellation?
  /// The place where the season says it.
  package var source: SourcePlace
  /// The number of the game at its table in a night, from 0, as a round robin has it; `nil` where nobody says.
  package var turn: Int?
  /// The places where the season names each of its players.
  package var playerSources: [SourcePlace] = []
  /// The places where it names each of its teams.
  package var teamSources: [SourcePlace] = []

  /// The code that a record writes which was no fixture at all.
  package static let noCode = "none"

  /// The kind of finding that something names a fixture which isn't there.
  package static let unknown = "unknown-fixture"

  package init(code: String, players: [String], at source: SourcePlace) {
    self.code = code
    self.players = players
    self.source = source
  }
}

extension Fixture {
  /// Puts it on another day, and keeps which it was.
  mutating func move(to date: CalendarDate, on day: CalendarDate?, reason: String?) {
    guard date != self.date else { return }
    moves.append(Move(from: self.date, on: day, reason: reason))
    self.date = date
  }

  /// The day that it was first to be played on.
  package var planned: CalendarDate? { moves.first?.from ?? date }

  /// The day before which its game can't have been, since nobody had drawn it; `nil` where it may have been any day.
  package var earliest: CalendarDate? {
    isDrawn ? [planned, date].compactMap(\.self).min() : nil
  }

  /// Orders by date, time and round, what has none last; the order of the season decides the rest.
  package static func isEarlier(_ one: Fixture, _ other: Fixture) -> Bool {
    one.whenKey < other.whenKey
  }

  private var whenKey: (Int, Int, Int) {
    (
      date?.dayNumber ?? .max, time.map { $0.hour * 60 + $0.minute } ?? .max, round ?? .max
    )
  }
}

/// The span in which a season's fixtures lie: its days, and who plays when.
package struct SeasonSpan: Sendable {
  package var starts: CalendarDate?
  package var ends: CalendarDate?
  package var roster: Roster?

  package init(starts: CalendarDate? = nil, ends: CalendarDate? = nil, roster: Roster? = nil) {
    self.starts = starts
    self.ends = ends
    self.roster = roster
  }
}

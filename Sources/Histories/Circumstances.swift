/// The events around a game, as its header tells them: that it ended otherwise than by its rules, who stood in for
/// whom, who began ahead, what was corrected since.
package struct Circumstances: Hashable, Sendable {
  /// A reason why a game has no result of its own.
  package enum Ending: Hashable, Sendable {
    /// A forfeit by these players, as `players` names them, who didn't come or gave it up: `forfeit Ann`.
    case forfeit([String])
    /// The one player named had nobody to play.
    case bye
    /// A game that counts for nothing, whatever was played.
    case void
    /// A game that was broken off and will not be finished.
    case abandoned
  }

  /// Somebody who played in the place of another.
  package struct Substitute: Hashable, Sendable {
    /// The player for whom the result counts in the season.
    package var absent: String
    /// The player who played, and whose turns they are.
    package var present: String

    package init(absent: String, present: String) {
      self.absent = absent
      self.present = present
    }
  }

  /// Points that somebody, by the name in `players`, was given before the game.
  package struct Handicap: Hashable, Sendable {
    package var player: String
    package var points: Int

    package init(player: String, points: Int) {
      self.player = player
      self.points = points
    }
  }

  /// A correction of the record after it was published.
  package struct Amendment: Hashable, Sendable {
    package var date: CalendarDate
    package var reason: String

    package init(date: CalendarDate, reason: String) {
      self.date = date
      self.reason = reason
    }
  }

  /// The players whose names needn't stand in a roster.
  package enum Guests: Hashable, Sendable {
    case none
    case everybody
    case named([String])
  }

  package var ending: Ending?
  /// The reason why it ended so, somebody stood in, or somebody began ahead.
  package var reason: String?
  /// The substitutes in the order written.
  package var substitutes: [Substitute] = []
  /// The handicaps in the order written.
  package var handicaps: [Handicap] = []
  /// The amendments in the order written.
  package var amendments: [Amendment] = []
  package var guests: Guests = .none
  /// The code of the season's fixture that it was.
  package var fixture: String?
  /// The code of the tie of its season's knock-out that it was a game of.
  package var tie: String?

  package init() {}
}

import Contents
package import Histories
package import Seasons

/// The fixtures of a season of teams, each with what has become of it.
package struct TeamCalendar: Sendable {
  package struct Entry: Sendable {
    package let fixture: Fixture
    /// The home team, or the one that sits out; `nil` where nobody knows it.
    package let home: TeamID?
    /// `nil` for a bye, too.
    package let away: TeamID?
    package let status: Status
  }

  /// What has become of a fixture.
  package enum Status: Hashable, Sendable {
    case played(MatchID)
    /// Its day is still to come, or isn't agreed.
    case due
    /// Its day is over, and no card tells of it.
    case overdue
    case void(VoidCause)
    /// A team withdrew, and loses it; both where both did.
    case walkover(by: [TeamID])
    /// A team sits out.
    case bye
  }

  /// A reason why a fixture isn't played.
  package enum VoidCause: Hashable, Sendable {
    /// The season says so, perhaps with a reason.
    case said(String?)
    case withdrawn(TeamID, reason: String?)
    /// Its match counts for nothing, and wasn't played again.
    case match(MatchID)
  }

  /// The entries in the order of the season's fixtures.
  package let entries: [Entry]
  /// The day by which fixtures are due or overdue; `nil` where nothing was played yet.
  package let asOf: CalendarDate?

  package var overdue: [Entry] { entries(of: .overdue) }
  package var due: [Entry] { entries(of: .due) }
  /// Those still to be played: first the overdue, then the due, each in order of time.
  package var open: [Entry] { overdue + due }

  /// Those that a team which withdrew loses without playing: they count as matches.
  package var given: [Entry] {
    entries.filter {
      if case .walkover = $0.status { $0.home != nil && $0.away != nil } else { false }
    }
  }

  private func entries(of status: Status) -> [Entry] {
    let found = entries.filter { $0.status == status }
    return found.enumerated().sorted { one, other in
      if Fixture.isEarlier(one.element.fixture, other.element.fixture) { return true }
      if Fixture.isEarlier(other.element.fixture, one.element.fixture) { return false }
      return one.offset < other.offset
    }
    .map(\.element)
  }
}

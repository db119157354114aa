package import ContentFiles
package import Diagnostics
package import Histories

/// A team of a season, and who plays for it.
package struct Team: Hashable, Sendable {
  /// Somebody who plays for it.
  package struct Member: Hashable, Sendable {
    package var name: String
    /// The first day they play on; `nil` for from the beginning.
    package var joined: CalendarDate?
    /// The day from which they don't play for it any more; `nil` for who stays to the end.
    package var withdrawn: CalendarDate?
    package var reason: String?
    /// The place where the name stands.
    package var place: SourcePlace

    package init(
      name: String, joined: CalendarDate? = nil, withdrawn: CalendarDate? = nil,
      reason: String? = nil, at place: SourcePlace
    ) {
      self.name = name
      self.joined = joined
      self.withdrawn = withdrawn
      self.reason = reason
      self.place = place
    }
  }

  /// The end of a team that gave up its season.
  package struct Withdrawal: Hashable, Sendable {
    /// The day from which it doesn't play any more.
    package var date: CalendarDate
    package var reason: String?

    package init(date: CalendarDate, reason: String? = nil) {
      self.date = date
      self.reason = reason
    }
  }

  package var name: String
  /// The place where the name stands.
  package var place: SourcePlace
  /// The members in the order written; empty where anybody may play.
  package var members: [Member] = []
  /// Whether it registers nobody: anybody may play for it: `players: any`.
  package var isOpen = false
  /// The place where it plays at home.
  package var venue: String?
  /// A few letters that stand for the name in narrow tables; `nil` where none are given.
  package var short: String?
  package var withdrawal: Withdrawal?

  package init(name: String, at place: SourcePlace) {
    self.name = name
    self.place = place
  }
}

extension Team {
  /// The names of its members, as they are compared.
  package var keys: Set<NameKey> { Set(members.map { NameKey($0.name) }) }
}

extension Team.Member {
  /// Whether they play for the team on a day; on a day that isn't known they do.
  package func plays(on date: CalendarDate?) -> Bool {
    guard let date else { return true }
    return joined.map { date >= $0 } ?? true && withdrawn.map { date < $0 } ?? true
  }

  /// Whether both have a day in common.
  package func overlaps(_ other: Team.Member) -> Bool {
    func isBefore(_ end: CalendarDate?, _ start: CalendarDate?) -> Bool {
      guard let end, let start else { return false }
      return end <= start
    }
    return !isBefore(withdrawn, other.joined) && !isBefore(other.withdrawn, joined)
  }
}

/// A decision that takes points of a team or gives it some: `{team: Bell, points: -2, reason: late card}`.
package struct Adjustment: Hashable, Sendable {
  package var team: String
  package var date: CalendarDate?
  /// Below 0 where they are taken.
  package var points: Fraction
  package var reason: String?
  /// The place of the team's name.
  package var place: SourcePlace

  package init(
    team: String, date: CalendarDate? = nil, points: Fraction, reason: String? = nil,
    at place: SourcePlace
  ) {
    self.team = team
    self.date = date
    self.points = points
    self.reason = reason
    self.place = place
  }
}

/// The rule for the matches of a team that withdraws from its season.
package enum WithdrawnMatches: String, Hashable, Sendable, CaseIterable {
  /// Matches that were played count.
  case stand
  /// None of its matches counts for anybody.
  case void
  /// None counts where it withdrew before the second half, else those of the first half.
  case halves
  /// Matches that were played count, and it loses all that are left.
  case walkover
}

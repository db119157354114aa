import Contents
package import Histories
package import Seasons

/// A season's fixtures, each with what has become of it.
package struct SeasonCalendar: Sendable {
  package struct Entry: Sendable {
    package let fixture: Fixture
    /// The players by `fixture.players`; `nil` for those whom the league doesn't know.
    package let players: [PlayerID?]
    package let status: FixtureStatus
    /// Whether its game may have been another, which is told.
    let isDoubtful: Bool
  }

  /// The entries in the order of the season's fixtures.
  package let entries: [Entry]
  /// The day by which fixtures are due or overdue; `nil` where nothing was played yet.
  package let asOf: CalendarDate?
  /// The byes until then, with their players and days, one for each that no record tells of.
  let unrecordedByes: [Bye]

  package struct Bye: Sendable {
    package let player: PlayerID
    package let date: CalendarDate
    package let round: Int?
  }

  /// The players of those byes.
  package var pastByes: [PlayerID] { unrecordedByes.map(\.player) }

  /// The fixtures still to be played: those that are overdue, then those that are due, each in order of time.
  package var open: [Entry] { overdue + due }

  package var overdue: [Entry] { entries(of: .overdue) }
  package var due: [Entry] { entries(of: .due) }

  private func entries(of status: FixtureStatus) -> [Entry] {
    let found = entries.filter { $0.status == status }
    return found.enumerated().sorted { one, other in
      if Fixture.isEarlier(one.element.fixture, other.element.fixture) { return true }
      if Fixture.isEarlier(other.element.fixture, one.element.fixture) { return false }
      return one.offset < other.offset
    }
    .map(\.element)
  }
}

/// The state of a fixture: what has become of it.
package enum FixtureStatus: Hashable, Sendable {
  case played(GameID)
  /// A game of it has begun and isn't finished.
  case playing(GameID)
  /// Its day is still to come, or isn't agreed.
  case due
  /// Its day is over, and nobody recorded it.
  case overdue
  case void(VoidCause)
  /// A bye: somebody sits out.
  case bye
  /// An evening of everybody on which games were played, or whose day is over.
  case over
}

/// A reason why a fixture isn't played.
package enum VoidCause: Hashable, Sendable {
  /// The season says so, perhaps with a reason.
  case said(String?)
  /// One of its players had withdrawn, for a reason.
  case withdrawn(PlayerID, reason: String?)
  /// Its game counts for nothing, for whatever reason, and wasn't played again.
  case game(GameID)
}

extension SeasonCalendar {
  /// Works out what has become of each fixture.
  ///
  /// - Parameters:
  ///   - games: The game of each fixture, where one was played.
  ///   - doubtful: The places of fixtures whose games may have been others.
  ///   - players: Those of each fixture, `nil` for who isn't known.
  ///   - members: Who plays in the season.
  ///   - asOf: The day to look from.
  ///   - days: Those on which the season has games.
  init(
    of document: SeasonDocument, games: [Game?], doubtful: Set<Int>, players: [[PlayerID?]],
    members: [Season.Member], asOf: LookDay, days: Set<CalendarDate>
  ) {
    let members = Dictionary(
      members.map { ($0.player, $0.entry) }, uniquingKeysWith: { first, _ in first })
    self.asOf = asOf.day
    let entries = document.fixtures.indices.map { index in
      let fixture = document.fixtures[index]
      return Entry(
        fixture: fixture, players: players[index],
        status: SeasonCalendar.status(
          of: fixture, game: games[index], players: players[index], members: members, asOf: asOf,
          isPlayedOn: fixture.date.map(days.contains) ?? false),
        isDoubtful: doubtful.contains(index))
    }
    self.entries = entries
    unrecordedByes = zip(entries, games).compactMap { entry, game in
      guard entry.status == .bye, game == nil, let date = entry.fixture.date, let asOf = asOf.day,
        date <= asOf, let player = entry.players.first ?? nil
      else { return nil }
      let bye = Bye(player: player, date: date, round: entry.fixture.round)
      guard let member = members[player] else { return bye }
      if let joined = member.joined, date < joined { return nil }
      guard let withdrawn = member.withdrawn else { return bye }
      return date < withdrawn && document.withdrawnGames != .void ? bye : nil
    }
  }

  private static func status(
    of fixture: Fixture, game: Game?, players: [PlayerID?], members: [PlayerID: Roster.Member],
    asOf: LookDay, isPlayedOn: Bool
  ) -> FixtureStatus {
    if let game {
      if game.record.ending == .bye { return .bye }
      if game.isExcluded { return .void(.game(game.id)) }
      return game.isFinished ? .played(game.id) : .playing(game.id)
    }
    if let cancellation = fixture.cancellation { return .void(.said(cancellation.reason)) }
    if fixture.isBye { return .bye }
    for player in players.compactMap(\.self) {
      guard let member = members[player], let withdrawn = member.withdrawn else { continue }
      if fixture.isLost(toWithdrawal: withdrawn, asOf: asOf) {
        return .void(.withdrawn(player, reason: member.reason))
      }
    }
    if fixture.players.isEmpty, isPlayedOn { return .over }
    guard let date = fixture.date, let asOf = asOf.day, date < asOf else { return .due }
    return fixture.players.isEmpty ? .over : .overdue
  }
}

extension Fixture {
  /// Whether nobody waits any longer for what is left of somebody who withdraws on a day.
  ///
  /// That counts from the withdrawal itself, whatever was recorded since. What is still to come before that day waits
  /// for it, as far as the day is known that is looked from.
  func isLost(toWithdrawal withdrawn: CalendarDate, asOf: LookDay) -> Bool {
    guard let date, date < withdrawn else { return true }
    guard let day = asOf.day else { return false }
    return day >= withdrawn || !asOf.isTold && day > date
  }
}

/// The day that fixtures are looked at from.
struct LookDay: Sendable {
  var day: CalendarDate?
  /// Whether somebody named it. That of the newest result is in the past: of the days since nothing is known but what
  /// season files say.
  var isTold: Bool
}

package import Diagnostics
package import Histories
package import Seasons

/// A fault in a season's fixtures that can't go well.
package struct FixtureClash: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A player who has another game in the same round.
    case sameRound(player: String, other: String, round: Int)
    /// A player who has another game at the same time.
    case sameTime(player: String, other: String, date: CalendarDate, time: ClockTime?)
    /// A time with more games than there are tables.
    case tooManyGames(Int, tables: Int, date: CalendarDate, time: ClockTime?)
    /// Two games at the same table at the same time or, without times, on the same day.
    case sameTable(String, other: String, date: CalendarDate, time: ClockTime?)
    /// A place of teams that has another match on the same day.
    case samePlace(String, other: String, date: CalendarDate)
    case beforeSeason(CalendarDate, starts: CalendarDate)
    case afterSeason(CalendarDate, ends: CalendarDate)
    case beforeJoining(player: String, joined: CalendarDate)
    /// A game that isn't void, on or after the day from which somebody plays no more.
    case afterWithdrawal(player: String, withdrawn: CalendarDate)
  }

  package var code: String
  package var reason: Reason
  package var place: SourcePlace
}

extension [Fixture] {
  /// Returns all that clashes, in the order of the fixtures; what is void clashes with nothing.
  ///
  /// - Parameters:
  ///   - people: Whom the names mean.
  ///   - tables: How many games can be played side by side; `nil` for any number.
  package func clashes(in span: SeasonSpan, of people: People, tables: Int? = nil)
    -> [FixtureClash]
  {
    var finder = ClashFinder(span: span, people: people, tables: tables)
    for fixture in self where fixture.cancellation == nil { finder.visit(fixture) }
    return finder.clashes
  }
}

extension SeasonDocument {
  /// Returns warnings about its fixtures that can't go well.
  func clashes(of people: People) -> Findings {
    Findings(
      (fixtures.clashes(in: span, of: people) + matchClashes(in: matchFixtures)).filter {
        !$0.isSettled
      }.map {
        clash in
        Diagnostic(clash.severity, id: clash.id, clash.message, at: clash.place)
      })
  }
}

/// Goes through fixtures once, and remembers who plays when.
private struct ClashFinder {
  private struct Night: Hashable {
    var date: CalendarDate
    var time: ClockTime?
    var round: Int?
  }

  private struct Booking<Key: Hashable, Name: Hashable>: Hashable {
    var key: Key
    var name: Name
  }

  let tables: Int?
  private(set) var clashes: [FixtureClash] = []
  private let span: SeasonSpan
  private let people: People
  private let members: [PlayerIdentity: Roster.Member]
  private var inRound: [Booking<Int, PlayerIdentity>: String] = [:]
  private var atTime: [Booking<Night, PlayerIdentity>: String] = [:]
  private var tablesTaken: [Booking<Night, String>: String] = [:]
  /// Games without a time, by day and table.
  private var tablesOnDay: [Booking<CalendarDate, String>: [Fixture]] = [:]
  private var gamesAtTime: [Night: Int] = [:]

  init(span: SeasonSpan, people: People, tables: Int?) {
    self.span = span
    self.people = people
    self.tables = tables
    members = Dictionary(
      (span.roster?.members ?? []).map { (people.identity(of: $0.name), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  private mutating func add(_ reason: FixtureClash.Reason, of fixture: Fixture) {
    clashes.append(FixtureClash(code: fixture.code, reason: reason, place: fixture.source))
  }

  mutating func visit(_ fixture: Fixture) {
    visitDate(of: fixture)
    var seen: Set<PlayerIdentity> = []
    for name in fixture.players {
      let player = people.identity(of: name)
      if seen.insert(player).inserted { visit(player, named: name, in: fixture) }
    }
    guard let night = ClashFinder.night(of: fixture), !fixture.isBye, !fixture.players.isEmpty
    else { return }
    if let table = fixture.table { visit(table, at: night, in: fixture) }
    let count = gamesAtTime[night, default: 0] + 1
    gamesAtTime[night] = count
    if let tables, count == tables + 1 {
      add(
        .tooManyGames(count, tables: tables, date: night.date, time: night.time), of: fixture)
    }
  }

  private mutating func visit(_ table: String, at night: Night, in fixture: Fixture) {
    guard let time = fixture.time else {
      let key = Booking(key: night.date, name: table)
      if let other = tablesOnDay[key]?.first(where: { ClashFinder.meet($0, fixture) }) {
        let isFirst = fixture.moves.isEmpty && !other.moves.isEmpty
        let (late, early) = isFirst ? (other, fixture) : (fixture, other)
        add(.sameTable(table, other: early.code, date: night.date, time: nil), of: late)
      }
      tablesOnDay[key, default: []].append(fixture)
      return
    }
    if let other = tablesTaken.updateValue(
      fixture.code, forKey: Booking(key: night, name: table))
    {
      add(.sameTable(table, other: other, date: night.date, time: time), of: fixture)
    }
  }

  /// Whether two games on one day at one table, without times, are in each other's way: rounds that were planned
  /// for one day are played one after the other.
  private static func meet(_ one: Fixture, _ other: Fixture) -> Bool {
    let areTogether = one.planned == other.planned
    return !areTogether || one.round == other.round && one.turn == other.turn
  }

  private mutating func visitDate(of fixture: Fixture) {
    guard let date = fixture.date, !fixture.isBye else { return }
    if let starts = span.starts, date < starts {
      add(.beforeSeason(date, starts: starts), of: fixture)
    }
    if let ends = span.ends, date > ends { add(.afterSeason(date, ends: ends), of: fixture) }
    for name in fixture.players {
      guard let member = members[people.identity(of: name)] else { continue }
      if let joined = member.joined, date < joined {
        add(.beforeJoining(player: name, joined: joined), of: fixture)
      }
      if let withdrawn = member.withdrawn, date >= withdrawn {
        add(.afterWithdrawal(player: name, withdrawn: withdrawn), of: fixture)
      }
    }
  }

  private mutating func visit(_ player: PlayerIdentity, named name: String, in fixture: Fixture) {
    if let round = fixture.round {
      let key = Booking(key: round, name: player)
      if let other = inRound[key] {
        add(.sameRound(player: name, other: other, round: round), of: fixture)
        return
      }
      inRound[key] = fixture.code
    }
    guard let night = ClashFinder.night(of: fixture), !fixture.isBye else { return }
    if let other = atTime.updateValue(fixture.code, forKey: Booking(key: night, name: player)) {
      add(
        .sameTime(player: name, other: other, date: night.date, time: night.time), of: fixture)
    }
  }

  /// Returns the night of a fixture, which says what is played at the same time: that of one day and time or, where no
  /// time is said, of one round.
  private static func night(of fixture: Fixture) -> Night? {
    fixture.date.map { date in
      Night(date: date, time: fixture.time, round: fixture.time == nil ? fixture.round : nil)
    }
  }
}

// MARK: - Words

extension FixtureClash {
  package var id: String {
    switch reason {
    case .sameRound, .sameTime, .sameTable, .samePlace, .tooManyGames: "fixture-clash"
    case .beforeSeason, .afterSeason: "fixture-date"
    case .beforeJoining, .afterWithdrawal: "fixture-player"
    }
  }

  /// Whether nothing needs to be done: who plays no more leaves void what isn't played.
  package var isSettled: Bool {
    if case .afterWithdrawal = reason { true } else { false }
  }

  /// The severity: players who withdrew may well have had fixtures left, which count as void.
  package var severity: Diagnostic.Severity {
    if case .afterWithdrawal = reason { .note } else { .warning }
  }

  package var message: String { "fixture \(code.quoted): \(reason.words)" }
}

extension FixtureClash.Reason {
  /// The message, which says what is wrong, and what to do.
  fileprivate var words: String {
    switch self {
    case .sameRound(let player, let other, let round):
      "\(player.quoted) plays in round \(round) already, in \(other.quoted); give one another round"
    case .sameTime(let player, let other, let date, let time):
      "\(player.quoted) plays on \(when(date, time)) already, in \(other.quoted); move one of them"
    case .sameTable(let table, let other, let date, let time):
      "table \(table.quoted) is taken on \(when(date, time)) by \(other.quoted); give one another table"
        + (time == nil ? ", or both a time" : "")
    case .samePlace(let place, let other, let date):
      "\(place.quoted) is taken on \(date) by \(other.quoted); move one of them, or give one another 'place'"
    case .tooManyGames(let games, let tables, let date, let time):
      "this is game \(games) on \(when(date, time)), where there \(tables == 1 ? "is 1 table" : "are \(tables) tables"); move one of them"
    case .beforeSeason(let date, let starts):
      "\(date) is before the season starts on \(starts), move it or change 'starts'"
    case .afterSeason(let date, let ends):
      "\(date) is after the season ends on \(ends), move it or change 'ends'"
    case .beforeJoining(let player, let joined):
      "\(player.quoted) joins on \(joined) only, move it or make it void"
    case .afterWithdrawal(let player, let withdrawn):
      "\(player.quoted) withdraws on \(withdrawn), so it counts as void"
    }
  }

  private func when(_ date: CalendarDate, _ time: ClockTime?) -> String {
    date.description + (time.map { " at \($0)" } ?? "")
  }
}

import Contents
import Diagnostics
import Histories
import Seasons

extension LeagueBuilder {
  /// Returns the calendar of each season, and tells of games that say they were a fixture which they can't have
  /// been.
  ///
  /// - Parameters:
  ///   - games: Each season's, in order.
  ///   - members: Who plays in each season.
  ///   - named: Players by any of their names.
  ///   - asOf: The day to look from.
  mutating func calendars(
    of games: [[Game]], members: [[Season.Member]], named: PlayersByName, asOf: LookDay
  ) -> [SeasonCalendar] {
    contents.seasons.enumerated().map { index, document in
      calendar(of: document, games[index], members: members[index], named: named, asOf: asOf)
    }
  }

  /// The day of the last game that is over: one being played says nothing of those that aren't.
  func newestDay(of games: [Game]) -> CalendarDate? {
    games.filter(\.isFinished).compactMap(\.record.header.date).max()
  }

  /// Returns each player's fixtures, season by season.
  static func fixtures(in calendars: [SeasonCalendar], ofPlayers count: Int) -> [[FixtureID]] {
    var fixtures: [[FixtureID]] = Array(repeating: [], count: count)
    for (season, calendar) in calendars.enumerated() {
      for (index, entry) in calendar.entries.enumerated() {
        for player in Set(entry.players.compactMap(\.self)) {
          fixtures[player.index].append(FixtureID(season: SeasonID(index: season), index: index))
        }
      }
    }
    return fixtures
  }

  private mutating func calendar(
    of document: SeasonDocument, _ games: [Game], members: [Season.Member], named: PlayersByName,
    asOf: LookDay
  ) -> SeasonCalendar {
    var found = claims(of: games, on: document)
    let doubtful = guess(&found, from: games, on: document)
    return SeasonCalendar(
      of: document, games: found, doubtful: doubtful,
      players: document.fixtures.map { $0.players.map { named[$0] } }, members: members, asOf: asOf,
      days: Set(games.compactMap(\.record.header.date)))
  }

  /// Finds the fixtures of the games that name no code, and tells of those that may have been another. Returns the places
  /// of those fixtures.
  ///
  /// What is over and counts comes first. A game that isn't over, or counts for nothing, has the fixture it would
  /// be by itself, unless that was played by another: so a replay leaves no fixture void.
  private mutating func guess(
    _ found: inout [Game?], from games: [Game], on document: SeasonDocument
  ) -> Set<Int> {
    let fixtures = document.fixtures
    let planned = fixtures.map { fixture in
      FixtureMatching.Planned(
        players: fixture.players.map(ownName).sorted(), tie: fixture.tie, round: fixture.round,
        kind: document.game(of: fixture), date: fixture.date,
        earliest: fixture.earliest, isBye: fixture.isBye)
    }
    let rest = games.filter { $0.record.header.circumstances.fixture == nil }
    let over = rest.filter { !$0.isExcluded && $0.isFinished }
    let open = fixtures.indices.filter { index in
      fixtures[index].cancellation == nil && found[index].map(\.isExcluded) ?? true
    }
    let matches = FixtureMatching.match(over.map(played), to: open.map { planned[$0] })
    var guessed: [(index: Int, game: Game)] = []
    for (index, match) in zip(open, matches) {
      if let match { guessed.append((index, over[match])) }
    }
    for (index, game) in guessed { found[index] = game }
    let taken = Set(matches.compactMap(\.self))
    let beyond = Dictionary(grouping: over.indices.filter { !taken.contains($0) }.map { over[$0] })
    {
      played($0).players
    }
    let alike = Dictionary(grouping: planned.indices) { planned[$0].players }
    for game in rest.filter({ !$0.isFinished }) + rest.filter(\.isExcluded) {
      let played = played(game)
      let candidates = alike[played.players, default: []]
      guard
        let index = FixtureMatching.nearest(to: played, among: candidates.map { planned[$0] })
          .map({ candidates[$0] }),
        fixtures[index].cancellation == nil, found[index].map(\.isExcluded) ?? true,
        found[index] == nil || !game.isExcluded
      else { continue }
      found[index] = game
      guessed.append((index, game))
    }
    var doubtful: Set<Int> = []
    for (index, game) in guessed {
      let own = played(game)
      let others = alike[planned[index].players, default: []].filter {
        $0 != index && planned[$0].isBye == planned[index].isBye
          && planned[$0].tie == planned[index].tie
          && FixtureMatching.isOf(planned[$0].kind, own)
      }
      let free = beyond[own.players, default: []].filter { other in
        let other = played(other)
        return other.isBye == own.isBye && other.tie == own.tie && other.kind == own.kind
      }
      if isDoubtful(game, as: fixtures[index], beside: others.compactMap { found[$0] } + free) {
        tellDoubt(of: game, as: fixtures[index])
        doubtful.insert(index)
      }
    }
    return doubtful
  }

  private func played(_ game: Game) -> FixtureMatching.Played {
    FixtureMatching.Played(
      players: credited(in: game).sorted(), tie: game.record.header.circumstances.tie,
      round: game.record.header.round,
      kind: game.record.play.kind, date: game.record.header.date, isBye: game.record.ending == .bye)
  }

  /// Whether a game may have been another fixture than that it was taken for, or none. So it is if it was played more
  /// than three weeks off, or on another day and beside another game of the same players. So it is, too, if it was
  /// played before its day, and after a game that counts for nothing and leaves a fixture void: it may replay that
  /// one.
  ///
  /// - Parameter others: The other games of the same players, those of other fixtures and of none.
  private func isDoubtful(_ game: Game, as fixture: Fixture, beside others: [Game]) -> Bool {
    guard let date = game.record.header.date, let day = fixture.date, date != day else {
      return false
    }
    if abs(date.dayNumber - day.dayNumber) > 21 { return true }
    guard !game.isExcluded else { return false }
    return others.contains { other in
      guard let played = other.record.header.date else { return false }
      return other.isExcluded ? played <= date && date < day : played == date
    }
  }

  private mutating func tellDoubt(of game: Game, as fixture: Fixture) {
    guard let date = game.record.header.date, let day = fixture.date else { return }
    let days = abs(date.dayNumber - day.dayNumber)
    report(
      Diagnostic(
        .warning, id: "doubtful-fixture",
        "this game of \(date) is taken for fixture \(fixture.code.quoted) of \(day), "
          + "\(days == 1 ? "a day" : "\(days) days") off; write 'fixture: \(fixture.code)' if it is, "
          + "else the right code or 'fixture: \(Fixture.noCode)'",
        at: game.record.idPlace))
  }

  /// Returns the games that name a fixture's code, by the fixtures' places; of a void one and its replay, the
  /// replay.
  private mutating func claims(of games: [Game], on document: SeasonDocument) -> [Game?] {
    let places = Dictionary(
      document.fixtures.enumerated().map { ($0.element.code, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var found: [Game?] = Array(repeating: nil, count: document.fixtures.count)
    for game in games {
      guard let code = game.record.header.circumstances.fixture else { continue }
      guard let index = places[code] else {
        if code != Fixture.noCode { tellUnknown(game, in: document) }
        continue
      }
      checkKind(of: game, against: document.fixtures[index], in: document)
      checkTie(of: game, against: document.fixtures[index])
      if !hasStranger(game, in: document) { check(game, against: document.fixtures[index]) }
      checkDay(of: game, against: document.fixtures[index])
      guard let other = found[index], !other.isExcluded else {
        found[index] = game
        continue
      }
      if game.isExcluded { continue }
      let notes = other.record.fixturePlace.map {
        [Diagnostic(.note, id: "duplicate-fixture", "the other game says so here", at: $0)]
      }
      tell(
        "duplicate-fixture",
        "another game was fixture \(code.quoted) already, name the right one or leave 'fixture' out",
        of: game, notes: notes ?? [])
    }
    return found
  }

  private mutating func tellUnknown(_ game: Game, in document: SeasonDocument) {
    guard let code = game.record.header.circumstances.fixture else { return }
    tell(Fixture.unknown, document.words(ofUnknownFixture: code), of: game)
  }

  /// Tells of a game of another kind than the fixture asks for.
  private mutating func checkKind(
    of game: Game, against fixture: Fixture, in document: SeasonDocument
  ) {
    let kind = game.record.play.kind
    guard !fixture.isBye, let asked = document.game(of: fixture), asked != kind else { return }
    tell(
      "wrong-fixture",
      "fixture \(fixture.code.quoted) is of \(asked.name), not of \(kind.name), name the right fixture",
      of: game)
  }

  /// Tells of a game that leaves out its fixture's tie of the knock-out, or says another.
  private mutating func checkTie(of game: Game, against fixture: Fixture) {
    let tie = game.record.header.circumstances.tie
    guard let planned = fixture.tie, tie != planned else { return }
    report(
      Diagnostic(
        id: "wrong-tie",
        "fixture \(fixture.code.quoted) is of tie \(planned.quoted)"
          + (tie.map { ", not of \($0.quoted)" } ?? "")
          + "; write 'tie: \(planned)', or name the right fixture",
        at: game.record.tiePlace ?? game.record.fixturePlace ?? game.record.idPlace))
  }

  /// Whether somebody plays who is in no roster where there is one, and no guest: that is told already.
  private func hasStranger(_ game: Game, in document: SeasonDocument) -> Bool {
    guard document.roster != nil || contents.settings.roster != nil else { return false }
    let people = contents.people
    return game.record.header.players.contains { name in
      people.index(of: name).map { !people.all[$0].isMember && !people.all[$0].isGuest } ?? false
    }
  }

  /// Tells of players who aren't the fixture's, unless guests stood in for them.
  private mutating func check(_ game: Game, against fixture: Fixture) {
    guard !fixture.players.isEmpty else { return }
    let planned = Set(fixture.players.map(ownName))
    let played = credited(in: game)
    let extra = played.filter { !planned.contains($0) }
    let missing = fixture.players.filter { !played.contains(ownName($0)) }
    guard !extra.isEmpty || !missing.isEmpty else { return }
    let guests = game.record.header.circumstances.guests
    let areGuests = extra.allSatisfy { name in
      switch guests {
      case .none: false
      case .everybody: true
      case .named(let names): names.contains { ownName($0) == name }
      }
    }
    guard !areGuests || missing.count > extra.count else { return }
    let names = fixture.players.map(\.quoted).joined(separator: " and ")
    tell(
      "wrong-fixture",
      "fixture \(fixture.code.quoted) is of \(names), not of "
        + (extra.isEmpty ? "fewer players" : extra.map(\.quoted).joined(separator: " and "))
        + ", name the right fixture or say who stood in: 'substitutes: {ABSENT: WHO PLAYED}'",
      of: game)
  }

  /// The days, in number, from which a date is probably of another year.
  private static let yearOff = 300

  /// Notes that a game was on another day than the fixture that it names, and warns where that is a year off.
  private mutating func checkDay(of game: Game, against fixture: Fixture) {
    guard !game.isExcluded, let date = game.record.header.date, let day = fixture.date,
      date != day, !fixture.moves.contains(where: { $0.from == date })
    else { return }
    let isYearOff = abs(date.dayNumber - day.dayNumber) >= Self.yearOff
    report(
      Diagnostic(
        isYearOff ? .warning : .note, id: "fixture-date",
        "this game is of \(date), its fixture \(fixture.code.quoted) of \(day); correct the date, or move the fixture",
        at: game.record.fixturePlace ?? game.record.idPlace))
  }

  /// Returns the own names of the players for whom a game counts.
  private func credited(in game: Game) -> [String] { game.record.header.credited.map(ownName) }

  private mutating func tell(
    _ id: String, _ message: String, of game: Game, notes: [Diagnostic] = []
  ) {
    report(
      Diagnostic(
        id: id, message, at: game.record.fixturePlace ?? game.record.idPlace, notes: notes))
  }
}

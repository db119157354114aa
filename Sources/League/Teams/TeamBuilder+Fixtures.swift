import Contents
import Diagnostics
import Histories
import Matches
import Seasons

extension TeamBuilder {
  /// Returns the card of each fixture of a season, by its index among the entries; tells of cards that can't have been
  /// the fixture they name, and of those whose home and away are the other way round.
  ///
  /// - Parameter cards: Those of the season, by their indices among the entries.
  mutating func fixtures(of cards: [Int], in document: SeasonDocument) -> [Int?] {
    var found = claims(of: cards, in: document)
    let fixtures = document.matchFixtures
    let rest = cards.filter { entries[$0].card.fixture == nil }
    let planned = fixtures.map { fixture in
      FixtureMatching.Planned(
        players: fixture.isBye ? [] : fixture.teams, round: fixture.round, kind: nil,
        date: fixture.date)
    }
    guard let play = document.teams else { return found }
    func played(_ card: MatchCard) -> FixtureMatching.Played {
      FixtureMatching.Played(
        players: [play.teams[card.teams.home].name, play.teams[card.teams.away].name],
        round: card.round, kind: nil, date: card.date)
    }
    // What counts comes first; what doesn't leaves a fixture void, unless it was played again.
    for isCounted in [true, false] {
      let open = fixtures.indices.filter {
        fixtures[$0].cancellation == nil && found[$0].map { !counts(entries[$0].card) } ?? true
          && (isCounted || found[$0] == nil)
      }
      let own = rest.filter { counts(entries[$0].card) == isCounted }
      let matches = FixtureMatching.match(
        own.map { played(entries[$0].card) }, to: open.map { planned[$0] })
      for (index, match) in zip(open, matches) {
        if let match { found[index] = own[match] }
      }
    }
    let taken = Set(found.compactMap(\.self))
    for index in rest where !taken.contains(index) {
      let card = entries[index].card
      let other = [play.teams[card.teams.away].name, play.teams[card.teams.home].name]
      func open(_ teams: [String]) -> Int? {
        fixtures.indices.first {
          found[$0] == nil && fixtures[$0].cancellation == nil && fixtures[$0].teams == teams
        }
      }
      // One that is open as it is written is of another round, which is told below.
      guard let place = open(other), open(other.reversed()) == nil else { continue }
      report(
        Diagnostic(
          id: "reversed-match",
          "fixture \(fixtures[place].code.quoted) has \(other[0].quoted) at home; turn the names round, or write "
            + "'fixture: \(fixtures[place].code)' if it was played there, 'fixture: \(Fixture.noCode)' if it was none",
          at: card.teamPlaces.home))
    }
    tellDoubts(of: cards, found, in: document)
    return found
  }

  func counts(_ card: MatchCard) -> Bool {
    card.outcome != .void && card.outcome != .abandoned
  }

  /// Returns the cards that name a fixture's code, by the fixtures' places; of a void one and its replay, the replay.
  private mutating func claims(of cards: [Int], in document: SeasonDocument) -> [Int?] {
    let fixtures = document.matchFixtures
    let places = Dictionary(
      fixtures.enumerated().map { ($0.element.code, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var found: [Int?] = fixtures.map { _ in nil }
    for index in cards {
      let card = entries[index].card
      guard let code = card.fixture, code != Fixture.noCode, let play = document.teams else {
        continue
      }
      let place = card.fixturePlace ?? card.idPlace
      guard let number = places[code] else {
        report(
          Diagnostic(
            id: Fixture.unknown, document.words(ofUnknownFixture: code), at: place))
        continue
      }
      let names = [card.teams.home, card.teams.away].map { play.teams[$0].name }
      guard Set(names) == Set(fixtures[number].teams) else {
        let teams = fixtures[number].teams.map(\.quoted).joined(separator: " and ")
        report(
          Diagnostic(
            id: "wrong-fixture",
            "fixture \(code.quoted) is of \(teams), not of "
              + names.map(\.quoted).joined(separator: " and ") + ", name the right fixture",
            at: place))
        continue
      }
      guard let other = found[number], counts(entries[other].card) else {
        found[number] = index
        continue
      }
      if !counts(card) { continue }
      report(
        Diagnostic(
          id: "duplicate-fixture",
          "another match was fixture \(code.quoted) already, name the right one or leave 'fixture' out",
          at: place,
          notes: [
            Diagnostic(
              .note, id: "duplicate-fixture", "the other match says so here",
              at: entries[other].card.fixturePlace ?? entries[other].card.idPlace)
          ]))
    }
    return found
  }
}

extension TeamCalendar {
  /// Works out what has become of each fixture.
  ///
  /// - Parameters:
  ///   - matches: The match of each fixture, where one was played.
  ///   - asOf: The day to look from.
  init(
    of document: SeasonDocument, _ play: TeamPlay, in season: SeasonID, matches: [TeamMatch?],
    asOf: LookDay
  ) {
    let names = TeamNames(play.teams)
    self.asOf = asOf.day
    entries = zip(document.matchFixtures, matches).map { fixture, match in
      let teams = fixture.teams.map { name in
        names.index(of: name).map { TeamID(season: season, index: $0) }
      }
      return Entry(
        fixture: fixture, home: teams.first ?? nil, away: teams.count > 1 ? teams[1] : nil,
        status: Self.status(
          of: fixture, match: match, teams: teams.compactMap(\.self), in: play, asOf: asOf))
    }
  }

  private static func status(
    of fixture: Fixture, match: TeamMatch?, teams: [TeamID], in play: TeamPlay,
    asOf: LookDay
  ) -> Status {
    if let match {
      switch match.status {
      case .counted: return .played(match.id)
      case .void, .abandoned, .withdrawn: return .void(.match(match.id))
      }
    }
    if let cancellation = fixture.cancellation { return .void(.said(cancellation.reason)) }
    if fixture.isBye { return .bye }
    let gone = teams.filter { team in
      guard let date = play.teams[team.index].withdrawal?.date else { return false }
      return fixture.isLost(toWithdrawal: date, asOf: asOf)
    }
    if let first = gone.first {
      return play.withdrawnMatches == .walkover
        ? .walkover(by: gone)
        : .void(.withdrawn(first, reason: play.teams[first.index].withdrawal?.reason))
    }
    guard let date = fixture.date, let asOf = asOf.day, date < asOf else { return .due }
    return .overdue
  }
}

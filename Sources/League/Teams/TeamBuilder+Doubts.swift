import Contents
import Diagnostics
import Histories
import Matches
import Seasons

/// What a card says of its day and its round, beside what its fixture does.
extension TeamBuilder {
  /// Tells of cards without a date where others have one, of those of another day or round than their fixture, and of
  /// those whose round no fixture of theirs has.
  ///
  /// - Parameters:
  ///   - cards: Those of the season, by their indices among the entries.
  ///   - found: The card of each fixture.
  mutating func tellDoubts(of cards: [Int], _ found: [Int?], in document: SeasonDocument) {
    let fixtures = document.matchFixtures
    let fixtureOf = Dictionary(
      zip(found, fixtures).compactMap { card, fixture in card.map { ($0, fixture) } },
      uniquingKeysWith: { first, _ in first })
    let hasDays =
      fixtures.contains { $0.date != nil } || cards.contains { entries[$0].card.date != nil }
    for index in cards {
      let card = entries[index].card
      guard counts(card) else { continue }
      if card.date == nil, hasDays { tellUndated(card, fixtureOf[index]) }
      if let fixture = fixtureOf[index] {
        checkDay(of: card, against: fixture)
        checkRound(of: card, against: fixture)
      } else if card.fixture == nil {
        tellOtherRound(
          of: card, among: zip(fixtures, found).filter { $1 == nil }.map(\.0), document)
      }
    }
  }

  private mutating func tellUndated(_ card: MatchCard, _ fixture: Fixture?) {
    if case .walkover = card.outcome { return }
    report(
      Diagnostic(
        .warning, id: "match-without-date",
        "this card has no date, so nobody knows which night it was; write it into the header: 'date: "
          + (fixture?.date.map { "\($0)', as fixture \(fixture?.code.quoted ?? "") has" }
            ?? "2026-10-06'"),
        at: card.teamPlaces.home))
  }

  private mutating func checkDay(of card: MatchCard, against fixture: Fixture) {
    guard let date = card.date, let day = fixture.date, date != day,
      !fixture.moves.contains(where: { $0.from == date })
    else { return }
    let days = abs(date.dayNumber - day.dayNumber)
    guard card.fixture != nil || days > MatchCard.farOff else { return }
    report(
      Diagnostic(
        days > MatchCard.farOff ? .warning : .note, id: "fixture-date",
        "this card is of \(date), its fixture \(fixture.code.quoted) of \(day); correct the date, or move the fixture"
          + (card.fixture == nil ? ", or write 'fixture: \(Fixture.noCode)' if it was none" : ""),
        at: card.datePlace ?? card.teamPlaces.home))
  }

  private mutating func checkRound(of card: MatchCard, against fixture: Fixture) {
    guard let written = card.round, let round = fixture.round,
      let number = FixtureMatching.number(in: written), number != round
    else { return }
    report(
      Diagnostic(
        .warning, id: "fixture-round",
        "this card is of round \(written), its fixture \(fixture.code.quoted) of round \(round); correct one of both",
        at: card.fixturePlace ?? card.teamPlaces.home))
  }

  /// Tells of a card whose teams have matches still to be played, none of them in the round that it says.
  private mutating func tellOtherRound(
    of card: MatchCard, among open: [Fixture], _ document: SeasonDocument
  ) {
    guard let written = card.round, let number = FixtureMatching.number(in: written),
      let play = document.teams
    else { return }
    let names = [card.teams.home, card.teams.away].map { play.teams[$0].name }
    guard
      let fixture = open.first(where: {
        $0.teams == names && $0.cancellation == nil && $0.round.map { $0 != number } ?? false
      }), let round = fixture.round
    else { return }
    report(
      Diagnostic(
        .warning, id: "fixture-round",
        "this card is of round \(written), and fixture \(fixture.code.quoted) of these teams of round \(round); write "
          + "'round: \(round)', or 'fixture: \(Fixture.noCode)' if it was none",
        at: card.teamPlaces.home))
  }

  /// Tells of a season whose points say nothing of a draw, where a match was drawn.
  mutating func tellDraws(of matches: [TeamMatch], in document: SeasonDocument) {
    guard let play = document.teams, let place = play.format.points.withoutDraw,
      let drawn = matches.first(where: {
        $0.isCounted && $0.result?.isDrawn == true
      })
    else { return }
    report(
      Diagnostic(
        .warning, id: "match-points",
        "a match was drawn, and these points don't say what that is worth, so it is 0; write 'draw: 1', or 'draw: 0' "
          + "if it is so",
        at: place,
        notes: [
          Diagnostic(
            .note, id: "match-points", "this match was drawn", at: drawn.card.teamPlaces.home)
        ]))
  }
}

extension MatchCard {
  /// The days, in number, beyond which a card is probably of another day than it says.
  fileprivate static let farOff = 21

  /// Whether it may be of another match than the fixture of a day for which it was taken, which is told.
  func isDoubtful(on day: CalendarDate) -> Bool {
    guard fixture == nil, let date else { return false }
    return abs(date.dayNumber - day.dayNumber) > Self.farOff
  }
}

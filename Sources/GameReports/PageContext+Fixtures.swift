import Contents
package import Histories
package import League
import Localization
package import PageKit
package import Seasons
package import SiteModel
import Tabletop
import Templating

extension PageContext {
  /// A fixture of a season, with what has become of it.
  ///
  /// - Parameters:
  ///   - player: Whose page it is: the others are told; `nil` elsewhere.
  ///   - namesSeason: Whether its season is named, too.
  ///   - heading: The round and the day that stand above it, and needn't be told again.
  package func fixture(
    _ entry: SeasonCalendar.Entry, of season: Season, for player: PlayerID? = nil,
    namesSeason: Bool = false,
    below heading: (isRound: Bool, date: CalendarDate?) = (false, nil)
  ) -> FixtureValue {
    let fixture = entry.fixture
    let state = state(of: entry)
    let day = day(of: entry)
    let players = zip(fixture.players, entry.players).filter { player == nil || $1 != player }
    return FixtureValue(
      code: fixture.code, date: day == heading.date ? nil : date(day),
      time: fixture.time?.description,
      place: place(of: fixture, in: season, tellsRound: !heading.isRound),
      season: player != nil || namesSeason
        ? reference(season.title, to: .season(season.slug)) : nil,
      players: players.map { name, id in
        id.map { self.player($0) } ?? PlayerValue(name: name, url: nil)
      },
      text: fixture.note, state: state.name, status: state.word, reason: state.reason,
      moved: moves(of: fixture), result: state.result)
  }

  /// Returns the QR code that leads to a fixture in the list of its season's; `nil` as for any page.
  package func code(to fixture: Fixture, in season: Season) -> CodeValue? {
    code(to: .fixtures(season.slug), fragment: FixtureValue.id(of: fixture.code), saying: .fixture)
  }

  /// The day that fixtures are looked at from, since the same files make the same pages on any day; `nil` before the
  /// first result with a day.
  package var asOf: String? {
    book.seasons.first?.calendar.asOf.map { wording(.fixturesAsOf, ["date": text(of: $0)]) }
  }

  /// The day it was played on or, before that, is to be played on.
  package func day(of entry: SeasonCalendar.Entry) -> CalendarDate? {
    switch entry.status {
    case .played(let id), .playing(let id):
      book[id].record.header.date ?? entry.fixture.date
    case .due, .overdue, .void, .bye, .over: entry.fixture.date
    }
  }

  /// Returns the place of a fixture, `Round 5, table 2, the Old Ship`; in a season of several games the game comes
  /// first.
  package func place(of fixture: Fixture, in season: Season, tellsRound: Bool) -> String? {
    let kind = season.kinds.count > 1 ? fixture.game : nil
    let round = tellsRound ? fixture.round : nil
    let parts = [
      kind.map { wording[.game($0)] },
      round.map { wording(.reportRound, ["number": String($0)]) }, fixture.table.map(tableName),
      fixture.venue,
    ]
    .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  package func moves(of fixture: Fixture) -> String? {
    let moves = fixture.moves.compactMap { move in
      guard let from = move.from else { return move.reason }
      let date = shortText(of: from)
      return move.reason.map { wording(.fixtureMovedReason, ["date": date, "reason": $0]) }
        ?? wording(.fixtureMoved, ["date": date])
    }
    return moves.isEmpty ? nil : moves.joined(separator: "; ")
  }

  package func state(of entry: SeasonCalendar.Entry) -> FixtureState {
    switch entry.status {
    case .played(let id), .playing(let id):
      let game = book[id]
      return FixtureState(
        game.isFinished ? "played" : "playing",
        game.isFinished ? nil : wording[.siteInProgress],
        reason: remarks(on: game)?.items.first { $0.kind == "substitute" }?.text,
        result: reference(GameHeadline(game, on: self).text, to: route(of: game)))
    case .due: return FixtureState("due")
    case .overdue: return FixtureState("overdue", wording[.fixtureOverdue])
    case .bye: return FixtureState("bye", wording[.fixtureBye])
    case .over: return FixtureState("over")
    case .void(let cause):
      var state = FixtureState("void", wording[.fixtureVoid])
      switch cause {
      case .said(let reason): state.reason = reason
      case .withdrawn(let player, let reason?):
        state.reason = wording(
          .fixtureWithdrawnReason, ["player": book[player].name, "reason": reason])
      case .withdrawn(let player, nil):
        state.reason = wording(.fixtureWithdrawn, ["player": book[player].name])
      case .game(let id):
        state.reason = book[id].record.header.circumstances.reason
        state.result = reference(GameHeadline(book[id], on: self).text, to: route(of: book[id]))
      }
      return state
    }
  }

  private func route(of game: Game) -> Route { .game(book[game.season].slug, game.slug) }
}

extension PageContext {
  /// Returns how many fixtures there are of each state: `12 played, 3 to come, 1 overdue`.
  package func counts(of states: [String]) -> String {
    var counts: [String: Int] = [:]
    for state in states { counts[state, default: 0] += 1 }
    let phrases: KeyValuePairs<String, SitePhrase> = [
      "played": .fixturesPlayed, "playing": .fixturesPlaying, "due": .fixturesDue,
      "overdue": .fixturesOverdue, "void": .fixturesVoid,
    ]
    let parts = phrases.compactMap { name, phrase in
      counts[name].map { wording(count: $0, phrase) }
    }
    return parts.joined(separator: ", ")
  }
}

/// What has become of a fixture.
package struct FixtureState {
  /// A class: `played`, `due`, `overdue`.
  package var name: String
  package var word: String?
  package var reason: String?
  package var result: Reference?

  package init(
    _ name: String, _ word: String? = nil, reason: String? = nil, result: Reference? = nil
  ) {
    self.name = name
    self.word = word
    self.reason = reason
    self.result = result
  }
}

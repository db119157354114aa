import Contents
package import GameReports
package import Histories
package import League
import Localization
import Matches
package import PageKit
import Seasons
package import SiteModel
import Templating

extension PageContext {
  /// A fixture of a season of teams, with what has become of it.
  ///
  /// - Parameters:
  ///   - team: Whose page it is: the other one is told; `nil` elsewhere.
  ///   - namesSeason: Whether its season is named, too.
  ///   - heading: The round and the day that stand above it, and needn't be told again.
  package func fixture(
    _ entry: TeamCalendar.Entry, of season: Season, for team: TeamID? = nil,
    namesSeason: Bool = false, below heading: (isRound: Bool, date: CalendarDate?) = (false, nil)
  ) -> FixtureValue {
    let fixture = placed(entry)
    let state = state(of: entry)
    let day = day(of: entry)
    let sides = zip(fixture.teams, [entry.home, entry.away]).map { name, id in
      id.map { self.team($0) } ?? PlayerValue(name: name, url: nil)
    }
    let isAtHome = entry.home == team
    return FixtureValue(
      code: fixture.code, date: day == heading.date ? nil : date(day),
      time: fixture.time?.description,
      place: [
        team == nil ? nil : wording[isAtHome ? TeamWord.home : .away],
        place(of: fixture, in: season, tellsRound: !heading.isRound),
      ].compactMap { $0 }.nonEmpty?.joined(separator: ", "),
      season: namesSeason ? reference(season.title, to: .season(season.slug)) : nil,
      players: team == nil
        ? sides
        : sides.enumerated().filter {
          ($0.offset == 0 ? entry.home : entry.away) != team || sides.count == 1
        }.map(\.element),
      text: fixture.note, state: state.name, status: state.word, reason: state.reason,
      moved: moves(of: fixture), result: state.result)
  }

  /// A fixture with the home team's place, where it has none of its own.
  func placed(_ entry: TeamCalendar.Entry) -> Fixture {
    var fixture = entry.fixture
    if fixture.venue == nil, !fixture.isBye {
      fixture.venue = entry.home.flatMap { book[$0].team.venue }
    }
    return fixture
  }

  /// The day it was played on or, before that, is to be played on.
  package func day(of entry: TeamCalendar.Entry) -> CalendarDate? {
    if case .played(let id) = entry.status { return book[id].date ?? entry.fixture.date }
    return entry.fixture.date
  }

  package func state(of entry: TeamCalendar.Entry) -> FixtureState {
    switch entry.status {
    case .played(let id): return FixtureState("played", result: headline(of: id))
    case .due: return FixtureState("due")
    case .overdue: return FixtureState("overdue", wording[.fixtureOverdue])
    case .bye: return FixtureState("bye", wording[.fixtureBye])
    case .walkover(let teams):
      let names = teams.map { book[$0].name }
      return FixtureState(
        "played", reason: wording(.teamWithdrawn, count: names.count, ["team": list(names)]))
    case .void(.said(let reason)):
      return FixtureState("void", wording[.fixtureVoid], reason: reason)
    case .void(.withdrawn(let team, let reason)):
      let name = book[team].name
      return FixtureState(
        "void", wording[.fixtureVoid],
        reason: reason.map {
          wording(.fixtureWithdrawnReason, ["player": name, "reason": $0])
        } ?? wording(.fixtureWithdrawn, ["player": name]))
    case .void(.match(let id)):
      return FixtureState(
        "void", wording[.fixtureVoid], reason: book[id].card.reason, result: headline(of: id))
    }
  }

  private func headline(of id: MatchID) -> Reference {
    reference(MatchStory(book[id], on: self).headline, to: route(of: book[id]))
  }

  /// Returns the event of a fixture of teams in calendars; `nil` for a team that sits out, and before a day is agreed.
  package func event(_ entry: TeamCalendar.Entry, of season: Season) -> ICalendar.Event? {
    guard entry.isEvent, let date = day(of: entry) else { return nil }
    let shown = fixture(entry, of: season)
    let names = shown.players.map(\.name)
    let what =
      names.count == 2
      ? wording(.pairing, ["home": names[0], "away": names[1]]) : list(names)
    var step = 0
    var isCancelled = false
    switch entry.status {
    case .played: step = 2
    case .void, .walkover:
      isCancelled = true
      step = 1
    case .due, .overdue, .bye: break
    }
    return event(
      placed(entry), of: season, on: date, called: what, shown: shown, step: step,
      isCancelled: isCancelled)
  }
}

extension TeamCalendar.Entry {
  /// Whether it stands in calendars: it has a day, and is played by two teams.
  package var isEvent: Bool { fixture.date != nil && !fixture.isBye }

  /// Whether a team has a part in it.
  func isOf(_ team: TeamID) -> Bool { home == team || away == team }
}

extension LeagueBook {
  /// Returns the fixtures of the teams that a player is in, on whose days they play for them.
  package func teamFixtures(of player: PlayerID) -> [(
    season: Season, team: TeamID, entry: TeamCalendar.Entry
  )] {
    seasons.flatMap { season -> [(season: Season, team: TeamID, entry: TeamCalendar.Entry)] in
      guard let teams = season.teams else { return [] }
      return teams.teams.flatMap { team in
        let spells = team.members.filter { $0.player == player }.map(\.entry)
        guard !spells.isEmpty else {
          return [(season: Season, team: TeamID, entry: TeamCalendar.Entry)]()
        }
        return team.fixtures.map { teams.calendar.entries[$0] }.filter { entry in
          spells.contains { $0.plays(on: entry.fixture.date) }
        }.map { (season, team.id, $0) }
      }
    }
  }
}

extension Array {
  /// The list; `nil` where there is nothing in it.
  var nonEmpty: [Element]? { isEmpty ? nil : self }
}

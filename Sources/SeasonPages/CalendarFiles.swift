import ContentFiles
import Contents
package import Diagnostics
import GameReports
import Histories
package import League
import Localization
package import PageKit
import Seasons
package import SiteModel
import TeamPages

/// The fixtures of a season as a file for calendars.
package struct CalendarFile: SitePage {
  let season: SeasonID

  package init(_ season: SeasonID) { self.season = season }

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    page.calendar(season).bytes
  }
}

/// The calendar of a player, as a file.
package struct PlayerCalendarFile: SitePage {
  let player: PlayerID

  package init(_ player: PlayerID) { self.player = player }

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    page.playerCalendar(player).bytes
  }
}

extension PageContext {
  /// A season's fixtures as a file for calendars.
  func calendar(_ id: SeasonID) -> ICalendar {
    let season = book[id]
    return ICalendar(
      name: wording(
        .fixtureCalendar, ["name": season.title, "site": site.contents.settings.title]),
      asOf: season.calendar.asOf,
      events: season.calendar.entries.compactMap { event($0, of: season) }
        + (season.teams?.calendar.entries ?? []).compactMap { event($0, of: season) })
  }

  /// A player's fixtures of all seasons as a file for calendars.
  package func playerCalendar(_ id: PlayerID) -> ICalendar {
    ICalendar(
      name: wording(
        .fixtureCalendar, ["name": book[id].name, "site": site.contents.settings.title]),
      asOf: book.seasons.first?.calendar.asOf,
      events: book[id].fixtures.compactMap { event(book[$0], of: book[$0.season]) }
        + book.teamFixtures(of: id).compactMap { event($0.entry, of: $0.season) })
  }

  /// Returns the event of a fixture in calendars; `nil` for a player who sits out, and before a day is agreed.
  private func event(_ entry: SeasonCalendar.Entry, of season: Season) -> ICalendar.Event? {
    guard entry.isEvent, let date = day(of: entry) else { return nil }
    let fixture = entry.fixture
    let shown = self.fixture(entry, of: season)
    let names = shown.players.map(\.name)
    let what = names.isEmpty ? fixture.note ?? wording[.fixtureEverybody] : list(names)
    var isCancelled = false
    let step: Int
    switch entry.status {
    case .played: step = 2
    case .playing: step = 1
    case .void:
      isCancelled = true
      step = 1
    case .due, .overdue, .bye, .over: step = 0
    }
    return event(
      fixture, of: season, on: date, called: what,
      shown: shown, step: step,
      isCancelled: isCancelled)
  }
}

extension SeasonCalendar.Entry {
  /// Whether it stands in calendars: it has a day, and is played by somebody.
  var isEvent: Bool { fixture.date != nil && !fixture.isBye }
}

extension Season {
  /// Whether calendars have something of it.
  package var hasEvents: Bool {
    calendar.entries.contains { $0.isEvent }
      || (teams?.calendar.entries.contains { $0.isEvent } ?? false)
  }
}

extension LeagueBook {
  /// Whether calendars have something of a player.
  package func hasEvents(of player: PlayerID) -> Bool {
    self[player].fixtures.contains { self[$0].isEvent }
      || teamFixtures(of: player).contains { $0.entry.isEvent }
  }
}

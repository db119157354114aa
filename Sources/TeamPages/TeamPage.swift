import Contents
package import Diagnostics
import Drawing
import GameReports
package import Histories
package import League
import Localization
import Matches
import PageKit
import Seasons
package import SiteModel
package import Templating

/// A team of a season: its place, its matches, its players.
package struct TeamPage: TemplatedPage {
  package typealias Body = TeamValue
  package static let template = "seasons/team"

  let team: TeamID

  package init(_ team: TeamID) { self.team = team }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.team(pageOf: team)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.teamFrame(team) }

  package func title(on page: PageContext) -> String? { page.book[team].name }

  package func outline(on page: PageContext) -> PageOutline? {
    page.outline(
      "team", page.teamFrame(team).title, of: team.season,
      players: page.book[team].members.map(\.player))
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.newestDay(ofMatches: page.book[team].matches)
  }
}

/// The fixtures of a team as a file for calendars.
package struct TeamCalendarFile: SitePage {
  let team: TeamID

  package init(_ team: TeamID) { self.team = team }

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    let season = page.book[team.season]
    return ICalendar(
      name: page.wording(
        .calendar, ["team": page.book[team].name, "season": season.title]),
      asOf: season.teams?.calendar.asOf,
      events: page.entries(of: team).compactMap { page.event($0, of: season) }
    ).bytes
  }
}

extension LeagueBook {
  /// Whether calendars have something of a team.
  package func hasEvents(of team: TeamID) -> Bool {
    let calendar = self[team.season].teams?.calendar
    return self[team].fixtures.contains { calendar?.entries[$0].isEvent ?? false }
  }
}

extension PageContext {
  /// The fixtures of a team, in the order of the season's.
  func entries(of team: TeamID) -> [TeamCalendar.Entry] {
    let calendar = book[team.season].teams?.calendar
    return book[team].fixtures.compactMap { calendar?.entries[$0] }
  }

  func teamFrame(_ id: TeamID) -> Frame {
    let season = book[id.season]
    let name = book[id].name
    return Frame(
      kind: "team", title: wording(.documentTitle, ["page": name, "site": season.title]),
      description: wording(.description, ["team": name, "season": season.title]),
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons)
  }

  func team(pageOf id: TeamID) -> ShownPage {
    let season = book[id.season]
    let entrant = book[id]
    let summary = summary(id.season)
    let open = summary.teams.calendar.open.filter { $0.isOf(id) }
    return page(
      teamFrame(id),
      TeamValue(
        title: entrant.name, mark: mark(of: id).classes,
        season: reference(season.title, to: .season(season.slug)),
        venue: entrant.team.venue.map { wording(.playsAt, ["place": $0]) },
        place: place(of: id, in: summary),
        withdrawn: entrant.team.withdrawal.map { withdrawal in
          let date = text(of: withdrawal.date)
          return withdrawal.reason.map {
            wording(.withdrewReason, ["team": entrant.name, "date": date, "reason": $0])
          } ?? wording(.withdrew, ["team": entrant.name, "date": date])
        },
        figures: figures(of: id, in: summary), adjustments: summary.adjustments(of: id),
        results: Group(entrant.matches.reversed().map { matchItem(book[$0]) }),
        next: Group(open.map { fixture($0, of: season, for: id) }), asOf: asOf,
        calendar: book.hasEvents(of: id)
          ? PageLink(url: link(to: .teamCalendar(season.slug, entrant.slug))) : nil,
        players: summary.players(of: id), members: Group(unplayed(of: id, in: summary))))
  }

  /// "Place 2 of 8 with 14 points"
  private func place(of id: TeamID, in summary: TeamSummary) -> String {
    let name = book[id].name
    guard
      let part = summary.parts.enumerated().first(where: { $0.element.contains { $0.team == id } }),
      let row = part.element.first(where: { $0.team == id }), let rank = row.rank, row.played > 0
    else {
      let hasPlayed = book[id].matches.contains { !book[$0].tables.isEmpty }
      return wording(hasPlayed ? .noneCounts : .unplayed, ["team": name])
    }
    let divisions = book[id.season].document.teamDivisions
    let values = (number(rank), number(part.element.count), wording.pointCount(row.points))
    guard divisions.indices.contains(part.offset) else {
      return wording(
        .place, ["rank": values.0, "count": values.1, "points": values.2])
    }
    return wording(
      .placeIn,
      [
        "rank": values.0, "count": values.1, "points": values.2,
        "division": divisions[part.offset].name,
      ])
  }

  private func figures(of id: TeamID, in summary: TeamSummary) -> Group<Figure>? {
    guard let row = summary.teams.table[id], row.played > 0 else { return nil }
    func figure(_ column: TeamColumn, _ value: String) -> Figure {
      Figure(name: wording[.column(column)], value: value)
    }
    return Group([
      figure(.matches, number(row.played)), figure(.matchesWon, number(row.won)),
      figure(.matchesDrawn, number(row.drawn)), figure(.matchesLost, number(row.lost)),
      figure(.tablesForAgainst, score(row.tablesFor, row.tablesAgainst)),
      figure(.legsForAgainst, score(row.legsFor, row.legsAgainst)),
    ])
  }

  /// The members who have sat at no table yet.
  private func unplayed(of id: TeamID, in summary: TeamSummary) -> [PlayerValue] {
    var seen = Set(
      summary.teams.players.rows.filter { $0.team == id && $0.all.played > 0 }.map(\.player))
    for match in book[id].matches.map({ book[$0] }) {
      guard let side = match.side(of: id) else { continue }
      // Who played a match that doesn't count has played.
      seen.formUnion(match.tables.filter(\.isPlayed).flatMap { $0.players[side] })
    }
    return book[id].members.filter { seen.insert($0.player).inserted }.map { player($0.player) }
  }
}

package struct TeamValue: PageBody {
  let title: String
  let mark: String
  let season: Reference
  let venue: String?
  let place: String
  let withdrawn: String?
  let figures: Group<Figure>?
  let adjustments: String?
  let results: Group<GameItem>?
  let next: Group<FixtureValue>?
  let asOf: String?
  let calendar: PageLink?
  let players: TableValue?
  let members: Group<PlayerValue>?

  package static let name = "team"
  package static let typeName = "Team"
  package static let fields: [Field<TeamValue>] = [
    Field("title", "its name") { $0.title },
    Field("mark", "the classes of its mark") { $0.mark },
    Field("season", "whose team it is") { $0.season },
    Field("venue", "where it plays at home: \"Home matches at The Anchor\"") { $0.venue },
    Field("place", "\"Place 2 of 8 with 14 points\"") { $0.place },
    Field("withdrawn", "since when it doesn't play any more, and why") { $0.withdrawn },
    Field("figures", "its row of the table; null before its first match") { $0.figures },
    Field("adjustments", "points that the league gave or took") { $0.adjustments },
    Field("results", "its matches, the newest first") { $0.results },
    Field("next", "what it is still to play, with the other team alone as `players`") { $0.next },
    Field("asOf", "the day that this is looked at from: \"As of 6 October 2026\"") { $0.asOf },
    Field("calendar", "its fixtures as a file for calendars; null without any") { $0.calendar },
    Field("players", "those who have sat at a table for it, by tables won") { $0.players },
    Field("members", "those who haven't yet") { $0.members },
  ]
}

import Contents
package import Diagnostics
import DocumentPages
import Downloads
import GameReports
package import Histories
package import League
package import Localization
import Matches
import PageKit
package import Pictures
package import SiteModel
package import Templating

/// A season of teams: its tables, matches and players.
package struct TeamSeasonPage: TemplatedPage {
  package typealias Body = TeamSeasonValue
  package static let template = "seasons/teams"
  package static let words = WordTable.teams

  let season: SeasonID

  package init(_ season: SeasonID) { self.season = season }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.teamSeason(season, findings: &findings)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.teamSeasonFrame(season) }

  package func outline(on page: PageContext) -> PageOutline? {
    page.outline("season", page.book[season].title, of: season)
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.newestDay(ofMatches: page.book[season].teams?.matches ?? [])
  }

  package func draw(_ picture: inout SharedPicture, on page: PageContext) {
    picture.lines = page.pictureLines(ofTeamsIn: season)
  }
}

extension PageContext {
  func summary(_ id: SeasonID) -> TeamSummary {
    guard let summary = TeamSummary(book[id], on: self) else {
      preconditionFailure("a page of teams is of a season that has them")
    }
    return summary
  }

  func teamSeasonFrame(_ id: SeasonID) -> Frame {
    let season = book[id]
    let document = season.document.document
    return Frame(
      kind: "season", title: season.title,
      description: wording(.seasonDescription, ["season": season.title]),
      breadcrumbs: [home, (wording[.seasonTitle], .seasons)], section: .seasons,
      shown: ShownGames(in: document, about: season.document.game, among: site.games))
  }

  func teamSeason(_ id: SeasonID, findings: inout Findings) -> ShownPage {
    let season = book[id]
    let summary = summary(id)
    let document = season.document.document
    let calendar = summary.teams.calendar
    let divisions = summary.divisions
    let rules = season.kinds.map {
      rulesReference(named: season.document.rulesName(of: $0), of: $0)
    }
    let rounds = rounds(of: summary)
    return page(
      teamSeasonFrame(id),
      TeamSeasonValue(
        title: season.title, game: gameNames(of: season),
        status: summary.isOpen ? wording[.siteInProgress] : nil, dates: summary.dates,
        range: summary.range, leader: summary.leader,
        standings: divisions == nil ? summary.table(isShort: false) : nil, divisions: divisions,
        adjustments: summary.adjustments(), basis: summary.basis, race: summary.race,
        rounds: Array(rounds.prefix(TeamSeasonValue.newestRounds)),
        earlier: Group(Array(rounds.dropFirst(TeamSeasonValue.newestRounds))),
        fixtures: Group(calendar.open.map { fixture($0, of: season) }), asOf: asOf,
        content: Markup(html(document, omitsTitle: true, findings: &findings)), rules: rules,
        format: summary.format, scheme: summary.scheme,
        calendar: self.calendar(of: season, summary),
        card: PageLink(url: link(to: .blankCard(season.slug))),
        ratings: site.index.league.seasonRatings[id.index].isEmpty
          ? nil : PageLink(url: link(to: .seasonRatings(season.slug))),
        night: newestDay(ofMatches: summary.teams.matches).map { _ in
          PageLink(url: link(to: .night(season.slug)))
        },
        book: bookLink(of: season), photographs: newestPhotographs(of: summary),
        players: summary.players(), playersNote: summary.playersNote,
        elsewhere: elsewhere(season)))
  }

  /// The pictures of the newest match that has any; they lead to it.
  private func newestPhotographs(of summary: TeamSummary) -> PhotographsValue? {
    for match in summary.matches.reversed() {
      let shown = site.photographs(of: match)
      guard !shown.isEmpty else { continue }
      return photographs(
        Array(shown.prefix(TeamSeasonValue.mostPhotographs)), leadingTo: route(of: match))
    }
    return nil
  }

  private func calendar(of season: Season, _ summary: TeamSummary) -> CalendarValue? {
    let entries = summary.teams.calendar.entries
    guard !entries.isEmpty else { return nil }
    return CalendarValue(
      summary: counts(of: entries.map { state(of: $0).name }),
      list: PageLink(url: link(to: .fixtures(season.slug))),
      file: entries.contains { $0.isEvent } ? PageLink(url: link(to: .calendar(season.slug))) : nil)
  }

  /// The matches by round, or by date where there are no rounds, the newest first.
  private func rounds(of summary: TeamSummary) -> [TeamSeasonValue.Round] {
    var groups: [(title: String, isRound: Bool, matches: [TeamMatch])] = []
    for match in summary.matches.reversed() {
      let title =
        match.card.round.map(roundName) ?? match.date.map { text(of: $0) }
        ?? wording[.fixtureUndated]
      if let last = groups.last, last.title == title {
        groups[groups.count - 1].matches.append(match)
      } else {
        groups.append((title, match.card.round != nil, [match]))
      }
    }
    return groups.map { title, isRound, matches in
      let days = Set(matches.compactMap(\.date))
      return TeamSeasonValue.Round(
        title: title, date: date(isRound && days.count == 1 ? days.first : nil),
        items: matches.reversed().map {
          matchItem($0, showsDate: isRound && days.count > 1, showsRound: false)
        })
    }
  }

  /// The top of a season's table of teams; none before its first match.
  package func pictureLines(ofTeamsIn id: SeasonID) -> [SharedPicture.Line] {
    guard let rows = TeamSummary(book[id], on: self)?.parts.first,
      rows.contains(where: { $0.played > 0 })
    else { return [] }
    let highest = rows.map(\.points.value).max() ?? 0
    return rows.prefix(4).map { row in
      SharedPicture.Line(
        name: book[row.team].name, value: wording.text(of: row.points),
        share: highest > 0 ? max(0, row.points.value) / highest : 0, mark: mark(of: row.team),
        isBest: row.rank == 1)
    }
  }
}

package struct TeamSeasonValue: PageBody {
  let title: String
  let game: String
  let status: String?
  let dates: String?
  let range: String
  let leader: String?
  let standings: TableValue?
  let divisions: Group<TitledTable>?
  let adjustments: String?
  let basis: String?
  let race: ChartValue?
  let rounds: [Round]
  let earlier: Group<Round>?
  let fixtures: Group<FixtureValue>?
  let asOf: String?
  let content: Markup
  let rules: [Reference]
  let format: String
  let scheme: String
  let calendar: CalendarValue?
  let card: PageLink?
  let ratings: PageLink?
  let night: PageLink?
  let book: PageLink?
  let photographs: PhotographsValue?
  let players: TableValue?
  let playersNote: String?
  let elsewhere: ElsewhereValue?

  /// The most pictures that a season shows, those of its newest match that has any.
  static let mostPhotographs = 6
  /// The number of rounds that aren't folded away.
  static let newestRounds = 3

  package static let name = "teamSeason"
  package static let typeName = "Season of teams"
  package static let fields: [Field<TeamSeasonValue>] = [
    Field("title", "its title") { $0.title },
    Field("game", "what is played: \"Cribbage\"") { $0.game },
    Field("status", "\"in progress\"") { $0.status },
    Field("dates", "\"5 September – 12 December 2026\"") { $0.dates },
    Field("range", "\"12 matches between 8 teams\"") { $0.range },
    Field("leader", "\"Anchor leads with 14 points, 2 ahead of Bell\"") { $0.leader },
    Field("standings", "the table of all teams; null where there are divisions") { $0.standings },
    Field("divisions", "the table of each; null in a season without") { $0.divisions },
    Field("adjustments", "points that the league gave or took") { $0.adjustments },
    Field("basis", "matches given without a card, or that don't count; null without any") {
      $0.basis
    },
    Field("race", "points after each match day; null before the second") { $0.race },
    Field("rounds", "the newest matches by round, or by date; the newest first") { $0.rounds },
    Field("earlier", "the rounds before these; null where there are none") { $0.earlier },
    Field("fixtures", "what is still to be played, what is overdue first") { $0.fixtures },
    Field("asOf", "the day that fixtures are looked at from: \"As of 6 October 2026\"") { $0.asOf },
    Field("content", "the words of `season.md`, if there are any") { $0.content },
    Field("rules", "the rules that its legs are played by") { $0.rules },
    Field("format", "the tables of a match: \"3 × singles, 5 legs\"") { $0.format },
    Field("scheme", "how points are given and ties broken, and what wins a match") { $0.scheme },
    Field("calendar", "where all fixtures are; null in a season without any") { $0.calendar },
    Field("card", "a blank card to print") { $0.card },
    Field("ratings", "how well everybody plays; null in a season that isn't rated") { $0.ratings },
    Field("night", "the sheet of the latest match day; null before the first") { $0.night },
    Field("book", "the season as a book; null before the first match") { $0.book },
    Field("photographs", "pictures of its newest match that has any") { $0.photographs },
    Field("players", "the players by tables won; null before the first table") { $0.players },
    Field("playersNote", "from how many tables on there is a rank, and where guests stand") {
      $0.playersNote
    },
    Field("elsewhere", "the season on other sites; null without a `base-url` and `json`") {
      $0.elsewhere
    },
  ]

  struct Round: PageValue {
    let title: String
    let date: DateValue?
    let items: [GameItem]

    static let typeName = "Round of matches"
    static let fields: [Field<Round>] = [
      Field("title", "\"Round 5\", or the date") { $0.title },
      Field("date", "of a round played in a day") { $0.date },
      Field("items", "its matches") { $0.items },
    ]
  }
}

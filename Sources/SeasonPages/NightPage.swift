import Contents
package import Diagnostics
import DocumentPages
import GameReports
package import Histories
package import League
import LeagueStandings
import Localization
import Messages
import PageKit
package import Pictures
package import SiteModel
import TeamPages
package import Templating

/// The sheet of a season's latest night.
package struct NightPage: TemplatedPage {
  package typealias Body = NightValue
  package static let template = "seasons/night"

  let season: SeasonID

  package init(_ season: SeasonID) {
    self.season = season
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.night(season, findings: &findings)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.nightFrame(season) }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { page.outline($0, ofSeason: season) }
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.book.latestNight(of: page.book[season])
  }

  package func message(on page: PageContext) -> String? {
    page.messageOfLatestNight(of: page.book[season])?.text
  }

  package func draw(_ picture: inout SharedPicture, on page: PageContext) {
    page.drawLatestNight(of: page.book[season], in: &picture)
  }
}

extension LeagueBook {
  /// The day of a season's last results; `nil` where none has a date.
  package func latestNight(of season: Season) -> CalendarDate? {
    guard season.teams == nil else {
      return season.teams?.matches.compactMap { self[$0].date }.max()
    }
    return season.games.map { self[$0] }.filter(\.isFinished).compactMap(\.record.header.date).max()
  }
}

extension PageContext {
  func nightLink(of season: Season) -> PageLink? {
    book.latestNight(of: season).map { _ in PageLink(url: link(to: .night(season.slug))) }
  }

  private func nightTitle(of season: Season) -> String {
    book.latestNight(of: season).map { nightTitle(on: $0) } ?? season.title
  }

  func nightFrame(_ id: SeasonID) -> Frame {
    let season = book[id]
    let title = nightTitle(of: season)
    let day = book.latestNight(of: season)
    var frame = Frame(
      kind: "night", title: wording(.documentTitle, ["page": title, "site": season.title]),
      description: messageOfLatestNight(of: season)?.lines.first ?? title,
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons,
      shown: gamesShown(
        onEveningOf: season.games.filter { book[$0].record.header.date == day }, in: id))
    frame.scripts = Frame.messageScripts
    return frame
  }

  /// A season's latest night on a page of paper for the wall, or as many as it takes: nothing is left out.
  func night(_ id: SeasonID, findings: inout Findings) -> ShownPage {
    let season = book[id]
    if let teams = TeamSummary(season, on: self) { return night(of: teams) }
    let summary = SeasonSummary(season, on: self)
    let day = book.latestNight(of: season)
    let games = summary.finished.filter { $0.record.header.date == day }
    let won = night(on: day, of: season).flatMap { summary.won($0, hasHighs: false) }
    func best(_ games: [Game]) -> Group<NightValue.Best>? {
      Group(summary.records(in: games)?.items.map(self.best) ?? [])
    }
    return page(
      nightFrame(id),
      NightValue(
        title: nightTitle(of: season),
        headline: won?.title ?? headline(of: games, in: season),
        won: won,
        league: site.contents.settings.title, season: season.title,
        stock: site.contents.settings.paper,
        leader: summary.toldLeader,
        standings: summary.wallTable,
        rounds: season.cup.map { cup in
          // Of a cup beside a league, on its own nights.
          season.isCupAlone(in: book)
            || games.contains { $0.record.header.circumstances.tie != nil } ? rounds(of: cup) : []
        } ?? [],
        results: Group(
          games.map {
            gameItem($0, showsRound: games.count == 1, showsKind: summary.kind == nil)
          }),
        highs: best(games), records: best(summary.finished),
        next: Group(season.calendar.open.map { fixture($0, of: season) }), asOf: asOf,
        qr: code(to: .season(season.slug), saying: .season),
        evening: evening(of: games.map(\.id), in: id, findings: &findings),
        message: messageOfLatestNight(of: season).map { MessageValue($0, on: self) }))
  }

  /// The same of a season of teams.
  private func night(of summary: TeamSummary) -> ShownPage {
    let season = summary.season
    let day = book.latestNight(of: season)
    let matches = summary.matches.filter { $0.date == day }
    return page(
      nightFrame(season.id),
      NightValue(
        title: nightTitle(of: season),
        headline: matches.count == 1
          ? matches.first.map { MatchStory($0, on: self).headline } : nil,
        won: nil,
        league: site.contents.settings.title, season: season.title,
        stock: site.contents.settings.paper, leader: summary.leader,
        standings: summary.wallTable, rounds: [],
        results: Group(matches.map { matchItem($0, showsRound: matches.count == 1) }),
        highs: nil, records: nil,
        next: Group(summary.teams.calendar.open.map { fixture($0, of: season) }), asOf: asOf,
        qr: code(to: .season(season.slug), saying: .season), evening: nil,
        message: messageOfLatestNight(of: season).map { MessageValue($0, on: self) }))
  }

  /// A record with who holds it: one or two by name.
  private func best(_ record: SeasonValue.Record) -> NightValue.Best {
    let names = record.players.map(\.name)
    let who =
      names.count < 3
      ? list(names) : "\(names[0]) \(wording(count: names.count - 1, .nightMore))"
    return NightValue.Best(name: record.name, value: record.value, who: who)
  }
}

package struct NightValue: PageBody {
  let title: String
  let headline: String?
  package let won: NightWon?
  let league: String
  package let season: String
  let stock: SiteSettings.Paper
  package let leader: String?
  let standings: TableValue?
  let rounds: [CupValue.Round]
  let results: Group<GameItem>?
  let highs: Group<Best>?
  let records: Group<Best>?
  let next: Group<FixtureValue>?
  let asOf: String?
  let qr: CodeValue?
  let evening: EveningValue?
  let message: MessageValue?

  package static let name = "night"
  package static let typeName = "Night"
  package static let fields: [Field<NightValue>] = [
    Field("title", "\"The night of 6 October 2026\"") { $0.title },
    Field(
      "headline",
      "who won it, or that of the night's game with most to tell; null of nights without scores"
    ) { $0.headline },
    Field("won", "who won it and why; null in a season whose nights nobody wins") { $0.won },
    Field("league", "the league's name") { $0.league },
    Field("season", "the season's title") { $0.season },
    Field("paper", "`A4` or `letter`") { $0.stock.name },
    Field("leader", "\"Ann leads with 30\"; null where three or more do") { $0.leader },
    Field("standings", "as they are after that night") { $0.standings },
    Field(
      "rounds", "the knock-out from the first round to the final; empty on nights without its games"
    ) {
      $0.rounds
    },
    Field("results", "the games of the night") { $0.results },
    Field("highs", "the best of the night") { $0.highs },
    Field("records", "the best of the season") { $0.records },
    Field("next", "what is overdue and what comes next") { $0.next },
    Field("asOf", "the day that this is looked at from: \"As of 6 October 2026\"") { $0.asOf },
    Field("qr", "leads to the season's page; null without a `base-url`") { $0.qr },
    Field("evening", "its words and pictures; null where there are none") { $0.evening },
    Field("message", "the text to send about it") { $0.message },
  ]

  struct Best: PageValue {
    let name: String?
    let value: String
    let who: String

    static let fields: [Field<Best>] = [
      Field("name", "what it is of") { $0.name },
      Field("value", "the number") { $0.value },
      Field("who", "who holds it: \"Ann and Bob\", \"Ann and 3 more\"") { $0.who },
    ]
  }
}

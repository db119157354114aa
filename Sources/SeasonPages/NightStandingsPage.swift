package import Diagnostics
import DocumentPages
package import Files
import GameReports
package import Histories
package import League
package import LeagueStandings
import Localization
import Messages
import PageKit
package import Pictures
package import SiteModel
package import Templating

/// A season's table after one of its nights.
package struct NightStandingsPage: TemplatedPage {
  package typealias Body = NightStandings
  package static let template = "seasons/standings"

  package let season: SeasonID
  let night: Int

  package init(_ season: SeasonID, night: Int) {
    self.season = season
    self.night = night
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.standings(of: season, after: night, findings: &findings)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? {
    page.standingsFrame(season, after: night)
  }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { page.outline($0, ofSeason: season) }
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.site.index.league.nights[season.index].nights[night].date
  }

  package func message(on page: PageContext) -> String? {
    page.message(of: page.book[season], night: night).text
  }

  package func draw(_ picture: inout SharedPicture, on page: PageContext) {
    page.draw(night, of: page.book[season], in: &picture)
  }

  /// The games until then; what is said of a game depends on games of other seasons, and what is sent of the last night
  /// on what comes next.
  package func inputs(in site: Publication) -> Fingerprint? {
    var inputs = site.index.prints.nightPrints[season.index][night]
    let games = site.index.league.nights[season.index].nights[night].games
    inputs.add(site.eveningPrint(of: games, in: season))
    for game in games.map({ site.book[$0] }) {
      inputs.add(site.headlines.line(of: game, on: site).text)
    }
    let page = PageContext(site: site, route: .seasons)
    if page.isLatest(night, of: site.book[season]) {
      inputs.add(page.message(of: site.book[season], night: night).text)
    }
    return inputs
  }
}

extension PageContext {
  func standingsFrame(_ id: SeasonID, after number: Int) -> Frame {
    let season = book[id]
    let night = name(ofNight: number, in: site.index.league.nights[id.index])
    let title = wording(.seasonAfter, ["season": season.title, "night": night])
    var frame = Frame(
      kind: "season", title: title,
      description: headline(ofNight: number, of: season) ?? title,
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons,
      shown: gamesShown(
        onEveningOf: site.index.league.nights[id.index].nights[number].games, in: id))
    frame.scripts = Frame.messageScripts
    return frame
  }

  /// A season's table as it was after one of its nights.
  func standings(
    of id: SeasonID, after number: Int, findings: inout Findings
  ) -> ShownPage {
    let season = book[id]
    let summary = SeasonSummary(season, after: number, on: self)
    let frame = standingsFrame(id, after: number)
    func other(_ number: Int) -> Reference? {
      let nights = summary.nights
      guard nights.nights.indices.contains(number) else { return nil }
      return Reference(
        text: name(ofNight: number, in: nights),
        url: link(to: .standings(season.slug, nights.nights[number].name)))
    }
    let night = summary.nights.nights[number]
    return page(
      frame,
      NightStandings(
        title: frame.title, won: summary.won(number, hasHighs: true), leader: summary.leaderThen,
        standings: summary.standings.divisions.isEmpty ? summary.table(isShort: false) : nil,
        divisions: summary.divisions,
        results: Group(
          night.games.map { book[$0] }.filter { $0.ending != .bye }
            .map {
              gameItem(
                $0, showsDate: false, showsRound: false, showsKind: summary.kind == nil)
            }),
        evening: evening(of: night.games, in: id, findings: &findings),
        turner: TurnerValue(previous: other(number - 1), next: other(number + 1)),
        message: MessageValue(message(of: season, night: number), on: self)))
  }

  /// Its day, "Round 2, night 3", or "night 3".
  package func name(ofNight number: Int, in nights: SeasonNights) -> String {
    let night = nights.nights[number]
    if nights.areRounds, let round = night.round { return roundName(round) }
    let text = night.date.map { self.text(of: $0) } ?? night.round.map(roundName)
    if let text, night.date != nil { return text }
    let count = wording(.seasonNight, ["number": self.number(number + 1)])
    return text.map { wording(.comma, ["first": $0, "rest": count]) } ?? count
  }

  /// The tables after all nights of a season, the newest first; `nil` where they have no pages.
  func nightStandings(of season: Season) -> Group<EntryValue>? {
    let nights = site.index.league.nights[season.id.index]
    guard nights.areTold else { return nil }
    return Group(
      nights.nights.indices.reversed().map { number in
        EntryValue(
          title: name(ofNight: number, in: nights),
          url: link(to: .standings(season.slug, nights.nights[number].name)))
      })
  }
}

/// A season's table after one of its nights.
package struct NightStandings: PageBody {
  let title: String
  package let won: NightWon?
  package let leader: String?
  let standings: TableValue?
  let divisions: Group<SeasonValue.Table>?
  let results: Group<GameItem>?
  let evening: EveningValue?
  let turner: TurnerValue?
  let message: MessageValue

  package static let name = "after"
  package static let typeName = "Standings after a night"
  package static let fields: [Field<NightStandings>] = [
    Field("title", "\"Spring 2026: standings after 3 March 2026\"") { $0.title },
    Field("won", "who won that night and why; null in a season whose nights nobody wins") {
      $0.won
    },
    Field("leader", "\"Ann leads with 30\", as it was then") { $0.leader },
    Field("standings", "the table; null where there are divisions") { $0.standings },
    Field("divisions", "that of each; null in a season without") { $0.divisions },
    Field("results", "the games of that night") { $0.results },
    Field("evening", "its words and pictures; null where there are none") { $0.evening },
    Field("turner", "the nights before and after") { $0.turner },
    Field("message", "the text to send about it") { $0.message },
  ]
}

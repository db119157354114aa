package import Contents
package import Diagnostics
import GameReports
package import League
import Localization
package import PageKit
import SeasonPages
package import SiteModel
import TeamPages
package import Templating

/// The page of all seasons.
package struct SeasonsIndexPage: TemplatedPage {
  package typealias Body = SeasonsIndexValue
  package static let template = "seasons/index"

  package init() {}

  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: SeasonsIndexPage)] {
    [(.seasons, SeasonsIndexPage())]
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.seasonsIndex
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.seasonsFrame }
}

extension PageContext {
  var seasonsFrame: Frame {
    Frame(
      kind: "seasons", title: wording[.seasonTitle],
      description: wording(.frontDescription, ["site": site.contents.settings.title]),
      breadcrumbs: [home], section: .seasons)
  }

  var seasonsIndex: ShownPage {
    let summaries = book.seasons.reversed().map { SeasonSummary($0, on: self) }
    func items(_ summaries: [SeasonSummary]) -> [SeasonsIndexValue.Item] {
      summaries.map { summary in item(summary) }
    }
    return page(
      seasonsFrame,
      SeasonsIndexValue(
        running: Group(items(summaries.filter(\.isOpen))),
        over: Group(items(summaries.filter { !$0.isOpen }))))
  }

  private func item(_ summary: SeasonSummary) -> SeasonsIndexValue.Item {
    let season = summary.season
    if let teams = TeamSummary(season, on: self) { return item(teams) }
    let table = summary.isOpen ? summary.table(isShort: true, showsForm: false) : nil
    let standings = table?.first(FrontValue.mostRows, in: wording)
    return SeasonsIndexValue.Item(
      title: season.title, url: link(to: .season(season.slug)),
      game: gameNames(of: season), dates: summary.dates,
      games: wording(count: summary.counting.count, .games), leader: summary.leader,
      summary: season.document.document.summary, table: standings?.table,
      more: standings?.more)
  }

  private func item(_ summary: TeamSummary) -> SeasonsIndexValue.Item {
    let season = summary.season
    let table = summary.isOpen ? summary.table(isShort: true) : nil
    let standings = table?.first(FrontValue.mostRows, in: wording)
    return SeasonsIndexValue.Item(
      title: season.title, url: link(to: .season(season.slug)), game: gameNames(of: season),
      dates: summary.dates, games: summary.countOfMatches, leader: summary.leader,
      summary: season.document.document.summary, table: standings?.table, more: standings?.more)
  }
}

package struct SeasonsIndexValue: PageBody {
  let running: Group<Item>?
  let over: Group<Item>?

  package static let name = "seasonsIndex"
  package static let typeName = "Seasons index"
  package static let fields: [Field<SeasonsIndexValue>] = [
    Field("running", "those in which something is still to be played, the newest first") {
      $0.running
    },
    Field("over", "the others, the newest first") { $0.over },
  ]

  struct Item: PageValue {
    let title: String
    let url: String
    let game: String
    let dates: String?
    let games: String
    let leader: String?
    let summary: String?
    let table: TableValue?
    let more: String?

    static let typeName = "Season in a list"
    static let fields: [Field<Item>] = [
      Field("title", "its title") { $0.title },
      Field("url", "its page") { $0.url },
      Field("game", "what is played: \"Farkle and Cribbage\"") { $0.game },
      Field("dates", "\"5 September – 12 December 2026\"") { $0.dates },
      Field("games", "\"24 games\", of teams \"12 matches\"") { $0.games },
      Field("leader", "\"Ann leads with 30\", \"Bob won with 41\"") { $0.leader },
      Field("summary", "from the front matter") { $0.summary },
      Field("table", "the first six of a season that is being played") { $0.table },
      Field("more", "\"and 3 more\"; null where all are there") { $0.more },
    ]
  }
}

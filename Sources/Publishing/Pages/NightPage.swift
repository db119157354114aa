import Contents
import Histories
import League
import Templating

extension LeagueBook {
  /// The day of a season's last results; `nil` where none has a date.
  func latestNight(of season: Season) -> CalendarDate? {
    season.games.map { self[$0] }.filter(\.isFinished).compactMap(\.record.header.date).max()
  }
}

extension PageContext {
  func nightLink(of season: Season) -> PageLink? {
    book.latestNight(of: season).map { _ in PageLink(url: link(to: .night(season.slug))) }
  }

  /// A season's latest night on one page of paper, for the wall.
  ///
  /// What is too long for the page is cut, and how much was cut is said: `NightValue.most`.
  func night(_ id: SeasonID) -> ShownPage {
    let season = book[id]
    let summary = SeasonSummary(season, on: self)
    let day = book.latestNight(of: season)
    let games = summary.finished.filter { $0.record.header.date == day }
    let title = day.map { wording(.nightTitle, ["date": text(of: $0)]) } ?? season.title
    let frame = Frame(
      kind: "night", title: wording(.documentTitle, ["page": title, "site": season.title]),
      description: title,
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons)
    let most = NightValue.most
    let standings = summary.wallTable
    let next = season.calendar.open
    var table = standings
    table?.rows = Array((standings?.rows ?? []).prefix(most.rows))
    return page(
      frame,
      NightValue(
        title: title, league: site.contents.settings.title, season: season.title,
        stock: site.contents.settings.paper, leader: summary.leader, standings: table,
        moreRows: more(standings?.rows.count ?? 0, than: most.rows),
        results: self.games(games.prefix(most.results), showsRound: games.count == 1),
        moreResults: more(games.count, than: most.results),
        highs: summary.records(in: games).flatMap { Group(Array($0.items.prefix(most.records))) },
        records: summary.records.flatMap { Group(Array($0.items.prefix(most.records))) },
        next: Group(next.prefix(most.fixtures).map { fixture($0, of: season) }),
        moreNext: more(next.count, than: most.fixtures)))
  }

  /// `and 3 more`; `nil` where nothing was cut.
  private func more(_ count: Int, than most: Int) -> String? {
    count > most ? wording(count: count - most, .nightMore) : nil
  }
}

struct NightValue: PageBody {
  let title: String
  let league: String
  let season: String
  let stock: SiteSettings.Paper
  let leader: String?
  let standings: TableValue?
  let moreRows: String?
  let results: Group<GameItem>?
  let moreResults: String?
  let highs: Group<SeasonValue.Record>?
  let records: Group<SeasonValue.Record>?
  let next: Group<FixtureValue>?
  let moreNext: String?

  /// How much of each part a page has room for.
  static let most = (rows: 16, results: 8, records: 4, fixtures: 8)

  static let name = "night"
  static let typeName = "Night"
  static let fields: [Field<NightValue>] = [
    Field("title", "\"The night of 6 October 2026\"") { $0.title },
    Field("league", "the league's name") { $0.league },
    Field("season", "the season's title") { $0.season },
    Field("paper", "`A4` or `letter`") { $0.stock.name },
    Field("leader", "\"Ann leads with 30\"") { $0.leader },
    Field("standings", "as they are after that night, 16 rows at the most") { $0.standings },
    Field("moreRows", "\"and 3 more\"; null where all are there, as the others like it") {
      $0.moreRows
    },
    Field("results", "the games of the night, 8 at the most") { $0.results },
    Field("moreResults", "how many more there were") { $0.moreResults },
    Field("highs", "the best of the night, 4 at the most") { $0.highs },
    Field("records", "the best of the season, 4 at the most") { $0.records },
    Field("next", "what is overdue and what comes next, 8 at the most") { $0.next },
    Field("moreNext", "how many more there are") { $0.moreNext },
  ]
}

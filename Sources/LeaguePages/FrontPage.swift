import ContentFiles
package import Contents
package import Diagnostics
import DocumentPages
import GameReports
import Histories
package import League
import LeagueStandings
import Localization
import Markdown
package import PageKit
package import Pictures
import SeasonPages
import Seasons
package import SiteModel
import TeamPages
package import Templating

/// The page that a site begins with.
package struct FrontPage: TemplatedPage {
  package typealias Body = FrontValue
  package static let template = "index"

  package init() {}

  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: FrontPage)] {
    [(.front, FrontPage())]
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.front(findings: &findings)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.frontFrame }

  package func isKept(in site: Publication) -> Bool { true }

  package func draw(_ picture: inout SharedPicture, on page: PageContext) {
    picture.lines =
      page.site.index.currentSeasons.first.map { season in
        page.book[season].teams == nil
          ? page.pictureLines(of: season) : page.pictureLines(ofTeamsIn: season)
      } ?? []
  }
}

extension PageContext {
  var frontFrame: Frame {
    let settings = site.contents.settings
    return Frame(
      kind: "front", title: settings.title,
      description: settings.description
        ?? wording(.frontDescription, ["site": settings.title]),
      section: .front,
      shown: site.contents.index.map { ShownGames(in: $0, among: site.games) } ?? .nothing)
  }

  func front(findings: inout Findings) -> ShownPage {
    let settings = site.contents.settings
    let summaries = runningSeasons.map { SeasonSummary($0, on: self) }
    // A season that is over is told of as long as its last results are new.
    let isShown = Set(summaries.map(\.season.id)).union(
      book.seasons.filter { isOfLastDays(book.latestNight(of: $0)) }.map(\.id))
    let games = book.games.filter { isShown.contains($0.season) }
    let matches = book.matches.filter { isShown.contains($0.season) }
    let night = latestNight(among: summaries)
    let told =
      night?.story ?? self.story(of: games) ?? book.games.last(where: \.isCounted)
    let match = latestMatch(among: matches, since: told, isNight: night != nil)
    let namesSeason = isShown.count > 1
    let story = match == nil ? told : nil
    let won = match == nil ? night : nil
    let next = nextDays(in: summaries.map(\.season))
    let latest =
      match.map { self.latest($0, namesSeason: namesSeason) }
      ?? story.map { self.latest($0, ofNight: won?.value) }
    let standings = summaries.prefix(FrontValue.mostSeasons).enumerated().map {
      self.standings($1, isFirst: $0 == 0)
    }
    let room = FrontRoom(next: next, standings: standings)
    let most = room.results(
      besideWords: site.contents.index?.body.plainText.count ?? 0, hasChart: latest?.chart != nil,
      hasNight: won != nil)
    let results = latestResults(
      games.filter { $0.isFinished && $0.id != story?.id }.suffix(most),
      matches.filter { $0.id != match?.id }.suffix(most), most: most,
      namesSeason: namesSeason)
    let words = site.contents.index.map { document in
      (
        isShort: isOpening(document),
        markup: Markup(html(document, omitsTitle: true, findings: &findings))
      )
    }
    return page(
      frontFrame,
      FrontValue(
        title: settings.title, summary: words?.isShort == true ? nil : settings.description,
        opening: words.flatMap { $0.isShort ? $0.markup : nil },
        next: Group(next), asOf: asOf, latest: latest, standings: Group(standings),
        inProgress: self.games(games.filter { !$0.isFinished }.reversed(), showsKind: true),
        results: Group(results),
        honours: latestHonours(besidesNightOf: won?.season),
        tables: tableLinks(of: site.index.league.kinds), rules: ruleTiles,
        content: words.flatMap { $0.isShort ? nil : $0.markup }))
  }

  /// The season that the front page leads with, the latest of each other game unless it has been over for long, then all
  /// others in which something is still to be played, the newest first.
  private var runningSeasons: [Season] {
    let current = site.index.currentSeasons.map { book[$0] }
    let others = book.seasons.reversed().filter { season in
      !current.contains { $0.id == season.id } && season.hasResults && season.isOpen(in: book)
    }
    let fresh = current.dropFirst().filter {
      !$0.isOver(in: book, forDays: Story.days)
    }
    return current.prefix(1) + fresh + others
  }

  /// Whether the words of the front page are few enough to stand on top of it.
  private func isOpening(_ document: Document) -> Bool {
    document.body.directives.isEmpty && document.body.headings.allSatisfy { $0.level == 1 }
      && document.body.plainText.count <= FrontValue.mostLetters
  }

  private func latest(_ game: Game, ofNight night: FrontValue.Night?) -> FrontValue.Latest {
    FrontValue.Latest(
      night: night, game: gameItem(game, showsKind: true), deck: decision(of: game),
      chart: decisionChart(of: game).map { Markup($0) },
      photographs: newestPhotographs(
        of: game.season, most: FrontValue.mostPhotographs, where: isOfLastDays))
  }

  private func standings(_ summary: SeasonSummary, isFirst: Bool) -> FrontValue.Standings {
    let ofTeams = TeamSummary(summary.season, on: self)
    let table =
      ofTeams.map { $0.table(isShort: true) } ?? summary.table(isShort: true, showsForm: isFirst)
    let standings = table?.first(FrontValue.mostRows, in: wording)
    return FrontValue.Standings(
      id: summary.season.slug.text,
      game: site.index.league.kinds.count > 1 ? gameNames(of: summary.season) : nil,
      title: ofTeams?.titleOfShortTable ?? summary.titleOfShortTable,
      url: link(to: .season(summary.season.slug)), isFirst: isFirst,
      table: standings?.table, more: standings?.more, cup: cupNote(of: summary.season))
  }

  /// Returns the fixtures still to be played, by day: those that come next, up to the end of a night, then those that are
  /// overdue, at most half of it.
  private func nextDays(in seasons: [Season]) -> [FrontValue.Day] {
    let all = seasons.flatMap { self.upcoming(in: $0, namesSeason: seasons.count > 1) }
    func entries(_ isOverdue: Bool) -> [Upcoming] {
      let found = all.filter { $0.isOverdue == isOverdue }
      let days = found.map { $0.fixture.date?.dayNumber ?? .max }
      return found.indices.sorted { (days[$0], $0) < (days[$1], $1) }.map { found[$0] }
    }
    let (overdue, due) = (entries(true), entries(false))
    let room = max(FrontValue.mostFixtures - due.count, FrontValue.mostFixtures / 2)
    var days: [FrontValue.Day] = []
    let overdueOnes = overdue.prefix(room)
    var count = min(FrontValue.mostFixtures - overdueOnes.count, due.count)
    // A night that is shown is shown as a whole, unless it has very many games.
    if count > 0, let day = due[count - 1].fixture.date {
      while count < min(due.count, 2 * FrontValue.mostFixtures),
        due[count].fixture.date == day
      { count += 1 }
    }
    for entry in due.prefix(count) + overdueOnes {
      let isOverdue = entry.isOverdue
      let day = isOverdue ? nil : entry.fixture.date
      let item = entry.shown(day)
      if let last = days.last, last.isOverdue == isOverdue, last.day == day {
        days[days.count - 1].items.append(item)
      } else {
        days.append(
          FrontValue.Day(
            title: isOverdue
              ? wording[.fixtureOverdue] : day.map { text(of: $0) } ?? wording[.fixtureUndated],
            isOverdue: isOverdue, day: day, items: [item]))
      }
    }
    return days
  }

  private var ruleTiles: Group<RuleTile>? { Group(site.contents.rules.map(tile)) }
}

/// The height of the front page's narrow column on a desk: the broad one beside it ends with it.
///
/// All heights are in pixels of a page 1280 wide, as `assets/front.css` and `style.css` draw it, as near as the
/// lines that there are tell.
private struct FrontRoom {
  /// The label of the standings, and the heading of a table with the space below it.
  private static let label = 60
  private static let heading = 45
  /// A row of a table, its head among them; that there are more; the gap between tables.
  private static let row = 29
  private static let more = 24
  private static let gap = 20
  /// The label of what comes next with the space below it, the heading of a day, a fixture.
  private static let nextLabel = 65
  private static let day = 38
  private static let fixture = 56
  /// A summary of a line; the space of an opening, and its lines of so many letters.
  private static let summary = 60
  private static let opening = 30
  private static let lettersInLine = 60
  private static let line = 27
  /// The story with its chart, and without one; who won the night above it; the label of the results, and one of them.
  private static let story = 635
  private static let storyWithoutChart = 230
  private static let night = 130
  private static let resultsLabel = 40
  private static let result = 62

  let height: Int

  init(next: [FrontValue.Day], standings: [FrontValue.Standings]) {
    func table(_ standings: FrontValue.Standings) -> Int {
      Self.heading + Self.row * (1 + (standings.table?.rows.count ?? 0))
        + (standings.more == nil ? 0 : Self.more)
    }
    var tables = standings.first.map { Self.label + table($0) } ?? 0
    let others = standings.dropFirst().map(table)
    for row in stride(from: 0, to: others.count, by: 2) {
      tables += Self.gap + (others[row..<min(row + 2, others.count)].max() ?? 0)
    }
    height = next.reduce(tables + (next.isEmpty ? 0 : Self.nextLabel)) {
      $0 + Self.day + Self.fixture * $1.items.count
    }
  }

  /// Returns the number of results that fill the broad column, below the words of the page and its story.
  func results(besideWords letters: Int, hasChart: Bool, hasNight: Bool) -> Int {
    let words =
      letters > FrontValue.mostLetters
      ? Self.summary : Self.opening + letters / Self.lettersInLine * Self.line
    let story =
      (hasChart ? Self.story : Self.storyWithoutChart) + (hasNight ? Self.night : 0)
    let left = height - words - story - Self.resultsLabel
    return max(
      FrontValue.results.lowerBound, min(left / Self.result, FrontValue.results.upperBound))
  }
}

package struct FrontValue: PageBody {
  let title: String
  let summary: String?
  let opening: Markup?
  let next: Group<Day>?
  let asOf: String?
  let latest: Latest?
  let standings: Group<Standings>?
  let inProgress: Group<GameItem>?
  let results: Group<GameItem>?
  package let honours: Group<HonoursValue.Line>?
  let tables: Group<EntryValue>?
  let rules: Group<RuleTile>?
  let content: Markup?

  /// The most of each for which there is room.
  static let mostSeasons = 5
  static let mostRows = 6
  static let mostFixtures = 4
  /// The pictures of the newest night.
  static let mostPhotographs = 3
  static let results = 4...14
  static let mostHonours = 6
  /// The most letters of words that stand on top.
  static let mostLetters = 420

  package static let name = "front"
  package static let typeName = "Front page"
  package static let fields: [Field<FrontValue>] = [
    Field("title", "the front page's title, for those who don't see the masthead") { $0.title },
    Field("summary", "what the league is, from `site.yaml`; null where `opening` says it") {
      $0.summary
    },
    Field("opening", "the words of `Content/index.md`, where they are few") { $0.opening },
    Field("next", "what comes next, day by day, then what is overdue") { $0.next },
    Field("asOf", "the day that this is looked at from: \"As of 6 October 2026\"") { $0.asOf },
    Field(
      "latest",
      "of the games of the last days, or of a night that was won, the one with most to tell"
    ) {
      $0.latest
    },
    Field("standings", "the current season, then the others that are being played") {
      $0.standings
    },
    Field("inProgress", "games that are being played") { $0.inProgress },
    Field("results", "the latest games but that one, the newest first") { $0.results },
    Field("honours", "titles, records and round numbers of the last days") { $0.honours },
    Field("tables", "the pages on which games are played; null without their engines") {
      $0.tables
    },
    Field("rules", "the rule documents, those in use first") { $0.rules },
    Field("content", "the words of `Content/index.md`, where they are many") { $0.content },
  ]

  struct Day: PageValue {
    let title: String
    let isOverdue: Bool
    let day: CalendarDate?
    var items: [FixtureValue]

    static let typeName = "Day to come"
    static let fields: [Field<Day>] = [
      Field("title", "\"1 December 2026\", \"overdue\"") { $0.title },
      Field("overdue", "whether that is over, and nobody recorded what was to be played") {
        $0.isOverdue
      },
      Field("items", "what is to be played, with its own day where it is overdue") { $0.items },
    ]
  }

  struct Standings: PageValue {
    let id: String
    let game: String?
    let title: String
    let url: String
    let isFirst: Bool
    let table: TableValue?
    let more: String?
    let cup: String?

    static let fields: [Field<Standings>] = [
      Field("id", "for the heading") { $0.id },
      Field("game", "its game, where the site has several") { $0.game },
      Field("title", "the season") { $0.title },
      Field("url", "its page") { $0.url },
      Field("first", "whether it is the current one") { $0.isFirst },
      Field("table", "points, games and wins of the first six, then their form") { $0.table },
      Field("more", "\"and 3 more\"; null where all are there") { $0.more },
      Field("cup", "what a season that is a knock-out alone has in place of a table") { $0.cup },
    ]
  }
}

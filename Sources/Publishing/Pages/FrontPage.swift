import Contents
import Diagnostics
import Histories
import League
import Markdown
import Templating

extension PageContext {
  /// What stands first in the breadcrumbs of every page.
  var home: (text: String, route: Route) { (wording[.siteHome], .front) }

  func front(findings: inout Findings) -> ShownPage {
    let settings = site.contents.settings
    let current = site.index.currentSeasons
    let summaries = current.map { SeasonSummary(book[$0], on: self) }
    let summary = summaries.first
    let games = book.games.filter { current.contains($0.season) }
    let finished = games.filter(\.isFinished)
    let latest = games.last(where: \.isCounted) ?? book.games.last(where: \.isCounted)
    let frame = Frame(
      kind: "front", title: settings.title,
      description: settings.description
        ?? wording(.frontDescription, ["site": settings.title]),
      section: .front,
      shown: site.contents.index.map { Shown(in: $0, among: site.games) } ?? .nothing)
    return page(
      frame,
      FrontValue(
        title: settings.title,
        latest: latest.map(self.latest),
        inProgress: self.games(games.filter { !$0.isFinished }, showsKind: true),
        results: self.games(
          finished.filter { $0.id != latest?.id }.suffix(5).reversed(), showsKind: true),
        standings: summary.map(standings),
        otherStandings: summaries.dropFirst().map(standings),
        next: summary?.fixtureItems(limit: 4), rules: ruleLinks, numbers: summary?.numbers,
        content: site.contents.index.map {
          Markup(html($0, omitsTitle: true, findings: &findings))
        }))
  }

  /// The game finished last, with what decided it and its chart.
  private func latest(_ game: Game) -> FrontValue.Latest {
    let decision = decision(of: game)
    return FrontValue.Latest(
      game: gameItem(game, showsKind: true), deck: decision.sentence,
      chart: decision.chart.map { Markup($0) })
  }

  private func standings(_ summary: SeasonSummary) -> FrontValue.Standings {
    FrontValue.Standings(
      id: "standings-\(summary.season.slug.text)",
      game: summary.season.kind.flatMap(nameAmongGames), title: summary.season.title,
      url: link(to: .season(summary.season.slug)), leader: summary.leader,
      table: summary.table(isShort: true), basis: summary.basis)
  }

  private var ruleLinks: Group<EntryValue>? {
    Group(
      site.contents.rules.map { rules in
        EntryValue(
          title: rules.document.title, url: link(to: .rule(rules.slug)),
          summary: rules.document.summary)
      })
  }

  var notFound: ShownPage {
    let frame = Frame(
      kind: "missing", title: wording[.missingTitle],
      description: wording[.missingText])
    return page(frame, MissingValue())
  }
}

struct FrontValue: PageBody {
  let title: String
  let latest: Latest?
  let inProgress: Group<GameItem>?
  let results: Group<GameItem>?
  let standings: Standings?
  let otherStandings: [Standings]
  let next: Group<FixtureValue>?
  let rules: Group<EntryValue>?
  let numbers: Group<Figure>?
  let content: Markup?

  static let name = "front"
  static let typeName = "Front page"
  static let fields: [Field<FrontValue>] = [
    Field("title", "the front page's title, for those who don't see the masthead") { $0.title },
    Field("latest", "the game finished last") { $0.latest },
    Field("inProgress", "games that are being played") { $0.inProgress },
    Field("results", "the games before the latest, the newest first") { $0.results },
    Field("standings", "the current season") { $0.standings },
    Field("otherStandings", "alike, the latest season of each other game") { $0.otherStandings },
    Field("next", "what comes next") { $0.next },
    Field("rules", "the rule documents, those in use first") { $0.rules },
    Field("numbers", "the current season in numbers") { $0.numbers },
    Field("content", "the words of `Content/index.md`") { $0.content },
  ]

  struct Latest: PageValue {
    let game: GameItem
    let deck: String?
    let chart: Markup?

    static let typeName = "Latest game"
    static let fields: [Field<Latest>] =
      GameItem.fields { $0.game } + [
        Field("deck", "what decided it") { $0.deck },
        Field("chart", "a chart's `svg`") { $0.chart },
      ]
  }

  struct Standings: PageValue {
    let id: String
    let game: String?
    let title: String
    let url: String
    let leader: String?
    let table: TableValue?
    let basis: String?

    static let fields: [Field<Standings>] = [
      Field("id", "for the heading") { $0.id },
      Field("game", "its game, where the site has several") { $0.game },
      Field("title", "the season") { $0.title },
      Field("url", "its page") { $0.url },
      Field("leader", "\"Ann leads with 30\"") { $0.leader },
      Field("table", "few columns: it stands in the narrow column") { $0.table },
      Field("basis", "what it rests on, where that is less than all games") { $0.basis },
    ]
  }
}

/// What is shown where no page is: nothing but words.
struct MissingValue: PageBody {
  static let name = "missing"
  static let meaning = "nothing"
  static let typeName = "Missing page"
  static let fields: [Field<MissingValue>] = []
}

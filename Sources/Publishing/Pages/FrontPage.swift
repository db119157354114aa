import Contents
import Diagnostics
import Histories
import League
import Markdown
import Templating

extension PageContext {
  /// What stands first in the breadcrumbs of every page.
  var home: (text: String, route: Route) { (wording.text("site.home") ?? "", .front) }

  func front(findings: inout Findings) -> TemplateValue {
    let settings = site.contents.settings
    let current = site.index.currentSeasons
    let summaries = current.map { SeasonSummary(book[$0], on: self) }
    let summary = summaries.first
    let games = book.games.filter { current.contains($0.season) }
    let finished = games.filter(\.isFinished)
    let content = site.contents.index.map { html($0, omitsTitle: true, findings: &findings) } ?? []
    let frame = Frame(
      kind: "front", title: settings.title,
      description: settings.description
        ?? wording(.frontDescription, ["site": settings.title]),
      section: .front,
      shown: site.contents.index.map { Shown(in: $0, among: site.games) } ?? .nothing)
    return value(
      frame, "front",
      [
        "title": .text(settings.title),
        "latest": (finished.last ?? book.games.last(where: \.isFinished)).map(latest) ?? .null,
        "inProgress": self.games(games.filter { !$0.isFinished }, showsKind: true),
        "results": self.games(finished.dropLast().suffix(5).reversed(), showsKind: true),
        "standings": summary.map { standings($0) } ?? .null,
        "otherStandings": .list(summaries.dropFirst().map { standings($0) }),
        "next": summary?.fixtureItems(limit: 4) ?? .null,
        "rules": ruleLinks, "numbers": summary?.numbers ?? .null,
        "content": content.isEmpty ? .null : .html(content),
      ])
  }

  /// The game finished last, with what decided it and its chart.
  private func latest(_ game: Game) -> TemplateValue {
    var object = gameObject(game, showsKind: true)
    let decision = decision(of: game)
    object.set("deck", to: .init(decision.sentence))
    object.set("chart", to: decision.chart.map { .html($0) } ?? .null)
    return .object(object)
  }

  private func standings(_ summary: SeasonSummary) -> TemplateValue {
    [
      "id": .text("standings-\(summary.season.slug.text)"),
      "game": .init(summary.season.kind.flatMap(nameAmongGames)),
      "title": .text(summary.season.title), "url": url(.season(summary.season.slug)),
      "leader": .init(summary.leader), "table": summary.table(isShort: true),
    ]
  }

  private var ruleLinks: TemplateValue {
    let items = site.contents.rules.map { rules -> TemplateValue in
      [
        "title": .text(rules.document.title), "url": url(.rule(rules.slug)),
        "summary": .init(rules.document.summary),
      ]
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }

  var notFound: TemplateValue {
    let frame = Frame(
      kind: "missing", title: wording.text("missing.title") ?? "",
      description: wording.text("missing.text") ?? "")
    return value(frame, "missing", nil)
  }
}

import Contents
import Diagnostics
import Histories
import League
import Markdown
import Templating

extension PageContext {
  var rulesIndex: TemplateValue {
    var games: [TemplateValue] = []
    for kind in site.games.kinds {
      let rules = site.contents.rules.filter { $0.game == kind }
      let title = wording.text("games.\(kind.name)") ?? kind.name
      if !rules.isEmpty { games.append(group(title, rules)) }
    }
    let others = site.contents.rules.filter { $0.game == nil }
    if !others.isEmpty { games.append(group(wording.text("rules.others") ?? "", others)) }
    let frame = Frame(
      kind: "rules", title: wording.text("rules.title") ?? "",
      description: wording(.rulesDescription, ["title": site.contents.settings.title]),
      breadcrumbs: [home], section: .rules)
    return value(frame, "rulesIndex", ["games": .list(games)])
  }

  private func group(_ title: String, _ rules: [RuleDocument]) -> TemplateValue {
    [
      "game": .text(title),
      "items": .list(
        rules.map { rules in
          let lines = summary(of: rules)
          return [
            "title": .text(rules.document.title), "url": url(.rule(rules.slug)),
            "summary": .init(rules.document.summary),
            "inForce": lines.isEmpty ? .null : .text(lines.joined(separator: "; ")),
          ]
        }),
    ]
  }

  /// The rules in force in a few lines; none for prose alone.
  private func summary(of rules: RuleDocument) -> [String] {
    guard let gameRules = rules.rules else { return [] }
    return summary(of: gameRules)
  }

  func rule(_ index: Int, findings: inout Findings) -> TemplateValue {
    let rules = site.contents.rules[index]
    let document = rules.document
    let lines = summary(of: rules)
    let uses = site.index.usesOfRules[rules.slug.text] ?? []
    let frame = Frame(
      kind: "rule", title: document.title,
      description: document.summary
        ?? wording(.rulesDescription, ["title": document.title]),
      breadcrumbs: [home, (wording.text("rules.title") ?? "", .rules)], section: .rules,
      shown: Shown(in: document, about: rules.game, among: site.games))
    return value(
      frame, "rule",
      [
        "title": .text(document.title),
        "game": .init(rules.game.flatMap { wording.text("games.\($0.name)") }),
        "summary": .init(document.summary), "contents": contents(of: document),
        "inForce": lines.isEmpty
          ? .null : ["items": .list(lines.map { TemplateValue.text($0) })],
        "printables": rules.game.map { printables(of: $0) } ?? .null,
        "seasons": uses.isEmpty
          ? .null
          : [
            "items": .list(
              uses.reversed().map { use in
                [
                  "title": .text(book[use.season].title),
                  "url": url(.season(book[use.season].slug)),
                  "summary": use.games == 0
                    ? .null : .text(wording(count: use.games, .games)),
                ]
              })
          ],
        "content": .html(
          html(document, omitsTitle: true, rules: rules.rules, findings: &findings)),
      ])
  }

  /// The headings of a document; `null` with fewer than three.
  func contents(of document: Document) -> TemplateValue {
    let headings = document.body.headings.filter { (2...3).contains($0.level) }
    guard headings.count >= 3 else { return .null }
    return [
      "items": .list(
        headings.map { heading in
          [
            "id": .text(heading.anchor), "text": .text(heading.text),
            "level": .text("h\(heading.level)"),
          ]
        })
    ]
  }

  func document(_ index: Int, findings: inout Findings) -> TemplateValue {
    let document = site.contents.pages[index]
    let frame = Frame(
      kind: "document", title: document.title, description: document.summary ?? document.title,
      breadcrumbs: [home], section: route, shown: Shown(in: document, among: site.games))
    return value(
      frame, "document",
      [
        "title": .text(document.title), "contents": contents(of: document),
        "content": .html(html(document, omitsTitle: true, findings: &findings)),
      ])
  }
}

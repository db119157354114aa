import ContentFiles
package import Contents
package import Diagnostics
import GameReports
import Histories
package import League
import Localization
import Markdown
package import PageKit
package import SiteModel
package import Templating

/// The page of all rules.
package struct RulesIndexPage: TemplatedPage {
  package typealias Body = RulesIndexValue
  package static let template = "rules/index"

  package init() {}

  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: RulesIndexPage)] {
    [(.rules, RulesIndexPage())]
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.rulesIndex
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.rulesFrame }

  package func isKept(in site: Publication) -> Bool { true }
}

/// A document of rules, by its index in `SiteContents.rules`.
package struct RulePage: TemplatedPage {
  package typealias Body = RuleValue
  package static let template = "rules/rule"

  let number: Int

  package init(_ number: Int) {
    self.number = number
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.rule(number, findings: &findings)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.ruleFrame(number) }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { frame in
      var outline = PageOutline(frame)
      outline.game = page.site.contents.rules[number].game
      return outline
    }
  }

  package func isKept(in site: Publication) -> Bool { true }
}

/// A page of the league's own, by its index in `SiteContents.pages`.
package struct DocumentPage: RenderedPage {
  package static var roots: [PageRoot] { [.page("page", DocumentValue.self)] }

  let number: Int

  package init(_ number: Int) { self.number = number }

  package func template(in site: Publication) -> String { site.template(ofDocument: number) }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.document(number, findings: &findings)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.documentFrame(number) }

  package func isKept(in site: Publication) -> Bool { true }
}

/// The same, from which entry of its list on, by the number of the page.
package struct ListPartPage: RenderedPage {
  let number: Int
  let part: Int

  package init(_ number: Int, part: Int) {
    self.number = number
    self.part = part
  }

  package func template(in site: Publication) -> String { site.template(ofDocument: number) }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.document(number, part: part)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? {
    page.documentFrame(number, part: part)
  }

  package func isKept(in site: Publication) -> Bool { true }
}

extension Publication {
  /// The template of a page of the league's own: the one that it names, or the list that it stands in.
  fileprivate func template(ofDocument number: Int) -> String {
    let own = contents.pages[number].listing.template ?? index.lists.templates[number]
    // One that isn't there is an error of its own.
    guard let own, templates?.shows(own.name, FramedPage<DocumentValue>.self) == true else {
      return "page"
    }
    return own.name
  }
}

extension PageContext {
  var rulesFrame: Frame {
    Frame(
      kind: "rules", title: wording[.rulesTitle],
      description: wording(.rulesDescription, ["title": site.contents.settings.title]),
      breadcrumbs: [home], section: .rules)
  }

  var rulesIndex: ShownPage {
    var games = site.games.kinds.compactMap { kind in
      let rules = ruleDocuments(of: kind)
      return rules.isEmpty ? nil : group(wording[.game(kind)], rules)
    }
    let others = site.contents.rules.filter { $0.game == nil }
    if !others.isEmpty { games.append(group(wording[.rulesOthers], others)) }
    return page(rulesFrame, RulesIndexValue(games: games))
  }

  private func group(_ title: String, _ rules: [RuleDocument]) -> RulesIndexValue.Game {
    RulesIndexValue.Game(
      game: title,
      items: rules.map(tile))
  }

  /// The rules in force in a few lines; none for prose alone.
  func summary(of rules: RuleDocument) -> [String] {
    guard let gameRules = rules.rules else { return [] }
    return summary(of: gameRules)
  }

  func ruleFrame(_ index: Int) -> Frame {
    let rules = site.contents.rules[index]
    let document = rules.document
    var frame = Frame(
      kind: "rule", title: document.title,
      description: document.summary
        ?? wording(.rulesDescription, ["title": document.title]),
      breadcrumbs: [home, (wording[.rulesTitle], .rules)], section: .rules,
      shown: ShownGames(in: document, about: rules.game, among: site.games))
    frame.tried = gamesTried(in: document, about: rules.game)
    return frame
  }

  func rule(_ index: Int, findings: inout Findings) -> ShownPage {
    let rules = site.contents.rules[index]
    let document = rules.document
    let uses = site.index.league.usesOfRules[rules.slug.text] ?? []
    return page(
      ruleFrame(index),
      RuleValue(
        title: document.title, game: rules.game.map { wording[.game($0)] },
        summary: document.hasOwnSummary ? document.summary : nil, contents: contents(of: document),
        inForce: Group(summary(of: rules)),
        table: rules.game.flatMap(tableLink),
        printables: rules.game.flatMap { printables(of: $0, by: index) },
        seasons: Group(
          uses.reversed().map { use in
            EntryValue(
              title: book[use.season].title, url: link(to: .season(book[use.season].slug)),
              summary: use.games == 0 ? nil : wording(count: use.games, .games))
          }),
        turner: TurnerValue(previous: neighbour(index - 1), next: neighbour(index + 1)),
        content: Markup(
          html(
            document, omitsTitle: true, rules: rules.rules,
            areKnown: !site.contents.rulebook.isFaulty(rules.slug.text), findings: &findings))))
  }

  /// Another rule document by its place in their order; `nil` before the first and after the last.
  private func neighbour(_ index: Int) -> Reference? {
    guard site.contents.rules.indices.contains(index) else { return nil }
    let rules = site.contents.rules[index]
    return reference(rules.document.title, to: .rule(rules.slug))
  }

  /// The headings of a document; `nil` with fewer than three.
  private func contents(of document: Document) -> Group<ContentsEntry>? {
    let headings = document.body.headings.filter { (2...3).contains($0.level) }
    guard headings.count >= 3 else { return nil }
    let ids = site.index.links.anchors[document.path] ?? [:]
    return Group(
      headings.map { heading in
        ContentsEntry(
          id: ids[heading.anchor] ?? heading.anchor, text: heading.text, level: "h\(heading.level)")
      })
  }

  func documentFrame(_ index: Int) -> Frame {
    let document = site.contents.pages[index]
    let lists = site.index.lists.above(index, of: site.contents.pages).map { list in
      (text: site.contents.pages[list].title, route: Route.page(site.contents.pages[list].slug))
    }
    let isInMenu = site.index.navigation.contains { $0.leads(to: route) }
    var frame = Frame(
      kind: "document", title: document.title, description: document.summary ?? document.title,
      breadcrumbs: [home] + lists, section: isInMenu ? route : lists.last?.route ?? route,
      shown: ShownGames(in: document, among: site.games))
    frame.tried = gamesTried(in: document)
    return frame
  }

  /// Returns the subjects of a page, each with the way to a list of such pages that it stands in; `nil` where it
  /// doesn't say.
  private func tags(of number: Int) -> Group<Reference>? {
    Group(
      site.contents.pages[number].listing.tags.map { tag in
        guard let list = site.index.lists.list(of: tag, having: number, among: site.contents.pages)
        else {
          return Reference(text: tag, url: nil)
        }
        return reference(tag, to: .page(site.contents.pages[list].slug))
      })
  }

  func document(_ index: Int, findings: inout Findings) -> ShownPage {
    let document = site.contents.pages[index]
    return page(
      documentFrame(index),
      DocumentValue(
        title: document.title, contents: contents(of: document),
        content: Markup(html(document, omitsTitle: true, findings: &findings)),
        date: date(document.listing.date), tags: document.listing.tags, topics: tags(of: index),
        list: listed(by: index, part: 1), turner: turner(of: index, part: 1)))
  }

  func documentFrame(_ index: Int, part: Int) -> Frame {
    let document = site.contents.pages[index]
    var frame = documentFrame(index)
    frame.title = wording(
      .listPage, ["title": document.title, "number": number(part)])
    frame.breadcrumbs.append((document.title, .page(document.slug)))
    frame.section = .page(document.slug)
    frame.tried = []
    return frame
  }

  /// Returns a further part of a page that lists others, without what stands above its list.
  func document(_ index: Int, part: Int) -> ShownPage {
    let frame = documentFrame(index, part: part)
    return page(
      frame,
      DocumentValue(
        title: frame.title, contents: nil, content: Markup([]), date: nil, tags: [], topics: nil,
        list: listed(by: index, part: part), turner: turner(of: index, part: part)))
  }

  /// The entries of a page's list that stand on one of its parts.
  private func listed(by index: Int, part: Int) -> Group<ListedPage>? {
    guard let list = site.contents.pages[index].listing.list,
      let members = site.index.lists.members[index]
    else { return nil }
    return Group(
      members.dropFirst((part - 1) * list.size).prefix(list.size).map { number in
        let page = site.contents.pages[number]
        return ListedPage(
          page: reference(page.title, to: .page(page.slug)), summary: page.summary,
          date: date(page.listing.date), tags: page.listing.tags, topics: tags(of: number))
      })
  }

  private func turner(of index: Int, part: Int) -> TurnerValue? {
    let document = site.contents.pages[index]
    guard let list = document.listing.list, let members = site.index.lists.members[index] else {
      return nil
    }
    let count = (members.count + list.size - 1) / list.size
    func step(_ other: Int) -> Reference? {
      guard (1...max(1, count)).contains(other) else { return nil }
      let title = wording(.listPage, ["title": document.title, "number": number(other)])
      return reference(
        title, to: other == 1 ? .page(document.slug) : .pageOfList(document.slug, other))
    }
    return TurnerValue(previous: step(part - 1), next: step(part + 1))
  }
}

package struct RulesIndexValue: PageBody {
  let games: [Game]

  package static let name = "rulesIndex"
  package static let typeName = "Rules index"
  package static let fields: [Field<RulesIndexValue>] = [
    Field("games", "those that have rules, other documents last") { $0.games }
  ]

  struct Game: PageValue {
    let game: String
    let items: [RuleTile]

    static let typeName = "Game with rules"
    static let fields: [Field<Game>] = [
      Field("game", "its name") { $0.game },
      Field("items", "its rule documents") { $0.items },
    ]
  }
}

package struct RuleValue: PageBody {
  let title: String
  package let game: String?
  let summary: String?
  let contents: Group<ContentsEntry>?
  let inForce: Group<String>?
  package let table: EntryValue?
  package let printables: Group<EntryValue>?
  let seasons: Group<EntryValue>?
  let turner: TurnerValue?
  let content: Markup

  package static let name = "rule"
  package static let typeName = "Rule document"
  package static let fields: [Field<RuleValue>] = [
    Field("title", "the document's title") { $0.title },
    Field("game", "\"Farkle\"; null where the document belongs to no game") { $0.game },
    Field("summary", "from the front matter") { $0.summary },
    Field("contents", "its headings; null with fewer than three") { $0.contents },
    Field("inForce", "the engine's rules in short, one line each; null without `game:`") {
      $0.inForce
    },
    Field("table", "the page on which the game is played; null without its engine") { $0.table },
    Field("printables", "what of the game is to print beside score sheets") { $0.printables },
    Field("seasons", "the seasons played by these rules") { $0.seasons },
    Field("turner", "the rule documents before and after it") { $0.turner },
    Field("content", "the document itself") { $0.content },
  ]
}

/// A page of the league's own in a list of them.
struct ListedPage: PageValue {
  let page: Reference
  let summary: String?
  let date: DateValue?
  let tags: [String]
  let topics: Group<Reference>?

  static let typeName = "Page in a list"
  static let fields: [Field<ListedPage>] = [
    Field("page", "its title, and the way there") { $0.page },
    Field("summary", "one or two sentences on it") { $0.summary },
    Field("date", "its date, where it has one") { $0.date },
    Field("tags", "what it is about, in a word each") { $0.tags },
    Field("topics", "the same with the way to a list of such pages; `url` null where there is none")
    {
      $0.topics
    },
  ]
}

package struct DocumentValue: PageBody {
  let title: String
  let contents: Group<ContentsEntry>?
  let content: Markup
  let date: DateValue?
  let tags: [String]
  let topics: Group<Reference>?
  let list: Group<ListedPage>?
  let turner: TurnerValue?

  package static let name = "document"
  package static let typeName = "Document"
  package static let fields: [Field<DocumentValue>] = [
    Field("title", "its title") { $0.title },
    Field("contents", "its headings; null with fewer than three") { $0.contents },
    Field("content", "the document itself") { $0.content },
    Field("date", "its date, where it has one") { $0.date },
    Field("tags", "what it is about, in a word each") { $0.tags },
    Field("topics", "the same with the way to a list of such pages; `url` null where there is none")
    {
      $0.topics
    },
    Field("list", "the pages that it lists, as many as stand on one page") { $0.list },
    Field("turner", "the list's page before this one and the next") { $0.turner },
  ]
}

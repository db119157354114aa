import Bytes
import Contents
package import Diagnostics
import GameReports
import Histories
import League
import LeaguePages
package import Localization
import Markdown
package import PageKit
import Searching
import SeasonPages
package import SiteModel
import TeamPages
import Templating

/// The page that lists all pages of a site, kind by kind.
package struct SearchPage: TemplatedPage {
  package typealias Body = SearchValue
  package static let template = "search/index"

  package init() {}

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.search
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.searchFrame }
}

/// The page of some pages in a list, by the place of the list among the lists.
package struct SearchListPage: TemplatedPage {
  package typealias Body = SearchListValue
  package static let template = "search/list"

  let place: Int

  package init(_ place: Int) {
    self.place = place
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.searchList(place)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.searchFrame(ofList: place) }
}

/// A file in which pages look for what is typed.
package struct SearchPartFile: SitePage {
  let part: SearchPart

  package init(_ part: SearchPart) { self.part = part }

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    page.bytes(of: part)
  }

  package var turn: MakingTurn { .search }
}

extension PageContext {
  /// Returns what the search says of something, and what it is found by.
  func searchEntry(_ source: SearchSource) -> SearchEntry {
    switch source {
    case .fixed(let route, let title):
      let text = route == .front ? site.contents.index?.body.plainBytes : nil
      return SearchEntry(address: address(of: route), title: title, isPage: true, text: text ?? [])
    case .rules(let number, let heading):
      let rules = site.contents.rules[number]
      return entry(of: rules.document, at: .rule(rules.slug), heading: heading)
    case .page(let number, let heading):
      let document = site.contents.pages[number]
      return entry(of: document, at: .page(document.slug), heading: heading)
    case .player(let id):
      let player = book[id]
      return SearchEntry(
        address: address(of: .player(player.slug)), title: player.name, isPage: true,
        aliases: player.document?.aliases ?? [],
        text: player.document?.document.body.plainBytes ?? [])
    case .season(let id): return entry(of: book[id])
    case .record(let kind, let place):
      let record = site.index.league.honours[kind]?[place]
      return record.map { entry(of: $0, in: kind) }
        ?? SearchEntry(address: "", title: "", isPage: false)
    case .game(let id): return entry(of: book[id])
    case .match(let id): return entry(of: book[id])
    case .team(let id):
      let season = book[id.season]
      return SearchEntry(
        address: address(of: .team(season.slug, book[id].slug)), title: book[id].name, isPage: true,
        context: season.title,
        text: Array(list(book[id].members.map { book[$0.player].name }).utf8)[...])
    }
  }

  /// A page from the root of the site, as the pages' script puts it behind the way there.
  private func address(of route: Route, fragment: String? = nil) -> String {
    Address.relative(from: "", to: route.path) + (fragment.map { "#" + Address.encoded($0) } ?? "")
  }

  private func entry(of document: Document, at route: Route, heading: Int?) -> SearchEntry {
    let body = document.body
    guard let heading else {
      let title = body.headings.first.flatMap {
        $0.anchor == site.index.links.titles[document.path] ? body.plainBytes(below: 0) : nil
      }
      // Where nobody wrote one, the summary is how the words begin.
      let summary = document.hasOwnSummary ? document.summary.map { Array($0.utf8)[...] } : nil
      return SearchEntry(
        address: address(of: route), title: document.title, isPage: true,
        text: lines([summary, body.plainBytes(below: nil), title]))
    }
    let anchor = body.headings[heading].anchor
    let id = site.index.links.anchors[document.path]?[anchor] ?? anchor
    return SearchEntry(
      address: address(of: route, fragment: id),
      title: body.headings[heading].text, isPage: false, context: document.title,
      text: body.plainBytes(below: heading))
  }

  /// Puts texts below one another, but those in which nothing stands.
  private func lines(_ texts: [ArraySlice<UInt8>?]) -> ArraySlice<UInt8> {
    let texts = texts.compactMap { $0 }.filter { !$0.isEmpty }
    return texts.count == 1 ? texts[0] : Array(texts.joined(separator: [UInt8(ascii: "\n")]))[...]
  }

  private func entry(of season: Season) -> SearchEntry {
    let champions = site.index.league.champions[season.id.index]
    let won =
      champions.isEmpty
      ? nil
      : wording(
        .honoursNewChampion,
        ["players": list(champions.map { book[$0].name }), "season": season.title])
    let body = season.document.document.body.plainBytes
    return SearchEntry(
      address: address(of: .season(season.slug)), title: season.title, isPage: true,
      context: gameNames(of: season),
      text: won.map { Array("\($0)\n".utf8) + body } ?? body)
  }

  private func entry(of record: LeagueRecord, in kind: GameKind) -> SearchEntry {
    let names = list(record.players.prefix(HonoursValue.mostHolders).map { book[$0].name })
    let value = record.history.rule == .each ? nil : record.text(in: wording)
    return SearchEntry(
      address: address(of: .honours, fragment: kind.name), title: wording[record.label],
      isPage: false, context: wording[.game(kind)],
      text: Array([value, names].compactMap { $0 }.joined(separator: ", ").utf8)[...])
  }

  private func entry(of game: Game) -> SearchEntry {
    let season = book[game.season]
    let headline = GameHeadline(game, on: self)
    let context = [nameAmongGames(game.record.play.kind), season.title].compactMap { $0 }
    return SearchEntry(
      address: address(of: .game(season.slug, game.slug)), title: headline.title, isPage: true,
      context: context.joined(separator: ", "), text: Array(headline.result.utf8)[...])
  }

  /// The players who met, and when.
  private func title(of match: TeamMatch) -> String {
    [pairing(of: match), match.date.map { text(of: $0) }].compactMap { $0 }.joined(separator: ", ")
  }

  private func entry(of match: TeamMatch) -> SearchEntry {
    SearchEntry(
      address: address(of: route(of: match)), title: title(of: match), isPage: true,
      context: book[match.season].title,
      text: Array(MatchStory(match, on: self).headline.utf8)[...])
  }

  /// Returns a file of the search's index.
  func bytes(of part: SearchPart) -> [UInt8] {
    guard let index = site.searchIndex, let catalog = site.index.search else { return [] }
    let make: SearchIndex.Maker = { searchEntry(catalog.sources[$0][$1]) }
    return switch part {
    case .head: index.head(searchWords, make)
    case .terms(let number): index.terms(ofShard: number, make)
    case .entries(let division, let number): index.entries(ofFile: number, in: division, make)
    }
  }

  /// The words that the pages' script says.
  private var searchWords: JSON {
    let rules = PluralRules(of: site.edition.language)
    let found = rules.needed.map { form in
      JSON.Field(
        key: form.rawValue,
        value: .string(
          wording(.searchFound, count: rules.samples(of: form)[0], ["count": "{count}"])))
    }
    return [
      "kinds": .array(SearchKind.allCases.map { .string(wording[.search($0)]) }),
      "found": .object(found),
      "best": .string(wording(.searchBest, ["count": "{count}"])),
      "none": .string(wording[.searchNone]), "all": .string(wording[.searchAll]),
      "group": .string(wording.numbers.group),
    ]
  }
}

// MARK: - Pages without a script

extension PageContext {
  var searchFrame: Frame {
    Frame(
      kind: "search", title: wording[.searchPages],
      description: wording(.searchDescription, ["site": site.contents.settings.title]),
      breadcrumbs: [home])
  }

  /// The page with every page of the site, or where there are many of a kind the lists of them.
  var search: ShownPage {
    let catalog = site.index.search
    let kinds = SearchKind.allCases.compactMap { kind -> SearchValue.Kind? in
      let pages = catalog?.pages(of: kind) ?? []
      guard !pages.isEmpty else { return nil }
      let lists = catalog?.lists.filter { $0.kind == kind } ?? []
      return SearchValue.Kind(
        id: kind.name, title: wording[.search(kind)],
        pages: lists.isEmpty ? Group(pages.map(searchLink)) : nil,
        lists: Group(
          lists.map {
            EntryValue(
              title: $0.title, url: link(to: .searchList($0.name)),
              summary: number($0.sources.count))
          }))
    }
    return page(searchFrame, SearchValue(title: wording[.searchPages], kinds: kinds))
  }

  func searchFrame(ofList place: Int) -> Frame {
    guard let list = site.index.search?.lists[place] else { return searchFrame }
    let title = "\(wording[.search(list.kind)]): \(list.title)"
    return Frame(
      kind: "search", title: title, description: title,
      breadcrumbs: [home, (wording[.searchPages], .search)])
  }

  /// Returns a page of some pages of a kind.
  func searchList(_ place: Int) -> ShownPage {
    guard let list = site.index.search?.lists[place] else { return search }
    let frame = searchFrame(ofList: place)
    return page(
      frame, SearchListValue(title: frame.title, pages: Group(list.sources.map(searchLink))))
  }

  private func searchLink(_ source: SearchSource) -> EntryValue {
    switch source {
    case .fixed(let route, let title): EntryValue(title: title, url: link(to: route))
    case .rules(let number, _):
      EntryValue(
        title: site.contents.rules[number].document.title,
        url: link(to: .rule(site.contents.rules[number].slug)))
    case .page(let number, _):
      EntryValue(
        title: site.contents.pages[number].title,
        url: link(to: .page(site.contents.pages[number].slug))
      )
    case .player(let id): EntryValue(title: book[id].name, url: link(to: .player(book[id].slug)))
    case .season(let id): EntryValue(title: book[id].title, url: link(to: .season(book[id].slug)))
    case .record(let kind, _):
      EntryValue(title: wording[.game(kind)], url: link(to: .honours, fragment: kind.name))
    case .game(let id):
      EntryValue(
        title: GameHeadline(book[id], on: self).title,
        url: link(to: .game(book[book[id].season].slug, book[id].slug)),
        summary: nameAmongGames(book[id].record.play.kind))
    case .team(let id):
      EntryValue(
        title: book[id].name, url: team(id).url ?? "", summary: book[id.season].title)
    case .match(let id):
      EntryValue(
        title: title(of: book[id]), url: link(to: route(of: book[id])),
        summary: book[book[id].season].title)
    }
  }
}

extension Word {
  package static func search(_ kind: SearchKind) -> Word { Word("search.kinds.\(kind.name)") }
}

/// The pages of a site, kind by kind.
package struct SearchValue: PageBody {
  let title: String
  package let kinds: [Kind]

  package static let name = "search"
  static let typeName = "All pages"
  static let fields: [Field<SearchValue>] = [
    Field("title", "its title") { $0.title },
    Field("kinds", "what there is, kind by kind") { $0.kinds },
  ]

  package struct Kind: PageValue {
    let id: String
    let title: String
    let pages: Group<EntryValue>?
    let lists: Group<EntryValue>?

    static let typeName = "Pages of a kind"
    static let fields: [Field<Kind>] = [
      Field("id", "`rules`, `pages`, `players`, `seasons` or `games`, for an anchor") { $0.id },
      Field("title", "what they are called") { $0.title },
      Field("pages", "all of them; null where they are many") { $0.pages },
      Field("lists", "where they are many: a page for each letter, of games for each month") {
        $0.lists
      },
    ]
  }
}

/// Some pages of a kind.
package struct SearchListValue: PageBody {
  let title: String
  let pages: Group<EntryValue>?

  package static let name = "searchList"
  static let typeName = "List of pages"
  static let fields: [Field<SearchListValue>] = [
    Field("title", "its title") { $0.title },
    Field("pages", "the pages") { $0.pages },
  ]
}

import ContentFiles
import Contents
import Diagnostics
import Discovery
import Files
import Histories
import League
import LeaguePages
import Localization
import Markdown
import PageKit
import Searching
import SeasonPages
import SiteModel
import Statistics
import TeamPages
import WebAssets

// What many pages ask for, worked out once.
extension SitePlan {
  /// What follows from a plan once all pages are known, and many of them ask for.
  struct Outcome {
    let files: SiteFiles
    let currentSeasons: [SeasonID]
    let navigation: [PublicationIndex.NavigationEntry]
    let feeds: [Route: String]
    let prints: PageFingerprints

    /// - Parameter original: The fingerprint of everything in the site's first language, for another one.
    init(
      files: SiteFiles, currentSeasons: [SeasonID],
      navigation: [PublicationIndex.NavigationEntry], feeds: [Route: String], of plan: SitePlan,
      _ equipment: Publication.Equipment, original: Fingerprint? = nil
    ) {
      self.files = files
      self.currentSeasons = currentSeasons
      self.navigation = navigation
      self.feeds = feeds
      prints = PageFingerprints(
        of: plan.contents, in: plan.book, equipment, league: plan.league, links: plan.links,
        navigation: navigation, currentSeasons: currentSeasons, photographs: plan.photographs,
        original: original)
    }
  }

  /// Adds the pages that list others, and works out what many pages ask for.
  mutating func finish(_ equipment: Publication.Equipment) -> Outcome {
    if contents.settings.hasSearch { addSearch() }
    addMachines(isPlaced: isPlaced)
    indexPlaces()
    let current = currentSeasons(after: leadingSeason)
    let files = SiteFiles(
      of: contents.files, theme: themeFiles(),
      kept: contents.settings.isOffline ? keptFiles : [], photographs: photographs)
    return Outcome(
      files: files, currentSeasons: current, navigation: navigation(among: Set(pages.map(\.path))),
      feeds: feeds, of: self, equipment)
  }

  private mutating func indexPlaces() {
    for page in pages where page.route.isNamed {
      let name = String(page.path.dropLast(".html".count))
      links.places[name] = page
      if name.hasSuffix("/index") {
        links.places[String(name.dropLast("/index".count))] = page
      }
      guard let path = links.documentsOfPages[page.path], path.hasSuffix(".md") else {
        continue
      }
      links.places[String(path.dropLast(".md".count))] = page
    }
    // What rules say of a term counts before what other pages do.
    for document in (contents.rules.map(\.document) + contents.pages).reversed() {
      for heading in document.body.headings.reversed() {
        links.terms[heading.anchor] = document.path
      }
    }
  }

  /// The lists of all pages, and the files in which they are looked for, once all other pages are known.
  mutating func addSearch() {
    var catalog = SearchCatalog(
      contents, book: book, league: league, links: links, fixed: fixedPages)
    for kind in SearchKind.allCases {
      catalog.list(kind) { heading(of: $0) }
    }
    add(.search, SearchPage(), from: nil)
    for (place, list) in catalog.lists.enumerated() {
      add(.searchList(list.name), SearchListPage(place), from: nil)
    }
    for part in SearchIndex(catalog.divisions).parts {
      add(.searchPart(part), SearchPartFile(part), from: nil)
    }
    search = catalog
  }

  private func heading(of source: SearchSource) -> SearchList.Heading {
    switch source {
    case .game(let id): .init(monthOf: book[id].record.header.date, in: wording)
    case .match(let id): .init(monthOf: book[id].date, in: wording)
    case .team(let id): .init(letterOf: book[id].name)
    case .fixed(_, let title): .init(letterOf: title)
    case .rules(let number, _): .init(letterOf: contents.rules[number].document.title)
    case .page(let number, _): .init(letterOf: contents.pages[number].title)
    case .player(let id): .init(letterOf: book[id].name)
    case .season(let id): .init(letterOf: book[id].title)
    case .record(let kind, _): .init(letterOf: wording[.game(kind)])
    }
  }

  /// The pages that there is one of each.
  private var fixedPages: [SearchSource] {
    let known = Set(pages.map(\.route))
    let words: [(Route, SiteWord)] = [
      (.rules, .rulesTitle), (.seasons, .seasonTitle), (.players, .playersTitle),
      (.careerStandings, .careerTitle), (.honours, .honoursTitle), (.league, .leagueTitle),
      (.sheets, .sheetTitle), (.draw, .drawTitle), (.downloads, .downloadsTitle),
    ]
    return [.fixed(.front, title: contents.settings.title)]
      + words.filter { known.contains($0.0) }.map { .fixed($0.0, title: wording[$0.1]) }
  }

  private func currentSeasons(after leading: SeasonID?) -> [SeasonID] {
    guard let leading else { return [] }
    return [leading]
      + league.kinds.filter { !book[leading].kinds.contains($0) }.reduce(into: []) {
        latest, kind in
        let season = book.seasons.last { $0.kinds.contains(kind) && $0.hasResults }?.id
        if let season, !latest.contains(season) { latest.append(season) }
      }
  }

  private var leadingSeason: SeasonID? {
    mutating get {
      guard let name = contents.settings.season else {
        return (book.seasons.last { $0.hasResults } ?? book.seasons.last)?.id
      }
      if let season = book.seasons.first(where: { $0.slug.text == name }) { return season.id }
      let near = Suggestion.phrase(for: name, among: book.seasons.map(\.slug.text))
      findings.add(
        Diagnostic(
          id: "unknown-season", "there is no season '\(name)'\(near)", in: contents.settingsText,
          at: contents.settings.seasonRange ?? 0..<0))
      return nil
    }
  }
}

extension Route {
  /// Whether content may name it.
  fileprivate var isNamed: Bool {
    switch self {
    case .notFound, .moved, .offline, .embed: false
    default: path.hasSuffix(".html")
    }
  }
}

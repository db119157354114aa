import ContentFiles
import Contents
import Diagnostics
import Discovery
import Histories
import League
import LeaguePages
import Localization
import Markdown
import PageKit
import Searching
import SiteModel
import Statistics
import WebAssets

// What many pages ask for, worked out once.
extension SitePlan {
  /// Works out what many pages ask for, once all pages are known.
  mutating func finish(_ equipment: Publication.Equipment) {
    index.standings = book.seasons.map { Standings(of: $0, in: book) }
    for season in book.seasons where season.kinds.count > 1 {
      for kind in season.kinds {
        index.gameStandings[season.id, default: [:]][kind] = Standings(
          of: season, at: kind, in: book)
      }
    }
    index.careers = LeagueCareers(of: book, in: games.map { $0 })
    index.results = LeagueResults(of: book)
    for game in games { index.points[game.kind] = points(in: game) }
    indexHonours()
    if contents.settings.hasSearch { addSearch() }
    addMachines(isPlaced: (equipment.baseURL ?? contents.settings.baseURL) != nil)
    if contents.settings.isOffline { indexKeptFiles() }
    index.paths = Set(pages.map(\.path))
    index.pathHashes = PathHashes(index.paths)
    indexPlaces()
    indexGames()
    index.currentSeasons = currentSeasons(after: leadingSeason)
    indexTheme()
    var follower = LinkFollower(index)
    index.navigation = navigation(contents.settings.navigation, by: &follower)
    index.takeFingerprints(of: contents, in: book, equipment)
  }

  private mutating func indexPlaces() {
    for page in pages where page.route.isNamed {
      let name = String(page.path.dropLast(".html".count))
      index.places[name] = page
      if name.hasSuffix("/index") { index.places[String(name.dropLast("/index".count))] = page }
      guard let path = index.documentsOfPages[page.path], path.hasSuffix(".md") else { continue }
      index.places[String(path.dropLast(".md".count))] = page
    }
    // What rules say of a term counts before what other pages do.
    for document in (contents.rules.map(\.document) + contents.pages).reversed() {
      for heading in document.body.headings.reversed() {
        index.terms[heading.anchor] = document.path
      }
    }
  }

  private mutating func indexHonours() {
    index.champions = book.seasons.map { season in
      season.isOpen(in: book) ? [] : index.standings[season.id.index].champions
    }
    index.milestones = Milestones(of: book)
    let byKind = Dictionary(grouping: book.games) { $0.record.play.kind }
    for kind in index.kinds {
      let records = games.of(kind).honours(in: byKind[kind] ?? [])
      index.honours[kind] = records
      for (place, record) in records.enumerated() {
        for player in record.players {
          index.honoursHeld[player, default: []].append((kind, place))
        }
      }
    }
  }

  /// The lists of all pages, and the files in which they are looked for, once all other pages are known.
  mutating func addSearch() {
    var catalog = SearchCatalog(contents, book: book, index: index, fixed: fixedPages)
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
    index.search = catalog
  }

  private func heading(of source: SearchSource) -> SearchList.Heading {
    switch source {
    case .game(let id): .init(monthOf: book[id].record.header.date, in: wording)
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
      (.sheets, .sheetTitle), (.downloads, .downloadsTitle),
    ]
    return [.fixed(.front, title: contents.settings.title)]
      + words.filter { known.contains($0.0) }.map { .fixed($0.0, title: wording[$0.1]) }
  }

  private func points<Played: ListedGame>(in game: Played.Type) -> LeaguePoints {
    LeaguePoints(of: book, in: game)
  }

  private mutating func indexGames() {
    index.previousGames = Array(repeating: nil, count: book.games.count)
    index.nextGames = index.previousGames
    index.eveningsOfGames = Array(repeating: nil, count: book.games.count)
    for season in book.seasons {
      for entry in season.calendar.entries {
        if case .played(let id) = entry.status { index.fixturesOfGames[id] = entry.fixture }
      }
      var games: [String: Int] = [:]
      for name in season.document.rules.values { games[name] = 0 }
      for id in season.games where book[id].isCountedOrOpen {
        games[book[id].record.rulesName, default: 0] += 1
      }
      indexNeighbours(in: season)
      indexEvenings(of: season)
      for (name, count) in games {
        index.usesOfRules[name, default: []].append(.init(season: season.id, games: count))
      }
    }
  }

  private mutating func indexNeighbours(in season: Season) {
    var last: GameID?
    for id in season.games {
      index.previousGames[id.index] = last
      if book[id].hasPage { last = id }
    }
    last = nil
    for id in season.games.reversed() {
      index.nextGames[id.index] = last
      if book[id].hasPage { last = id }
    }
  }

  private mutating func indexEvenings(of season: Season) {
    struct Evening: Hashable {
      let players: [PlayerID]
      let date: CalendarDate
    }
    var places: [Evening: Int] = [:]
    let isAsked = Dictionary(
      games.map { ($0.kind, $0.hasEveningSheets) }, uniquingKeysWith: { first, _ in first })
    for id in season.games {
      let game = book[id]
      guard let date = game.record.header.date, isAsked.values.contains(true) else { continue }
      let evening = Evening(players: game.players, date: date)
      let place = places[evening, default: index.evenings.count]
      if place == index.evenings.count {
        places[evening] = place
        index.evenings.append([])
      }
      index.evenings[place].append(id)
      if isAsked[game.record.play.kind] == true { index.eveningsOfGames[id.index] = place }
    }
  }

  private func currentSeasons(after leading: SeasonID?) -> [SeasonID] {
    guard let leading else { return [] }
    return [leading]
      + index.kinds.filter { !book[leading].kinds.contains($0) }.reduce(into: []) { latest, kind in
        let season = book.seasons.last { $0.kinds.contains(kind) && !$0.games.isEmpty }?.id
        if let season, !latest.contains(season) { latest.append(season) }
      }
  }

  private var leadingSeason: SeasonID? {
    mutating get {
      guard let name = contents.settings.season else {
        return (book.seasons.last { !$0.games.isEmpty } ?? book.seasons.last)?.id
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
    case .notFound, .moved, .offline: false
    default: path.hasSuffix(".html")
    }
  }
}

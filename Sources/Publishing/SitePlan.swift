import BookPages
import ContentFiles
import Contents
import Diagnostics
import DocumentPages
import Downloads
import Files
import GameReports
import Histories
import League
import LeaguePages
import LeagueStandings
import Localization
import Markdown
import Matches
import PageKit
import Photographs
import SeasonPages
import SiteModel
import Statistics
import TeamPages
import Templating

/// The pages of a site in the making.
struct SitePlan {
  let contents: SiteContents
  let book: LeagueBook
  let wording: Wording
  let edition: Edition
  /// The languages of the site.
  let editions: [Edition]
  let games: GameList
  let assets: PublishedAssets
  /// Whether anything is said of luck and skill.
  private let isJudged: Bool
  /// Whether the site says where in the world it stands.
  let isPlaced: Bool
  private(set) var pages: [Page] = []
  /// The photographs that are published smaller, by their paths.
  var photographs: [String: Photograph] = [:]
  let league: LeagueIndex
  let lists: PageLists
  /// The targets of links in content, as far as their pages are planned.
  var links = LinkIndex()
  /// The entries of the search; `nil` where the site has none.
  var search: SearchCatalog?
  /// Whether two pages have one address: one of them is missing.
  private(set) var isAddressTaken = false
  var findings = Findings()
  /// The place of what stands at an address already; `nil` for pages that every site has.
  var origins: [String: SourcePlace?] = [:]
  private var addresses = AddressBook()
  /// The players whose page another one has the address of, which is told once.
  var playersWithoutPage: Set<PlayerID> = []
  /// Paths up to a name that some disks can't hold, which is told once.
  private var toldNames: Set<String> = []

  /// The text before the paths of content in messages.
  let prefix: String

  /// - Parameter editions: All languages of the site; this is the first.
  init(
    _ contents: SiteContents, book: LeagueBook, equipment: Publication.Equipment,
    of editions: [Edition], prefix: String
  ) {
    self.contents = contents
    self.book = book
    self.wording = equipment.wording
    edition = equipment.edition
    self.editions = editions
    self.prefix = prefix
    games = equipment.games
    assets = equipment.assets
    isJudged = equipment.cache != nil
    isPlaced = (equipment.baseURL ?? contents.settings.baseURL) != nil
    league = LeagueIndex(of: book, in: contents, games: games)
    lists = PageLists(of: contents.pages)
    links.ids = equipment.ids
    for document in contents.documents where PathFault(document.path) != nil {
      toldNames.insert(PathFault.part(of: document.path))
    }
    addFixedPages()
    let asking = liveAssets
    for name in assets.names where publishes(asset: name, for: asking[name] ?? []) {
      add(assets.route(of: name), AssetFile(name: name), from: nil)
    }
    addDocuments()
    addGames()
    addPairs()
    if equipment.lacksPhotographs { reportMissingMaker() }
    if equipment.photographs != nil { addPhotographs() }
    addMessages()
    addCopies()
    if equipment.pictures != nil { addPictures() }
  }

  /// Reports a page in the folder of a further language.
  mutating func checkFolders() {
    for edition in editions.dropFirst() {
      guard let page = pages.first(where: { $0.path.hasPrefix(edition.folder) }) else { continue }
      findings.add(
        Diagnostic(
          id: "address-taken",
          "this goes to '\(page.path)', where the pages in the language '\(edition.language)' stand, rename its "
            + "folder", at: origins[page.path] ?? nil))
    }
  }

  /// The pages of a further language: those of the first, with the same documents as far as they are translated.
  ///
  /// - Parameter plan: That of the first language, finished.
  init(
    translating plan: SitePlan, _ contents: SiteContents, book: LeagueBook,
    equipment: Publication.Equipment
  ) {
    self.contents = contents
    self.book = book
    wording = equipment.wording
    edition = equipment.edition
    editions = plan.editions
    prefix = plan.prefix
    games = plan.games
    assets = plan.assets
    isJudged = plan.isJudged
    isPlaced = plan.isPlaced
    photographs = plan.photographs
    league = plan.league
    lists = plan.lists
    links = plan.links
    links.documentsOfPages = [:]
    links.originalAnchors = plan.links.anchors
    isAddressTaken = plan.isAddressTaken
    for document in contents.documents { note(document) }
    pages = plan.pages.filter(\.route.isTranslatedWithPicture).map {
      Page(route: $0.route, content: $0.content, edition: edition)
    }
    for page in pages { origins[page.route.path] = plan.origins[page.route.path] }
    for (name, page) in plan.links.places where page.route.isTranslated {
      links.places[name] = Page(route: page.route, content: page.content, edition: edition)
    }
    for document in contents.rules.map(\.document) + contents.pages {
      for heading in document.body.headings {
        links.terms[heading.anchor] = document.originalPath
      }
    }
  }

  /// Notes where a document's page is and what places it has.
  mutating func note(_ document: Document) {
    guard let route = links.routes[document.originalPath] else { return }
    links.routes[document.path] = route
    links.documentsOfPages[edition.path(of: route)] = document.path
    let taken = links.ids.taken(on: route)
    var anchors: [String: String] = [:]
    for heading in document.body.headings {
      anchors[heading.anchor] =
        taken.mayContain(heading.anchor) ? "\(heading.anchor).text" : heading.anchor
    }
    for path in [document.path, document.originalPath] {
      links.documents[path] = document
      links.anchors[path] = anchors
      links.titles[path] = document.body.headings.first.flatMap {
        $0.level == 1 ? $0.anchor : nil
      }
    }
  }

  /// Adds a page, or reports that its address is taken; returns whether it was added.
  ///
  /// - Parameters:
  ///   - place: What it comes from; `nil` for a page that every site has.
  ///   - advice: What gives it another address.
  @discardableResult
  mutating func add(
    _ route: Route, _ content: any SitePage, from place: SourcePlace?,
    advice: String = "rename it or give it another id"
  ) -> Bool {
    let path = route.path
    guard let taken = origins[path] else {
      origins[path] = place
      check(path, from: place)
      pages.append(Page(route: route, content: content, edition: edition))
      return true
    }
    isAddressTaken = true
    let notes = taken.map {
      [Diagnostic(.note, id: "address-taken", "the other page comes from here", at: $0)]
    }
    findings.add(
      Diagnostic(
        id: "address-taken",
        "this makes a second page at '\(path)', \(advice)",
        at: place, notes: notes ?? []))
    return false
  }

  /// Reports an address that some disks can't hold, or not beside another one.
  private mutating func check(_ path: String, from place: SourcePlace?) {
    if let fault = PathFault(path), toldNames.insert(PathFault.part(of: path)).inserted {
      let message = place == nil ? "'\(path)': \(fault.message)" : fault.message
      findings.add(Diagnostic(id: fault.id, message, at: place))
    }
    guard let clash = addresses.take(path, from: place) else { return }
    let notes = clash.place.map {
      [Diagnostic(.note, id: "address-clash", "the other one comes from here", at: $0)]
    }
    findings.add(
      Diagnostic(
        id: "address-clash",
        "the addresses '\(path)' and '\(clash.path)' are the same to Windows, Macs and USB sticks, "
          + "rename one of them",
        at: place, notes: notes ?? []))
  }

  private mutating func addPages<Kind: SitePage>(of _: Kind.Type) {
    for (route, page) in Kind.pages(for: contents, book, league) { add(route, page, from: nil) }
  }

  private mutating func addFixedPages() {
    for kind in Publication.pageKinds { addPages(of: kind) }
    if contents.settings.isOffline { addOffline() }
    let files = DownloadFile.all(of: contents.settings.downloads)
    if !files.isEmpty { add(.downloads, DownloadsPage(), from: nil) }
    for file in files { add(.download(file.name), DownloadedFile(file), from: nil) }
    for kind in league.kinds {
      if assets.hasTable(of: kind) {
        add(.table(kind), TablePage(kind), from: nil)
      }
      for count in games.of(kind).sheetPlayers {
        add(.sheet(kind, count), BlankSheetPage(kind, players: count), from: nil)
      }
      for name in games.published(kind).printableNames(of: .game) {
        add(.printable(kind, name), PrintablePage(kind, name), from: nil)
      }
      if isJudged { addPrintablesOfRules(kind) }
    }
  }

  private mutating func addPrintablesOfRules(_ kind: GameKind) {
    // Of two at one address, which is told, the first.
    var slugs: Set<String> = []
    let documents = (league.ruleDocumentsOfGames[kind] ?? []).filter {
      slugs.insert(contents.rules[$0].slug.text).inserted
    }
    for name in games.published(kind).printableNames(of: .eachRules) {
      if documents.isEmpty { add(.printable(kind, name), PrintablePage(kind, name), from: nil) }
      for number in documents {
        let document = contents.rules[number].document
        add(
          .rulesPrintable(document.slug, name), RulesPrintablePage(number, name),
          from: document.text.place(at: 0))
      }
    }
  }

  /// Adds a document's page; returns whether its address was free.
  @discardableResult
  mutating func add(
    _ document: Document, at route: Route, _ content: (any SitePage)?
  ) -> Bool {
    let isAdded = content.map { add(route, $0, from: document.text.place(at: 0)) } ?? true
    links.routes[document.path] = route
    note(document)
    return isAdded
  }

  private mutating func addDocuments() {
    if let front = contents.index { add(front, at: .front, nil) }
    for (number, rules) in contents.rules.enumerated() {
      add(rules.document, at: .rule(rules.slug), RulePage(number))
    }
    for season in book.seasons {
      let page: any SitePage =
        season.teams == nil ? SeasonPage(season.id) : TeamSeasonPage(season.id)
      add(season.document.document, at: .season(season.slug), page)
      addCalendar(of: season)
      addTeams(of: season)
      addElsewhere(season)
    }
    addNights()
    for (number, page) in contents.pages.enumerated() {
      if add(page, at: .page(page.slug), DocumentPage(number)) { addList(of: number) }
    }
    addPlayers()
  }

  /// Adds what a page of the league's own goes on with, where it lists others.
  private mutating func addList(of number: Int) {
    let page = contents.pages[number]
    guard let list = page.listing.list, let members = lists.members[number] else { return }
    if members.isEmpty {
      findings.add(
        Diagnostic(
          .note, id: "empty-list",
          "this page lists none: there is no page in 'pages/\(list.folder)'"
            + (list.tags.isEmpty ? "" : " that is of its tags"), in: page.text,
          at: list.range))
    }
    let count = (members.count + list.size - 1) / list.size
    for part in stride(from: 2, through: count, by: 1) {
      add(
        .pageOfList(page.slug, part), ListPartPage(number, part: part), from: page.text.place(at: 0)
      )
    }
  }

  private mutating func addCalendar(of season: Season) {
    let place = season.document.document.text.place(at: 0)
    if season.hasFixtures {
      add(.fixtures(season.slug), FixturesPage(season.id), from: place)
    }
    if season.cup != nil { add(.cup(season.slug), CupPage(season.id), from: place) }
    if season.hasEvents { add(.calendar(season.slug), CalendarFile(season.id), from: place) }
    if book.latestNight(of: season) != nil {
      add(.night(season.slug), NightPage(season.id), from: place)
    }
    if book.hasBook(season) {
      add(.seasonBook(season.slug), SeasonBookPage(season.id), from: place)
    }
    let nights = league.nights[season.id.index]
    if season.teams == nil, nights.areTold {
      for (number, night) in nights.nights.enumerated() {
        add(
          .standings(season.slug, night.name), NightStandingsPage(season.id, night: number),
          from: place)
      }
    }
    if season.games.contains(where: { book[$0].isScored }) {
      add(.seasonHonours(season.slug), SeasonHonoursPage(season.id), from: place)
    }
    if !league.seasonRatings[season.id.index].isEmpty {
      add(.seasonRatings(season.slug), SeasonRatingsPage(season.id), from: place)
    }
    if season.teams == nil, season.sheetKind(among: games) != nil {
      add(.seasonSheet(season.slug), SeasonSheetPage(season.id), from: place)
    }
  }

  private mutating func addGames() {
    var byFile = Dictionary(grouping: book.games, by: \.record.path).mapValues { games in
      games.map { game -> (Int, Route?) in
        (game.record.line, game.hasPage ? Route.game(book[game.season].slug, game.slug) : nil)
      }
    }
    for match in book.matches {
      byFile[match.card.path, default: []].append(
        (match.card.line, .match(book[match.season].slug, match.slug)))
    }
    // A record that is still to be filled in keeps its place among the games of its file.
    for record in contents.records.flatMap(\.unfilled) {
      byFile[record.path, default: []].append((record.line, nil))
    }
    for (path, games) in byFile where path.hasPrefix(prefix) {
      links.gamesOfRecords[String(path.dropFirst(prefix.count))] =
        games.sorted { $0.0 < $1.0 }.map(\.1)
    }
    for game in book.games where game.hasPage {
      let season = book[game.season].slug
      let place = game.record.idPlace
      if add(.game(season, game.slug), ReportPage(game.id), from: place),
        game.hasSheet(as: games.of(game.record.play.kind))
      {
        add(.gameSheet(season, game.slug), GameSheetPage(game.id), from: place)
      }
    }
  }

  func place(of path: String) -> SourcePlace {
    SourcePlace(path: prefix + path, line: 1, column: 1)
  }

  private mutating func addCopies() {
    for file in contents.records where !file.records.isEmpty || file.unfilled.isEmpty {
      let name = file.path.split(separator: "/").dropFirst(2).joined(separator: "/")
      let route = Route.record(file.season, name)
      add(route, CopiedFile(path: file.path), from: place(of: file.path))
      links.routes[file.path] = route
    }
    for file in contents.cards where !file.cards.isEmpty {
      let name = file.path.split(separator: "/").dropFirst(2).joined(separator: "/")
      let route = Route.record(file.season, name)
      add(route, CopiedFile(path: file.path), from: place(of: file.path))
      links.routes[file.path] = route
    }
    let files = PublishedFiles(contents, routes: links.routes, photographs: photographs)
    for path in files.published {
      add(.file(path), CopiedFile(path: path), from: place(of: path))
      links.routes[path] = .file(path)
    }
    links.leftOut = contents.leftOut
    for file in files.leftOut { links.leftOut[file.path] = .unlinked }
    findings.add(contentsOf: files.findings(prefix: prefix))
  }
}

import ContentFiles
import Contents
package import Diagnostics
import Discovery
import DocumentPages
import Downloads
import Files
import Formats
import GameReports
package import Histories
import League
import LeaguePages
import PageKit
import Pictures
package import SiteModel
import Statistics
package import Templating

extension Publication {
  /// Returns a page's bytes, and everything wrong with it.
  package func render(_ page: Page) -> (bytes: [UInt8], findings: Findings) {
    let own = publication(of: page)
    let made = own.make(page)
    own.keep(made.bytes, of: page)
    note(made.bytes, of: page)
    return made
  }

  /// Takes notice of what a page came to that was made, or found as it would be made.
  package func note(_ bytes: [UInt8], of page: Page) {
    if isKept(page) { keptSums.note(Publication.sum(of: bytes), of: page.path) }
  }

  /// - Precondition: The page is of this language.
  package func make(_ page: Page) -> (bytes: [UInt8], findings: Findings) {
    var findings = Findings()
    let context = PageContext(site: self, route: page.route)
    switch page.content {
    case .front: return render(page, "index", context.front(findings: &findings), findings)
    case .notFound: return render(page, "404", context.notFound, findings)
    case .rules: return render(page, "rules/index", context.rulesIndex, findings)
    case .rule(let index):
      return render(page, "rules/rule", context.rule(index, findings: &findings), findings)
    case .seasons: return render(page, "seasons/index", context.seasonsIndex, findings)
    case .season(let id):
      return render(page, "seasons/season", context.season(id, findings: &findings), findings)
    case .fixtures(let id):
      return render(page, "seasons/fixtures", context.fixtures(id), findings)
    case .night(let id): return render(page, "seasons/night", context.night(id), findings)
    case .standings(let id, let night):
      return render(page, "seasons/standings", context.standings(of: id, after: night), findings)
    case .seasonRatings(let id):
      return render(page, "players/ratings", context.ratings(of: id), findings)
    case .calendar(let id): return (context.calendar(id).bytes, findings)
    case .playerCalendar(let id): return (context.playerCalendar(id).bytes, findings)
    case .game(let id):
      let source = source(of: book[id], findings: &findings)
      let template = "games/\(book[id].record.play.kind.name)/report"
      return render(page, template, context.game(id, source: source), findings)
    case .gameSheet(let id):
      let template = "games/\(book[id].record.play.kind.name)/sheet"
      return render(page, template, context.gameSheet(id), findings)
    case .seasonSheet(let id):
      let shown = context.seasonSheet(id)
      return render(page, shown.template, shown.page, findings)
    case .players: return render(page, "players/index", context.playersIndex, findings)
    case .ratings: return render(page, "players/ratings", context.careerRatings, findings)
    case .player(let id):
      return render(page, "players/player", context.player(id, findings: &findings), findings)
    case .playerGame(let id, let kind):
      return render(page, "players/game", context.player(id, at: kind), findings)
    case .honours: return render(page, "honours", context.honours, findings)
    case .league: return render(page, "league", context.league, findings)
    case .careerStandings:
      return render(page, "seasons/career", context.careerStandings, findings)
    case .seasonHonours(let id): return render(page, "honours", context.honours(of: id), findings)
    case .pair(let pair): return render(page, "players/pair", context.pair(pair), findings)
    case .sheets: return render(page, "sheets/index", context.sheetsIndex, findings)
    case .sheet(let kind, let players):
      return render(
        page, "games/\(kind.name)/sheet", context.sheet(of: kind, players: players), findings)
    case .printable(let kind, let name):
      return render(
        page, "games/\(kind.name)/\(name)", context.printable(name, of: kind), findings)
    case .rulesPrintable(let index, let name):
      let shown = context.printable(name, ofDocument: index)
      return render(page, shown.template, shown.page, findings)
    case .table(let kind): return render(page, "keep/table", context.table(of: kind), findings)
    case .downloads: return render(page, "downloads", context.downloads, findings)
    case .download(let file):
      do throws(DatabaseFault) {
        return (try context.bytes(of: file), findings)
      } catch {
        findings.add(
          Diagnostic(
            id: "unwritten-download",
            "the file '\(page.path)' can't be made by the machine's SQLite, which says '\(error.reason)', "
              + "take 'sqlite' out of 'downloads' in site.yaml to do without", at: nil))
        return ([], findings)
      }
    case .search: return render(page, "search/index", context.search, findings)
    case .searchList(let place):
      return render(page, "search/list", context.searchList(place), findings)
    case .searchPart(let part): return (context.bytes(of: part), findings)
    case .document(let index):
      return render(
        page, template(ofDocument: index), context.document(index, findings: &findings), findings)
    case .pageOfList(let index, let number):
      return render(
        page, template(ofDocument: index), context.document(index, part: number), findings)
    case .copy(let path):
      do throws(FileFault) {
        let bytes = try tree.bytes(ofFile: path)
        if !ContentFile.isPictureWhereNamedSo(path, bytes) {
          findings.add(
            Diagnostic(
              .warning, id: "no-picture",
              "the file is named like a picture and holds none, so that browsers show nothing: export it anew, or give "
                + "it the ending of what it is",
              at: SourcePlace(path: tree.prefix + path, line: 1, column: 1)))
        }
        return (bytes, findings)
      } catch {
        findings.add(tree.diagnostic(for: error))
        return ([], findings)
      }
    case .feed(let subject): return (context.feed(subject).bytes, findings)
    case .sitemap: return (context.sitemap, findings)
    case .sitemapPart(let number): return (context.sitemapPart(number), findings)
    case .robots: return (context.robots, findings)
    case .siteIndex: return (context.siteIndex, findings)
    case .worker: return (worker, findings)
    case .manifest: return (context.manifest, findings)
    case .icon(let side):
      return (SiteIcon.png(of: SiteIcon.color(of: contents.settings), side: side), findings)
    case .offline: return render(page, "offline", context.offline, findings)
    case .moved(let target, let title):
      return render(page, "moved", context.moved(to: target, called: title), findings)
    case .redirects: return (context.redirects, findings)
    case .packed(let route, let content, let packing):
      return (packed(Page(route: route, content: content, edition: edition), packing), findings)
    case .asset(let name): return (assets[name] ?? [], findings)
    case .picture(let route, let content):
      let drawing = sharedPicture(
        of: Page(route: route, content: content, edition: edition)
      ).svg
      guard let bytes = pictures?.png(drawing) else {
        findings.add(
          Diagnostic(
            id: "undrawn-picture",
            "the picture '\(page.path)' can't be drawn by the machine's librsvg, say 'pictures: off' in "
              + "site.yaml to do without", at: nil))
        return ([], findings)
      }
      return (bytes, findings)
    }
  }

  package func render(
    _ page: Page, _ template: String, _ shown: ShownPage, _ findings: Findings
  ) -> (bytes: [UInt8], findings: Findings) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32 << 10)
    func render(_ body: some PageBody) {
      templates?.render(template, FramedPage(frame: shown.frame, body: body), into: &bytes)
    }
    render(shown.body)
    return (bytes, findings)
  }

  /// The template of a page of the league's own: the one that it names, or the list that it stands in.
  private func template(ofDocument number: Int) -> String {
    let own = contents.pages[number].listing.template ?? index.listTemplates[number]
    // One that isn't there is an error of its own.
    guard let own, templates?.shows(own.name, FramedPage<DocumentValue>.self) == true else {
      return "page"
    }
    return own.name
  }

  /// The text of a game as its record has it, read anew: all texts at once would fill the memory.
  private func source(of game: Game, findings: inout Findings) -> String {
    let path = String(game.record.path.dropFirst(tree.prefix.count))
    let text = recentTexts.value(for: path) { tree.text(path, findings: &findings) }
    guard let text else { return "" }
    let range = game.record.range.clamped(to: 0..<text.bytes.count)
    return text[range]
  }

  /// Returns a blank sheet as a page of its own, which links to nothing.
  ///
  /// - Parameter rules: With what their document calls them; `nil` for those that the game's current season is played by.
  package func standaloneSheet(
    of kind: GameKind, players: Int, under rules: (named: NamedRules, title: String?)? = nil
  ) -> (bytes: [UInt8], findings: Findings) {
    let page = Page(
      route: .sheet(kind, players), content: .sheet(kind, players: players), edition: edition)
    let context = PageContext(site: self, route: page.route)
    return render(
      page, "games/\(kind.name)/sheet",
      context.sheet(
        of: kind, players: players, standsAlone: true,
        under: rules.map { ($0.named.rules, context.title(of: $0.named, called: $0.title)) }),
      Findings())
  }

  /// Returns what else of a game is to print as a page of its own, which links to nothing.
  ///
  /// - Parameter rules: With what their document calls them; `nil` for those that the game's current season is played by.
  package func standalonePrintable(
    _ name: String, of kind: GameKind, under rules: (named: NamedRules, title: String?)? = nil
  ) -> (bytes: [UInt8], findings: Findings) {
    let page = Page(
      route: .printable(kind, name), content: .printable(kind, name), edition: edition)
    let context = PageContext(site: self, route: page.route)
    let shown =
      rules.map {
        context.printable(
          name, under: $0.named.rules, called: context.title(of: $0.named, called: $0.title),
          standsAlone: true)
      } ?? context.printable(name, of: kind, standsAlone: true)
    return render(page, "games/\(kind.name)/\(name)", shown, Findings())
  }
}

extension PageContext {
  /// - Parameter title: What the rules' own document calls them.
  fileprivate func title(of rules: NamedRules, called title: String?) -> String {
    title ?? rulesReference(named: rules.name, of: rules.rules.kind).text
  }
}

extension Publication {
  /// Every page, reports first: each judges its game, which seasons and dashboards then sum up. What the search
  /// finds stands last, when the headlines of games are known.
  ///
  /// Sheets come soon behind the reports of their games, each of which is then played again once for both, and not
  /// right behind them, where both would be made at the same time. Those in all languages stand together.
  package var pagesAsMade: [Page] {
    var (reports, sheets, others): ([Page], [Page], [Page]) = ([], [], [])
    var (parts, lasts): ([Page], [Page]) = ([], [])
    for page in pages {
      switch page.content {
      case .game: reports.append(page)
      case .gameSheet: sheets.append(page)
      case .searchPart: parts.append(page)
      // It sums up what was made of others.
      case .worker: lasts.append(page)
      // They come behind what they are made of.
      case .packed: continue
      default: others.append(page)
      }
    }
    reports = interleaved(reports)
    sheets = interleaved(sheets)
    let firsts = stride(from: 0, to: reports.count, by: Publication.reportsAtOnce)
    let games = firsts.flatMap { first in
      [reports, sheets].flatMap { $0.dropFirst(first).prefix(Publication.reportsAtOnce) }
    }
    return withPackedForms(games + others + parts + lasts)
  }

  /// The same pages, of which each language has as many in the same order, language beside language.
  private func interleaved(_ pages: [Page]) -> [Page] {
    let (languages, count) = (editions.count, pages.count / editions.count)
    return languages == 1
      ? pages : pages.indices.map { pages[$0 % languages * count + $0 / languages] }
  }

  /// Half as many as there are games at hand that were played again.
  private static let reportsAtOnce = 16
}

extension Publication {
  /// The templates that pages and pieces of them are made by, with what they show.
  package static func pageRoots(of games: [any ListedGame.Type]) -> [PageRoot] {
    [
      .page("index", FrontValue.self), .page("404", MissingValue.self),
      .page("moved", MovedValue.self), .page("offline", OfflineValue.self),
      .page("rules/index", RulesIndexValue.self), .page("rules/rule", RuleValue.self),
      .page("seasons/index", SeasonsIndexValue.self), .page("seasons/season", SeasonValue.self),
      .page("seasons/fixtures", FixturesValue.self), .page("seasons/night", NightValue.self),
      .page("seasons/standings", NightStandings.self),
      .page("seasons/career", CareerStandingsValue.self),
      .page("players/index", PlayersIndexValue.self), .page("players/player", PlayerPageValue.self),
      .page("players/game", PlayerGameValue.self), .page("players/pair", PairValue.self),
      .page("honours", HonoursValue.self), .page("league", LeagueValue.self),
      .page("downloads", DownloadsValue.self),
      .page("search/index", SearchValue.self), .page("search/list", SearchListValue.self),
      .page("players/ratings", RatingsValue.self),
      .page("sheets/index", SheetsIndexValue.self), .page("keep/table", PlayTableValue.self),
      .page("page", DocumentValue.self),
      PageRoot("rules/options", OptionsValue.self), PageRoot("rules/try", TryValue.self),
    ] + games.kinds.flatMap { games.published($0).allRoots }
  }
}

package import Contents
package import Diagnostics
package import Files
package import GameReports
package import Histories
package import League
import Localization
package import PageKit
import SeasonPages
package import SiteModel
import Statistics
import TeamPages
import Templating

/// The page of all score sheets, blank and filled.
package struct SheetsIndexPage: TemplatedPage {
  package typealias Body = SheetsIndexValue
  package static let template = "sheets/index"

  package init() {}

  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: SheetsIndexPage)] {
    [(.sheets, SheetsIndexPage())]
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.sheetsIndex
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.sheetsFrame }

  package func isKept(in site: Publication) -> Bool { true }
}

/// A blank sheet of a game, for so many players.
package struct BlankSheetPage: RenderedPage {
  let kind: GameKind
  let players: Int

  package init(_ kind: GameKind, players: Int) {
    self.kind = kind
    self.players = players
  }

  package func template(in site: Publication) -> String { "games/\(kind.game.templates)/sheet" }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.sheet(of: kind, players: players)
  }

  package func title(on page: PageContext) -> String? {
    page.sheet(of: kind, players: players).frame.page.title
  }

  package func outline(on page: PageContext) -> PageOutline? {
    page.outline("sheet", page.sheetTitle(of: kind, players), of: kind)
  }

  package func inputs(in site: Publication) -> Fingerprint? { site.index.prints.blanks }

  package func isKept(in site: Publication) -> Bool { true }
}

/// The page of another thing of a game to print, by its name: a board, a chart.
package struct PrintablePage: RenderedPage {
  let kind: GameKind
  let name: String

  package init(_ kind: GameKind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  package func template(in site: Publication) -> String { "games/\(kind.game.templates)/\(name)" }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.printable(name, of: kind)
  }

  package func outline(on page: PageContext) -> PageOutline? {
    page.outline("sheet", page.printableTitle(name, of: kind), of: kind)
  }

  package func inputs(in site: Publication) -> Fingerprint? { site.index.prints.blanks }

  package func isKept(in site: Publication) -> Bool { true }
}

/// The same for the rules of a document, by its index in `SiteContents.rules`.
package struct RulesPrintablePage: SitePage {
  let document: Int
  let name: String

  package init(_ document: Int, _ name: String) {
    self.document = document
    self.name = name
  }

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    let shown = page.printable(name, ofDocument: document)
    return page.site.render(shown.template, shown.page)
  }

  package func outline(on page: PageContext) -> PageOutline? {
    let rules = page.site.contents.rules[document]
    return rules.game.map { kind in
      page.outline(
        "sheet", page.printableTitle(name, of: kind, under: rules.document.title), of: kind)
    }
  }

  package func inputs(in site: Publication) -> Fingerprint? { site.index.prints.blanks }

  package func isKept(in site: Publication) -> Bool { true }
}

extension PageContext {
  var sheetsFrame: Frame {
    Frame(
      kind: "sheets", title: wording[.sheetTitle],
      description: wording(.sheetDescription), breadcrumbs: [home], section: .sheets)
  }

  var sheetsIndex: ShownPage {
    let games = site.index.league.kinds.map { kind in
      SheetsIndexValue.Game(
        game: wording[.game(kind)], table: tableLink(of: kind),
        items: game(kind).sheetPlayers.map { sheetItem(kind, players: $0) },
        printables: Group((printables(of: kind)?.items ?? []) + blankCards(of: kind)),
        seasons: seasonSheets(of: kind))
    }
    let filled = book.seasons.reversed().compactMap { filledSheets(of: $0) }
    return page(sheetsFrame, SheetsIndexValue(games: games, draw: drawLink, filled: Group(filled)))
  }

  /// The blank cards of seasons of teams that aren't over.
  private func blankCards(of kind: GameKind) -> [EntryValue] {
    book.seasons.reversed().filter {
      $0.teams != nil && $0.kinds.contains(kind) && $0.isOpen(in: book)
    }.map { season in
      EntryValue(title: blankCardTitle(of: season), url: link(to: .blankCard(season.slug)))
    }
  }

  /// The sheets that have all games of a season, the newest season first.
  private func seasonSheets(of kind: GameKind) -> Group<EntryValue>? {
    Group(
      book.seasons.reversed().filter { $0.kinds.contains(kind) }.compactMap { season in
        seasonSheetLink(of: season).map { EntryValue(title: season.title, url: $0.url) }
      })
  }

  /// The filled sheets of a season, its newest game first; `nil` where it has none.
  private func filledSheets(of season: Season) -> SheetsIndexValue.Filled? {
    let sheets = season.games.reversed().map { book[$0] }.filter {
      $0.hasSheet(as: self.game($0.record.play.kind))
    }.map { game in
      let header = game.record.header
      let occasion = [
        date(header.date)?.text, header.round.map(roundName), header.table.map(tableName),
      ].compactMap { $0 }
      return EntryValue(
        title: list(game.players.map { player($0).name }),
        url: link(to: .gameSheet(season.slug, game.slug)),
        summary: occasion.isEmpty ? nil : occasion.joined(separator: ", "))
    }
    return Group(sheets).map {
      SheetsIndexValue.Filled(
        season: season.title, sheets: wording(count: sheets.count, .sheets), items: $0.items)
    }
  }

  private func sheetItem(_ kind: GameKind, players: Int) -> SheetsIndexValue.Item {
    let isUpright = game(kind).hasUprightSheets(for: players)
    let lies = wording[isUpright ? .sheetPortrait : .sheetLandscape]
    return SheetsIndexValue.Item(
      text: wording(count: players, .players), url: link(to: .sheet(kind, players)),
      paper: "\(site.contents.settings.paper.rawValue) \(lies)")
  }

  /// Returns a title with what tells it from the others, where a site has several.
  func printableTitle(_ name: String, of kind: GameKind, under rules: String) -> String {
    "\(printableTitle(name, of: kind)): \(rules)"
  }

  /// Returns another thing of a game to print, under the rules that its current season is played by.
  package func printable(
    _ name: String, of kind: GameKind, for occasion: SheetOccasion = SheetOccasion(),
    in season: SeasonID? = nil, standsAlone: Bool = false
  ) -> ShownPage {
    let season = season ?? currentSeason(of: kind)
    let (rules, rulesTitle) = sheetRules(in: season, of: kind)
    return printable(
      name, under: rules, called: rulesTitle, for: placed(occasion, in: season),
      standsAlone: standsAlone)
  }

  /// Returns another thing of a game to print for the rules of a document, and its template.
  func printable(_ name: String, ofDocument index: Int) -> (
    template: String, page: ShownPage
  ) {
    let document = site.contents.rules[index]
    guard let rules = document.rules else {
      preconditionFailure("what is printed is of a document about a game")
    }
    return (
      "games/\(rules.kind.game.templates)/\(name)",
      printable(
        name, under: rules, called: document.document.title,
        of: printableTitle(name, of: rules.kind, under: document.document.title))
    )
  }

  /// Returns another thing of a game to print under some rules.
  ///
  /// - Parameter pageTitle: Where a site has several, what tells the page from the others.
  package func printable(
    _ name: String, under rules: GameRules, called rulesTitle: String, of pageTitle: String? = nil,
    for occasion: SheetOccasion = SheetOccasion(), standsAlone: Bool = false
  ) -> ShownPage {
    let title = printableTitle(name, of: rules.kind)
    let frame = Frame(
      kind: "sheet", title: pageTitle ?? title, description: pageTitle ?? title,
      breadcrumbs: standsAlone ? [] : [home, (wording[.sheetTitle], .sheets)], section: .sheets,
      shown: ShownGames([game(rules.kind)]), standsAlone: standsAlone)
    return page(
      frame, printed(name, called: title, under: rules, called: rulesTitle, for: occasion))
  }

  /// A blank sheet, under the rules that a season of the game is played by, unless told the current one.
  package func sheet(
    of kind: GameKind, players: Int, for occasion: SheetOccasion = SheetOccasion(),
    in season: SeasonID? = nil, standsAlone: Bool = false,
    under told: (rules: GameRules, title: String)? = nil
  ) -> ShownPage {
    let season = season ?? currentSeason(of: kind)
    let (rules, rulesTitle) = told ?? sheetRules(in: season, of: kind)
    let sheet = blankSheet(
      under: rules, called: rulesTitle, players: players, for: placed(occasion, in: season))
    let frame = Frame(
      kind: "sheet", title: sheet.title, description: wording(.sheetDescription),
      breadcrumbs: standsAlone
        ? [] : [home, (wording[.sheetTitle], .sheets)],
      section: .sheets,
      shown: ShownGames([game(kind)], drawsPieces: game(kind).drawsPiecesOnSheets),
      standsAlone: standsAlone)
    return page(frame, sheet.value)
  }

  /// An occasion with the season for its place, where nothing is known of that and the season isn't over.
  private func placed(_ occasion: SheetOccasion, in season: SeasonID?) -> SheetOccasion {
    var occasion = occasion
    if occasion.place == nil, let season = season.map({ book[$0] }),
      SeasonSummary(season, on: self).isOpen
    {
      occasion.place = season.title
    }
    return occasion
  }

  func currentSeason(of kind: GameKind) -> SeasonID? {
    site.index.currentSeasons.first { book[$0].kinds.contains(kind) }
  }
}

package struct SheetsIndexValue: PageBody {
  let games: [Game]
  let draw: Reference?
  let filled: Group<Filled>?

  package static let name = "sheetsIndex"
  static let typeName = "Sheets index"
  static let fields: [Field<SheetsIndexValue>] = [
    Field("games", "those of the site") { $0.games },
    Field("draw", "the page on which tonight's tables are drawn; null where nobody is to be drawn")
    {
      $0.draw
    },
    Field("filled", "filled sheets, by season") { $0.filled },
  ]

  struct Game: PageValue {
    let game: String?
    let table: EntryValue?
    let items: [Item]
    let printables: Group<EntryValue>?
    let seasons: Group<EntryValue>?

    static let typeName = "Game with sheets"
    static let fields: [Field<Game>] = [
      Field("game", "its name") { $0.game },
      Field("table", "where it is kept score of in the page; null without its engine") { $0.table },
      Field("items", "blank sheets") { $0.items },
      Field("printables", "what else of it is to print") { $0.printables },
      Field("seasons", "sheets with all games of a season, of a game that has such") { $0.seasons },
    ]
  }

  struct Filled: PageValue {
    let season: String
    let sheets: String
    let items: [EntryValue]

    static let typeName = "Filled sheets of a season"
    static let fields: [Field<Filled>] = [
      Field("season", "its title") { $0.season },
      Field("sheets", "how many there are: \"13 sheets\"") { $0.sheets },
      Field("items", "a sheet a game, the newest first") { $0.items },
    ]
  }

  struct Item: PageValue {
    let text: String
    let url: String
    let paper: String

    static let typeName = "Blank sheet"
    static let fields: [Field<Item>] = [
      Field("text", "\"4 players\"") { $0.text },
      Field("url", "the sheet") { $0.url },
      Field("paper", "\"A4 portrait\"") { $0.paper },
    ]
  }
}

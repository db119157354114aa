import Contents
package import Diagnostics
import GameReports
package import Histories
package import League
import Localization
package import PageKit
package import SiteModel
import Statistics

/// The games of a season on one score sheet.
package struct SeasonSheetPage: SitePage {
  let season: SeasonID

  package init(_ season: SeasonID) { self.season = season }

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    let shown = page.seasonSheet(season)
    return page.site.render(shown.template, shown.page)
  }

  package func outline(on page: PageContext) -> PageOutline? {
    let title = page.wording(.sheetSeasonTitle, ["season": page.book[season].title])
    return page.outline("sheet", title, ofSeason: season)
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.newestDay(of: page.book[season].games)
  }
}

extension Season {
  /// The game whose results go on one sheet, the first of the season's that has such; `nil` where none has.
  package func sheetKind(among games: GameList) -> GameKind? {
    kinds.first { games.published($0).hasSeasonSheets }
  }
}

extension PageContext {
  package func seasonSheetLink(of season: Season) -> PageLink? {
    season.teams != nil
      ? nil
      : season.sheetKind(among: site.games).map { _ in
        PageLink(url: link(to: .seasonSheet(season.slug)))
      }
  }

  /// A season's games on one sheet, with its template.
  func seasonSheet(_ id: SeasonID) -> (template: String, page: ShownPage) {
    let season = book[id]
    guard let kind = season.sheetKind(among: site.games) else {
      preconditionFailure("a sheet is of a season with a game that has such")
    }
    let games = SeasonSummary(season, on: self).finished.filter { $0.record.play.kind == kind }
    let title = wording(.sheetSeasonTitle, ["season": season.title])
    let frame = Frame(
      kind: "sheet", title: title, description: wording(.sheetDescription),
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons, shown: ShownGames([game(kind)], drawsPieces: false))
    let sheet = seasonSheet(of: season, games, called: title, under: sheetRules(in: id, of: kind))
    return ("games/\(kind.game.templates)/season-sheet", page(frame, sheet))
  }

  private func seasonSheet(
    of season: Season, _ games: [Game], called title: String, under rules: (GameRules, String)
  ) -> ScoreSheet {
    let players = Set(games.flatMap(\.players)).sorted()
    func sheet<Played: PublishedGame>(_ played: Played) -> ScoreSheet {
      guard let sheet = played.seasonSheet, let own = rules.0.as(played) else {
        preconditionFailure("a sheet is of a game that has one")
      }
      var occasion = SheetOccasion()
      occasion.players = players.map { book[$0].name }
      occasion.marks = players.map { book[$0].mark }
      occasion.place = season.title
      occasion.qr = code(to: .season(season.slug), saying: .season)
      let head = SheetHead(
        title: title, of: played, for: max(4, players.count), under: own,
        called: rules.1, occasion: occasion, on: self)
      return sheet.sheet(
        SeasonSheet.Order(
          head: head, rules: own, players: players,
          season: SeasonOfGames(games, in: played, on: self), deals: season.document.deals))
    }
    return sheet(game(rules.0.kind))
  }
}

extension PageContext {
  /// Returns the rules that a season's sheets of a game are for, with their title.
  package func sheetRules(in season: SeasonID?, of kind: GameKind) -> (GameRules, String) {
    let standard = wording[.game(kind)]
    guard let season, let name = book[season].document.rules[kind],
      let rules = site.contents.rulebook.rules(named: name, for: kind)
    else { return (.standard(kind), standard) }
    return (rules, rulesTitle(named: name) ?? standard)
  }

  /// Returns the title of the document that states rules; `nil` where none does.
  package func rulesTitle(named name: String) -> String? {
    site.index.league.ruleDocuments[name].map { site.contents.rules[$0].document.title }
  }
}

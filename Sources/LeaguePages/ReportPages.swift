package import Diagnostics
package import Files
import GameReports
package import Histories
package import League
import Localization
import Messages
import PageKit
package import Pictures
import SeasonPages
package import SiteModel
import Statistics
import Tabletop

/// A game's report.
package struct ReportPage: RenderedPage {
  package let game: GameID

  package init(_ game: GameID) { self.game = game }

  package func template(in site: Publication) -> String {
    "games/\(site.book[game].record.play.kind.game.templates)/report"
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.game(game, source: page.site.source(of: page.book[game], findings: &findings))
  }

  package func title(on page: PageContext) -> String? {
    GameHeadline(page.book[game], on: page).text
  }

  package func outline(on page: PageContext) -> PageOutline? {
    page.outline("report", GameHeadline(page.book[game], on: page).title, ofGame: game)
  }

  package func day(on page: PageContext) -> CalendarDate? { page.book[game].record.header.date }

  package func message(on page: PageContext) -> String? {
    page.page(about: page.book[game]).message.text
  }

  package func draw(_ picture: inout SharedPicture, on page: PageContext) {
    page.draw(page.book[game], in: &picture)
  }

  package func inputs(in site: Publication) -> Fingerprint? { site.inputs(of: game) }

  package var turn: MakingTurn { .report }
}

/// A game's filled score sheet.
package struct GameSheetPage: RenderedPage {
  let game: GameID

  package init(_ game: GameID) { self.game = game }

  package func template(in site: Publication) -> String {
    "games/\(site.book[game].record.play.kind.game.templates)/sheet"
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.gameSheet(game)
  }

  package func outline(on page: PageContext) -> PageOutline? {
    let headline = GameHeadline(page.book[game], on: page).title
    return page.outline(
      "sheet", page.wording(.sheetGameTitle, ["game": headline]), ofGame: game)
  }

  package func day(on page: PageContext) -> CalendarDate? { page.book[game].record.header.date }

  package func inputs(in site: Publication) -> Fingerprint? { site.inputs(of: game) }

  package var turn: MakingTurn { .sheet }

  package func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool { false }
}

extension PageContext {
  /// The score sheet of a game, filled.
  func gameSheet(_ id: GameID) -> ShownPage {
    let game = book[id]
    let season = book[game.season]
    let gameName = wording[.game(game.record.play.kind)]
    let sheet = filledSheet(
      of: game, rulesTitle: rulesTitle(named: game.record.rulesName) ?? gameName)
    let frame = Frame(
      kind: "sheet", title: sheet.title, description: wording(.sheetDescription),
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons,
      shown: ShownGames([self.game(game.record.play.kind)], drawsPieces: false))
    return page(frame, sheet.value)
  }

  /// The report of a game, with the record's own text.
  func game(_ id: GameID, source: String) -> ShownPage {
    let game = book[id]
    let season = book[game.season]
    let headline = GameHeadline(game, on: self)
    let played = self.game(game.record.play.kind)
    let (report, decision) = self.report(of: game, source: source)
    var frame = Frame(
      kind: "report", title: headline.pageTitle,
      description: decision
        ?? wording(
          .reportDescription, ["scores": headline.scores]),
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons,
      shown: ShownGames(
        [played],
        drawsPieces: played.drawsPiecesInReports
          && (game.record.detail == .moves || game.record.header.deal != nil)))
    frame.scripts = [PublishedAssets.builder] + Frame.messageScripts
    frame.data = structuredData(of: game)
    frame.asksLater = site.assets.areAsked(inReportOf: game, of: played)
    return page(frame, report)
  }
}

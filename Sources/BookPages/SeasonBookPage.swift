import ContentFiles
import Contents
package import Diagnostics
package import Files
import GameReports
package import Histories
package import League
import LeaguePages
package import Localization
import PageKit
import SeasonPages
package import SiteModel
import TeamPages
import Templating

/// A season as a book: one page, made to be printed.
package struct SeasonBookPage: TemplatedPage {
  package typealias Body = BookValue
  package static let template = "seasons/book"
  package static let words = WordTable.book

  package let season: SeasonID

  package init(_ season: SeasonID) { self.season = season }

  /// What is wrong with its documents is told of their own pages.
  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.page(page.bookFrame(season), page.book(of: page.book[season]))
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.bookFrame(season) }

  package func outline(on page: PageContext) -> PageOutline? {
    let season = page.book[season]
    var outline = PageOutline("book", page.bookTitle(of: season))
    outline.season = season.slug.text
    outline.game = season.document.game
    return outline
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.book.latestNight(of: page.book[season])
  }

  package func inputs(in site: Publication) -> Fingerprint? { site.inputs(ofBook: season) }

  /// Another page has each part of it.
  package func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool { false }
}

extension PageContext {
  func bookTitle(of season: Season) -> String { wording(.bookOf, ["season": season.title]) }

  func bookFrame(_ id: SeasonID) -> Frame {
    let season = book[id]
    let nights = site.contents.nights.filter { $0.season == season.slug }
    let documents =
      [season.document.document] + nights.map(\.document)
      + season.kinds.compactMap { kind in
        rulesDocument(of: season, at: kind).map { site.contents.rules[$0].document }
      }
    let shown = documents.reduce(ShownGames.nothing) { shown, document in
      shown.union(
        ShownGames(in: document, about: season.document.game, among: site.games),
        among: site.games)
    }
    return Frame(
      kind: "book", title: bookTitle(of: season),
      description: wording(.bookDescription, ["season": season.title]),
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons, shown: shown)
  }

  /// What the book of a season shows.
  func book(of season: Season) -> BookValue {
    TeamSummary(season, on: self).map { book(of: $0) } ?? book(of: SeasonSummary(season, on: self))
  }

  /// The document of the rules that a season plays one of its games by; `nil` where no document has them.
  func rulesDocument(of season: Season, at kind: GameKind) -> Int? {
    site.index.league.ruleDocuments[season.document.rulesName(of: kind)]
  }
}

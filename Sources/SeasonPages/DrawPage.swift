import Bytes
import ContentFiles
package import Contents
package import Diagnostics
import Draws
import GameReports
import Histories
package import League
import LeagueStandings
import Localization
package import PageKit
package import SiteModel
import Statistics
package import Templating

extension Route {
  package static let draw = Route.ofLeague("draw")
}

/// The page on which tonight's tables are drawn among who has come.
package struct DrawPage: TemplatedPage {
  package typealias Body = DrawValue
  package static let template = "draw"

  package init() {}

  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: DrawPage)] {
    book.seasons.contains { $0.isDrawn(in: book) } ? [(.draw, DrawPage())] : []
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage { page.draw }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.drawFrame }

  package func title(on page: PageContext) -> String? { page.wording[.drawTitle] }

  package func isKept(in site: Publication) -> Bool { true }
}

extension Season {
  /// Whether several can play it, there are two who may, and its knock-out isn't all it has.
  fileprivate func isDrawn(in book: LeagueBook) -> Bool {
    kinds.contains { !$0.isPlayedInPage } && !document.isCupAlone
      && drawable(on: calendar.asOf, in: book).count > 1
  }
}

extension PageContext {
  /// The link to the page of draws, from pages where readers get ready to play.
  package var drawLink: Reference? {
    book.seasons.contains { $0.isDrawn(in: book) }
      ? reference(wording[.drawTitle], to: .draw) : nil
  }

  var drawFrame: Frame {
    var frame = Frame(
      kind: "draw", title: wording[.drawTitle], description: wording[.drawText],
      breadcrumbs: [home, (wording[.sheetTitle], .sheets)], section: .sheets)
    frame.namesItself = true
    frame.scripts = [PublishedAssets.builder, PublishedAssets.copier, "pairing.js", "qr.js"]
    return frame
  }

  package var draw: ShownPage {
    // The season that the site leads with comes first.
    let leading = site.index.currentSeasons.first
    let drawn = book.seasons.reversed().filter { $0.isDrawn(in: book) }
    let seasons = drawn.filter { $0.id == leading } + drawn.filter { $0.id != leading }
    let open = seasons.filter { $0.isOpen(in: book) }
    let data: JSON = [
      // A site that is opened from a disk may stand elsewhere, too.
      "address": address(of: .draw).map { .string($0) } ?? .null,
      "language": .string(site.edition.language),
      "seasons": .array((open.isEmpty ? seasons : open).map(drawnSeason)),
      "words": .object(
        wording.scriptTexts(of: "draw").map { JSON.Field(key: $0.key, value: .string($0.text)) }),
    ]
    return page(
      drawFrame,
      DrawValue(title: wording[.drawTitle], summary: wording[.drawText], data: data.inScript))
  }

  /// Returns what a season's draw goes by, its players in the order of the table.
  private func drawnSeason(_ season: Season) -> JSON {
    let standings = site.index.league.standings[season.id.index]
    let players = standings.inOrder(season.drawable(on: season.calendar.asOf, in: book))
    let drawn = DrawnPeople(of: players, in: season, standings, book: book)
    let most = season.kinds.map { game($0).standardSeats.upperBound }.max() ?? 2
    let tables = season.kinds.filter { !$0.isPlayedInPage }.compactMap(tableLink)
    return [
      "slug": .string(season.slug.text), "title": .string(season.title),
      "tables": .array(
        tables.map { ["title": .string($0.title), "href": .string($0.url)] }),
      "players": JSON(players.map { book[$0].name }),
      "points": .array(drawn.points.map { .number($0) }),
      "byes": .array(drawn.byes.map { .number($0) }),
      "met": .array(
        drawn.met.map { ($0.low, $0.high) }.sorted { $0 < $1 }
          .map { .array([.number($0.0), .number($0.1)]) }),
      "seats": .number(min(4, most)),
    ]
  }
}

package struct DrawValue: PageBody {
  let title: String
  let summary: String
  let data: Markup

  package static let name = "draw"
  package static let typeName = "Draw"
  package static let fields: [Field<DrawValue>] = [
    Field("title", "\"Tonight’s draw\"") { $0.title },
    Field("summary", "what the page is for, in a sentence") { $0.summary },
    Field("data", "what the page's script goes by, as JSON") { $0.data },
  ]
}

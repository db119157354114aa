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
import SeasonPages
package import SiteModel
import Statistics
import Templating

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

  /// Returns a blank sheet as a page of its own, which links to nothing.
  ///
  /// - Parameter rules: With what their document calls them; `nil` for those that the game's current season is played by.
  package func standaloneSheet(
    of kind: GameKind, players: Int, under rules: (named: NamedRules, title: String?)? = nil
  ) -> (bytes: [UInt8], findings: Findings) {
    let context = PageContext(site: self, route: .sheet(kind, players))
    let shown = context.sheet(
      of: kind, players: players, standsAlone: true,
      under: rules.map { ($0.named.rules, context.title(of: $0.named, called: $0.title)) })
    return (render("games/\(kind.game.templates)/sheet", shown), Findings())
  }

  /// Returns what else of a game is to print as a page of its own, which links to nothing.
  ///
  /// - Parameter rules: With what their document calls them; `nil` for those that the game's current season is played by.
  package func standalonePrintable(
    _ name: String, of kind: GameKind, under rules: (named: NamedRules, title: String?)? = nil
  ) -> (bytes: [UInt8], findings: Findings) {
    let context = PageContext(site: self, route: .printable(kind, name))
    let shown =
      rules.map {
        context.printable(
          name, under: $0.named.rules, called: context.title(of: $0.named, called: $0.title),
          standsAlone: true)
      } ?? context.printable(name, of: kind, standsAlone: true)
    return (render("games/\(kind.game.templates)/\(name)", shown), Findings())
  }
}

extension PageContext {
  /// - Parameter title: What the rules' own document calls them.
  fileprivate func title(of rules: NamedRules, called title: String?) -> String {
    title ?? rulesReference(named: rules.name, of: rules.rules.kind).text
  }
}

extension Publication {
  /// The pages in the order of their making, reports first: each judges its game, which seasons and dashboards then sum
  /// up. What the search finds stands last, when the headlines of games are known.
  ///
  /// Sheets come soon behind the reports of their games: each game is then played again once for both. They don't stand
  /// right behind them, where both would be made at the same time. Those in all languages stand together.
  package var pagesAsMade: [Page] {
    var (reports, sheets, others): ([Page], [Page], [Page]) = ([], [], [])
    var (parts, lasts): ([Page], [Page]) = ([], [])
    for page in pages {
      switch page.content.turn {
      case .report: reports.append(page)
      case .sheet: sheets.append(page)
      case .usual: others.append(page)
      case .search: parts.append(page)
      case .last: lasts.append(page)
      case .packed: continue
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

  /// The same pages, language beside language: each language has as many, in the same order.
  private func interleaved(_ pages: [Page]) -> [Page] {
    let (languages, count) = (editions.count, pages.count / editions.count)
    return languages == 1
      ? pages : pages.indices.map { pages[$0 % languages * count + $0 / languages] }
  }

  /// The number of reports that are made before their sheets: half as many as there are games at hand that were played
  /// again.
  private static let reportsAtOnce = 16
}

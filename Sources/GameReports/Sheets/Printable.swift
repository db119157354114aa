import Contents
package import Histories
import Localization
package import PageKit
package import SiteModel
package import Templating

/// A thing of a game to print beside its score sheets: a board, a chart.
package struct Printable<Played: ReportedGame>: Sendable {
  /// The name of its template and its page: `board` for `games/cribbage/board` and `sheets/cribbage-board.html`.
  package let name: String
  let extent: PrintExtent
  /// Returns its template of a game of that name.
  package let root: @Sendable (_ game: String) -> PageRoot
  let body: @Sendable (PrintOrder<Played>) -> any PageBody

  /// - Parameter body: Returns what the template shows.
  package init<Body: PageBody>(
    _ name: String, of extent: PrintExtent = .game,
    body: @escaping @Sendable (PrintOrder<Played>) -> Body
  ) {
    self.name = name
    self.extent = extent
    root = { .page("games/\($0)/\(name)", Body.self) }
    self.body = body
  }
}

/// The occasion for which something is printed.
package struct PrintOrder<Played: ReportedGame>: Sendable {
  package let title: String
  /// The rules in force.
  package let rules: Played.Rules
  /// The title of these rules.
  package let rulesTitle: String
  /// The facts that are known of the game to come.
  package let occasion: SheetOccasion
  package let page: PageContext
}

extension ReportedGame {
  package var printableNames: [String] { printables.map(\.name) }

  /// The names of what is printed so often.
  package func printableNames(of extent: PrintExtent) -> [String] {
    printables.filter { $0.extent == extent }.map(\.name)
  }
}

extension PageContext {
  /// Returns the other things of a game that are to print, each with a link.
  ///
  /// - Parameter document: The rule document, by its index, whose own it is; `nil` for those of all.
  package func printables(of kind: GameKind, by document: Int? = nil) -> Group<EntryValue>? {
    func entry(_ name: String, _ route: Route, _ rules: String? = nil) -> EntryValue {
      EntryValue(title: printableTitle(name, of: kind), url: link(to: route), summary: rules)
    }
    var entries = site.games.reported(kind).printableNames(of: .game).map {
      entry($0, .printable(kind, $0))
    }
    guard site.judgements != nil else { return Group(entries) }
    let rules = ruleDocuments(of: kind)
    for name in site.games.reported(kind).printableNames(of: .eachRules) {
      if let document {
        entries.append(entry(name, .rulesPrintable(site.contents.rules[document].slug, name)))
      } else if rules.isEmpty {
        entries.append(entry(name, .printable(kind, name)))
      } else {
        entries += rules.map { entry(name, .rulesPrintable($0.slug, name), $0.document.title) }
      }
    }
    return Group(entries)
  }

  package func printableTitle(_ name: String, of kind: GameKind) -> String {
    wording[.printable(name, of: kind)]
  }
}

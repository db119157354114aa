package import PageKit
package import Templating
import WebAssets

/// The ids that pages have besides those of their documents: a page has one space of ids.
package struct PageIDs: Sendable {
  private let byTemplate: [String: TemplateIDs]
  private let drawings: TemplateIDs

  /// - Parameter templates: `nil` where they are at fault, so that no page is made of them.
  package init(_ templates: PageTemplates?) {
    var drawings = TemplateIDs()
    for symbols in [PageSymbols.dice, PageSymbols.cards] {
      LinkScanner.scan(symbols.bytes) { attribute, range in
        guard attribute == .id else { return }
        drawings.insert(String(decoding: symbols.bytes[range], as: UTF8.self))
      }
    }
    self.drawings = drawings
    byTemplate = Dictionary(
      ["index", "rules/rule", "seasons/season", "players/player", "page"].map {
        ($0, templates?.ids(of: $0) ?? TemplateIDs())
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the ids that a document's headings can't have on its page.
  package func taken(on route: Route) -> TemplateIDs {
    let template =
      switch route {
      case .front: "index"
      case .rule: "rules/rule"
      case .season: "seasons/season"
      case .player: "players/player"
      default: "page"
      }
    var ids = drawings
    ids.formUnion(byTemplate[template] ?? TemplateIDs())
    return ids
  }
}

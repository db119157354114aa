package import PageKit
package import Templating
import WebAssets

/// The ids that pages have besides those of their documents: a page has one space of ids.
package struct PageIDs: Sendable {
  private let byTemplate: [String: TemplateIDs]
  private let drawings: TemplateIDs

  /// - Parameters:
  ///   - templates: `nil` where they are at fault, and no page is made of them.
  ///   - own: The names of those that pages choose themselves; each page may have the ids of any.
  package init(_ templates: PageTemplates?, own: [String] = []) {
    var drawings = TemplateIDs()
    for symbols in [PageSymbols.dice, PageSymbols.cards] {
      LinkScanner.scan(symbols.bytes) { attribute, range in
        guard attribute == .id else { return }
        drawings.insert(String(decoding: symbols.bytes[range], as: UTF8.self))
      }
    }
    self.drawings = drawings
    var byTemplate = Dictionary(
      ["index", "rules/rule", "seasons/season", "players/player", "page"].map {
        ($0, templates?.ids(of: $0) ?? TemplateIDs())
      }, uniquingKeysWith: { first, _ in first })
    for template in own {
      byTemplate["page"]?.formUnion(templates?.ids(of: template) ?? TemplateIDs())
    }
    self.byTemplate = byTemplate
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

package import Contents
import Drawing
import PageKit
import SiteModel
import Statistics
import Templating

extension PageContext {
  /// A rule document with what its game is played with.
  package func tile(of rules: RuleDocument) -> RuleTile {
    let lines = summary(of: rules)
    return RuleTile(
      title: rules.document.title, url: link(to: .rule(rules.slug)),
      emblem: rules.game.map { kind in
        var drawing: [UInt8] = []
        game(kind).emblem.write(to: &drawing)
        return Markup(drawing)
      },
      summary: rules.document.summary,
      inForce: lines.isEmpty ? nil : lines.joined(separator: " ·\u{a0}"))
  }
}

/// A rule document with its game's die or card.
package struct RuleTile: PageValue {
  let title: String
  let url: String
  let emblem: Markup?
  let summary: String?
  let inForce: String?

  static let typeName = "Rules"
  static let fields: [Field<RuleTile>] = [
    Field("title", "the document's title") { $0.title },
    Field("url", "the document") { $0.url },
    Field("emblem", "a die or a card as `svg`; null where the document belongs to no game") {
      $0.emblem
    },
    Field("summary", "from the front matter") { $0.summary },
    Field("inForce", "the rules in one line") { $0.inForce },
  ]
}

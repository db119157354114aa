package import Bytes
package import Histories
import PageKit

/// The facts about a page that are told without making it.
package struct PageOutline {
  package var kind: String
  package var title: String
  /// The page's language, on a site in several.
  package var language: String?
  package var day: CalendarDate?
  package var season: String?
  package var game: GameKind?
  /// The slugs of those whom it is about.
  package var players: [String] = []
  /// The document that it shows, below `Content/`.
  package var source: String?

  package init(_ kind: String, _ title: String) {
    self.kind = kind
    self.title = title
  }

  /// - Parameter path: Where the page is, below the site's root.
  package func json(at path: String) -> JSON {
    var fields: [JSON.Field] = []
    fields.add("address", .string(Address.relative(from: "", to: path)))
    fields.add("kind", .string(kind))
    fields.add("title", .string(title))
    if let language { fields.add("language", .string(language)) }
    if let day { fields.add("date", .string(day.description)) }
    if let season { fields.add("season", .string(season)) }
    if let game { fields.add("game", .string(game.name)) }
    if !players.isEmpty { fields.add("players", JSON(players)) }
    if let source { fields.add("source", .string(source)) }
    return .object(fields)
  }
}

package import Histories
import Templating

/// Something of a game to print beside its score sheets: a board, a chart.
package struct Printable<Played: PublishedGame>: Sendable {
  /// That of its template and its page: `board` for `games/cribbage/board` and `sheets/cribbage-board.html`.
  let name: String
  let root: PageRoot
  let body: @Sendable (_ title: String, Played.Rules, PageContext) -> any PageBody

  /// - Parameter body: Returns what the template shows, from its title, the rules in force and the page.
  package init<Body: PageBody>(
    _ name: String, body: @escaping @Sendable (_ title: String, Played.Rules, PageContext) -> Body
  ) {
    self.name = name
    root = .page("games/\(Played.name)/\(name)", Body.self)
    self.body = body
  }
}

extension PublishedGame {
  package static var printableNames: [String] { printables.map(\.name) }
}

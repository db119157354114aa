package import Histories
package import PageKit
import Templating

/// Something of a game to print beside its score sheets: a board, a chart.
package struct Printable<Played: PublishedGame>: Sendable {
  /// That of its template and its page: `board` for `games/cribbage/board` and `sheets/cribbage-board.html`.
  let name: String
  let extent: PrintExtent
  let root: PageRoot
  let body: @Sendable (PrintOrder<Played>) -> any PageBody

  /// - Parameter body: Returns what the template shows.
  package init<Body: PageBody>(
    _ name: String, of extent: PrintExtent = .game,
    body: @escaping @Sendable (PrintOrder<Played>) -> Body
  ) {
    self.name = name
    self.extent = extent
    root = .page("games/\(Played.name)/\(name)", Body.self)
    self.body = body
  }
}

/// What something is printed for.
package struct PrintOrder<Played: PublishedGame>: Sendable {
  package let title: String
  /// In force.
  package let rules: Played.Rules
  /// What they are called.
  package let rulesTitle: String
  /// What is known of the game to come.
  package let occasion: SheetOccasion
  package let page: PageContext
}

extension PublishedGame {
  package static var printableNames: [String] { printables.map(\.name) }

  /// The names of what is printed so often.
  package static func printableNames(of extent: PrintExtent) -> [String] {
    printables.filter { $0.extent == extent }.map(\.name)
  }
}

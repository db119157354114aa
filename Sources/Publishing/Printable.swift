package import Histories
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

/// How often a site has something to print.
package enum PrintExtent: Hashable, Sendable {
  /// Once, under the rules of the game's current season.
  case game
  /// For every rule document of the game, or once for its standard rules where it has none.
  ///
  /// It tells what is worked out of rules, and so a site that says nothing of luck and skill lacks it.
  case eachRules
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

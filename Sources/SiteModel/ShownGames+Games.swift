package import Contents
package import Histories
import Markdown

extension ShownGames {
  /// - Parameter drawsPieces: Whether the games' pieces are drawn, too.
  package init(_ games: [any ListedGame], drawsPieces: Bool = true) {
    self.games = games.kinds
    if drawsPieces { pieces = games.reduce(into: []) { $0.formUnion($1.pieces) } }
  }

  /// Makes the list of what the blocks of a document show.
  ///
  /// - Parameter kind: The game that the document is about.
  /// - Parameter games: All games, in their order.
  package init(
    in document: Document, about kind: GameKind? = nil, among games: GameList
  ) {
    let directives = document.body.directives
    let kinds = directives.compactMap { directive in
      directive.arguments.first.flatMap { games.kind(named: $0) } ?? kind
    }
    self.init(games.among(kinds))
    for directive in directives {
      if directive.name == "dice" { pieces.insert(.dice) }
      if directive.name == "cards" { pieces.insert(.cards) }
    }
  }

  /// - Parameter all: All games, in their order.
  package func union(_ other: ShownGames, among all: GameList) -> ShownGames {
    var union = ShownGames(all.among(games + other.games), drawsPieces: false)
    union.pieces = pieces.union(other.pieces)
    return union
  }
}

import Contents
import Histories
import Markdown

/// The games that a page shows, whose styles it takes, and the pieces that are drawn on it.
struct Shown: Hashable, Sendable {
  /// What is drawn by symbols that a page defines once.
  struct Pieces: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let dice = Pieces(rawValue: 1)
    static let cards = Pieces(rawValue: 2)
  }

  /// Each once, in the order of the games.
  private(set) var games: [GameKind] = []
  private(set) var pieces: Pieces = []

  static let nothing = Shown()
}

extension Shown {
  /// - Parameter drawsPieces: Whether the games' pieces are drawn, too.
  init(_ games: [GameKind], drawsPieces: Bool = true) {
    self.games = GameKind.allCases.filter(games.contains)
    if drawsPieces { pieces = games.reduce(into: []) { $0.formUnion($1.pieces) } }
  }

  /// What the blocks of a document show.
  ///
  /// - Parameter kind: The game that the document is about.
  init(in document: Document, about kind: GameKind? = nil) {
    let directives = document.body.directives
    let kinds = directives.compactMap { directive in
      directive.arguments.first.flatMap(GameKind.init(rawValue:)) ?? kind
    }
    self.init(kinds)
    for directive in directives {
      if directive.name == "dice" { pieces.insert(.dice) }
      if directive.name == "cards" { pieces.insert(.cards) }
    }
  }

  func union(_ other: Shown) -> Shown {
    var union = Shown(games + other.games, drawsPieces: false)
    union.pieces = pieces.union(other.pieces)
    return union
  }
}

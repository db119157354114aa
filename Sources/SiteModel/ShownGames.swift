import Contents
package import Histories
import Markdown

/// The games that a page shows, whose styles it takes, and the pieces that are drawn on it.
package struct ShownGames: Hashable, Sendable {
  /// The pieces that are drawn by symbols which a page defines once.
  package struct Pieces: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let dice = Pieces(rawValue: 1)
    package static let cards = Pieces(rawValue: 2)
  }

  /// The games, each once, in their order.
  package internal(set) var games: [GameKind] = []
  package internal(set) var pieces: Pieces = []

  package static let nothing = ShownGames()
}

package import Localization
import PageKit
package import Tabletop

/// A game in the words of a language; what only one game says is an extension of its own.
package struct GameWords<Played: ListedGame>: Sendable {
  package let game: Played
  package let wording: Wording

  package init(of game: Played, wording: Wording) {
    self.game = game
    self.wording = wording
  }

  package var numbers: NumberFormat { wording.numbers }

  package func points(_ points: Points) -> String { numbers.whole(points.rawValue) }

  /// The rules in force in a few short sentences, which have no full stops: how the game is won, then
  /// what differs from the standard.
  package func summary(of rules: Played.Rules) -> [String] {
    game.summary(of: rules, in: self).map(\.sentence)
  }
}

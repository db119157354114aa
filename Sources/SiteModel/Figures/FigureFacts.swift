import Localization

/// The facts about a figure of a player, as plain data for code that ranks by it or passes it on.
package struct FigureFacts: Hashable, Sendable {
  /// The way in which it sums up a player's games.
  package enum Kind: String, Sendable {
    case count, share, mean, best
    /// The longest row of wins, of games in the order they were played.
    case run
  }

  /// The thing that is counted; of a share, what it is a share of.
  package enum Unit: String, Sendable {
    case cards, deals, dice, draws, flips, games, hands, hotDice, moves, passes, points, rolls
    case rounds, seconds, turns
  }

  package enum Better: String, Sendable {
    case more, less
    /// A figure that says how somebody plays, or how much, not how well.
    case neither
  }

  /// The key, unique in its game.
  package let key: String
  package let kind: Kind
  package let unit: Unit
  package let better: Better
}

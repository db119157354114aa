import Localization

/// What a figure of a player is, as plain data for whoever ranks by it or passes it on.
package struct FigureFacts: Hashable, Sendable {
  /// What of a player's games it tells.
  package enum Kind: String, Sendable {
    case count, share, mean, best
    /// The longest row of wins, of games in the order they were played.
    case run
  }

  /// What is counted; of a share, what it is a share of.
  package enum Unit: String, Sendable {
    case cards, deals, dice, draws, flips, games, hands, hotDice, moves, passes, points, rolls
    case rounds, seconds, turns
  }

  package enum Better: String, Sendable {
    case more, less
    /// It says how somebody plays, or how much, not how well.
    case neither
  }

  /// Unique in its game.
  package let key: String
  package let kind: Kind
  package let unit: Unit
  package let better: Better
}

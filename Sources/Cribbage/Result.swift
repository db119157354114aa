public import Tabletop

extension CribbageRules {
  /// How a game ended.
  public struct Result: Hashable, Sendable {
    /// One player or two partners; more only where equal highest scores are all that is recorded.
    public let winners: [Seat]
    /// How far the best of the losers is behind.
    public let margin: Points
    /// By seat: how each loser lost, `none` for winners.
    public let skunks: [Skunk]
    /// By seat: the winner's are those of each game won, with three players one against each loser; partners
    /// have theirs in common. Losers have 0.
    public let gamePoints: [Points]

    /// The worst that befell a loser.
    public var skunk: Skunk { skunks.max() ?? .none }
  }
}

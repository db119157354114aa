public import Tabletop

/// How a game ended, to compare players on the same deal.
///
/// A win comes before none; then the higher score, more cards home, and fewer moves.
public struct KlondikeResult: Hashable, Sendable {
  public var deal: KlondikeDeal
  public var hasWon: Bool
  /// With the time applied; `nil` where none is kept.
  public var score: Points?
  public var home: Int
  public var moves: Int

  /// - Parameter seconds: what the record says, `nil` where it doesn't.
  /// - Returns: `nil` for a game in progress, or one that stopped at a fault.
  public init?(of replay: Replay<KlondikeRules>, seconds: Int?) {
    guard replay.fault == nil, replay.state.isOver, let deal = replay.deal else { return nil }
    self.deal = deal
    hasWon = replay.state.isWon
    score = replay.rules.finalScore(of: replay.state, seconds: seconds)?.total
    home = replay.state.home
    moves = replay.state.moveCount
  }
}

extension KlondikeResult {
  /// Whether this result beats another, of the same deal under the same rules; neither does where they are as good.
  public func beats(_ other: KlondikeResult) -> Bool {
    if hasWon != other.hasWon { return hasWon }
    if let score, let others = other.score, score != others { return score > others }
    if home != other.home { return home > other.home }
    return moves < other.moves
  }
}

extension Replay where Game == KlondikeRules {
  /// What the game was played with, `nil` before the deal.
  public var deal: KlondikeDeal? {
    for step in steps {
      if case .deal(let deal) = step.turn.action { return deal }
    }
    return nil
  }
}

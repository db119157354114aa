public import Tabletop

/// The end of a game, to compare players on the same deal.
///
/// A win comes before a loss; then the higher score, more cards home, and fewer moves. A number that either doesn't
/// tell decides nothing.
public struct KlondikeResult: Hashable, Sendable {
  public var deal: KlondikeDeal
  /// The summary; its score has the time applied.
  public var summary: KlondikeSummary

  public init(_ summary: KlondikeSummary, on deal: KlondikeDeal) {
    self.deal = deal
    self.summary = summary
  }

  /// - Parameter seconds: what the record says, `nil` where it doesn't.
  /// - Returns: `nil` for a game in progress, or one that stopped at a fault.
  public init?(of replay: Replay<KlondikeRules>, seconds: Int?) {
    guard replay.fault == nil, replay.state.isOver, let deal = replay.deal else { return nil }
    let state = replay.state
    let score = replay.rules.finalScore(of: state, seconds: seconds)?.total
    self.init(KlondikeSummary(of: state, score: score, seconds: seconds), on: deal)
  }
}

extension KlondikeResult {
  /// Whether this result beats another, of the same deal under the same rules; neither does where they are as good.
  public func beats(_ other: KlondikeResult) -> Bool {
    let (own, others) = (summary, other.summary)
    if let won = own.hasWon, let lost = others.hasWon, won != lost { return won }
    if let score = own.score, let less = others.score, score != less { return score > less }
    if let home = own.home, let less = others.home, home != less { return home > less }
    if let moves = own.moves, let more = others.moves { return moves < more }
    return false
  }
}

extension Replay where Game == KlondikeRules {
  /// The deal that the game was played with, `nil` before the deal.
  public var deal: KlondikeDeal? {
    for step in steps {
      if case .deal(let deal) = step.turn.action { return deal }
    }
    return nil
  }
}

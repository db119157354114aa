import Analyses
import GameReports
import Histories
import Klondike
import League
import SiteModel
import Tabletop

/// The verdict on a game once it is known how long it could be won, with every card known.
struct KlondikeVerdict: Sendable {
  enum Finding: Equatable {
    case won
    /// A game in progress that can still be won.
    case open
    /// A deal that no play wins.
    case unwinnable
    /// A game given away by the move of that index, which may be `resign`.
    case givenAway(move: Int)
    /// A game given away by one of the moves of these indices; which one isn't known.
    case givenAwayBetween(Range<Int>)
    /// A game for which it isn't known; it could be won before so many moves.
    case unknown(winnable: Int?)
  }

  let finding: Finding
  let chances: KlondikeSolver.Chances
  /// The way the game could have gone on from the last position known to be winnable; `nil` for a game that is
  /// won or can still be.
  let line: Line?

  /// A line that wins.
  struct Line: Sendable {
    /// The number of the game's own moves before it.
    let after: Int
    /// The table before its first move.
    let start: KlondikeRules.State
    let steps: [KlondikeStep]
    /// The score at its end; `nil` where none is kept.
    let score: Points?
  }

  init(_ chances: KlondikeSolver.Chances, of replay: Replay<KlondikeRules>) {
    self.chances = chances
    finding = Self.finding(chances, of: replay)
    switch finding {
    case .won, .open, .unwinnable: line = nil
    case .givenAway, .givenAwayBetween, .unknown:
      line = chances.lastWon.flatMap { Line(chances.line, after: $0, of: replay) }
    }
  }

  private static func finding(
    _ chances: KlondikeSolver.Chances, of replay: Replay<KlondikeRules>
  ) -> Finding {
    if replay.state.isWon { return .won }
    if let move = chances.fatalMove { return .givenAway(move: move) }
    if chances.firstLost == 0 { return .unwinnable }
    if let won = chances.lastWon, let lost = chances.firstLost {
      return .givenAwayBetween(won..<lost)
    }
    return chances.isExact ? .open : .unknown(winnable: chances.lastWon)
  }
}

extension KlondikeVerdict.Line {
  fileprivate init?(
    _ moves: [KlondikeRules.Move], after position: Int, of replay: Replay<KlondikeRules>
  ) {
    guard let other = replay.continued(after: position, with: moves), other.state.isWon else {
      return nil
    }
    after = position
    start = other.steps[other.steps.count - 2].state
    steps = Array(KlondikeStep.film(of: other)[position...])
    score = other.state.score
  }
}

extension KlondikeReport {
  /// The verdict on how long it could be won; `nil` where no moves are known, and on a site that says nothing of it.
  var verdict: KlondikeVerdict? {
    guard play.deal != nil, game.record.ending == nil, let cache = page.judgements?.cache else {
      return nil
    }
    return KlondikeGame().chances(of: replay, at: cache).map { KlondikeVerdict($0, of: replay) }
  }
}

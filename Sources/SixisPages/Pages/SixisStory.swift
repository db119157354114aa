import Histories
import Publishing
import Sixis
import Tabletop

/// A game of Sixis played again, with what its pages make of it.
package struct SixisStory: Sendable {
  let replay: Replay<SixisRules>
  let rounds: [RoundScore]
  /// What was notable, what decided the game first.
  let notable: [SixisMoment]
  /// By step: how many of the players' turns there were up to it.
  let turnNumbers: [Int]

  init(of play: SixisPlay) {
    replay = play.replay()
    rounds = RoundScore.all(in: replay)
    notable = SixisMoment.all(in: replay)
    var count = 0
    turnNumbers = replay.steps.map { step in
      if step.turn.isPlayers { count += 1 }
      return count
    }
  }

  var hasTurns: Bool { (turnNumbers.last ?? 0) > 0 }

  /// The state before a step.
  func state(before step: Int) -> SixisRules.State {
    step > 0 ? replay.steps[step - 1].state : replay.start
  }

  /// The round that a step belongs to.
  func round(ofStep step: Int) -> RoundScore? { rounds.first { $0.turns.contains(step) } }

  /// The cards of each arm as they were dealt in a round, A first; `nil` where the record doesn't tell.
  func deal(in round: RoundScore) -> [[SixisCard]]? {
    for index in round.turns {
      for case .dealt(let arms) in replay.steps[index].notes { return arms }
    }
    return nil
  }
}

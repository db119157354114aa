import Farkle
import Histories
import Publishing
import Tabletop

/// A game of Farkle played again, with what its pages make of it.
package struct FarkleStory: Sendable {
  let replay: Replay<FarkleRules>
  let rounds: FarkleRounds
  /// What was notable, what decided the game first.
  let notable: [FarkleMoment]

  init(of play: FarklePlay) {
    replay = play.replay()
    rounds = FarkleRounds(of: replay)
    notable = FarkleMoment.all(in: replay)
  }
}

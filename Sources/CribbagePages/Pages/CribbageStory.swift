import Cribbage
import Histories
import Publishing
import Tabletop

/// A game of Cribbage played again, with what its pages make of it.
package struct CribbageStory: Sendable {
  let rules: CribbageRules
  let state: CribbageRules.State
  /// Every deal as it stood at its end, the last one as far as it was played.
  let deals: [CribbageRules.Deal]
  /// What was notable, what decided the game first.
  let notable: [CribbageMoment]

  init(of play: CribbagePlay) {
    let replay = play.replay()
    rules = replay.rules
    state = replay.state
    deals = replay.deals.map(\.deal)
    notable = CribbageMoment.all(in: replay)
  }
}

import Histories
import Klondike
import League
import Publishing
import Tabletop

/// A game of Klondike played again, with what its pages make of it.
package struct KlondikeStory: Sendable {
  let replay: Replay<KlondikeRules>
  /// Every move, in order.
  let film: [KlondikeStep]
  /// What was notable, what decided the game first.
  let notable: [KlondikeMoment]

  init(of play: KlondikePlay) {
    replay = play.replay()
    film = KlondikeStep.film(of: replay)
    notable = KlondikeMoment.all(in: film, of: replay)
  }
}

import Histories
import Klondike
import League
import Tabletop

/// A game of Klondike played again, with what its pages make of it.
struct KlondikeStory: Sendable {
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

extension PageContext {
  /// A game's story, made once for the pages that ask for it one after another.
  func story(of game: Game, _ play: KlondikePlay) -> KlondikeStory {
    site.recentKlondike.value(for: game.id) { KlondikeStory(of: play) } ?? KlondikeStory(of: play)
  }
}

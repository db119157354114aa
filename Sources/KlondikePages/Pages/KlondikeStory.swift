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

extension WrittenPage {
  /// What a game came to so far, from its moves or else from its header.
  func summary(of game: Game, _ play: KlondikePlay) -> KlondikeSummary {
    guard play.deal != nil else { return KlondikeSummary(game.record.header) }
    let state = story(of: game, play).replay.state
    return KlondikeSummary(
      score: play.rules.scoring == .none ? nil : Points(game.record.scores[0]),
      hasWon: state.isOver ? state.isWon : nil, home: state.home, moves: state.moveCount,
      passes: state.pass, seconds: game.record.header.seconds)
  }
}

import Histories
import Klondike
import League
import Localization
import SiteModel
import Tabletop

/// A game of Klondike played again, with what its pages make of it.
package struct KlondikeStory: Sendable {
  let replay: Replay<KlondikeRules>
  /// Every move, in order.
  let film: [KlondikeStep]
  /// The moves as reports group them.
  let stretches: [KlondikeStretch]
  /// The notable moments, those that decided the game first.
  let notable: [KlondikeMoment]

  init(of play: KlondikePlay) {
    replay = play.replay()
    film = KlondikeStep.film(of: replay)
    stretches = KlondikeStretch.all(of: film)
    notable = KlondikeMoment.all(in: film, of: replay)
  }
}

/// Moves that a report folds together: a pass through the stock, or a part of one that is long.
struct KlondikeStretch: Hashable, Sendable {
  /// The most moves of one.
  static let length = 24

  /// The number of the stretch, from 1.
  let number: Int
  /// The indices of the film.
  let moves: Range<Int>

  /// The anchor of the stretch: `g3`.
  var id: String { "g\(number)" }

  static func all(of film: [KlondikeStep]) -> [KlondikeStretch] {
    let recycled = film.indices.filter { film[$0].move == .recycle && $0 > 0 }
    var all: [KlondikeStretch] = []
    for (start, end) in zip([0] + recycled, recycled + [film.count]) where start < end {
      // Equally long ones, as far as that goes.
      let parts = (end - start + length - 1) / length
      for part in 0..<parts {
        let moves =
          start + (end - start) * part / parts..<start + (end - start) * (part + 1) / parts
        all.append(KlondikeStretch(number: all.count + 1, moves: moves))
      }
    }
    return all
  }
}

extension WrittenPage {
  /// Returns the outcome of a game so far, from its moves or else from its header.
  func summary(of game: Game, _ play: KlondikePlay) -> KlondikeSummary {
    guard play.deal != nil else { return KlondikeSummary(game.record.header) }
    let state = story(of: game, play).replay.state
    return KlondikeSummary(
      of: state, score: play.rules.scoring == .none ? nil : Points(game.record.scores[0]),
      seconds: game.record.header.seconds)
  }
}

/// The state or the end of a game of Klondike, where no headline tells it: nobody wins but the player, or else
/// nobody.
struct KlondikeResultLine {
  let game: Game
  let play: KlondikePlay
  let page: any WrittenPage

  var text: String {
    let words = KlondikeWords(wording: page.wording)
    let player = page.list(game.players.map { page.known($0).name })
    let score = page.number(game.record.scores.first ?? 0)
    guard play.deal != nil else {
      guard game.isFinished else { return page.wording(.reportNotBegun, ["players": player]) }
      let phrase: KlondikePhrase =
        switch game.players.first.flatMap(game.isWon(by:)) {
        case true?: .klondikeWon
        case false?: .klondikeLostWith
        case nil: .klondikeResult
        }
      return page.wording(phrase, ["player": player, "points": score])
    }
    let state = page.story(of: game, play).replay.state
    let home = words.home(state.home)
    switch state.phase {
    case .deal: return page.wording(.reportNotBegun, ["players": player])
    case .play: return page.wording(.klondikeOpen, ["player": player, "home": home])
    case .resigned: return page.wording(.klondikeLost, ["player": player, "home": home])
    case .won:
      return state.score == nil
        ? page.wording(.klondikeWonPlain, ["player": player])
        : page.wording(.klondikeWon, ["player": player, "points": score])
    }
  }
}

import Contents
import GameReports
import Histories
package import League
import PageKit
package import SiteModel

/// The bounds within which the game is chosen that a night or the front page leads with.
package enum Story {
  /// The most games that it is chosen from.
  static let mostGames = 24
  /// The days before the newest result that it may be of.
  package static let days = 14
  /// The factor by which another headline may be true more often than the rarest, and be as much of a story.
  static let closeShares = 2.0
}

extension PageContext {
  /// Returns the game of the last days with most to tell: a contest before a solitaire, then that whose
  /// headline is true of the fewest games. Where it is close the newest leads, of those that tell more than their
  /// scores.
  package func story(of games: [Game]) -> Game? {
    let scored = games.filter(\.isScored)
    guard let newest = scored.last?.record.header.date else {
      return scored.last ?? games.last(where: \.isCounted)
    }
    let recent = scored.suffix(Story.mostGames).filter { game in
      game.record.header.date.map { newest.dayNumber - $0.dayNumber < Story.days }
        ?? false
    }
    let contests = recent.filter { $0.record.sides.count > 1 }
    let stories = (contests.isEmpty ? recent : contests).map { game in
      (game: game, share: GameHeadline(game, on: self).share)
    }
    guard let rarest = stories.map(\.share).min() else { return scored.last }
    let close = stories.filter { $0.share <= Story.closeShares * rarest }.map(\.game)
    return close.last { $0.record.play.turnCount > 0 } ?? close.last
  }
}

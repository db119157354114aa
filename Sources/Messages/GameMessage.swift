import Histories
package import League
import Localization
import PageKit
package import SiteModel

extension WrittenPage {
  /// A game's sides with their scores, the winners first: "Ann and Bob 120, Cy and Dee 90"; its headline where it has no
  /// scores, or wasn't decided by them.
  package func result(of game: Game) -> String {
    guard game.record.hasScores, game.ending == .rules else {
      return GameHeadline(game, on: self).text
    }
    return game.sidesByPlace.map { side in
      [names(of: side, in: game), points(of: side[0], in: game)].compactMap(\.self)
        .joined(separator: " ")
    }.joined(separator: ", ")
  }
}

extension GamePage {
  /// The text to send about the page's game.
  package var message: MessageText {
    let header = game.record.header
    let headline = GameHeadline(game, on: self)
    let result = result(of: game)
    let place = [
      input.season.title, roundAndTie(of: header), header.date.map { text(of: $0) },
    ].compactMap(\.self)
    return MessageText(
      headline: headline.text, place: place.joined(separator: ", "),
      results: [result == headline.text ? headline.players : result],
      link: address(of: .game(input.season.slug, game.slug)), on: self)
  }
}

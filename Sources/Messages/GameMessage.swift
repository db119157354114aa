import Histories
package import League
import Localization
import PageKit
package import SiteModel

extension WrittenPage {
  /// A game's sides with their scores, the winners first: "Ann and Bob 120, Cy and Dee 90", or with their places: "1 Ann,
  /// 2 Bob"; its headline where it has neither, or wasn't decided by them.
  package func result(of game: Game) -> String {
    guard game.ending == .rules, game.record.hasScores || game.hasPlaces else {
      return GameHeadline(game, on: self).text
    }
    guard game.record.hasScores else { return places(in: game) }
    return game.sidesByPlace.map { side in
      [names(of: side, in: game), points(of: side[0], in: game)].compactMap(\.self)
        .joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// The sides from the first place down; those without a place aren't in it.
  private func places(in game: Game) -> String {
    let sides = game.record.sides.filter { !game.record.header.unplaced.contains($0[0]) }
    return sides.sorted { (game.place(of: $0[0]), $0[0]) < (game.place(of: $1[0]), $1[0]) }
      .map { "\(number(game.place(of: $0[0]) + 1)) \(names(of: $0, in: game))" }
      .joined(separator: ", ")
  }
}

extension Game {
  /// Whether its record tells who came first, second and third.
  fileprivate var hasPlaces: Bool {
    isFinished && record.play.kind.game.resultForm == .places
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

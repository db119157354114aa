import Histories
package import League
import Localization
import PageKit
package import SiteModel
import Tabletop

extension WrittenPage {
  /// A game's sides with their scores, the winners first: "Ann and Bob 120, Cy and Dee 90"; its headline where it has no
  /// scores, or wasn't decided by them.
  package func result(of game: Game) -> String {
    guard game.record.hasScores, game.ending == .rules else {
      return GameHeadline(game, on: self).text
    }
    let (record, order) = (game.record, game.record.scoreOrder)
    func score(_ side: [Seat]) -> Int { record.scores[side[0].rawValue] }
    let sides = record.sides.sorted { one, other in
      let places = (game.place(of: one[0]), game.place(of: other[0]))
      if places.0 != places.1 { return places.0 < places.1 }
      return order.isBetter(score(one), than: score(other))
        || score(one) == score(other) && one[0] < other[0]
    }
    return sides.map { side in
      let handicap = record.handicaps[side[0].rawValue]
      let own = number(score(side))
      let points =
        handicap > 0
        ? wording(.pointsWithHandicap, ["points": own, "handicap": number(handicap)]) : own
      return "\(names(of: side, in: game)) \(points)"
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

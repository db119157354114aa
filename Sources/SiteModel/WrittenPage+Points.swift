import Histories
package import League
import Localization
import PageKit
package import Tabletop

extension WrittenPage {
  /// A seat's score, with what it began with behind it: `9,900 + 200`; `nil` where nothing tells it.
  package func points(of seat: Seat, in game: Game) -> String? {
    guard game.record.hasScores else { return nil }
    let score = number(game.record.scores[seat.rawValue])
    let handicap = game.record.handicaps[seat.rawValue]
    guard handicap > 0 else { return score }
    return wording(.pointsWithHandicap, ["points": score, "handicap": number(handicap)])
  }
}

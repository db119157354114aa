package import League
import Localization

/// A place among the league's regulars.
package struct LeagueRank: Hashable, Sendable {
  /// The place, from 1; equals share it.
  package let place: Int
  /// The number of those who are ranked.
  package let count: Int

  /// Ranks a player; `nil` for somebody who isn't among the numbers, and where there is nobody else.
  package init?(
    of player: PlayerID, among numbers: LeagueNumbers, better: FigureFacts.Better = .more
  ) {
    guard better != .neither, numbers.count > 1, let own = numbers[player] else { return nil }
    count = numbers.count
    place = 1 + (better == .more ? numbers.regulars(above: own) : numbers.regulars(below: own))
  }
}

extension WrittenPage {
  /// Returns the rank in words: "no. 2 of 6".
  package func text(of rank: LeagueRank) -> String {
    wording(.playerRank, ["rank": number(rank.place), "count": number(rank.count)])
  }
}

package import League

/// A place among the league's regulars.
package struct LeagueRank: Hashable, Sendable {
  /// From 1; equals share it.
  package let place: Int
  /// How many there are.
  package let count: Int

  /// `nil` for somebody who isn't among them, and where there is nobody else.
  package init?(
    of player: PlayerID, among numbers: [(player: PlayerID, number: Double)],
    better: FigureFacts.Better = .more
  ) {
    guard better != .neither, numbers.count > 1,
      let own = numbers.first(where: { $0.player == player })?.number
    else { return nil }
    count = numbers.count
    place = 1 + numbers.count { better == .more ? $0.number > own : $0.number < own }
  }
}

extension WrittenPage {
  /// "no. 2 of 6"
  package func text(of rank: LeagueRank) -> String {
    wording(.playerRank, ["rank": number(rank.place), "count": number(rank.count)])
  }
}

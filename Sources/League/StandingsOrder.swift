import Contents

/// Compares rows of a table: by standing points, then by each of the season's tie-breaks.
struct StandingsOrder {
  let tieBreaks: [TieBreak]
  /// The season's finished games.
  let games: [Game]

  /// Returns a number above 0 where `one` stands before `other`, 0 where nothing tells them apart.
  func compare(_ one: Standings.Row, _ other: Standings.Row) -> Int {
    if one.leaguePoints != other.leaguePoints { return one.leaguePoints - other.leaguePoints }
    for tieBreak in tieBreaks {
      let difference = compare(one, other, by: tieBreak)
      if difference != 0 { return difference }
    }
    return 0
  }

  private func compare(_ one: Standings.Row, _ other: Standings.Row, by tieBreak: TieBreak) -> Int {
    switch tieBreak {
    case .wins: one.won - other.won
    case .winRate: one.won * max(1, other.played) - other.won * max(1, one.played)
    case .average: one.total * max(1, other.played) - other.total * max(1, one.played)
    case .total: one.total - other.total
    case .highest:
      (one.highest ?? .min) > (other.highest ?? .min)
        ? 1
        : (one.highest ?? .min) < (other.highest ?? .min) ? -1 : 0
    case .headToHead: winsAgainst(one, other) - winsAgainst(other, one)
    }
  }

  private func winsAgainst(_ one: Standings.Row, _ other: Standings.Row) -> Int {
    games.count { $0.seat(of: other.player) != nil && $0.isWon(by: one.player) }
  }
}

import Contents
import Histories
import Tabletop

/// Puts the rows of a table in order: by standing points, then by each of the season's tie-breaks.
struct StandingsOrder {
  private let tieBreaks: [TieBreak]
  /// Those that were won or lost.
  private let games: [Game]
  /// The places of each player's games among them.
  private let gamesOfPlayer: [PlayerID: [Int]]

  /// - Parameter games: The season's games that were won or lost.
  init(tieBreaks: [TieBreak], games: [Game]) {
    self.tieBreaks = tieBreaks
    self.games = games
    var gamesOfPlayer: [PlayerID: [Int]] = [:]
    if tieBreaks.contains(.headToHead) {
      for (place, game) in games.enumerated() {
        for player in Set(game.credited) { gamesOfPlayer[player, default: []].append(place) }
      }
    }
    self.gamesOfPlayer = gamesOfPlayer
  }

  /// Returns the rows from the leader down, in groups that nothing tells apart.
  ///
  /// A tie-break decides among those alone whom all before it left level. So does head-to-head, which
  /// couldn't order three players pair by pair where each beat the next.
  func groups(of rows: [Standings.Row]) -> [[Standings.Row]] {
    var groups = split(rows) { $0.leaguePoints > $1.leaguePoints }
    for tieBreak in tieBreaks {
      groups = groups.flatMap { $0.count > 1 ? split($0, by: tieBreak) : [$0] }
    }
    return groups
  }

  private func split(_ rows: [Standings.Row], by tieBreak: TieBreak) -> [[Standings.Row]] {
    switch tieBreak {
    case .wins: return split(rows) { $0.won > $1.won }
    case .winRate:
      return split(rows) { $0.won * max(1, $1.decided) > $1.won * max(1, $0.decided) }
    case .average:
      return split(rows) { $0.total * max(1, $1.scored) > $1.total * max(1, $0.scored) }
    case .total: return split(rows) { $0.total > $1.total }
    case .highest: return split(rows) { ($0.highest ?? .min) > ($1.highest ?? .min) }
    case .headToHead:
      let wins = winsAmong(rows.map(\.player))
      return split(rows) { wins[$0.player, default: 0] > wins[$1.player, default: 0] }
    }
  }

  /// Sorts rows and cuts them where one stands before the next; level ones keep their order.
  private func split(
    _ rows: [Standings.Row], by isBefore: (Standings.Row, Standings.Row) -> Bool
  ) -> [[Standings.Row]] {
    var groups: [[Standings.Row]] = []
    for row in rows.sorted(by: isBefore) {
      if let last = groups.last?.last, !isBefore(last, row) {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups
  }

  /// Counts each player's wins in games against others of the same few, one for each of them there who isn't a
  /// partner.
  private func winsAmong(_ players: [PlayerID]) -> [PlayerID: Int] {
    let level = Set(players)
    var wins: [PlayerID: Int] = [:]
    for game in Set(players.flatMap { gamesOfPlayer[$0, default: []] }).map({ games[$0] }) {
      let present = game.credited.filter(level.contains)
      guard present.count > 1 else { continue }
      for player in present where game.isWon(for: player) == true {
        wins[player, default: 0] += present.count { !game.areTogether($0, player) }
      }
    }
    return wins
  }
}

extension Game {
  /// Whether a game counts for two players on one side: partners, or one and the same.
  fileprivate func areTogether(_ one: PlayerID, _ other: PlayerID) -> Bool {
    guard let seat = credited.firstIndex(of: one), let second = credited.firstIndex(of: other)
    else { return false }
    return record.side(of: Seat(seat)).contains(Seat(second))
  }
}

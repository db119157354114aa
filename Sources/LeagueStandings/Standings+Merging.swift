import Histories
import League

extension Standings.Row {
  /// Adds what is counted of the same player elsewhere, but the points.
  mutating func addCounts(of other: Standings.Row) {
    played += other.played
    decided += other.decided
    won += other.won
    shared += other.shared
    wonShares += other.wonShares
    wonByForfeit += other.wonByForfeit
    forfeited += other.forfeited
    byes += other.byes
    firsts += other.firsts
    seconds += other.seconds
    bonus += other.bonus
    total += other.total
    pointsFor += other.pointsFor
    pointsAgainst += other.pointsAgainst
    duels += other.duels
    if other.highest != nil { scoreOrder = other.scoreOrder }
    highest = scoreOrder.best(of: [highest, other.highest].compactMap(\.self))
  }

  /// Adds what the same player has of games behind these.
  ///
  /// - Parameter limit: How many results count; `nil` for all.
  mutating func merge(_ later: Standings.Row, keeping limit: Int?) {
    addCounts(of: later)
    gamePoints += later.gamePoints
    if let limit {
      best.merge(later.best, keeping: limit)
      leaguePoints = best.sum
    } else {
      leaguePoints += later.leaguePoints
    }
    results += later.results
    scores += later.scores
    wins += later.wins
    course += later.course
  }
}

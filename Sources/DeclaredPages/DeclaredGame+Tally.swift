package import Declared
package import Histories
import League
package import Tabletop

extension DeclaredGame: TalliedGame {
  package typealias Stats = DeclaredStats

  package func tally(_ replay: Replay<DeclaredRules>, of record: GameRecord) -> [DeclaredStats] {
    let story = DeclaredStory(replay)
    let order = record.scoreOrder
    return record.scores.indices.map { seat in
      var stats = DeclaredStats()
      stats.gamesPlayed = 1
      let isWon = record.winners.contains(Seat(seat))
      stats.gamesWon = isWon ? 1 : 0
      guard record.hasScores else { return stats }
      let score = record.scores[seat]
      stats.gamesScored = 1
      stats.totalPoints = score
      stats.highestGame = score
      stats.lowestGame = score
      guard let side = replay.state.side(of: Seat(seat)), !replay.steps.isEmpty else {
        if isWon, record.winners.count > 1 { stats.gamesShared = 1 }
        return stats
      }
      let winners = record.winners.filter { !replay.state.sides[side].contains($0) }
      if isWon, !winners.isEmpty { stats.gamesShared = 1 }
      count(story, of: side, by: order, in: &stats)
      if isWon { stats.biggestComeback = story.comeback(of: side, by: order) }
      return stats
    }
  }

  private func count(
    _ story: DeclaredStory, of side: Int, by order: ScoreOrder, in stats: inout DeclaredStats
  ) {
    for round in story.rounds {
      guard let cell = round.cells[side], cell.values != nil else { continue }
      let points = Int(cell.points)
      stats.rounds += 1
      stats.roundPoints += points
      stats.highestRound = max(stats.highestRound ?? points, points)
      stats.lowestRound = min(stats.lowestRound ?? points, points)
      let others = round.cells.indices.filter { $0 != side }.compactMap { round.cells[$0] }
      if round.isComplete, others.allSatisfy({ order.isBetter(points, than: Int($0.points)) }) {
        stats.roundsWon += 1
      }
    }
    for step in story.replay.steps {
      for case .figure(let index, side, let value) in step.notes {
        stats.add(Int(value), to: index)
      }
    }
    guard story.replay.rules.sheet != nil, side < story.replay.state.filled.count else { return }
    for (index, value) in story.replay.state.filled[side].enumerated() {
      if let value { stats.add(Int(value), to: index) }
    }
  }
}

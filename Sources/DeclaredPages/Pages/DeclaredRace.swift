import Declared
import Histories
import Tabletop

/// The totals of a declared game, round by round, and what they tell: who led, who was behind, who won rounds.
struct DeclaredRace {
  /// The totals of each side at the start and after each round.
  let totals: [[Int]]
  let order: ScoreOrder
  /// The player who was best in each complete round, alone among those who played it; `nil` where nobody was.
  let roundWinners: [Int?]

  init(_ story: DeclaredStory) {
    let order: ScoreOrder =
      story.replay.rules.wins == .highest ? .highestWins : .lowestWins
    self.order = order
    totals = story.totals.map { $0.map(\.rawValue) }
    roundWinners = story.rounds.map { round in
      let played = round.cells.indices.filter { round.cells[$0]?.values != nil }
      guard round.isComplete, played.count > 1 else { return nil }
      let best = order.leaders(in: played.map { round.cells[$0]?.points ?? 0 })
      return best.count == 1 ? played[best[0]] : nil
    }
  }

  /// The number of rounds.
  var count: Int { max(0, (totals.first?.count ?? 1) - 1) }

  /// Returns the side that led alone after so many rounds.
  func leader(after round: Int) -> Int? {
    let leaders = order.leaders(in: totals.map { $0[round] })
    return leaders.count == 1 ? leaders[0] : nil
  }

  /// The rounds after which another side led alone than the one that had led alone before.
  var leadChanges: [Int] {
    var changes: [Int] = []
    var last: Int?
    for round in 0...count {
      guard let leader = leader(after: round), leader != last else { continue }
      if last != nil { changes.append(round) }
      last = leader
    }
    return changes
  }

  /// The most that a side was behind the best other, and after which round first; `nil` where it never was.
  func deficit(of side: Int) -> (points: Int, round: Int)? {
    var most: (points: Int, round: Int)?
    for round in totals[side].indices {
      let others = totals.indices.filter { $0 != side }.map { totals[$0][round] }
      guard let best = order.best(of: others) else { return nil }
      let points = order.margin(of: best, over: totals[side][round])
      if points > most?.points ?? 0 { most = (points, round) }
    }
    return most
  }

  /// The number of rounds that a side won.
  func roundsWon(by side: Int) -> Int { roundWinners.count { $0 == side } }

  /// The most rounds that a side won in a row.
  func longestRun(of side: Int) -> Int {
    var (longest, run) = (0, 0)
    for winner in roundWinners {
      run = winner == side ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// How far the totals went at most from where they began.
  var span: Int { totals.map { abs(($0.last ?? 0) - ($0.first ?? 0)) }.max() ?? 0 }
}

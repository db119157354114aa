/// The order of scores by which a game is won.
package enum ScoreOrder: Hashable, Sendable {
  case highestWins, lowestWins

  /// Returns whether a score is better than another.
  package func isBetter<Score: Comparable>(_ score: Score, than other: Score) -> Bool {
    self == .highestWins ? score > other : score < other
  }

  /// Returns the best of some scores; `nil` where there are none.
  package func best<Score: Comparable>(of scores: some Sequence<Score>) -> Score? {
    self == .highestWins ? scores.max() : scores.min()
  }

  /// Returns the places of the best of some scores, several where they are level.
  package func leaders<Score: Comparable>(in scores: [Score]) -> [Int] {
    let best = best(of: scores)
    return scores.indices.filter { scores[$0] == best }
  }

  /// Returns how far a score is ahead of another: above 0 where it is better.
  package func margin<Score: AdditiveArithmetic>(of score: Score, over other: Score) -> Score {
    self == .highestWins ? score - other : other - score
  }

  /// Returns a score with the points that a player began ahead by: added to it, or taken off it.
  package func score(_ score: Int, ahead handicap: Int) -> Int {
    self == .highestWins ? score + handicap : score - handicap
  }
}

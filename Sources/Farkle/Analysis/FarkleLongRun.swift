import Tabletop

extension FarkleTurnTables {
  /// The mean points of a turn in a game without an end, played for most points, a penalty for farkles in a row
  /// minded: what a farkle costs depends on how many there were before (Busche 2010).
  ///
  /// Floors under a penalty and opening minimums are left out. `nil` where rules have no tables.
  ///
  /// - Parameter repeatsBonus: Whether six dice that score nothing earn `no-score-bonus` in any throw of a turn, as
  ///   in the Zilch that he solved, and not in the first alone.
  public static func longRunMean(_ throwing: FarkleThrows, repeatsBonus: Bool = false) -> Double? {
    func mean(_ cost: Double) -> Double? {
      FarkleTurnTables(throwing, costOfFarkle: cost, repeatsBonus: repeatsBonus)?.meanTurn
    }
    guard let penalty = throwing.rules.farklePenalty else { return mean(0) }
    // By farkles before: what one more costs, the penalty's points or a worse place to go on from.
    var costs = Array(repeating: 0.0, count: penalty.consecutive)
    costs[penalty.consecutive - 1] = Double(penalty.points.rawValue)
    var best = 0.0
    for _ in 0..<mostRounds {
      let turns = costs.compactMap { mean($0) }
      guard turns.count == costs.count else { return nil }
      best = turns[0]
      var change = 0.0
      for run in costs.indices.dropLast() {
        let cost = best - turns[run + 1]
        change = max(change, abs(cost - costs[run]))
        costs[run] = cost
      }
      if change < 1e-10 { break }
    }
    return best
  }

  private static let mostRounds = 200
}

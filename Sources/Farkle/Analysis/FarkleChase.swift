import Tabletop

/// The best chance to take over from a leader in one last turn, by how many rows of points one is behind.
struct FarkleChase: Sendable {
  /// The chances to take over, by rows behind; a tie counts for what it is worth.
  private let chances: [Double]
  /// The chances to take over, by rows to be passed, where a tie is worth nothing.
  private let passing: [Double]
  /// The least rows a bank must have.
  private let least: Int

  /// - Parameters:
  ///   - tie: What it is worth to draw level.
  ///   - rows: up to how many one may be behind, above 0.
  init(_ throwing: FarkleThrows, hasBanked: Bool, tie: Double, rows: Int) {
    let minds = FarkleSteps(throwing, hasBanked: hasBanked)
    least = minds.least.filter { $0 != .max }.max() ?? 0
    let free = FarkleSteps(throwing, hasBanked: hasBanked, mindsMinimum: false)
    chances = Self.chances(throwing, free, tie: tie, rows: rows)
    passing = tie == 0 ? chances : Self.chances(throwing, free, tie: 0, rows: rows)
  }

  private static func chances(
    _ throwing: FarkleThrows, _ steps: FarkleSteps, tie: Double, rows: Int
  ) -> [Double] {
    var ends: [Double] = []
    for row in 0...rows + 1 {
      let own = row > rows ? 1 : row == rows ? tie : 0
      ends += [own, 1 - own]
    }
    let stakes = FarkleStakes(play: .toWin, seats: 2, seat: 0, unit: throwing.unit, ends: ends)
    let values = FarkleTurnValues(stakes, throwing: throwing, steps: steps)
    // To be so many rows behind is to have all the others already.
    return (0...rows).map { behind in
      let points = (rows - behind) * throwing.unit
      return values.own(throwing: Dice.capacity, points: points)
        + throwing.bonusChance
        * values.own(throwing: Dice.capacity, points: points + throwing.bonus)
    }
  }

  /// The chance to take over, a tie counted for what it is worth.
  func chance(behind: Int) -> Double {
    if behind < least { return passing[min(max(least - 1, 0), passing.count - 1)] }
    return chances[min(behind, chances.count - 1)]
  }
}

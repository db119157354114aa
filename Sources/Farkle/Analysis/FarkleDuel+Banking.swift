public import Tabletop

/// When to bank with so many dice left, for the best chance to win.
public struct FarkleBanking: Hashable, Sendable {
  /// Dice to throw, 1 to 6; six where all were kept.
  public var dice: Int
  /// The points from which on banking is always best; `nil` where a turn can't be banked.
  public var from: Points?
  /// Fewer points at which it is best, too: such as those that just reach the target.
  public var also: [ClosedRange<Points>]

  public init(dice: Int, from: Points?, also: [ClosedRange<Points>] = []) {
    self.dice = dice
    self.from = from
    self.also = also
  }
}

extension FarkleDuel {
  /// When to bank at these totals, by dice to throw, 1 to 6, in a turn before anybody reached the target.
  ///
  /// Where banking and throwing are worth the same, it is banked.
  public func banking(own: Points, other: Points) -> [FarkleBanking] {
    let (own, other) = (place(of: own), place(of: other))
    let turn = Turn(racing: self, seat: 0, own: own, other: other)
    let top = board.top(own: own, other: other, farkle: board.bank(own: own, other: other))
    return (1...Dice.capacity).map { dice in
      let left = dice == Dice.capacity ? 0 : dice
      guard plan.least[left] != nil else { return FarkleBanking(dice: dice, from: nil) }
      var runs: [ClosedRange<Points>] = []
      for units in 1...top {
        let points = Points(units * plan.unit)
        guard turn.mayBank(points: points.rawValue, left: left) else { continue }
        let bank = turn.own(banking: points.rawValue)
        let isForced = left == 0 && !plan.goesOnHot
        guard isForced || bank >= turn.own(throwing: dice, points: points.rawValue) else {
          continue
        }
        if let last = runs.last, last.upperBound == Points((units - 1) * plan.unit) {
          runs[runs.count - 1] = last.lowerBound...points
        } else {
          runs.append(points...points)
        }
      }
      // At `top` everybody banks, and so on all points above.
      return FarkleBanking(
        dice: dice, from: runs.last?.lowerBound, also: Array(runs.dropLast()))
    }
  }
}

public import Tabletop

extension SixisCondition {
  /// Returns the exact chance of meeting the condition by rolling the dice not kept; out of 6ⁿ rolls.
  ///
  /// - Parameter kept: six dice at the most.
  public func chance(keeping kept: FaceCounts = FaceCounts()) -> Chance {
    var met = 0
    var all = 0
    for (rolled, orders) in Rolls.all[Dice.capacity - kept.total] {
      all += orders
      if isMet(by: kept + rolled) { met += orders }
    }
    return Chance(met, of: all)
  }
}

/// Every roll without its order, and in how many orders it falls, by the number of dice.
private enum Rolls {
  static let all: [[(rolled: FaceCounts, orders: Int)]] = (0...Dice.capacity).map { count in
    FaceCounts.throwsOf(count).map { ($0, $0.orders) }
  }
}

extension SixisCard {
  /// Returns the exact chance of meeting that side's condition by rolling the dice not kept.
  ///
  /// - Returns: `nil` where the card has no such side.
  public func chance(of side: Side, keeping kept: FaceCounts = FaceCounts()) -> Chance? {
    face(side)?.condition.chance(keeping: kept)
  }
}

extension SixisRules.Chosen {
  /// The chance, before the roll, that it would meet the card's side; `nil` where nobody noted the dice.
  public var chance: Chance? {
    kept.flatMap { card.chance(of: side, keeping: $0.counts) }
  }
}

public import Tabletop

extension SixisCondition {
  /// Returns the exact chance of meeting the condition by rolling the dice not kept; out of 6ⁿ rolls.
  ///
  /// - Parameter kept: six dice at the most.
  public func chance(keeping kept: FaceCounts = FaceCounts()) -> Chance {
    var met = 0
    var all = 0
    for rolled in FaceCounts.throwsOf(Dice.capacity - kept.total) {
      let orders = rolled.orders
      all += orders
      if isMet(by: kept + rolled) { met += orders }
    }
    return Chance(met, of: all)
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
  /// The chance, before the roll, that it would meet the card's side.
  public var chance: Chance {
    card.chance(of: side, keeping: kept.counts) ?? Chance(0, of: 1)
  }
}

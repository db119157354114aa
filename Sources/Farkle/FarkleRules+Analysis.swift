public import Tabletop

extension FarkleRules {
  /// Returns the exact chance that a throw of `count` dice scores nothing, toxic twos included; out of
  /// 6ⁿ throws.
  ///
  /// - Precondition: `count` is 1 to 6.
  public func chanceOfFarkle(throwing count: Int) -> Chance {
    precondition((1...Dice.capacity).contains(count), "one to six dice are thrown")
    var farkles = 0
    var all = 0
    for thrown in FaceCounts.throwsOf(count) {
      let orders = thrown.orders
      all += orders
      if isFarkle(thrown) { farkles += orders }
    }
    return Chance(farkles, of: all)
  }
}

public import Tabletop

/// The figures of a dashboard, each `nil` where nothing recorded tells it.
extension CribbageStats {
  /// Points ahead in games won less points behind in games lost, a game.
  public var averageMargin: Ratio? { Ratio(margins, of: gamesPlayed) }

  /// The mean of all points scored in a deal.
  public var averagePointsPerDeal: Ratio? { Ratio(dealPoints, of: deals) }

  public var averageHand: Ratio? { hands.mean }
  /// The mean of the player's own cribs.
  public var averageCrib: Ratio? { cribs.mean }

  /// Points of the play, a deal.
  public var averagePegging: Ratio? {
    Ratio(peggedAsDealer + peggedAsPone, of: playsAsDealer + playsAsPone)
  }

  public var averagePeggingAsDealer: Ratio? { Ratio(peggedAsDealer, of: playsAsDealer) }

  /// The mean pegging in all deals of others: with three or four players also in those in which the player
  /// isn't pone.
  public var averagePeggingAsPone: Ratio? { Ratio(peggedAsPone, of: playsAsPone) }

  /// The number of times that each count, 0 to 29, would occur among as many hands in the same seats, if the
  /// best were always thrown; of thoughtful players (`DealCounts`).
  public var expectedHands: [Double] {
    handPlaces.expected { $0.hands[$1] }
  }

  /// The same of the player's own cribs.
  public var expectedCribs: [Double] {
    cribPlaces.expected { counts, _ in counts.crib }
  }

  public var bestHand: Points? { hands.best }
  public var bestCrib: Points? { cribs.best }

  /// Hands and cribs that counted so much, such as 24, 28 and 29.
  public func number(of points: Points) -> Int? {
    hands.total > 0 ? hands[points] + cribs[points] : nil
  }

  /// Hands that counted nothing, "nineteens".
  public var zeroHands: Int? { hands.total > 0 ? hands[0] : nil }

  /// Jacks cut as dealer.
  public var heelsCut: Int? { playsAsDealer + playsAsPone > 0 ? heels : nil }

  /// Games won after being 31 or more behind.
  public var comebackWins: Int? { gamesWithDeals > 0 ? comebacks : nil }

  /// Games won of those in which the player dealt first.
  public var firstDealRecord: Ratio? { Ratio(gamesWonDealingFirst, of: gamesDealtFirst) }
}

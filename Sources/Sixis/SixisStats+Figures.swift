public import Tabletop

/// The figures of a dashboard, each `nil` where nothing recorded tells it.
extension SixisStats {
  public var averagePointsPerGame: Ratio? { Ratio(totalPoints.rawValue, of: gamesPlayed) }

  /// The player's own points, also in a team.
  public var averagePointsPerRound: Ratio? { Ratio(turnPoints.rawValue, of: rounds) }

  /// The player's own points, also in a team.
  public var averagePointsPerTurn: Ratio? { Ratio(turnPoints.rawValue, of: turns) }

  public var cardsTakenBlue: Int? { hasCards ? takenBlue : nil }

  /// The Sixis, which is red, included.
  public var cardsTakenRed: Int? { hasCards ? takenRed : nil }

  /// The number of cards taken on either side.
  public var cardsTaken: Int? { hasCards ? takenBlue + takenRed : nil }

  public var cardsFlipped: Int? { hasCards ? flips : nil }

  /// Cards flipped that the flipper later took red side up, of cards flipped.
  public var flipsThatPaid: Ratio? { Ratio(flipsPaid, of: flips) }

  /// Cards flipped that somebody else then took, of cards flipped.
  public var flipsThatWereStolen: Ratio? { Ratio(flipsStolen, of: flips) }

  public var sixisTaken: Int? { hasCards ? taken[.sixis] : nil }

  /// Turns that neither took nor flipped a card, of turns that tell it.
  public var idleTurns: Ratio? { Ratio(turnsWithoutAction, of: turnsWithActions) }

  /// The cards taken most often, with how often.
  public var favouriteCard: (cards: [SixisCard], count: Int)? { taken.commonest }

  /// Dice saved at the end of a turn.
  public var averageDiceSaved: Ratio? { Ratio(diceSaved, of: turnsWithSaving) }

  /// Rolls that met a card out of reach, of all rolls.
  public var rollsBeyondReach: Ratio? { Ratio(rollsOutOfReach, of: rolls) }

  private var hasCards: Bool { turnsWithCards > 0 }
}

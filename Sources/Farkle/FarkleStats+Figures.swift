public import Tabletop

/// The figures of a dashboard, each `nil` where nothing recorded tells it.
extension FarkleStats {
  public var averagePointsPerGame: Ratio? { Ratio(totalPoints.rawValue, of: gamesPlayed) }

  public var averagePointsPerTurn: Ratio? { Ratio(turnPoints.rawValue, of: turns) }

  /// The share of turns that were farkles.
  public var farkleRate: Ratio? { Ratio(farkles, of: turns) }

  /// Turns that ended in a farkle.
  public var farkleCount: Int? { gamesWithTurns > 0 ? farkles : nil }

  /// The most hot dice in one turn, also if it then farkled.
  public var hotDiceStreak: Int? { turnsWithMoves > 0 ? mostHotDice : nil }

  /// Games won in which, at the end of some turn, the leader was 2000 or more ahead of this player.
  public var comebackKid: Int? { gamesWithTurns > 0 ? comebacks : nil }

  /// Dice set aside when banking, over the banked turns of which the throws are recorded.
  public var riskTaker: Ratio? { Ratio(diceSetAside, of: bankedTurnsWithMoves) }

  /// Farkles with 300 points or more in the turn.
  public var greedyGus: Int? { turnsWithMoves > 0 ? greedyFarkles : nil }

  /// The faces thrown most often, all of them where several are equal, each with its share of all dice.
  public var luckyNumber: (faces: [Int], share: Ratio)? {
    let most = (1...6).map { faces[$0] }.max() ?? 0
    guard most > 0, let share = Ratio(most, of: faces.total) else { return nil }
    return ((1...6).filter { faces[$0] == most }, share)
  }

  /// Points banked on final-round turns.
  public var clutchFactor: Points? { gamesWithTurns > 0 ? clutchPoints : nil }
}

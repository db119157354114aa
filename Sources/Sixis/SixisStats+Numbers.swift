public import Tabletop

extension SixisStats {
  public mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    visitor.visit("gamesPlayed", &gamesPlayed)
    visitor.visit("gamesWon", &gamesWon)
    visitor.visit("highestGame", &highestGame)
    visitor.visit("totalPoints", &totalPoints)
    visitor.relate("highestGame", highestGame, of: gamesPlayed, in: totalPoints)
    visitor.visit("gamesWithTurns", &gamesWithTurns)
    visitor.visit("rounds", &rounds)
    visitor.visit("turns", &turns)
    visitor.visit("turnPoints", &turnPoints)
    visitor.visit("highestRound", &highestRound)
    visitor.visit("biggestComeback", &biggestComeback)
    visitor.visit("turnsWithCards", &turnsWithCards)
    visitor.visit("turnsWithMoves", &turnsWithMoves)
    visitor.visit("takenBlue", &takenBlue)
    visitor.visit("takenRed", &takenRed)
    visitor.visit("flips", &flips)
    visitor.visit("flipsPaid", &flipsPaid)
    visitor.visit("flipsStolen", &flipsStolen)
    visitor.visit("turnsWithoutAction", &turnsWithoutAction)
    visitor.visit("turnsWithActions", &turnsWithActions)
    visitor.group("taken") { taken.visit(by: &$0) }
    visitor.visit("turnsWithSaving", &turnsWithSaving)
    visitor.visit("diceSaved", &diceSaved)
    visitor.visit("rolls", &rolls)
    visitor.visit("rollsOutOfReach", &rollsOutOfReach)
  }
}

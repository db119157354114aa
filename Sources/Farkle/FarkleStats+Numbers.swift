public import Tabletop

extension FarkleStats {
  public mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    visitor.visit("gamesPlayed", &gamesPlayed)
    visitor.visit("gamesWon", &gamesWon)
    visitor.visit("highestGame", &highestGame)
    visitor.visit("totalPoints", &totalPoints)
    visitor.relate("highestGame", highestGame, of: gamesPlayed, in: totalPoints)
    visitor.visit("gamesWithTurns", &gamesWithTurns)
    visitor.visit("turns", &turns)
    visitor.visit("turnPoints", &turnPoints)
    visitor.visit("highestTurn", &highestTurn)
    visitor.visit("farkles", &farkles)
    visitor.visit("comebacks", &comebacks)
    visitor.visit("biggestComeback", &biggestComeback)
    visitor.visit("clutchPoints", &clutchPoints)
    visitor.group("histogram") { histogram.visit(by: &$0) }
    visitor.visit("turnsWithMoves", &turnsWithMoves)
    visitor.visit("mostHotDice", &mostHotDice)
    visitor.visit("bankedTurnsWithMoves", &bankedTurnsWithMoves)
    visitor.visit("diceSetAside", &diceSetAside)
    visitor.visit("greedyFarkles", &greedyFarkles)
    visitor.group("faces") { faces.visit(by: &$0) }
  }
}

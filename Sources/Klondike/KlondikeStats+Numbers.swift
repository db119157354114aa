public import Tabletop

extension KlondikeFigures {
  public mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    visitor.visit("gamesPlayed", &gamesPlayed)
    visitor.visit("gamesDecided", &gamesDecided)
    visitor.visit("gamesWon", &gamesWon)
    visitor.group("standard") { standard.visit(by: &$0) }
    visitor.group("vegas") { vegas.visit(by: &$0) }
    visitor.group("home") { home.visit(by: &$0) }
    visitor.group("moves") { moves.visit(by: &$0) }
    visitor.group("passes") { passes.visit(by: &$0) }
    visitor.group("drawsOfWins") { drawsOfWins.visit(by: &$0) }
    visitor.group("worriedBack") { worriedBack.visit(by: &$0) }
    visitor.visit("fastestWin", &fastestWin)
    visitor.visit("shortestWin", &shortestWin)
  }
}

extension KlondikeStats {
  public mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    visitor.group("drawOne") { drawOne.visit(by: &$0) }
    visitor.group("drawThree") { drawThree.visit(by: &$0) }
  }
}

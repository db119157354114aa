public import Tabletop

extension CribbageStats {
  public mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    visitor.visit("gamesPlayed", &gamesPlayed)
    visitor.visit("gamesWon", &gamesWon)
    visitor.visit("skunksFor", &skunksFor)
    visitor.visit("skunksAgainst", &skunksAgainst)
    visitor.visit("doubleSkunksFor", &doubleSkunksFor)
    visitor.visit("doubleSkunksAgainst", &doubleSkunksAgainst)
    visitor.visit("gamePoints", &gamePoints)
    visitor.visit("margins", &margins, from: .min)
    visitor.visit("gamesWithDeals", &gamesWithDeals)
    visitor.visit("deals", &deals)
    visitor.visit("dealPoints", &dealPoints)
    visitor.visit("comebacks", &comebacks)
    visitor.visit("biggestComeback", &biggestComeback)
    visitor.visit("gamesDealtFirst", &gamesDealtFirst)
    visitor.visit("gamesWonDealingFirst", &gamesWonDealingFirst)
    visitor.visit("playsAsDealer", &playsAsDealer)
    visitor.visit("playsAsPone", &playsAsPone)
    visitor.visit("peggedAsDealer", &peggedAsDealer)
    visitor.visit("peggedAsPone", &peggedAsPone)
    visitor.group("hands") { hands.visit(by: &$0) }
    visitor.group("cribs") { cribs.visit(by: &$0) }
    visitor.group("handPlaces") { handPlaces.visit(by: &$0) }
    visitor.group("cribPlaces") { cribPlaces.visit(by: &$0) }
    visitor.visit("heels", &heels)
  }
}

import Cribbage
import League
import Publishing
import Tabletop

/// The stats of Cribbage's dashboards.
enum CribbageStatistics {
  private typealias Stat = Statistic<CribbageGame>

  private static let games = Stat.count("gamesPlayed") { $0.gamesPlayed }
  private static let winPercent = Stat.ratio("winPercent", \.winRate) { $1.percent($0) }
  private static let averageHand = mean("averageHand", \.averageHand)
  private static let averageCrib = mean("averageCrib", \.averageCrib)
  private static let averagePegging = mean("averagePegging", \.averagePegging)
  private static let bestHand = Stat.count("bestHand") { $0.bestHand?.rawValue }

  /// The line at the top of a dashboard.
  static let key: [Statistic<CribbageGame>] = [
    games, winPercent, averageHand, averageCrib, averagePegging, bestHand,
  ]

  /// cribbage.md, *Stats*: games and how they ended.
  static let results: [Statistic<CribbageGame>] = [
    games, .count("gamesWon") { $0.gamesWon }, .count("gamesLost") { $0.gamesLost }, winPercent,
    .count("skunksFor") { $0.skunksFor }, .count("skunksAgainst") { $0.skunksAgainst },
    .count("doubleSkunksFor") { $0.doubleSkunksFor },
    .count("doubleSkunksAgainst") { $0.doubleSkunksAgainst },
    .count("gamePoints") { $0.gamePoints.rawValue }, mean("averageMargin", \.averageMargin),
    Statistic(
      key: "firstDealRecord", text: { firstDeal($0, $1) }, average: { firstDeal($0.league, $1) }),
    .count("cribbageComebacks", \.comebackWins),
  ]

  /// cribbage.md, *Stats*: deals and cards.
  static let cards: [Statistic<CribbageGame>] = [
    mean("pointsPerDeal", \.averagePointsPerDeal), averageHand, averageCrib, averagePegging,
    mean("peggingAsDealer", \.averagePeggingAsDealer),
    mean("peggingAsPone", \.averagePeggingAsPone),
    bestHand, .count("bestCrib") { $0.bestCrib?.rawValue },
    .count("hands24") { $0.number(of: 24) }, .count("hands28") { $0.number(of: 28) },
    .count("hands29") { $0.number(of: 29) }, .count("zeroHands", \.zeroHands),
    .count("heelsCut", \.heelsCut),
  ]

  private static func mean(
    _ key: String, _ ratio: @escaping @Sendable (CribbageStats) -> Ratio?
  ) -> Statistic<CribbageGame> {
    .ratio(key, ratio) { $1.numbers.decimal($0, places: 2) }
  }

  /// Games won of those dealt first: `3 of 5`.
  private static func firstDeal(_ stats: CribbageStats, _ wording: Wording) -> String? {
    stats.firstDealRecord.map { record in
      wording(
        .cribbageFirstDeal,
        ["won": wording.numbers.whole(record.sum), "games": wording.numbers.whole(record.count)])
    }
  }
}

import Farkle
import League
import Publishing
import Tabletop

/// The stats of Farkle's dashboards and the columns of its tables.
enum FarkleStatistics {
  static let gamesPlayed = Statistic<FarkleGame>.count("gamesPlayed") { $0.gamesPlayed }
  static let winPercent = Statistic<FarkleGame>.ratio("winPercent", \.winRate) { $1.percent($0) }
  static let pointsPerGame = Statistic<FarkleGame>.ratio("pointsPerGame", \.averagePointsPerGame) {
    $1.numbers.decimal($0, places: 0)
  }
  static let pointsPerTurn = Statistic<FarkleGame>.ratio("pointsPerTurn", \.averagePointsPerTurn) {
    $1.numbers.decimal($0, places: 0)
  }
  static let farkleRate = Statistic<FarkleGame>.ratio("farkleRate", \.farkleRate) {
    $1.percent($0, places: 1)
  }
  static let highestTurn = Statistic<FarkleGame>.count("highestTurn") { $0.highestTurn?.rawValue }

  /// The line at the top of a dashboard.
  static let key: [Statistic<FarkleGame>] = [
    gamesPlayed, winPercent, pointsPerGame, pointsPerTurn, farkleRate, highestTurn,
  ]

  /// farkle.md, *Stats*: the standard ones, in its order.
  static let standard: [Statistic<FarkleGame>] = [
    gamesPlayed, .count("gamesWon") { $0.gamesWon }, .count("gamesLost") { $0.gamesLost },
    winPercent,
    highestTurn, .count("highestGame") { $0.highestGame?.rawValue },
    .count("totalPoints") { $0.totalPoints.rawValue }, pointsPerGame, pointsPerTurn, farkleRate,
  ]

  /// farkle.md, *Stats*: the fun ones, in its order.
  static let fun: [Statistic<FarkleGame>] = [
    .count("farkleCount", \.farkleCount), .count("hotDiceStreak", \.hotDiceStreak),
    .count("comebackKid", \.comebackKid),
    .ratio("riskTaker", \.riskTaker) { $1.numbers.decimal($0, places: 2) },
    .count("greedyGus", \.greedyGus),
    Statistic(
      key: "luckyNumber", text: { luckyNumber($0, $1) },
      average: { luckyNumber($0.league, $1) }),
    .count("clutchFactor") { $0.clutchFactor?.rawValue },
  ]

  private static func luckyNumber(_ stats: FarkleStats, _ wording: Wording) -> String? {
    stats.luckyNumber.map { faces, share in
      wording(
        .playerLuckyNumber,
        [
          "faces": wording.list(faces.map(String.init)),
          "share": wording.percent(share.value, places: 1),
        ])
    }
  }
}

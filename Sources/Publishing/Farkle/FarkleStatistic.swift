import Farkle
import League
import Tabletop

/// A stat of a dashboard: what it is called, its value for a player, and how the league's is taken.
struct FarkleStatistic: Sendable {
  /// The key of its name and definition under `stats` in a strings file.
  let key: String
  /// Returns the value as text, `nil` where nothing recorded tells it.
  let text: @Sendable (FarkleStats, Wording) -> String?
  /// Returns the league's average as text.
  let average: @Sendable (Careers<FarkleStats>, Wording) -> String?

  /// Returns the stat's line for a player.
  func figure(_ stats: FarkleStats, _ careers: Careers<FarkleStats>, _ wording: Wording) -> Figure {
    Figure(
      name: wording.text("stats.\(key).name") ?? key, value: text(stats, wording),
      average: average(careers, wording), definition: wording.text("stats.\(key).definition"))
  }
}

extension FarkleStatistic {
  /// A number a player has so many of; the league's is the mean over its players.
  private static func count(
    _ key: String, _ number: @escaping @Sendable (FarkleStats) -> Int?
  ) -> FarkleStatistic {
    FarkleStatistic(key: key) { stats, wording in
      number(stats).map(wording.numbers.whole)
    } average: { careers, wording in
      careers.mean { number($0).map(Double.init) }.map { mean in
        wording.numbers.decimal(mean, places: mean < 100 ? 1 : 0)
      }
    }
  }

  /// A mean or share; the league's is taken over everybody's games together.
  private static func ratio(
    _ key: String, _ ratio: @escaping @Sendable (FarkleStats) -> Ratio?,
    _ text: @escaping @Sendable (Double, Wording) -> String
  ) -> FarkleStatistic {
    FarkleStatistic(key: key) { stats, wording in
      ratio(stats).map { text($0.value, wording) }
    } average: { careers, wording in
      ratio(careers.league).map { text($0.value, wording) }
    }
  }

  static let gamesPlayed = count("gamesPlayed") { $0.gamesPlayed }
  static let winPercent = ratio("winPercent", \.winRate) { $1.percent($0) }
  static let pointsPerGame = ratio("pointsPerGame", \.averagePointsPerGame) {
    $1.numbers.decimal($0, places: 0)
  }
  static let pointsPerTurn = ratio("pointsPerTurn", \.averagePointsPerTurn) {
    $1.numbers.decimal($0, places: 0)
  }
  static let farkleRate = ratio("farkleRate", \.farkleRate) { $1.percent($0, places: 1) }
  static let highestTurn = count("highestTurn") { $0.highestTurn?.rawValue }

  /// The line at the top of a dashboard.
  static let key: [FarkleStatistic] = [
    gamesPlayed, winPercent, pointsPerGame, pointsPerTurn, farkleRate, highestTurn,
  ]

  /// farkle.md, *Stats*: the standard ones, in its order.
  static let standard: [FarkleStatistic] = [
    gamesPlayed, count("gamesWon") { $0.gamesWon }, count("gamesLost") { $0.gamesLost }, winPercent,
    highestTurn, count("highestGame") { $0.highestGame?.rawValue },
    count("totalPoints") { $0.totalPoints.rawValue }, pointsPerGame, pointsPerTurn, farkleRate,
  ]

  /// farkle.md, *Stats*: the fun ones, in its order.
  static let fun: [FarkleStatistic] = [
    count("farkleCount", \.farkleCount), count("hotDiceStreak", \.hotDiceStreak),
    count("comebackKid", \.comebackKid),
    ratio("riskTaker", \.riskTaker) { $1.numbers.decimal($0, places: 2) },
    count("greedyGus", \.greedyGus),
    FarkleStatistic(
      key: "luckyNumber", text: { luckyNumber($0, $1) },
      average: { luckyNumber($0.league, $1) }),
    count("clutchFactor") { $0.clutchFactor?.rawValue },
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

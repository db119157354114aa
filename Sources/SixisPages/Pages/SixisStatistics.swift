import League
import Publishing
import Sixis
import Tabletop

/// The stats of Sixis' dashboards (sixis.md, *Stats*).
enum SixisStatistics {
  typealias Stat = Statistic<SixisGame>

  static let gamesPlayed = Stat.count("gamesPlayed") { $0.gamesPlayed }
  static let winPercent = Stat.ratio("winPercent", \.winRate) { $1.percent($0) }
  static let perGame = Stat.ratio("pointsPerGame", \.averagePointsPerGame) {
    $1.numbers.decimal($0, places: 0)
  }
  static let perRound = Stat.ratio("pointsPerRound", \.averagePointsPerRound) {
    $1.numbers.decimal($0, places: 0)
  }
  static let perTurn = Stat.ratio("pointsPerSixisTurn", \.averagePointsPerTurn) {
    $1.numbers.decimal($0, places: 1)
  }
  static let sixisTaken = Stat.count("sixisTaken", \.sixisTaken)

  /// The line at the top of a dashboard.
  static let key = [gamesPlayed, winPercent, perGame, perRound, perTurn, sixisTaken]

  static let standard: [Stat] = [
    gamesPlayed, .count("gamesWon") { $0.gamesWon }, .count("gamesLost") { $0.gamesLost },
    winPercent, .count("highestGame") { $0.highestGame?.rawValue },
    .count("totalPoints") { $0.totalPoints.rawValue }, perGame,
    .count("roundsPlayed") { $0.gamesWithTurns > 0 ? $0.rounds : nil },
    .count("highestRound") { $0.highestRound?.rawValue }, perRound, perTurn,
  ]

  static let cards: [Stat] = [
    .count("cardsTakenBlue", \.cardsTakenBlue), .count("cardsTakenRed", \.cardsTakenRed),
    .count("cardsFlipped", \.cardsFlipped), share("flipsThatPaid", \.flipsThatPaid),
    share("flipsStolen", \.flipsThatWereStolen), sixisTaken,
    Stat(
      key: "favouriteCard", text: { favourite($0, $1) },
      average: { favourite($0.league, $1) }),
    share("idleTurns", \.idleTurns),
    .ratio("diceSaved", \.averageDiceSaved) { $1.numbers.decimal($0, places: 1) },
    share("beyondReach", \.rollsBeyondReach),
  ]

  /// A share as a percentage, the player's with its parts: `42%, 5 of 12`.
  private static func share(
    _ key: String, _ ratio: @escaping @Sendable (SixisStats) -> Ratio?
  ) -> Stat {
    Stat(key: key) { stats, wording in
      guard let share = ratio(stats) else {
        // Of no flips there is no share, though it is recorded that there were none.
        return stats.cardsFlipped == nil ? nil : wording.text("site.none")
      }
      return wording(
        .sixisShare,
        [
          "percent": wording.percent(share.value), "count": wording.numbers.whole(share.sum),
          "of": wording.numbers.whole(share.count),
        ])
    } average: { careers, wording in
      ratio(careers.league).map { wording.percent($0.value) }
    }
  }

  /// The card taken most often, by the name of its easy side, and how often; of more than two, how many.
  private static func favourite(_ stats: SixisStats, _ wording: Wording) -> String? {
    stats.favouriteCard.map { cards, count in
      let words = SixisWords(wording: wording)
      let number = wording.numbers.whole(count)
      guard cards.count < 3 else {
        return wording(
          .sixisFavourites, ["cards": wording.numbers.whole(cards.count), "count": number])
      }
      let names = cards.map { words.name(of: $0, $0.sides[0]) }
      return wording(.sixisFavourite, ["cards": wording.list(names), "count": number])
    }
  }
}

extension SixisWords {
  /// A card by both its sides: `Low / Very Low`.
  func title(of card: SixisCard) -> String {
    card.sides.map { name(of: card, $0) }.joined(separator: " / ")
  }
}

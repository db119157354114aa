import Farkle
import Publishing
import Tabletop

/// The columns of Farkle's tables of players' stats.
enum FarkleColumns {
  typealias Column = StatColumn<FarkleStats>

  static let played = Column.count("played", \.gamesPlayed)
  static let won = Column.count("won", \.gamesWon)
  static let winRate = Column.percent("winPercent", \.winRate)
  static let average = Column.mean("average", \.averagePointsPerGame)
  static let highestGame = Column.count("highestGame", \.highestGame?.rawValue)
  static let bestTurn = Column.count("highestTurn", \.highestTurn?.rawValue)
  static let perTurn = Column.mean("perTurn", \.averagePointsPerTurn)
  static let rate = Column.percent("farkleRate", places: 1, \.farkleRate)

  /// Players side by side.
  static let players = [played, won, winRate, average, highestGame, bestTurn, perTurn, rate]

  /// A player season by season.
  static let seasons = [played, won, winRate, average, highestGame, perTurn, rate]

  /// A player against each opponent.
  static let opponents: [OpponentColumn<FarkleStats>] = [
    .own(played), .own(won), .theirs(won, as: "opponentWon"), .own(winRate), .own(average),
    .theirs(average, as: "opponentAverage"), .own(perTurn), .own(rate),
  ]
}

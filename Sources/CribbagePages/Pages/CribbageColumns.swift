import Cribbage
import Publishing
import Tabletop

/// The columns of Cribbage's tables of players' stats.
enum CribbageColumns {
  typealias Column = StatColumn<CribbageStats>

  static let played = Column.count("played", \.gamesPlayed)
  static let won = Column.count("won", \.gamesWon)
  static let winRate = Column.percent("winPercent", \.winRate)
  static let skunks = Column.count("skunks", \.skunksFor)
  static let gamePoints = Column.count("gamePoints", \.gamePoints.rawValue)
  static let hand = Column.mean("averageHand", places: 1, \.averageHand)
  static let crib = Column.mean("averageCrib", places: 1, \.averageCrib)
  static let pegging = Column.mean("averagePegging", places: 1, \.averagePegging)
  static let bestHand = Column.count("bestHand", \.bestHand?.rawValue)
  static let margin = Column.mean("averageMargin", places: 1, \.averageMargin)

  /// Players side by side.
  static let players = [
    played, won, winRate, skunks, gamePoints, hand, crib, pegging, bestHand, margin,
  ]

  /// A player season by season.
  static let seasons = [played, won, winRate, skunks, gamePoints, hand, crib, pegging, margin]

  /// A player against each opponent.
  static let opponents: [OpponentColumn<CribbageStats>] = [
    .own(played), .own(won), .theirs(won, as: "opponentWon"), .own(winRate), .own(margin),
    .own(hand), .own(pegging),
  ]
}

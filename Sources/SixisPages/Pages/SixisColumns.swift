import Publishing
import Sixis
import Tabletop

/// The columns of Sixis' tables of players' stats.
enum SixisColumns {
  typealias Column = StatColumn<SixisStats>

  static let played = Column.count("played", \.gamesPlayed)
  static let won = Column.count("won", \.gamesWon)
  static let winRate = Column.percent("winPercent", \.winRate)
  static let average = Column.mean("average", \.averagePointsPerGame)
  static let highestGame = Column.count("highestGame", \.highestGame?.rawValue)
  static let highestRound = Column.count("highestRound", \.highestRound?.rawValue)
  static let perRound = Column.mean("perRound", \.averagePointsPerRound)
  static let cards = Column.count("cardsTaken", \.cardsTaken)
  static let sixis = Column.count("sixisTaken", \.sixisTaken)
  static let stolen = Column.percent("flipsStolen", \.flipsThatWereStolen)

  /// Players side by side.
  static let players = [
    played, won, winRate, average, highestGame, highestRound, perRound, cards, sixis,
  ]

  /// A player season by season.
  static let seasons = [played, won, winRate, average, highestGame, perRound, cards, sixis]

  /// A player against each opponent.
  static let opponents: [OpponentColumn<SixisStats>] = [
    .own(played), .own(won), .theirs(won, as: "opponentWon"), .own(winRate), .own(average),
    .theirs(average, as: "opponentAverage"), .own(cards), .own(sixis),
  ]
}

extension SixisStats {
  /// On either side.
  var cardsTaken: Int? {
    cardsTakenBlue.flatMap { blue in cardsTakenRed.map { blue + $0 } }
  }
}

import Klondike
import Publishing
import Tabletop

/// The columns of Klondike's tables of players' stats.
enum KlondikeColumns {
  typealias Column = StatColumn<KlondikeStats>

  static let played = Column.count("played", \.gamesPlayed)
  static let won = Column.count("won") { $0.all.gamesDecided > 0 ? $0.all.gamesWon : nil }
  static let drawOneRate = Column.percent("drawOneRate", \.drawOne.winRate)
  static let drawThreeRate = Column.percent("drawThreeRate", \.drawThree.winRate)
  static let best = Column.count("klondikeBest") { $0.all.standard.best?.rawValue }
  static let average = Column.mean("klondikeAverage", \.all.standard.average)
  static let vegas = Column.count("vegasBalance") {
    $0.all.vegas.count > 0 ? $0.all.vegas.total.rawValue : nil
  }
  static let home = Column.mean("klondikeHome", places: 1, \.all.averageHome)
  static let fastest = Column(key: "fastestWin") { stats, wording in
    stats.all.fastestWin.map { KlondikeWords(wording: wording).time($0) }
  }

  /// Players side by side.
  static let players = [
    played, won, drawOneRate, drawThreeRate, best, average, vegas, home, fastest,
  ]

  /// A player season by season.
  static let seasons = players
}

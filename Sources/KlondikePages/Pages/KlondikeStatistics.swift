import Klondike
import League
import Publishing
import Tabletop

/// The stats of Klondike's dashboards (klondike.md, *Stats*).
enum KlondikeStatistics {
  typealias Stat = Statistic<KlondikeGame>

  /// The line at the top of a dashboard: both ways of drawing together.
  static let key: [Stat] = [
    played(\.all), won(\.all), winRate(\.all),
    .count("klondikeBest") { $0.all.standard.best?.rawValue }, home(\.all), fastest(\.all),
  ]

  /// Everything that a player's games with so many cards drawn at a time can tell: scores only under the
  /// ways of scoring that they were played by.
  static func all(of draw: KlondikeRules.Draw, for stats: KlondikeStats) -> [Stat] {
    let figures: @Sendable (KlondikeStats) -> KlondikeFigures = { $0[draw] }
    let own = figures(stats)
    return [played(figures), won(figures), winRate(figures)]
      + (own.standard.count > 0 ? standard(figures) : [])
      + (own.vegas.count > 0 ? vegas(figures) : []) + play(figures)
  }

  private static func standard(
    _ figures: @escaping @Sendable (KlondikeStats) -> KlondikeFigures
  ) -> [Stat] {
    [
      .count("klondikeBest") { figures($0).standard.best?.rawValue },
      .ratio(
        "klondikeAverage", { figures($0).standard.average }, { $1.numbers.decimal($0, places: 0) }),
    ]
  }

  private static func vegas(
    _ figures: @escaping @Sendable (KlondikeStats) -> KlondikeFigures
  ) -> [Stat] {
    [
      .count("klondikeVegasBest") { figures($0).vegas.best?.rawValue },
      .count("klondikeVegasTotal") {
        figures($0).vegas.count > 0 ? figures($0).vegas.total.rawValue : nil
      },
    ]
  }

  private static func play(
    _ figures: @escaping @Sendable (KlondikeStats) -> KlondikeFigures
  ) -> [Stat] {
    [
      home(figures),
      .ratio("klondikeMoves", { figures($0).averageMoves }, { $1.numbers.decimal($0, places: 0) }),
      .ratio(
        "klondikePasses", { figures($0).averagePasses }, { $1.numbers.decimal($0, places: 1) }),
      fastest(figures), .count("klondikeShortest") { figures($0).shortestWin },
      .ratio(
        "klondikeDrawsPerWin", { figures($0).drawsPerWin }, { $1.numbers.decimal($0, places: 1) }),
      .count("klondikeWorried") { figures($0).worryingsBack },
    ]
  }

  private static func played(
    _ figures: @escaping @Sendable (KlondikeStats) -> KlondikeFigures
  ) -> Stat {
    .count("gamesPlayed") { figures($0).gamesPlayed }
  }

  private static func won(
    _ figures: @escaping @Sendable (KlondikeStats) -> KlondikeFigures
  ) -> Stat {
    .count("klondikeWon") { figures($0).gamesDecided > 0 ? figures($0).gamesWon : nil }
  }

  private static func winRate(
    _ figures: @escaping @Sendable (KlondikeStats) -> KlondikeFigures
  ) -> Stat {
    .ratio("klondikeWinRate", { figures($0).winRate }, { $1.percent($0) })
  }

  private static func home(
    _ figures: @escaping @Sendable (KlondikeStats) -> KlondikeFigures
  ) -> Stat {
    .ratio("klondikeHome", { figures($0).averageHome }, { $1.numbers.decimal($0, places: 1) })
  }

  private static func fastest(
    _ figures: @escaping @Sendable (KlondikeStats) -> KlondikeFigures
  ) -> Stat {
    Stat(key: "klondikeFastest") { stats, wording in
      figures(stats).fastestWin.map { KlondikeWords(wording: wording).time($0) }
    } average: { careers, wording in
      careers.mean { figures($0).fastestWin.map(Double.init) }.map {
        KlondikeWords(wording: wording).time(Int($0.rounded()))
      }
    }
  }
}

package import Klondike
import Localization
package import SiteModel
import Tabletop

/// The figures of Klondike (klondike.md, *Stats*).
extension KlondikeGame {
  /// The figures of both ways of drawing together.
  package var figures: [PlayerFigure<KlondikeStats>] { Self.figures }
  private static let figures: [PlayerFigure<KlondikeStats>] =
    ofOneDraw.map { $0.of(\.all) } + [
      .share(
        "drawOneRate", \.drawOne.winRate, of: .games, shown: [.players.at(3), .seasons.at(3)]),
      .share(
        "drawThreeRate", \.drawThree.winRate, of: .games, shown: [.players.at(4), .seasons.at(4)]),
    ]

  /// The figures that games with so many cards drawn at a time can tell.
  static let ofOneDraw: [PlayerFigure<KlondikeFigures>] = [
    .count(
      "gamesPlayed", \.gamesPlayed, of: .games, better: .neither, column: "played",
      shown: [.draw, .players, .seasons]),
    .count(
      "klondikeWon", { $0.gamesDecided > 0 ? $0.gamesWon : nil }, of: .games, column: "won",
      shown: [.draw, .players, .seasons]),
    .share("klondikeWinRate", \.winRate, of: .games, shown: [.key, .draw]).asTrait,
    .best(
      "klondikeBest", \.standard.best?.rawValue, of: .points,
      shown: [.key, .draw, .players, .seasons, .numbers, .records]),
    .mean(
      "klondikeAverage", \.standard.average, of: .points,
      shown: [.draw, .players, .seasons]),
    .best(
      "klondikeVegasBest", \.vegas.best?.rawValue, of: .points,
      shown: [.draw, .numbers, .records]),
    .count(
      "klondikeVegasTotal", { $0.vegas.count > 0 ? $0.vegas.total.rawValue : nil }, of: .points,
      column: "vegasBalance", shown: [.draw, .players, .seasons]),
    .mean(
      "klondikeHome", \.averageHome, of: .cards, places: 1,
      shown: [
        .key, .draw, .players, .seasons, .standings, .numbers.at(1),
        .records.called(Word(KlondikeWord.klondikeMostHome)),
      ]
    ).asTrait,
    .mean(
      "klondikeMoves", \.averageMoves, of: .moves, better: .neither,
      shown: [.draw, .records.called(Word(KlondikeWord.klondikeMostMoves))]
    ).asTrait,
    .mean(
      "klondikePasses", \.averagePasses, of: .passes, places: 1, better: .neither, shown: [.draw]),
    .best(
      "klondikeFastest", \.fastestWin, of: .seconds, better: .less, column: "fastestWin",
      words: { KlondikeWords(wording: $1).time($0) },
      shown: [.key, .draw, .players, .seasons, .standings, .numbers, .honours]),
    .best(
      "klondikeShortest", \.shortestWin, of: .moves, better: .less,
      shown: [.key, .draw, .honours]),
    .mean(
      "klondikeDrawsPerWin", \.drawsPerWin, of: .draws, places: 1, better: .less, shown: [.draw]),
    .count("klondikeWorried", \.worryingsBack, of: .cards, better: .neither, shown: [.draw]),
    .run("klondikeRun", shown: [.key, .draw, .honours]) { results in
      results.reduce(into: KlondikeRun()) { $0.add(won: $1) }.longest
    },
  ]
}

extension FigurePlace {
  static let draw = section("draw")
}

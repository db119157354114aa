import Localization
package import SiteModel
package import Sixis
package import Statistics
import Tabletop

/// The figures of Sixis (sixis.md, *Stats*).
extension SixisGame {
  package var figures: [PlayerFigure<SixisStats>] { Self.figures }
  private static let figures: [PlayerFigure<SixisStats>] =
    PlayerFigure.contests(in: .standard) + standard + play

  private static let standard: [PlayerFigure<SixisStats>] = [
    .best(
      "highestGame", \.highestGame?.rawValue, of: .points,
      shown: [.standard, .players, .seasons, .numbers, .records]),
    .count(
      "totalPoints", \.totalPoints.rawValue, of: .points, better: .neither, shown: [.standard]),
    .mean(
      "pointsPerGame", \.averagePointsPerGame, of: .points, column: "average",
      shown: [
        .key, .standard, .players.at(4), .seasons.at(4), .opponents(theirs: "opponentAverage"),
        .numbers.at(4),
      ]),
    .count(
      "roundsPlayed", { $0.gamesWithTurns > 0 ? $0.rounds : nil }, of: .rounds, better: .neither,
      shown: [.standard]),
    .best(
      "highestRound", \.highestRound?.rawValue, of: .points,
      shown: [.key, .standard, .players, .numbers, .records]),
    .mean(
      "pointsPerRound", \.averagePointsPerRound, of: .points, column: "perRound",
      shown: [.key, .standard, .players, .seasons, .standings]
    ).asTrait,
    .mean(
      "pointsPerSixisTurn", \.averagePointsPerTurn, of: .points, places: 1,
      shown: [.key, .standard]),
  ]

  private static let play: [PlayerFigure<SixisStats>] = [
    .best("biggestComeback", \.biggestComeback?.rawValue, of: .points, shown: [.honours]),
    .lowestWin,
    .count(
      "cardsTaken", \.cardsTaken, of: .cards,
      note: { total, wording in
        total.cardsTakenRed.map {
          wording(.sixisOfThemRed, ["count": wording.numbers.whole($0)])
        }
      },
      shown: [
        .players, .seasons, .opponents, .standings,
        .numbers.at(1).called(.column(SixisColumn.cardsTaken)),
      ]),
    .count("cardsTakenBlue", \.cardsTakenBlue, of: .cards, better: .neither, shown: [.play]),
    .count(
      "cardsTakenRed", \.cardsTakenRed, of: .cards,
      shown: [.play, .records.called(Word(SixisWord.seasonMostRedCards))]),
    .count(
      "cardsFlipped", \.cardsFlipped, of: .cards, better: .neither,
      note: { total, wording in
        total.flipsThatWereStolen.map {
          wording(.sixisOfThemStolen, ["percent": wording.percent($0.value)])
        }
      }, shown: [.play, .numbers.at(2)]),
    share("flipsThatPaid", \.flipsThatPaid, of: .flips),
    share("flipsStolen", \.flipsThatWereStolen, of: .flips, better: .less).asTrait,
    .count(
      "sixisTaken", \.sixisTaken, of: .cards,
      shown: [
        .key, .play, .players, .seasons, .opponents, .standings, .numbers.at(3), .records,
      ]),
    .count(
      "favouriteCard", \.favouriteCard?.count, of: .cards, better: .neither, shown: [.play],
      told: favourite, tellsLeague: true),
    share(
      "idleTurns", \.idleTurns, of: .turns, better: .less, isTold: { $0.idleTurns != nil }
    ).asTrait,
    .mean(
      "diceSaved", \.averageDiceSaved, of: .dice, places: 1, better: .neither, shown: [.play]),
    share(
      "beyondReach", \.rollsBeyondReach, of: .rolls, better: .less,
      isTold: { $0.turnsWithMoves > 0 }),
  ]

  /// A share as a percentage with its parts, `42%, 5 of 12`.
  ///
  /// - Parameter isTold: Whether it is recorded of what it is a share. Then there were none where there is
  ///   no share; that of flips unless told.
  private static func share(
    _ key: String, _ ratio: @escaping @Sendable (SixisStats) -> Ratio?, of unit: FigureFacts.Unit,
    better: FigureFacts.Better = .more,
    isTold: @escaping @Sendable (SixisStats) -> Bool = { $0.cardsFlipped != nil }
  ) -> PlayerFigure<SixisStats> {
    .share(
      key, ratio, of: unit, better: better, shown: [.play],
      told: { stats, wording in
        guard let share = ratio(stats) else {
          return isTold(stats) ? wording[.siteNone] : nil
        }
        return wording(
          .sixisShare,
          [
            "percent": wording.percent(share.value), "count": wording.numbers.whole(share.sum),
            "of": wording.numbers.whole(share.count),
          ])
      })
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

extension SixisGame {
  package var reached: [ReachedFigure<SixisGame>] { Self.reached }
  private static let reached: [ReachedFigure<SixisGame>] = [
    ReachedFigure("highestRound") { story, seat, points in
      let round = story.rounds.first { $0.points[seat.rawValue].rawValue == points }
      return round?.turns.first { story.replay.steps[$0].turn.isPlayers }
    },
    ReachedFigure("biggestComeback") { story, seat, points in
      story.replay.step(of: seat, behindBy: points) { $0.totals }
    },
  ]
}

extension FigurePlace {
  static let standard = section("standard")
  static let play = section("play")
}

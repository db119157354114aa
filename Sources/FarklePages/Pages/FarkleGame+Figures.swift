package import Farkle
import Localization
package import SiteModel
package import Statistics
import Tabletop

/// The figures of Farkle (farkle.md, *Stats*).
extension FarkleGame {
  package var figures: [PlayerFigure<FarkleStats>] { Self.figures }
  private static let figures: [PlayerFigure<FarkleStats>] =
    PlayerFigure.contests(in: .standard) + standard + fun

  private static let standard: [PlayerFigure<FarkleStats>] = [
    .mean(
      "pointsPerGame", \.averagePointsPerGame, of: .points, column: "average",
      shown: [
        .key, .standard.at(8), .players, .seasons, .opponents(theirs: "opponentAverage"), .numbers,
      ]),
    .best(
      "highestGame", \.highestGame?.rawValue, of: .points,
      shown: [.key, .standard, .players, .seasons, .numbers, .records]),
    .best(
      "highestTurn", \.highestTurn?.rawValue, of: .points,
      shown: [.key.at(6), .standard.at(5), .players, .standings, .numbers, .records]),
    .count(
      "totalPoints", \.totalPoints.rawValue, of: .points, better: .neither, shown: [.standard]),
    .mean(
      "pointsPerTurn", \.averagePointsPerTurn, of: .points, column: "perTurn",
      shown: [.key, .standard, .players, .seasons, .opponents]
    ).asTrait,
    .share(
      "farkleRate", \.farkleRate, of: .turns, places: 1, better: .less,
      shown: [.key, .standard, .players, .seasons, .opponents, .standings]
    ).asTrait,
    .count(
      "turns", { $0.turns > 0 ? $0.turns : nil }, of: .turns, better: .neither,
      shown: [.numbers.at(1).called(.column(FarkleColumn.turns))]),
  ]

  private static let fun: [PlayerFigure<FarkleStats>] = [
    .count(
      "farkleCount", \.farkleCount, of: .turns, better: .less,
      note: { total, wording in
        total.farkleRate.map {
          wording(.seasonOfTurns, ["percent": wording.percent($0.value, places: 1)])
        }
      },
      shown: [
        .fun, .numbers.at(2).called(.column(FarkleColumn.farkles)),
        .records.at(4).called(Word(FarkleWord.seasonMostFarkles)),
      ]),
    .best("hotDiceStreak", \.hotDiceStreak, of: .hotDice, shown: [.fun, .records]),
    .count("comebackKid", \.comebackKid, of: .games, shown: [.fun]),
    .best("biggestComeback", \.biggestComeback?.rawValue, of: .points, shown: [.honours]),
    .lowestWin,
    .mean(
      "riskTaker", \.riskTaker, of: .dice, places: 2, better: .neither, shown: [.fun]
    ).asTrait,
    .count("greedyGus", \.greedyGus, of: .turns, better: .less, shown: [.fun]),
    .share(
      "luckyNumber", \.luckyNumber?.share, of: .dice, places: 1, better: .neither, shown: [.fun],
      told: { stats, wording in
        stats.luckyNumber.map { faces, share in
          wording(
            .playerLuckyNumber,
            [
              "faces": wording.list(faces.map(String.init)),
              "share": wording.percent(share.value, places: 1),
            ])
        }
      }, tellsLeague: true),
    .count("clutchFactor", \.clutchFactor?.rawValue, of: .points, shown: [.fun]),
  ]
}

extension FarkleGame {
  package var reached: [ReachedFigure<FarkleGame>] { Self.reached }
  private static let reached: [ReachedFigure<FarkleGame>] = [
    ReachedFigure("highestTurn") { story, seat, points in
      story.firstTurn(of: seat) { $0.end != .passed && $0.points.rawValue == points }
    },
    ReachedFigure("hotDiceStreak") { story, seat, count in
      story.firstTurn(of: seat) { $0.hasMoves && $0.hotDice == count }
    },
    ReachedFigure("biggestComeback") { story, seat, points in
      story.replay.step(of: seat, behindBy: points) { $0.totals }
    },
  ]
}

extension FarkleStory {
  fileprivate func firstTurn(of seat: Seat, where isMeant: (TurnSummary) -> Bool) -> Int? {
    zip(replay.steps, rounds.summaries).enumerated().first { _, turn in
      turn.0.turn.seat == seat && isMeant(turn.1)
    }?.offset
  }
}

extension FigurePlace {
  static let standard = section("standard")
  static let fun = section("fun")
}

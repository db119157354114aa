package import Cribbage
import League
import Localization
import PageKit
package import SiteModel
package import Statistics
import Tabletop

/// The figures of Cribbage (cribbage.md, *Stats*).
extension CribbageGame {
  package var figures: [PlayerFigure<CribbageStats>] { Self.figures }
  private static let figures: [PlayerFigure<CribbageStats>] =
    PlayerFigure.contests(in: .results) + results + cards

  private static let results: [PlayerFigure<CribbageStats>] = [
    .count(
      "skunksFor", \.skunksFor, of: .games, column: "skunks", isOnceAGame: true,
      shown: [.results, .players, .seasons, .standings, .numbers.at(4)]),
    .count("skunksAgainst", \.skunksAgainst, of: .games, better: .less, shown: [.results]),
    .count("doubleSkunksFor", \.doubleSkunksFor, of: .games, shown: [.results]),
    .count(
      "doubleSkunksAgainst", \.doubleSkunksAgainst, of: .games, better: .less, shown: [.results]),
    .count(
      "gamePoints", \.gamePoints.rawValue, of: .points,
      shown: [.results, .players, .seasons, .standings]),
    mean(
      "averageMargin", \.averageMargin,
      [.key, .results, .players.at(10), .seasons.at(9), .opponents]),
    .share(
      "firstDealRecord", \.firstDealRecord, of: .games, shown: [.results],
      told: { stats, wording in
        stats.firstDealRecord.map { record in
          let numbers = wording.numbers
          return wording(
            .cribbageFirstDeal,
            ["won": numbers.whole(record.sum), "games": numbers.whole(record.count)])
        }
      }, tellsLeague: true),
    .count("cribbageComebacks", \.comebackWins, of: .games, shown: [.results]),
  ]

  private static let cards: [PlayerFigure<CribbageStats>] = [
    mean("pointsPerDeal", \.averagePointsPerDeal, [.cards]),
    mean(
      "averageHand", \.averageHand,
      [.key, .cards, .players, .seasons, .opponents, .standings, .numbers]
    ).asTrait,
    mean("averageCrib", \.averageCrib, [.key, .cards, .players, .seasons, .numbers]).asTrait,
    mean(
      "averagePegging", \.averagePegging, [.key, .cards, .players, .seasons, .opponents, .numbers]
    ).asTrait,
    mean("peggingAsDealer", \.averagePeggingAsDealer, [.cards]),
    mean("peggingAsPone", \.averagePeggingAsPone, [.cards]),
    .best(
      "bestHand", \.bestHand?.rawValue, of: .points,
      shown: [.key, .cards, .players, .numbers, .records]),
    .best("bestCrib", \.bestCrib?.rawValue, of: .points, shown: [.cards, .numbers, .records]),
    .best(
      "biggestWin",
      ofGame: { game, player in game.isWon(by: player) == true ? game.margin(of: player) : nil },
      of: .points,
      shown: [
        .numbers.called(Word(CribbageWord.cribbageBiggestWin)),
        .records.called(Word(CribbageWord.cribbageBiggestWin)),
      ]),
    .best("biggestComeback", \.biggestComeback?.rawValue, of: .points, shown: [.honours]),
    .count("hands24", { $0.number(of: 24) }, of: .hands, shown: [.cards]),
    .count("hands28", { $0.number(of: 28) }, of: .hands, shown: [.cards, .honours.tellingEach]),
    .count("hands29", { $0.number(of: 29) }, of: .hands, shown: [.cards, .honours.tellingEach]),
    .count("zeroHands", \.zeroHands, of: .hands, better: .less, shown: [.cards]),
    .count(
      "heelsCut", \.heelsCut, of: .deals,
      shown: [.cards, .records.called(Word(CribbageWord.cribbageMostHeels))]),
  ]

  private static func mean(
    _ key: String, _ ratio: @escaping @Sendable (CribbageStats) -> Ratio?, _ shown: [FigurePlace]
  ) -> PlayerFigure<CribbageStats> {
    .mean(key, ratio, of: .points, places: 2, columnPlaces: 1, shown: shown)
  }
}

extension CribbageGame {
  package var reached: [ReachedFigure<CribbageGame>] { Self.reached }
  private static let reached: [ReachedFigure<CribbageGame>] = [
    ReachedFigure("bestHand") { story, seat, points in
      story.firstDeal { $0.seat == seat && !$0.isCrib && $0.points.rawValue == points }
    },
    ReachedFigure("bestCrib") { story, seat, points in
      story.firstDeal { $0.seat == seat && $0.isCrib && $0.points.rawValue == points }
    },
    ReachedFigure("hands28") { story, seat, _ in
      story.firstDeal { $0.seat == seat && $0.points == 28 }
    },
    ReachedFigure("hands29") { story, seat, _ in
      story.firstDeal { $0.seat == seat && $0.points == 29 }
    },
    ReachedFigure("biggestComeback") { story, seat, points in
      story.steps.first { steps in
        let totals = steps.last.map { story.replay.steps[$0].state.totals } ?? []
        return totals.max().map { ($0 - totals[seat.rawValue]).rawValue } == points
      }?.first
    },
  ]
}

extension CribbageStory {
  /// The first line of the first deal in which a hand or crib is told that is meant.
  fileprivate func firstDeal(where isMeant: (CribbageRules.Show) -> Bool) -> Int? {
    zip(deals, steps).first { $0.0.shows.contains(where: isMeant) }?.1.first
  }
}

extension FigurePlace {
  static let results = section("results")
  static let cards = section("cards")
}

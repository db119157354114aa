import Analyses
import Downloads
import GameReports
package import Histories
import League
package import Localization
package import Pig
package import SiteModel
import Statistics
package import Tabletop

/// Pig, as the rest of Scorebook knows it.
package struct PigGame {
  package var name: String { "pig" }

  package init() {}
}

package typealias PigPlay = Play<PigGame>

extension PigGame: RecordedGame {
  package typealias Rules = PigRules
  package typealias Body = PigBody

  package var options: RuleOptions<PigRules> { Self.options }
  private static let options = RuleOptions<PigRules>(
    [RuleOption("target", \.target, .points(), group: .ending)],
    presets: [("standard", .standard), ("piglet", .piglet)])

  package func seats(of rules: PigRules) -> ClosedRange<Int> { 2...10 }

  package func goal(under rules: PigRules) -> Int? { rules.target.rawValue }
}

extension PigGame: TalliedGame {
  package typealias Stats = PigStats

  package func tally(_ replay: Replay<PigRules>, of record: GameRecord) -> [PigStats] {
    let turns = replay.steps.map(\.turn)
    return record.scores.indices.map { seat in
      PigStats(
        total: Points(record.scores[seat]), isWon: record.winners.contains(Seat(seat)),
        turns: turns.filter { $0.seat.rawValue == seat }.map(\.line))
    }
  }
}

extension PigGame: PublishedGame, RoundSheetGame {
  package typealias TableColumn = PigColumn

  package var pieces: ShownGames.Pieces { ShownGames.Pieces() }
  package var words: WordTable { Self.words }
  private static let words = WordTable(phrases: PigPhrase.allCases.map { Phrase($0) })

  package var figures: [PlayerFigure<PigStats>] { Self.figures }
  private static let figures: [PlayerFigure<PigStats>] = [
    .count(
      "gamesPlayed", \.gamesPlayed, of: .games, better: .neither, column: "played",
      shown: [.players, .seasons, .opponents]),
    .count(
      "gamesWon", \.gamesWon, of: .games, column: "won",
      shown: [.key, .players, .seasons, .opponents(theirs: "opponentWon")]),
    .mean(
      "turnAverage", { Ratio($0.turnPoints, of: $0.turns) }, of: .points, places: 1,
      shown: [.key, .players, .seasons, .numbers]),
    .best("highestGame", \.highestGame, of: .points, shown: [.players, .records]),
    .best(
      "highestTurn", \.highestTurn, of: .points, shown: [.key, .players, .standings, .records]),
    .share(
      "ones", { Ratio($0.ones, of: $0.turns) }, of: .turns, better: .less,
      shown: [.key, .players, .seasons, .numbers]
    ).asTrait,
  ]

  package func summary(of rules: PigRules, in words: GameWords<PigGame>) -> [String] {
    [words.wording(.rulesTarget, ["points": words.points(rules.target)])]
  }
}

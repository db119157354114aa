import Analyses
package import Drawing
package import Farkle
package import GameReports
package import Histories
package import League
import Localization
package import PageKit
package import SiteModel
package import Statistics
package import Tabletop

/// Farkle, as the rest of Scorebook knows it.
package struct FarkleGame {
  package var name: String { "farkle" }

  package init() {}
}

package typealias FarklePlay = Play<FarkleGame>

/// The way its records are written (farkle.md, *Notation*).
extension FarkleGame: RecordedGame {
  package typealias Rules = FarkleRules
  package typealias Body = FarkleBody

  package func seats(of rules: FarkleRules) -> ClosedRange<Int> { rules.seats }
}

extension FarkleGame: TalliedGame {
  package typealias Stats = FarkleStats

  package func tally(_ replay: Replay<FarkleRules>, of record: GameRecord)
    -> [FarkleStats]
  {
    record.play.turnCount > 0
      ? FarkleStats.tally(of: replay, wonBy: record.winners)
      : FarkleStats.tally(ofResults: record.scores.map { Points($0) }, wonBy: record.winners)
  }
}

extension FarkleGame: PublishedGame, RoundSheetGame {
  package var pieces: ShownGames.Pieces { .dice }
  package var emblem: Emblem { .die(1) }
  package var notation: RecordNotation {
    RecordNotation(words: ["bank", "farkle", "hot", "resign"])
  }

  package func story(of play: FarklePlay) -> FarkleStory { FarkleStory(of: play) }

  package func dashboard(of career: PlayerCareer<FarkleGame>) -> DashboardValue {
    career.dashboard(
      [
        career.section(Word(SiteWord.playerResults), of: .standard),
        career.section(Word(FarkleWord.playerFun), of: .fun),
      ], charts: [career.gamesChart(id: "form"), career.turnScores, career.faces])
  }

  package var drawsPiecesOnSheets: Bool { true }

  package var printables: [Printable<FarkleGame>] {
    [
      Printable("dice") { FarkleDiceSheet($0) },
      Printable("card", of: .eachRules) { FarkleStrategySheet($0) },
    ]
  }

  package func sheetTurns(of game: Game, _ play: FarklePlay, on page: GamePage)
    -> [TurnTally]
  {
    let story = page.story(of: game, play)
    return zip(story.replay.steps, story.rounds.summaries).filter { $1.end != .open }.map {
      let seat = $0.turn.seat
      return TurnTally(
        seat: seat, points: $1.points, total: $0.state.totals[seat.rawValue])
    }
  }
}

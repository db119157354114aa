package import Diagnostics
package import Farkle
package import Histories
package import League
package import Markdown
package import Publishing
import Tabletop
package import Templating

/// Farkle, as the rest of Scorebook knows it.
package enum FarkleGame {
  package static let name = "farkle"
}

package typealias FarklePlay = Play<FarkleGame>

/// How its records are written (farkle.md, *Notation*).
extension FarkleGame: RecordedGame {
  package typealias Rules = FarkleRules
  package typealias Body = LineBody<FarkleGame, FarkleCourse>

  package static func seats(of rules: FarkleRules) -> ClosedRange<Int> { rules.seats }
}

extension FarkleGame: TalliedGame {
  package typealias Stats = FarkleStats

  package static func tally(_ play: FarklePlay, of record: GameRecord) -> [FarkleStats] {
    play.isTold
      ? FarkleStats.tally(of: play.replay())
      : FarkleStats.tally(ofResults: record.scores.map { Points($0) })
  }
}

extension FarkleGame: PublishedGame, RoundSheetGame {
  package static let pieces = Shown.Pieces.dice

  package static func story(of play: FarklePlay) -> FarkleStory { FarkleStory(of: play) }

  package static func report(of game: Game, _ play: FarklePlay, on page: GamePage)
    -> FarkleReport
  {
    FarkleReport(game, play, on: page)
  }

  package static func dashboard(of career: PlayerCareer<FarkleGame>) -> DashboardValue {
    let charts = FarkleDashboardCharts(career)
    return career.dashboard(
      [
        career.section("stats", Word(SiteWord.playerStats), of: "standard", hasAverages: true),
        career.section("fun", Word(FarkleWord.playerFun), of: "fun"),
      ], form: career.gamesChart(id: "form"), charts: [charts.turnScores, charts.faces])
  }

  package static func sheetTurns(of game: Game, _ play: FarklePlay, on page: GamePage)
    -> [TurnTally]
  {
    let story = page.story(of: game, play)
    return zip(story.replay.steps, story.rounds.summaries).filter { $1.end != .open }.map {
      let seat = $0.turn.seat
      return TurnTally(
        seat: seat, points: $1.points, total: $0.state.totals[seat.rawValue])
    }
  }

  package static func sheetSummary(of rules: FarkleRules, in wording: Wording) -> [String] {
    FarkleWords(wording: wording).sheetSummary(of: rules)
  }

  package static let pageRoots: [PageRoot] = [
    sheetRoot, .page("games/farkle/report", FarkleReportValue.self),
    PageRoot("games/farkle/examples", FarkleExamples.self),
    PageRoot("games/farkle/scoring-table", FarkleScoringTable.self),
  ]

  package static func summary(of rules: FarkleRules, in wording: Wording) -> [String] {
    FarkleWords(wording: wording).summary(of: rules)
  }

  package static let directives = ["score", "scoring-table"]

  package static func html(
    _ directive: Directive, under rules: FarkleRules, in text: SourceText, on page: PageContext,
    findings: inout Findings
  ) -> [UInt8] {
    FarkleDirectives(page: page, rules: rules, text: text).html(directive, findings: &findings)
  }
}

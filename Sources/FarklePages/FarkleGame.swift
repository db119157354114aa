package import Farkle
package import Histories
package import League
package import Publishing
package import Tabletop
package import Telling

/// Farkle, as the rest of Scorebook knows it.
package enum FarkleGame {
  package static let name = "farkle"
}

package typealias FarklePlay = Play<FarkleGame>

/// How its records are written (farkle.md, *Notation*).
extension FarkleGame: RecordedGame {
  package typealias Rules = FarkleRules
  package typealias Body = FarkleBody

  package static func seats(of rules: FarkleRules) -> ClosedRange<Int> { rules.seats }

  package static func write(
    _ turn: FarkleRules.Turn, naming name: (Seat) -> String, to output: inout [UInt8]
  ) {
    output.append(contentsOf: name(turn.seat).utf8)
    output.append(contentsOf: ": ".utf8)
    FarkleLine(turn.action, claim: turn.claim).write(to: &output)
  }

  package static func turn(
    in line: ArraySlice<UInt8>, after _: [FarkleRules.Turn]
  ) throws -> FarkleRules.Turn? {
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    let read = try FarkleLine(parsing: line[name.endIndex...].dropFirst())
    return Seat(numbered: name).map {
      FarkleRules.Turn(seat: $0, action: read.action, claim: read.claim)
    }
  }
}

extension FarkleGame: TalliedGame {
  package typealias Stats = FarkleStats

  package static func tally(_ play: FarklePlay, of record: GameRecord) -> [FarkleStats] {
    play.isTold
      ? FarkleStats.tally(of: play.replay())
      : FarkleStats.tally(ofResults: record.scores.map { Points($0) })
  }
}

extension FarkleGame: ToldGame {
  package typealias Style = FarkleStyle

  package static func annotation(of record: GameRecord, _ play: FarklePlay) -> FarkleAnnotation {
    FarkleAnnotation(record, play)
  }

  package static func scorer(under rules: Rules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  {
    try FarkleScoring(rules: rules, arguments)
  }

  package static func simulate(
    _ rules: FarkleRules, styles: [FarkleStyle], using generator: inout SplitMix64
  ) -> FarklePlay {
    let turns = FarkleSimulation.play(rules, styles: styles, using: &generator)
    return FarklePlay(rules: rules, seats: styles.count, turns: turns)
  }
}

extension FarkleGame: PublishedGame, RoundSheetGame {
  package static let pieces = Shown.Pieces.dice

  package static func story(of play: FarklePlay) -> FarkleStory { FarkleStory(of: play) }

  package static func dashboard(of career: PlayerCareer<FarkleGame>) -> DashboardValue {
    let charts = FarkleDashboardCharts(career)
    return career.dashboard(
      [
        career.section("stats", .playerStats, of: "standard", hasAverages: true),
        career.section("fun", .playerFun, of: "fun"),
      ], form: career.gamesChart(id: "form"), charts: [charts.turnScores, charts.faces])
  }

  package static let sheetPlayers = 2...8

  package static func sheetTurns(of game: Game, _ play: FarklePlay, on page: GamePage)
    -> [ScoreSheet.Turn]
  {
    let story = page.story(of: game, play)
    return zip(story.replay.steps, story.rounds.summaries).filter { $1.end != .open }.map {
      let seat = $0.turn.seat
      return ScoreSheet.Turn(
        seat: seat, points: $1.points, total: $0.state.totals[seat.rawValue])
    }
  }
}

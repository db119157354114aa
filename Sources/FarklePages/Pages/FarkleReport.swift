import Drawing
import Farkle
package import GameReports
import Histories
import League
import Localization
import PageKit
import SiteModel
import Tabletop

/// The report of one game of Farkle.
package typealias FarkleReport = GameReport<FarkleGame>

extension FarkleGame {
  package func body(of report: FarkleReport, source: String) -> PlayedReport<FarkleLog> {
    report.body(
      source: source, toAct: report.toAct, final: report.final,
      running: report.runningChart.value(on: report.page), line: report.line, log: report.log(keys:)
    )
  }

  package var asksInReports: Bool { true }

  /// Charts count in rounds: a final round in which others have the turn that they still lack is a part of the round
  /// before.
  package func parts(of report: FarkleReport) -> [ReportPart] {
    report.rounds.sections.map { section in
      ReportPart(
        report.title(of: section), section.steps,
        mention: section.number == nil ? report.wording(.reportTheFinalRound) : nil,
        places: (section.steps.lowerBound...section.steps.upperBound).map(report.rounds.place))
    }
  }

  package func leadChanges(in report: FarkleReport) -> Int {
    report.runningChart.leadChangeCount
  }
}

extension FarkleReport {
  var replay: Replay<FarkleRules> { story.replay }
  var rounds: FarkleRounds { story.rounds }
  /// The notable moments, those that decided the game first.
  var notable: [FarkleMoment] { story.notable }

  fileprivate var toAct: String? {
    guard !game.isFinished, let seat = replay.state.seatToAct else { return nil }
    guard let turn = replay.state.openTurn else {
      return wording(.reportToAct, ["player": name(seat)])
    }
    let dice = turn.undecided?.count ?? turn.diceDue
    return wording(
      .reportToActDice, count: dice,
      ["player": name(seat), "count": String(dice), "points": words.points(turn.points)])
  }
}

// MARK: - Tables

extension FarkleReport {
  private func turns(of seat: Seat) -> [TurnSummary] {
    zip(replay.steps, rounds.summaries).filter { $0.0.turn.seat == seat }.map(\.1)
  }

  /// The players from the highest total down, with what each did.
  fileprivate var final: TableValue {
    finalTable([.farkles, .bestTurn]) { side in
      let turns = self.turns(of: side[0])
      return [
        .init(text: page.number(turns.count { $0.end == .farkle })),
        .init(text: turns.best.map(words.points)),
      ]
    }
  }

  /// The score by turn: a row a player, a column a round.
  fileprivate var line: LineScore {
    let rows = sides.map { side in
      let turns = self.turns(of: side[0])
      let best = turns.best
      let none = LineScore.Cell(nil, kind: "none")
      return LineScore.Row(
        player(side), isWinner: hasWon(side), total: words.points(score(of: side)),
        cells: turns.map { cell($0, isBest: $0.points == best) }
          + Array(repeating: none, count: rounds.columns.count - turns.count))
    }
    return LineScore(columns: rounds.columns, rows: rows)
  }

  private func cell(_ turn: TurnSummary, isBest: Bool) -> LineScore.Cell {
    let hasPoints = turn.end == .banked || turn.points < 0
    let kind = turn.points < 0 ? "loss" : kind(of: turn)
    return LineScore.Cell(
      hasPoints ? words.points(turn.points) : nil,
      kind: isBest && turn.end == .banked ? kind + " best" : kind, isMarked: turn.end == .farkle)
  }

  /// The class of a turn: `scored`, `farkle`, `bare`, `open`, `pass`.
  private func kind(of turn: TurnSummary) -> String {
    switch turn.end {
    case .banked: turn.hasMoves ? "scored" : "bare"
    case .farkle: "farkle"
    case .passed: "pass"
    case .open: "open"
    }
  }
}

extension [TurnSummary] {
  /// The most points that were banked.
  fileprivate var best: Points? { filter { $0.end == .banked }.map(\.points).max() }
}

// MARK: - The game played again

/// A game of Farkle played again, with what its pages make of it.
package struct FarkleStory: Sendable {
  let replay: Replay<FarkleRules>
  let rounds: FarkleRounds
  /// The notable moments, those that decided the game first.
  let notable: [FarkleMoment]

  init(of play: FarklePlay) {
    replay = play.replay()
    rounds = FarkleRounds(of: replay)
    notable = FarkleMoment.all(in: replay)
  }
}

/// The turns of a game as the report groups them: by rounds, the final round apart.
struct FarkleRounds {
  /// Turns that stand together in the log.
  struct Section {
    /// The anchor: `round-3`, `final-round`.
    var id: String
    /// The number of the round, from 1; `nil` for the final round.
    var number: Int?
    /// The indices of its steps.
    var steps: Range<Int>
  }

  /// The summaries, by step.
  let summaries: [TurnSummary]
  private(set) var sections: [Section] = []
  /// The columns of the score by turn, each with the section in which its first turn stands.
  private(set) var columns: [LineScore.Column] = []
  /// The number of a step among its player's turns, from 1, by step.
  let numbers: [Int]

  init(of replay: Replay<FarkleRules>) {
    summaries = replay.steps.map { TurnSummary(of: $0.notes) }
    var turns = replay.start.players.map { _ in 0 }
    numbers = replay.steps.map { step in
      turns[step.turn.seat.rawValue] += 1
      return turns[step.turn.seat.rawValue]
    }
    var again: [String: Int] = [:]
    for (index, round) in numbers.enumerated() {
      let isFinal = summaries[index].isFinal
      add(index, toSection: isFinal ? nil : round, again: &again)
      if round > columns.count, let section = sections.last {
        columns.append(LineScore.Column(round, section: section.id, isFinal: isFinal))
      }
    }
  }

  /// Returns the place where a step begins, counted in rounds; behind the last step, all of them.
  func place(of step: Int) -> Double {
    guard numbers.indices.contains(step) else { return Double(numbers.max() ?? 0) }
    let round = numbers[step]
    let first = numbers.firstIndex(of: round) ?? step
    let last = numbers.lastIndex(of: round) ?? step
    return Double(round - 1) + Double(step - first) / Double(last - first + 1)
  }

  /// - Parameter again: How many sections there are by what their anchors begin with.
  private mutating func add(
    _ step: Int, toSection number: Int?, again: inout [String: Int]
  ) {
    if let last = sections.last, last.number == number {
      sections[sections.count - 1].steps = last.steps.lowerBound..<step + 1
      return
    }
    let id = number.map { "round-\($0)" } ?? "final-round"
    let before = again[id, default: 0]
    again[id] = before + 1
    sections.append(
      Section(
        id: before == 0 ? id : "\(id)-again-\(before)", number: number, steps: step..<step + 1))
  }
}

import Analyses
import Farkle
import Histories
import League
import Publishing
import Tabletop
package import Templating

extension FarkleReport {
  /// The chart of running totals, and every turn.
  var log: FarkleLog {
    let verdicts = self.verdicts
    return FarkleLog(
      chart: runningChart.value(on: page),
      rounds: rounds.sections.map { round($0, verdicts: verdicts) })
  }

  private func round(
    _ section: FarkleRounds.Section, verdicts: [Int: [Verdict]]
  ) -> FarkleLog.Round {
    let after = replay.steps[section.steps.upperBound - 1].state
    let number = section.number.map { String($0) }
    let final = page.wording(.reportFinalRound)
    return FarkleLog.Round(
      head: PartHead(
        id: section.id, title: number.map { page.wording(.reportRound, ["number": $0]) } ?? final,
        after: number.map { page.wording(.reportAfter, ["round": $0]) } ?? final,
        totals: after.totals.enumerated().map { seat, total in
          .init(
            name: name(Seat(seat)), color: color(Seat(seat)),
            points: words.points(total))
        }),
      isFinal: number == nil, turns: section.steps.map { turn($0, verdicts: verdicts[$0] ?? []) })
  }

  private func turn(_ index: Int, verdicts: [Verdict]) -> FarkleLog.Turn {
    let step = replay.steps[index]
    let summary = rounds.summaries[index]
    let seat = step.turn.seat
    let points = summary.end == .open ? step.state.turnPoints : summary.points
    let total = words.points(step.state.players[seat.rawValue].total)
    return FarkleLog.Turn(
      head: page.turnHead(
        index, of: seat, kind: FarkleReport.kind(of: summary), points: points,
        sentence: sentence(summary.end, points: points, total: total)),
      steps: steps(of: index, verdicts: verdicts))
  }

  private func sentence(_ end: TurnSummary.End, points: Points, total: String) -> String {
    let amount = words.points(points < 0 ? -points : points)
    let values: KeyValuePairs = ["points": amount, "total": total]
    if end == .open { return page.wording(.reportSentenceOpen, values) }
    if points < 0 { return page.wording(.reportSentenceLoss, values) }
    return page.wording(points > 0 ? .reportSentence : .reportSentenceNothing, values)
  }

  /// The throws of a turn and what is to be said about them, in the order things happened.
  private func steps(of index: Int, verdicts: [Verdict]) -> [FarkleLog.Step] {
    let step = replay.steps[index]
    var throwsMade = 0
    var steps = step.notes.compactMap { note -> FarkleLog.Step? in
      switch note {
      case .kept(let thrown, let combinations, let points, let turn, _):
        throwsMade += 1
        return thrownStep(
          thrown.dice, keeping: thrown.kept, combinations, inTurn: turn == points ? nil : turn,
          verdicts: verdicts.onThrow(throwsMade))
      case .thrown(let dice):
        throwsMade += 1
        return thrownStep(
          dice, keeping: nil, [], inTurn: nil, verdicts: verdicts.onThrow(throwsMade))
      case .banked(_, .some): return nil
      // Others have won than by the totals alone.
      case .over where game.record.isDecidedByHandicap: return nil
      default:
        let entry = note.entry(under: play.rules)
        let total = step.state.players[step.turn.seat.rawValue].total
        let before = index > 0 ? name(replay.steps[index - 1].turn.seat) : ""
        let sentence = entry.sentence(
          in: page.wording, naming: name, ["before": before, "total": words.points(total)])
        return sentence.map {
          .init(thrown: nil, note: .init(kind: FarkleReport.kind(of: note, entry), text: $0))
        }
      }
    }
    // What was decided before the first throw: whether to go on with another's dice.
    if let before = verdicts.onThrow(0) {
      steps.insert(.init(thrown: nil, note: nil, verdicts: before), at: 0)
    }
    return steps
  }

  /// The class of a note: what the stable JSON calls it, but for two that say how a turn was recorded.
  private static func kind(of note: FarkleRules.Note, _ entry: LogEntry) -> String {
    switch note {
    case .banked: "bare"
    case .passed: "pass"
    default: entry.kind
    }
  }

  private func thrownStep(
    _ dice: Dice, keeping kept: Dice?, _ combinations: [Combination], inTurn turn: Points?,
    verdicts: Group<VerdictValue>?
  ) -> FarkleLog.Step {
    let thrown = FarkleLog.Throw(
      dice: Markup(page.wording.drawing(of: dice, keeping: kept)), isKept: kept != nil,
      combinations: words.combinations(combinations),
      turn: turn.map { page.wording(.reportInTurn, ["points": words.points($0)]) })
    return FarkleLog.Step(thrown: thrown, note: nil, verdicts: verdicts)
  }
}

extension [Verdict] {
  /// The lines on a throw of a turn, from 1, and on what was decided after it; 0 for before the first.
  fileprivate func onThrow(_ number: Int) -> Group<VerdictValue>? {
    Group(filter { $0.moment.chances == number }.map(\.value))
  }
}

// MARK: - What its template shows

package struct FarkleLog: PageValue {
  let chart: ChartValue
  let rounds: [Round]

  package static let typeName = "Farkle log"
  package static let fields: [Field<FarkleLog>] = [
    Field("chart", "running totals") { $0.chart },
    Field("rounds", "in order of play, the final round apart") { $0.rounds },
  ]

  struct Round: PageValue {
    let head: PartHead
    let isFinal: Bool
    let turns: [Turn]

    static let typeName = "Farkle round"
    static let fields: [Field<Round>] =
      PartHead.fields { $0.head } + [
        Field("final", "whether it is the final round") { $0.isFinal },
        Field("turns", "in order of play; `kind` is `scored`, `farkle`, `bare`, `pass` or `open`") {
          $0.turns
        },
      ]
  }

  struct Turn: PageValue {
    let head: TurnHead
    let steps: [Step]

    static let typeName = "Farkle turn"
    static let fields: [Field<Turn>] =
      TurnHead.fields { $0.head } + [Field("steps", "what happened, in order") { $0.steps }]
  }

  /// A throw or a note, and what is said of it.
  struct Step: PageValue {
    let thrown: Throw?
    let note: Note?
    var verdicts: Group<VerdictValue>?

    static let typeName = "Farkle step"
    static let fields: [Field<Step>] = [
      Field("throw", "dice; null where there is a note") { $0.thrown },
      Field("note", "what else happened; null where there is a throw") { $0.note },
      Field("verdicts", "on the luck of the throw, and on what was decided after it") {
        $0.verdicts
      },
    ]
  }

  struct Throw: PageValue {
    let dice: Markup
    let isKept: Bool
    let combinations: [ScoringValue]
    let turn: String?

    static let typeName = "Farkle throw"
    static let fields: [Field<Throw>] = [
      Field("dice", "the throw, with what is kept") { $0.dice },
      Field("kept", "whether dice of it are kept") { $0.isKept },
      Field("combinations", "what is kept, and scores") { $0.combinations },
      Field("turn", "\"450 in the turn\"; null with the turn's first throw, which needs no sum") {
        $0.turn
      },
    ]
  }

  struct Note: PageValue {
    let kind: String
    let text: String

    static let typeName = "Farkle note"
    static let fields: [Field<Note>] = [
      Field(
        "kind",
        "`piggyback`, `hot-dice`, `no-score-bonus`, `toxic-twos`, `farkle`, `penalty`, `bare`, `pass`, `opened`, `final-round`, `took-over`, `eliminated`, `instant-win`, `over`"
      ) { $0.kind },
      Field("text", "the sentence") { $0.text },
    ]
  }
}

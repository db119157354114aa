import Farkle
import Histories
import Publishing
import Tabletop
package import Templating

extension FarkleReport {
  /// The chart of running totals, and every turn.
  var log: FarkleLog {
    FarkleLog(chart: runningChart.value(on: page), rounds: rounds.sections.map(round))
  }

  private func round(_ section: FarkleRounds.Section) -> FarkleLog.Round {
    let after = replay.steps[section.steps.upperBound - 1].state
    let number = section.number.map { String($0) }
    let final = page.wording(.reportFinalRound)
    return FarkleLog.Round(
      id: section.id,
      title: number.map { page.wording(.reportRound, ["number": $0]) } ?? final,
      isFinal: number == nil,
      after: number.map { page.wording(.reportAfter, ["round": $0]) } ?? final,
      totals: after.totals.enumerated().map { seat, total in
        FarkleLog.Total(
          name: name(Seat(seat)), color: PageContext.colorClass(of: Seat(seat)),
          points: words.points(total))
      }, turns: section.steps.map(turn))
  }

  private func turn(_ index: Int) -> FarkleLog.Turn {
    let step = replay.steps[index]
    let summary = rounds.summaries[index]
    let seat = step.turn.seat
    let points = summary.end == .open ? step.state.turnPoints : summary.points
    let total = words.points(step.state.players[seat.rawValue].total)
    return FarkleLog.Turn(
      id: "turn-\(index + 1)", kind: FarkleReport.kind(of: summary), name: name(seat),
      color: PageContext.colorClass(of: seat), points: gain(points),
      sign: points > 0 ? "up" : points < 0 ? "down" : "level", steps: steps(of: index),
      sentence: sentence(summary.end, points: points, total: total))
  }

  private func gain(_ points: Points) -> String {
    switch points.rawValue {
    case 1...: page.wording(.gain, ["points": words.points(points)])
    case 0: "0"
    default: page.wording(.loss, ["points": words.points(-points)])
    }
  }

  private func sentence(_ end: TurnSummary.End, points: Points, total: String) -> String {
    let phrase: Phrase =
      switch end {
      case .open: .reportSentenceOpen
      case _ where points > 0: .reportSentence
      case _ where points < 0: .reportSentenceLoss
      default: .reportSentenceNothing
      }
    let amount = words.points(points < 0 ? -points : points)
    return page.wording(phrase, ["points": amount, "total": total])
  }

  /// The throws of a turn and what is to be said about them, in the order things happened.
  private func steps(of index: Int) -> [FarkleLog.Step] {
    replay.steps[index].notes.compactMap { note in
      switch note {
      case .kept(let thrown, let combinations, let points, let turn, _):
        thrownStep(
          thrown.dice, keeping: thrown.kept, combinations, inTurn: turn == points ? nil : turn)
      case .thrown(let dice): thrownStep(dice, keeping: nil, [], inTurn: nil)
      default:
        words(of: note, in: index).map { kind, text in
          FarkleLog.Step(thrown: nil, note: FarkleLog.Note(kind: kind, text: text))
        }
      }
    }
  }

  private func thrownStep(
    _ dice: Dice, keeping kept: Dice?, _ combinations: [Combination], inTurn turn: Points?
  ) -> FarkleLog.Step {
    let thrown = FarkleLog.Throw(
      dice: Markup(page.wording.drawing(of: dice, keeping: kept)), isKept: kept != nil,
      combinations: words.combinations(combinations),
      turn: turn.map { page.wording(.reportInTurn, ["points": words.points($0)]) })
    return FarkleLog.Step(thrown: thrown, note: nil)
  }

  /// The class and the sentence of something that happened; `nil` for what other parts of the page say.
  private func words(of note: FarkleRules.Note, in index: Int) -> (kind: String, text: String)? {
    let wording = page.wording
    let step = replay.steps[index]
    let total = words.points(step.state.players[step.turn.seat.rawValue].total)
    switch note {
    case .kept, .thrown, .finalTurn: return nil
    case .piggyback(let points, let dice):
      let before = index > 0 ? name(replay.steps[index - 1].turn.seat) : ""
      return (
        "piggyback",
        wording(
          .reportPiggyback, count: dice,
          ["player": before, "points": words.points(points), "count": String(dice)])
      )
    case .hotDice(let count):
      return (
        "hot-dice",
        count == 1
          ? wording(.reportHotDice) : wording(.reportHotDiceAgain, ["count": String(count)])
      )
    case .noScoreBonus(let points):
      return ("no-score-bonus", wording(.reportNoScoreBonus, ["points": words.points(points)]))
    case .toxicTwos: return ("toxic-twos", wording(.reportToxicTwos))
    case .farkle(let lost):
      guard let lost, lost > 0 else { return ("farkle", wording(.reportFarkle)) }
      return ("farkle", wording(.reportFarkleLost, ["points": words.points(lost)]))
    case .penalty(_, 0): return nil
    case .penalty(let farkles, let points):
      return (
        "penalty",
        wording(
          .reportPenalty, count: farkles,
          ["count": String(farkles), "points": words.points(points)])
      )
    case .banked(_, let left): return left == nil ? ("bare", wording(.reportBareTurn)) : nil
    case .passed: return ("pass", wording(.reportPassed))
    case .opened:
      return play.rules.openingMinimum > 0 ? ("opened", wording(.reportOpened)) : nil
    case .finalRound: return ("final-round", wording(.reportTriggered, ["total": total]))
    case .tookOver: return ("took-over", wording(.reportTookOver, ["total": total]))
    case .eliminated: return ("eliminated", wording(.reportEliminated))
    case .instantWin: return ("instant-win", wording(.reportInstantWin))
    case .over(let winners):
      let players = page.names(of: winners, in: game)
      return (
        "over", wording(winners.count > 1 ? .reportOverShared : .reportOver, ["players": players])
      )
    }
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
    let id: String
    let title: String
    let isFinal: Bool
    let after: String
    let totals: [Total]
    let turns: [Turn]

    static let typeName = "Farkle round"
    static let fields: [Field<Round>] = [
      Field("id", "its anchor, `round-3`") { $0.id },
      Field("title", "\"Round 3\"") { $0.title },
      Field("final", "whether it is the final round") { $0.isFinal },
      Field("after", "\"after round 3\"") { $0.after },
      Field("totals", "after the round, in order of play") { $0.totals },
      Field("turns", "in order of play") { $0.turns },
    ]
  }

  struct Total: PageValue {
    let name: String
    let color: String
    let points: String

    static let typeName = "Farkle total"
    static let fields: [Field<Total>] = [
      Field("name", "the player") { $0.name },
      Field("color", "the player's") { $0.color },
      Field("points", "the player's total") { $0.points },
    ]
  }

  struct Turn: PageValue {
    let id: String
    let kind: String
    let name: String
    let color: String
    let points: String
    let sign: String
    let steps: [Step]
    let sentence: String

    static let typeName = "Farkle turn"
    static let fields: [Field<Turn>] = [
      Field("id", "`turn-7`, counted over the whole game from 1") { $0.id },
      Field("kind", "`scored`, `farkle`, `bare`, `pass`, `open`") { $0.kind },
      Field("name", "the player") { $0.name },
      Field("color", "the player's") { $0.color },
      Field("points", "\"+450\", \"0\", \"−1,000\"") { $0.points },
      Field("sign", "`up`, `level`, `down`") { $0.sign },
      Field("steps", "what happened, in order") { $0.steps },
      Field("sentence", "\"scored 200 in this turn, 450 in the game\"") { $0.sentence },
    ]
  }

  /// A throw or a note.
  struct Step: PageValue {
    let thrown: Throw?
    let note: Note?

    static let typeName = "Farkle step"
    static let fields: [Field<Step>] = [
      Field("throw", "dice; null where there is a note") { $0.thrown },
      Field("note", "what else happened; null where there is a throw") { $0.note },
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

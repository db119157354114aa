import Drawing
import Farkle
import Histories
import Publishing
import Tabletop
import Templating

extension FarkleReport {
  /// The chart of running totals, and every turn.
  var log: TemplateValue {
    let sections = rounds.sections.map { section -> TemplateValue in
      let after = replay.steps[section.steps.upperBound - 1].state
      let title = self.title(of: section)
      return [
        "id": .text(section.id), "title": .text(title), "final": .flag(section.number == nil),
        "after": .text(
          section.number.map { page.wording(.reportAfter, ["round": String($0)]) } ?? title),
        "totals": .list(
          after.totals.enumerated().map { seat, total in
            [
              "name": .text(name(Seat(seat))),
              "color": .text(PageContext.colorClass(of: Seat(seat))),
              "points": .text(words.points(total)),
            ]
          }),
        "turns": .list(section.steps.map(turn)),
      ]
    }
    return ["chart": FarkleRunningChart(self).value, "rounds": .list(sections)]
  }

  func title(of section: FarkleRounds.Section) -> String {
    section.number.map { page.wording(.reportRound, ["number": String($0)]) }
      ?? page.wording(.reportFinalRound)
  }

  private func turn(_ index: Int) -> TemplateValue {
    let step = replay.steps[index]
    let summary = rounds.summaries[index]
    let seat = step.turn.seat
    let points = summary.end == .open ? step.state.turnPoints : summary.points
    let total = words.points(step.state.players[seat.rawValue].total)
    return [
      "id": .text("turn-\(index + 1)"), "kind": .text(FarkleReport.kind(of: summary)),
      "name": .text(name(seat)), "color": .text(PageContext.colorClass(of: seat)),
      "points": .text(gain(points)),
      "sign": points > 0 ? "up" : points < 0 ? "down" : "level",
      "steps": .list(steps(of: index)),
      "sentence": .text(sentence(summary.end, points: points, total: total)),
    ]
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
  private func steps(of index: Int) -> [TemplateValue] {
    let step = replay.steps[index]
    return step.notes.compactMap { note in
      switch note {
      case .kept(let thrown, let combinations, let points, let turn, _):
        throwValue(
          thrown.dice, keeping: thrown.kept, combinations, inTurn: turn == points ? nil : turn)
      case .thrown(let dice): throwValue(dice, keeping: nil, [], inTurn: nil)
      default: event(note, of: index)
      }
    }
  }

  private func throwValue(
    _ dice: Dice, keeping kept: Dice?, _ combinations: [Combination], inTurn turn: Points?
  ) -> TemplateValue {
    let named = words.named(combinations).map { name, points -> TemplateValue in
      ["name": .text(name), "points": .text(words.points(points))]
    }
    return [
      "throw": [
        "dice": .html(page.wording.drawing(of: dice, keeping: kept)), "kept": .flag(kept != nil),
        "combinations": .list(named),
        "turn": .init(
          turn.map { page.wording(.reportInTurn, ["points": words.points($0)]) }),
      ],
      "note": nil,
    ]
  }

  private func event(_ note: FarkleRules.Note, of index: Int) -> TemplateValue? {
    guard let (kind, text) = words(of: note, in: index) else { return nil }
    return ["throw": nil, "note": ["kind": .text(kind), "text": .text(text)]]
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

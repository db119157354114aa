import Drawing
import Farkle
import Histories
import League
import Publishing
import Tabletop

extension FarkleReport {
  /// The first of the moments as a sentence; `nil` for a game without any.
  package var decisive: String? {
    notable.first.map { words(for: $0).text + "." }
  }

  package var decisionChart: [UInt8]? {
    replay.steps.isEmpty ? nil : runningChart.svg(on: page)
  }

  /// A moment with a link to its turn.
  func moment(_ moment: FarkleMoment) -> MomentValue {
    let (title, text) = words(for: moment)
    return MomentValue(
      title: page.wording[title], text: text, url: moment.turn.map { "#turn-\($0 + 1)" })
  }

  private func words(for moment: FarkleMoment) -> (title: Word, text: String) {
    let wording = page.wording
    let player = moment.turn.map { name(replay.steps[$0].turn.seat) } ?? ""
    let round = moment.turn.map { String(self.round(ofTurn: $0)) } ?? ""
    switch moment {
    case .biggestTurn(_, let points):
      return (
        .momentsBiggestTurn,
        wording(
          .momentsBiggestTurn,
          ["player": player, "points": words.points(points), "round": round])
      )
    case .hotDice(_, let count):
      return (
        .momentsHotDice,
        wording(
          .momentsHotDice, count: count,
          ["player": player, "count": String(count), "round": round])
      )
    case .biggestFarkle(_, let points):
      return (
        .momentsBiggestFarkle,
        wording(
          .momentsBiggestFarkle,
          ["player": player, "points": words.points(points), "round": round])
      )
    case .leadChanges(_, let count):
      return (
        .momentsLeadChanges,
        wording(.momentsLeadChanges, count: count, ["count": String(count), "round": round])
      )
    case .comeback(let seat, _, let points):
      return (
        .momentsComeback,
        wording(
          .momentsComeback,
          ["player": name(seat), "points": words.points(points), "round": round])
      )
    case .runaway(let seat, _):
      return (.momentsRunaway, wording(.momentsRunaway, ["player": name(seat), "round": round]))
    case .penalty(_, let farkles):
      return (
        .momentsPenalty,
        wording(.momentsPenalty, count: farkles, ["player": player, "count": String(farkles)])
      )
    case .overtaken(let turn, let winner):
      let total = replay.steps[turn].state.players[replay.steps[turn].turn.seat.rawValue].total
      return (
        .momentsFinalRound,
        wording(
          .momentsFinalRoundOvertaken,
          ["player": player, "total": words.points(total), "winner": name(winner)])
      )
    case .closeFinish(let points):
      return (.momentsCloseFinish, wording(.momentsCloseFinish, ["points": words.points(points)]))
    case .instantWin:
      return (.momentsInstantWin, wording(.momentsInstantWin, ["player": player, "round": round]))
    case .sharedWin(let seats, let points):
      return (
        .momentsSharedWin,
        wording(
          .momentsSharedWin,
          ["players": page.names(of: seats, in: game), "points": words.points(points)])
      )
    }
  }

  private func round(ofTurn turn: Int) -> Int {
    let seat = replay.steps[turn].turn.seat
    return replay.steps[...turn].count { $0.turn.seat == seat }
  }
}

// MARK: - Running totals

extension FarkleReport {
  /// The totals round by round.
  var runningChart: RunningChart {
    let rules = play.rules
    let hasTarget = rules.rounds == nil
    return RunningChart(
      lines: totals.enumerated().map { seat, totals in
        RunningChart.Line(
          name: name(Seat(seat)), totals: totals,
          isWinner: game.record.winners.contains(Seat(seat)))
      }, step: "round", summary: Phrase(FarklePhrase.chartRunningDescription),
      target: hasTarget
        ? Level(
          Double(rules.target.rawValue),
          label: page.wording(.chartTarget, ["points": words.points(rules.target)])) : nil,
      notes: notes)
  }

  /// By seat, at the start and after each of the player's turns; the last is what the game ended with.
  private var totals: [[Points]] {
    var totals = replay.start.players.map { [$0.total] }
    for step in replay.steps {
      let seat = step.turn.seat.rawValue
      totals[seat].append(step.state.players[seat].total)
    }
    for (seat, last) in replay.state.totals.enumerated() {
      totals[seat][totals[seat].count - 1] = last
      let missing = rounds.columns.count + 1 - totals[seat].count
      totals[seat] += Array(repeating: last, count: missing)
    }
    return totals
  }

  /// The two or three turns that moved the lines most.
  private var notes: [LineChart.Note] {
    var notes: [LineChart.Note] = []
    for moment in notable {
      guard let turn = moment.turn else { continue }
      let points = rounds.summaries[turn].points
      let amount = page.numbers.signed(points.rawValue)
      let text: String? =
        switch moment {
        case .hotDice where points > 0: "\(page.wording[.momentsHotDice]), \(amount)"
        case .biggestTurn, .penalty: amount
        default: nil
        }
      let line = replay.steps[turn].turn.seat.rawValue
      let round = self.round(ofTurn: turn)
      guard let text, !notes.contains(where: { $0.line == line && $0.turn == round })
      else { continue }
      notes.append(LineChart.Note(line: line, turn: round, text: text))
    }
    return notes
  }
}

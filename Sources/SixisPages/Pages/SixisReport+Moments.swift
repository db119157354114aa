import Drawing
import Histories
import League
import Publishing
import Sixis
import Tabletop

extension SixisReport {
  /// What decided the game, each with a link to its turn; only what occurred.
  var moments: [MomentValue] {
    let stolen = story.notable.filter(\.isStolenFlip)
    var items: [MomentValue] = []
    for moment in story.notable {
      if moment.isStolenFlip, stolen.count > SixisReport.mostStolenFlips {
        if moment == stolen[0] { items.append(item(ofStolen: stolen)) }
      } else {
        items.append(item(of: moment))
      }
    }
    return items
  }

  /// How many stolen flips are told one by one.
  private static var mostStolenFlips: Int { 3 }

  private func item(of moment: SixisMoment) -> MomentValue {
    let (title, text) = words(for: moment)
    return MomentValue(title: wording[title], text: text, url: url(of: moment))
  }

  /// Many stolen flips in one line, with who took how many.
  private func item(ofStolen moments: [SixisMoment]) -> MomentValue {
    var counts = game.players.map { _ in 0 }
    for case .flipStolen(_, _, _, let seat) in moments { counts[seat.rawValue] += 1 }
    let takers = seats.filter { counts[$0.rawValue] > 0 }.map { seat in
      wording(
        .sixisStolenCount,
        ["player": name(seat), "count": page.number(counts[seat.rawValue])])
    }
    return MomentValue(
      title: wording[.momentsFlipStolen],
      text: wording(
        .sixisMomentStolenMany,
        ["count": page.number(moments.count), "players": page.list(takers)]),
      url: moments.first.flatMap(url))
  }

  private func url(of moment: SixisMoment) -> String? {
    if case .biggestRound(_, _, let round, _) = moment { return "#round-\(round)" }
    return moment.turn.map { "#turn-\($0 + 1)" }
  }

  /// The first of the moments as a sentence; `nil` for a game without any.
  package var decisive: String? {
    story.notable.first.map { words(for: $0).text + "." }
  }

  package var decisionChart: [UInt8]? { play.turnCount > 0 ? chart.svg(on: page) : nil }

  /// A moment's title, and a sentence.
  func words(for moment: SixisMoment) -> (title: Word, text: String) {
    let round = moment.turn.flatMap(story.round).map { String($0.round) } ?? ""
    switch moment {
    case .sixisTaken(_, let seat):
      return (
        .momentsSixisTaken, wording(.sixisMomentTaken, ["player": name(seat), "round": round])
      )
    case .flipStolen(_, let card, let from, let by):
      return (
        .momentsFlipStolen,
        wording(
          .sixisMomentStolen,
          [
            "player": name(by), "card": words.name(of: card, .red), "flipper": name(from),
            "points": words.points(card.red.points), "round": round,
          ])
      )
    case .longShot(_, let seat, let chosen):
      return (
        .momentsLongShot,
        wording(
          .sixisMomentLongShot,
          [
            "player": name(seat), "card": words.name(of: chosen.card, chosen.side),
            "chance": words.percent(chosen.chance), "round": round,
          ])
      )
    case .biggestRound(_, let seat, let number, let points):
      return (
        .momentsBiggestRound,
        wording(
          .sixisMomentBiggestRound,
          ["player": name(seat), "points": words.points(points), "round": String(number)])
      )
    case .leadChanges(_, let count):
      return (
        .momentsLeadChanges,
        wording(.momentsLeadChanges, count: count, ["count": String(count), "round": round])
      )
    case .comeback(let seat, _, let points):
      let side = game.record.side(of: seat)
      return (
        .momentsComeback,
        wording(
          .sixisMomentComeback, count: side.count,
          ["player": name(ofSide: side), "points": words.points(points), "round": round])
      )
    case .runaway(let seat, _):
      return (
        .momentsRunaway,
        wording(
          .momentsRunaway, ["player": name(ofSide: game.record.side(of: seat)), "round": round])
      )
    case .endedByChoice(_, let seat):
      return (
        .momentsEndedByChoice, wording(.sixisMomentChoice, ["player": name(seat), "round": round])
      )
    case .closeFinish(let points):
      return (.momentsCloseFinish, wording(.momentsCloseFinish, ["points": words.points(points)]))
    case .sharedWin(let seats, let points):
      return (
        .momentsSharedWin,
        wording(
          .momentsSharedWin,
          ["players": page.names(of: seats, in: game), "points": words.points(points)])
      )
    }
  }
}

extension SixisMoment {
  fileprivate var isStolenFlip: Bool {
    if case .flipStolen = self { true } else { false }
  }
}

// MARK: - The running totals, turn by turn

extension SixisReport {
  var chart: RunningChart {
    let states = [replay.start] + replay.steps.filter { $0.turn.isPlayers }.map(\.state)
    return RunningChart(
      lines: sides.map { side in
        RunningChart.Line(
          name: name(ofSide: side), totals: states.map { $0.total(of: side[0]) },
          isWinner: game.record.winners.contains(side[0]))
      },
      step: "turn", summary: .sixisRunningDescription, target: target, closing: lastRound,
      notes: notes, omitsIdleSteps: true)
  }

  private var target: Level? {
    guard case .goal(let goal) = play.rules.length else { return nil }
    return Level(
      Double(goal.rawValue), label: wording(.sixisGoal, ["points": words.points(goal)]))
  }

  private var lastRound: LineChart.Closing? {
    guard let last = story.rounds.last, last.round > 1 else { return nil }
    return LineChart.Closing(
      after: story.turnNumbers[last.turns.lowerBound],
      label: wording(.reportRound, ["number": String(last.round)]))
  }

  /// The turns that mattered most: the Sixis, stolen flips, long shots.
  private var notes: [LineChart.Note] {
    var notes: [LineChart.Note] = []
    for moment in story.notable {
      guard notes.count < 4, let turn = moment.turn, let text = note(on: moment),
        case .player(let seat, _, _) = replay.steps[turn].turn,
        let line = sides.firstIndex(where: { $0.contains(seat) })
      else { continue }
      let number = story.turnNumbers[turn]
      guard !notes.contains(where: { $0.turn == number }) else { continue }
      notes.append(LineChart.Note(line: line, turn: number, text: text))
    }
    return notes
  }

  private func note(on moment: SixisMoment) -> String? {
    switch moment {
    case .sixisTaken: words.name(of: .sixis, .red)
    case .flipStolen(_, let card, _, _): words.name(of: card, .red)
    case .longShot(_, _, let chosen): words.name(of: chosen.card, chosen.side)
    default: nil
    }
  }
}

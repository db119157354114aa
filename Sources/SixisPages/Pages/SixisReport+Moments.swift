import Drawing
package import GameReports
import Histories
import League
package import Localization
import SiteModel
import Sixis
import Tabletop

extension SixisGame {
  /// Returns the moments; more than three stolen flips are one.
  package func moments(of report: SixisReport) -> [Moment] {
    let notable = report.story.notable
    let stolen = notable.filter(\.isStolenFlip)
    guard stolen.count > 3 else { return notable.map(report.told) }
    return notable.filter { !$0.isStolenFlip || $0 == stolen[0] }.map {
      $0.isStolenFlip ? report.told(stolen) : report.told($0)
    }
  }

  /// Returns what the winners did, and what became of the second; for a game that several won the first of its
  /// moments, of stolen flips one alone.
  package func decision(of report: SixisReport) -> String? {
    let told = report.winnersDeed.map {
      [report.told($0).text, report.shortfall].compactMap(\.self)
    }
    let sentences =
      told
      ?? report.story.notable.filter { !$0.isSharedWin }.map(report.told).byWeight
      .prefix(1).map(\.text)
    return sentences.isEmpty ? nil : sentences.map { $0 + "." }.joined(separator: " ")
  }

  package func running(of report: SixisReport) -> RunningChart? {
    report.play.isTold ? report.chart : nil
  }
}

extension SixisReport {
  /// The most notable thing that the one side that won did, at least its best round.
  fileprivate var winnersDeed: SixisMoment? {
    guard game.isFinished, second != nil, let winners = sides.first(where: hasWon) else {
      return nil
    }
    let deeds = story.notable.filter { $0.doer.map(winners.contains) ?? false }
    let heaviest = deeds.map { ($0, told($0).weight) }.max { $0.1 < $1.1 }
    return heaviest?.0 ?? bestRound(of: winners)
  }

  private func bestRound(of side: [Seat]) -> SixisMoment? {
    story.rounds.flatMap { round in
      side.map { seat in
        SixisMoment.biggestRound(
          turn: round.turns.upperBound - 1, by: seat, round: round.round,
          round.points[seat.rawValue])
      }
    }.max { $0.points < $1.points }
  }

  fileprivate func told(_ moment: SixisMoment) -> Moment {
    switch moment {
    case .closeFinish(let points):
      tell(moment, SiteMoment.closeFinish, 90, ["points": words.points(points)])
    case .sharedWin(let seats, let points):
      tell(
        moment, SiteMoment.sharedWin, 90,
        ["players": page.names(of: seats, in: game), "points": words.points(points)])
    case .comeback(let seat, _, let points):
      tell(
        moment, SixisMoments.comeback, 80, by: game.record.side(of: seat),
        ["points": words.points(points)])
    case .runaway(let seat, _):
      tell(moment, SiteMoment.runaway, 70, ["player": name(ofSideOf: seat)])
    case .sixisTaken(_, let seat): tell(moment, SixisMoments.sixisTaken, 60, by: [seat])
    case .endedByChoice(_, let seat): tell(moment, SixisMoments.endedByChoice, 60, by: [seat])
    case .flipStolen(_, let card, let from, let by):
      tell(
        moment, SixisMoments.flipStolen, 60, by: [by],
        [
          "card": words.name(of: card, .red), "flipper": name(from),
          "points": words.points(card.red.points),
        ])
    case .longShot(_, let seat, let chosen):
      tell(
        moment, SixisMoments.longShot, 50, by: [seat],
        [
          "card": words.name(of: chosen.card, chosen.side),
          "chance": chosen.chance.map(words.percent) ?? "",
        ])
    case .biggestRound(_, let seat, _, let points):
      tell(moment, SixisMoments.biggestRound, 40, by: [seat], ["points": words.points(points)])
    case .leadChanges(_, let count): tell(moment, SiteMoment.leadChanges, 10, count: count)
    }
  }

  /// Tells many stolen flips in one line, with who took how many.
  fileprivate func told(_ stolen: [SixisMoment]) -> Moment {
    var counts = game.players.map { _ in 0 }
    for case .flipStolen(_, _, _, let seat) in stolen { counts[seat.rawValue] += 1 }
    let takers = seats.filter { counts[$0.rawValue] > 0 }.map { seat in
      wording(
        Phrase(SixisMoments.flipsStolenEach),
        ["player": name(seat), "count": page.number(counts[seat.rawValue])])
    }
    return tell(
      stolen[0], SixisMoments.flipsStolen, 60,
      ["count": page.number(stolen.count), "players": page.list(takers)])
  }

  /// - Parameters:
  ///   - side: Whose deed it was.
  ///   - values: What it has places for.
  private func tell(
    _ moment: SixisMoment, _ phrase: SixisMoments, _ weight: Int, by side: [Seat],
    _ values: [String: String] = [:]
  ) -> Moment {
    let round = number(ofRoundOf: moment)
    return wording.moment(
      phrase, by: (side, name(ofSide: side)), duringTurnOf: actor(of: moment),
      when: wording(.reportRound, ["number": round]),
      in: Phrase(SitePhrase.reportDeedInRound), weight: weight,
      at: anchor(of: moment) ?? "round-\(round)", count: side.count,
      values.merging(["round": round]) { $1 })
  }

  /// - Parameter values: What the sentence has places for beside a count and the round.
  private func tell(
    _ moment: SixisMoment, _ phrase: some PhraseSet, _ weight: Int, count: Int? = nil,
    _ values: [String: String] = [:]
  ) -> Moment {
    wording.moment(
      phrase, weight: weight, at: anchor(of: moment), count: count,
      ["round": number(ofRoundOf: moment)].merging(values) { $1 })
  }

  private func number(ofRoundOf moment: SixisMoment) -> String {
    moment.turn.flatMap(story.round).map { String($0.round) } ?? ""
  }

  private func anchor(of moment: SixisMoment) -> String? {
    if case .biggestRound = moment { return "round-\(number(ofRoundOf: moment))" }
    return moment.turn.map { "turn-\($0 + 1)" }
  }

  /// Returns the player who had the turn that the moment is told at; `nil` for a round.
  private func actor(of moment: SixisMoment) -> Seat? {
    if case .biggestRound = moment { return nil }
    guard let turn = moment.turn, case .player(let seat, _, _) = story.replay.steps[turn].turn
    else { return nil }
    return seat
  }

  private func name(ofSideOf seat: Seat) -> String { name(ofSide: game.record.side(of: seat)) }
}

extension SixisMoment {
  /// The player whose deed it was, of those that a line below the headline tells: six alike stand in the
  /// headline itself.
  fileprivate var doer: Seat? {
    switch self {
    case .flipStolen(_, _, _, let seat), .longShot(_, let seat, _),
      .biggestRound(_, let seat, _, _), .runaway(let seat, _):
      seat
    case .sixisTaken, .endedByChoice, .comeback, .leadChanges, .closeFinish, .sharedWin: nil
    }
  }

  /// The points of a round.
  fileprivate var points: Points {
    if case .biggestRound(_, _, _, let points) = self { points } else { 0 }
  }

  fileprivate var isSharedWin: Bool {
    if case .sharedWin = self { true } else { false }
  }

  fileprivate var isStolenFlip: Bool {
    if case .flipStolen = self { true } else { false }
  }
}

// MARK: - The running totals, turn by turn

extension SixisReport {
  var chart: RunningChart {
    let states = [replay.start] + replay.steps.filter { $0.turn.isPlayers }.map(\.state)
    var chart = RunningChart(
      lines: sides.map { side in
        RunningChart.Line(
          name: name(ofSide: side), totals: states.map { $0.total(of: side[0]) },
          isWinner: game.winners.contains(side[0]), mark: mark(ofSide: side))
      },
      step: SiteColumn.turn, summary: Phrase(SixisPhrase.sixisRunningDescription), target: target,
      closing: lastRound,
      notes: notes, omitsIdleSteps: true, by: game.record.scoreOrder)
    for case .leadChanges(let turn, let count) in story.notable {
      chart.leadChanges = (story.turnNumbers[turn], count)
    }
    return chart
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

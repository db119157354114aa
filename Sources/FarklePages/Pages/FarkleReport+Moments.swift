import Drawing
import Farkle
package import GameReports
import Histories
import League
package import Localization
import SiteModel
import Tabletop

extension FarkleGame {
  package func moments(of report: FarkleReport) -> [Moment] {
    report.notable.map(report.told)
  }

  /// The winner's best turn, and what became of the second; else the first of the moments.
  package func decision(of report: FarkleReport) -> String? {
    let told = [report.deed, report.fate].compactMap { $0 }
    let lines = told.isEmpty ? report.wholeMoments.prefix(1).map(\.text) : told
    return lines.isEmpty ? nil : lines.map { $0 + "." }.joined(separator: " ")
  }

  package func running(of report: FarkleReport) -> RunningChart? {
    report.replay.steps.isEmpty ? nil : report.runningChart
  }
}

extension FarkleGame {
  package func outcome(at anchor: String, in report: FarkleReport) -> String? {
    let steps = report.replay.steps.indices
    guard let turn = steps.first(where: { "turn-\($0 + 1)" == anchor }) else { return nil }
    let summary = report.rounds.summaries[turn]
    if summary.end == .banked {
      return report.told(.biggestTurn(turn: turn, summary.points)).deed?.text
    }
    guard let lost = summary.lost, lost > 0 else { return nil }
    return report.told(.biggestFarkle(turn: turn, lost)).deed?.text
  }
}

extension FarkleReport {
  /// The notable moments without what the headline says of a win that is shared.
  fileprivate var wholeMoments: [Moment] {
    notable.filter { if case .sharedWin = $0 { false } else { true } }.map(told).byWeight
  }

  fileprivate func told(_ moment: FarkleMoment) -> Moment {
    switch moment {
    case .instantWin: tell(moment, FarkleMoments.instantWin, 90)
    case .overtaken(let turn, let winner):
      tell(
        moment, FarkleMoments.overtaken, 90, in: .reportDeed,
        ["total": words.points(total(after: turn)), "winner": name(winner)])
    case .sharedWin(let seats, let points):
      tell(
        moment, SiteMoment.sharedWin, 80,
        ["players": page.names(of: seats, in: game), "points": words.points(points)])
    case .closeFinish(let points):
      tell(moment, SiteMoment.closeFinish, 80, ["points": words.points(points)])
    case .comeback(let seat, _, let points):
      tell(
        moment, FarkleMoments.comeback, 70, of: seat, ["points": words.points(points)])
    case .runaway(let seat, _): tell(moment, FarkleMoments.runaway, 60, of: seat)
    case .biggestTurn(_, let points):
      tell(moment, FarkleMoments.biggestTurn, 50, ["points": words.points(points)])
    case .hotDice(_, let count): tell(moment, FarkleMoments.hotDice, 40, count: count)
    case .biggestFarkle(_, let points):
      tell(moment, FarkleMoments.biggestFarkle, 30, ["points": words.points(points)])
    case .penalty(_, let farkles): tell(moment, FarkleMoments.penalty, 20, count: farkles)
    case .leadChanges(let turn, let count):
      tell(moment, FarkleMoments.leadChanges, 10, of: leader(after: turn), count: count)
    }
  }

  fileprivate var deed: String? {
    guard second != nil, let winner = game.winners.first else { return nil }
    let banks = replay.steps.indices.filter {
      replay.steps[$0].turn.seat == winner && rounds.summaries[$0].end == .banked
    }
    let best = banks.max { rounds.summaries[$0].points < rounds.summaries[$1].points }
    return best.map {
      tell(
        .biggestTurn(turn: $0, rounds.summaries[$0].points), FarkleMoments.biggestTurn, 0,
        ["points": words.points(rounds.summaries[$0].points)]
      ).text
    }
  }

  /// The loss of the second by the costliest farkle, or else how far behind the second was.
  fileprivate var fate: String? {
    guard let second else { return nil }
    for case .biggestFarkle(let turn, let points) in notable
    where second.contains(replay.steps[turn].turn.seat) {
      return tell(
        .biggestFarkle(turn: turn, points), FarkleMoments.biggestFarkle, 0,
        ["points": words.points(points)]
      ).text
    }
    return deed == nil ? nil : shortfall
  }

  /// - Parameters:
  ///   - seat: Whose deed it was; `nil` for who had the turn.
  ///   - values: What it has places for beside a count.
  private func tell(
    _ moment: FarkleMoment, _ phrase: FarkleMoments, _ weight: Int, of seat: Seat? = nil,
    in sentence: SitePhrase = .reportDeedInRound, count: Int? = nil,
    _ values: [String: String] = [:]
  ) -> Moment {
    let turn = moment.turn ?? 0
    let actor = replay.steps[turn].turn.seat
    let seat = seat ?? actor
    return page.wording.moment(
      phrase, by: ([seat], name(seat)), duringTurnOf: actor,
      when: FarkleGame().time(of: turn, in: self),
      in: rounds.summaries[turn].isFinal && sentence == .reportDeedInRound
        ? Phrase(FarklePhrase.farkleDeedInFinalRound) : Phrase(sentence),
      weight: weight,
      at: "turn-\(turn + 1)", count: count,
      values.merging(["round": String(round(ofTurn: turn))]) { $1 })
  }

  private func tell(
    _ moment: FarkleMoment, _ phrase: SiteMoment, _ weight: Int, count: Int? = nil,
    _ values: [String: String] = [:]
  ) -> Moment {
    let place = moment.turn.map { ["round": String(round(ofTurn: $0))] } ?? [:]
    return page.wording.moment(
      phrase, weight: weight, at: moment.turn.map { "turn-\($0 + 1)" }, count: count,
      place.merging(values) { $1 })
  }

  private func leader(after turn: Int) -> Seat {
    let totals = replay.steps[turn].state.totals
    return seats.max { totals[$0.rawValue] < totals[$1.rawValue] }
      ?? replay.steps[turn].turn.seat
  }

  private func total(after turn: Int) -> Points {
    let step = replay.steps[turn]
    return step.state.players[step.turn.seat.rawValue].total
  }

  private func round(ofTurn turn: Int) -> Int { rounds.numbers[turn] }
}

// MARK: - Running totals

extension FarkleReport {
  /// The totals round by round.
  var runningChart: RunningChart {
    let rules = play.rules
    let hasTarget = rules.rounds == nil
    var chart = RunningChart(
      lines: totals.enumerated().map { seat, totals in
        RunningChart.Line(
          name: name(Seat(seat)), totals: totals,
          isWinner: game.winners.contains(Seat(seat)), mark: mark(Seat(seat)))
      }, step: SiteColumn.round, summary: Phrase(FarklePhrase.chartRunningDescription),
      target: hasTarget
        ? Level(
          Double(rules.target.rawValue),
          label: page.wording(.chartTarget, ["points": words.points(rules.target)])) : nil,
      notes: notes, by: game.record.scoreOrder)
    for case .leadChanges(let turn, let count) in notable {
      chart.leadChanges = (round(ofTurn: turn), count)
    }
    return chart
  }

  /// The totals, one row a seat, at the start and after each of the player's turns; the last is what the game
  /// ended with.
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
        case .hotDice where points > 0:
          "\(page.wording[Phrase(FarkleMoments.hotDice).heading]), \(amount)"
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

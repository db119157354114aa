import Drawing
package import GameReports
import Histories
import League
import Localization
import PageKit
import SiteModel
import Sixis
import Tabletop

/// The report of one game of Sixis.
package typealias SixisReport = GameReport<SixisGame>

extension SixisGame {
  package func body(of report: SixisReport, source: String) -> PlayedReport<SixisLog> {
    report.body(
      source: source, toAct: report.toAct, final: report.final,
      showsTeams: report.isInTeams,
      running: report.chart.value(on: report.page), line: report.line, log: report.log(keys:))
  }

  /// Whether turns are told: also of a round that is known by its cards.
  package func tellsTurns(of report: SixisReport) -> Bool {
    report.game.record.detail == .moves || report.story.rounds.contains(where: \.namesCards)
  }

  package func leadChanges(in report: SixisReport) -> Int {
    report.chart.leadChangeCount
  }

  package func parts(of report: SixisReport) -> [ReportPart] {
    report.story.rounds.map {
      ReportPart(report.wording(.reportRound, ["number": String($0.round)]), $0.turns)
    }
  }
}

extension SixisReport {
  var replay: Replay<SixisRules> { story.replay }

  /// The next move in a game in progress.
  fileprivate var toAct: String? {
    guard !game.isFinished, play.isTold else { return nil }
    let state = replay.state
    guard let seat = state.seatToAct else {
      let due = rules.seatsToBegin(in: state).map(name)
      return wording(
        .sixisToBegin, count: due.count,
        ["players": page.list(due), "round": String(state.round + 1)])
    }
    guard state.table != nil else {
      return wording(.reportToAct, ["player": name(seat)])
    }
    let saved = state.players[seat.rawValue].saved
    let roll =
      saved.isEmpty
      ? wording(.sixisToRoll, ["player": name(seat)])
      : wording(
        .sixisToRollSaved, ["player": name(seat), "dice": SixisWords.spaced(saved)])
    let mayEnd = rules.options(in: state)?.mayEndRound ?? false
    return mayEnd ? roll + " " + wording(.sixisMayEnd) : roll
  }
}

// MARK: - Tables

extension SixisReport {
  /// The players from the highest total down, with what each did; a team before its players.
  fileprivate var final: TableValue {
    finalTable(
      [.turns, .cardsTaken, .cardsFlipped, .bestRound], of: sides, partners: partners,
      cells: cells)
  }

  /// Returns the rows for what each player of a team did alone.
  private func partners(_ side: [Seat]) -> [TableValue.Row] {
    guard side.count > 1, play.isTold else { return [] }
    return side.map { seat in
      let player = self.player([seat])
      return TableValue.Row(
        text: player.name, url: player.url, color: player.color, rank: "\u{2003}",
        cells: [.init(text: ownPoints(of: seat))] + cells(of: [seat]))
    }
  }

  private func ownPoints(of seat: Seat) -> String {
    words.points(replay.state.players[seat.rawValue].points)
  }

  private func cells(of side: [Seat]) -> [TableValue.Cell] {
    let steps = replay.steps.filter { step in
      if case .player(let seat, _, _) = step.turn { side.contains(seat) } else { false }
    }
    let notes = steps.flatMap(\.notes)
    let hasCards = story.rounds.contains { $0.isDealt || $0.namesCards }
    // Points alone are those of a card, whichever.
    let taken = notes.count { note in
      switch note {
      case .took: true
      case .scored(let points): points > 0
      default: false
      }
    }
    let flipped = notes.count { if case .flipped = $0 { true } else { false } }
    let best = story.rounds.map { $0.points(of: side) }.max()
    return [
      .init(text: page.number(steps.count)), .init(text: hasCards ? page.number(taken) : nil),
      .init(text: hasCards ? page.number(flipped) : nil), .init(text: best.map(words.points)),
    ]
  }

  /// The score by round: a row a player, a column a round; a team's sum below its players.
  fileprivate var line: LineScore {
    LineScore(
      columns: story.rounds.map { LineScore.Column($0.round, section: SixisReport.id(of: $0)) },
      rows: sides.flatMap { side in
        let isTeam = side.count > 1
        let best = story.rounds.flatMap(\.points).max()
        let rows = side.map { seat in
          LineScore.Row(
            player([seat]), isWinner: !isTeam && hasWon(side),
            total: isTeam ? ownPoints(of: seat) : words.points(score(of: side)),
            cells: cells(ofRoundsOf: [seat], best: best))
        }
        let sum = LineScore.Row(
          PlayerValue(name: name(ofSide: side), url: nil), isWinner: hasWon(side), isTeam: true,
          total: words.points(score(of: side)), cells: cells(ofRoundsOf: side, best: nil))
        return isTeam ? rows + [sum] : rows
      })
  }

  private func cells(ofRoundsOf side: [Seat], best: Points?) -> [LineScore.Cell] {
    story.rounds.map { round in
      let points = round.points(of: side)
      return LineScore.Cell(
        words.points(points), kind: best == points && points > 0 ? "scored best" : "scored")
    }
  }

  /// The anchor of a round's section.
  static func id(of round: RoundScore) -> String { "round-\(round.round)" }
}

extension RoundScore {
  func points(of side: [Seat]) -> Points { side.reduce(0) { $0 + points[$1.rawValue] } }
}

// MARK: - The game played again

/// A game of Sixis played again, with what its pages make of it.
package struct SixisStory: Sendable {
  let replay: Replay<SixisRules>
  let rounds: [RoundScore]
  /// The notable moments, those that decided the game first.
  let notable: [SixisMoment]
  /// The cards that lay there when rounds ended.
  let missed: [MissedCard]
  /// The number of the players' turns up to each step, by step.
  let turnNumbers: [Int]

  init(of play: SixisPlay) {
    replay = play.replay()
    rounds = RoundScore.all(in: replay)
    notable = SixisMoment.all(in: replay)
    missed = MissedCard.all(in: replay)
    var count = 0
    turnNumbers = replay.steps.map { step in
      if step.turn.isPlayers { count += 1 }
      return count
    }
  }

  /// The state before a step.
  func state(before step: Int) -> SixisRules.State {
    step > 0 ? replay.steps[step - 1].state : replay.start
  }

  /// The round that a step belongs to.
  func round(ofStep step: Int) -> RoundScore? { rounds.first { $0.turns.contains(step) } }

  /// The cards of each arm as they were dealt in a round, A first; `nil` where the record doesn't tell.
  func deal(in round: RoundScore) -> [[SixisCard]]? {
    for index in round.turns {
      for case .dealt(let arms) in replay.steps[index].notes { return arms }
    }
    return nil
  }
}

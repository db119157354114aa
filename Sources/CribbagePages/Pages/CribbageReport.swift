import Cribbage
import Drawing
package import GameReports
import Histories
import League
import Localization
import PageKit
import SiteModel
import Tabletop
import Templating

/// The report of one game of Cribbage.
package typealias CribbageReport = GameReport<CribbageGame>

extension CribbageGame {
  package func body(of report: CribbageReport, source: String) -> PlayedReport<CribbageLog> {
    report.body(
      source: source, toAct: report.toAct, final: report.final,
      board: report.play.isTold ? Markup(report.board) : nil,
      running: report.running.value(on: report.page), line: report.line, log: report.log(keys:))
  }
}

extension CribbageGame {
  package var asksInReports: Bool { true }

  package func leadChanges(in report: CribbageReport) -> Int {
    report.running.leadChangeCount
  }

  package func parts(of report: CribbageReport) -> [ReportPart] {
    zip(report.deals, report.story.steps).map { deal, steps in
      ReportPart(
        report.page.wording(.cribbageDeal, ["number": report.page.number(deal.number)]), steps)
    }
  }

  /// Whether turns are told: also of a deal that is known by its counts.
  package func tellsTurns(of report: CribbageReport) -> Bool {
    report.deals.contains(where: \.isBrokenDown)
  }
}

/// A game of Cribbage played again, with what its pages make of it.
package struct CribbageStory: Sendable {
  let replay: Replay<CribbageRules>
  /// Every deal as it stood at its end, the last one as far as it was played.
  let deals: [CribbageRules.Deal]
  /// The lines of each deal.
  let steps: [Range<Int>]
  /// The notable moments, those that decided the game first.
  let notable: [CribbageMoment]

  init(of play: CribbagePlay) {
    replay = play.replay()
    let deals = replay.deals
    self.deals = deals.map(\.deal)
    steps = deals.map(\.steps)
    notable = CribbageMoment.all(in: replay)
  }
}

extension CribbageReport {
  var state: CribbageRules.State { story.replay.state }
  /// Every deal as it stood at its end; none where only the result is known.
  var deals: [CribbageRules.Deal] { story.deals }
  /// The notable moments, those that decided the game first.
  var notable: [CribbageMoment] { story.notable }

  /// The player who is to act, and what they are to do; `nil` for a finished game.
  fileprivate var toAct: String? {
    guard !game.isFinished, let seat = state.seatToAct else { return nil }
    let player = name(seat)
    return switch state.phase {
    case .deal: wording(.cribbageToDeal, ["player": player])
    case .discards:
      wording(
        .cribbageToDiscard, count: state.handsDue.count,
        ["players": page.list(state.handsDue.map(name))])
    case .cribCard, .cut: wording(.cribbageToCut, ["player": player])
    case .play:
      wording(
        .cribbageToPlay, ["player": player, "count": page.number(state.runningCount)])
    case .counts:
      wording(.cribbageToTell, ["players": page.list(state.countsDue.map(name))])
    case .points, .over: wording(.reportToAct, ["player": player])
    }
  }
}

// MARK: - Tables

extension CribbageReport {
  /// The players from the highest score down, with where the points came from.
  fileprivate var final: TableValue {
    let columns: [CribbageColumn] =
      deals.allSatisfy { $0.isBrokenDown || $0.pegs.isEmpty }
      ? [.pegging, .hands, .cribs, .bestHand] : []
    var table = finalTable(columns) { cells(of: $0[0]) }
    if play.isTold { table.define(columns, in: wording) }
    // Columns of noughts are left out.
    table.definitions.removeAll { definition in
      !table.columns.contains { ($0.title ?? $0.text) == definition.name }
    }
    return table
  }

  /// Returns the pegs of the player with the play, heels and muggins, the points of the hands and the cribs,
  /// and the best hand.
  private func cells(of seat: Seat) -> [TableValue.Cell] {
    let sums = CribbageSums(of: [seat], in: deals.flatMap(\.pegs))
    let best = deals.compactMap { $0.hand(of: seat)?.points }.max()
    return [sums.play, sums.hands, sums.cribs, best].map { .init(text: $0.map(words.points)) }
  }

  /// The score by deal: a row a player or team, a column a deal.
  fileprivate var line: LineScore {
    LineScore(
      columns: deals.map { LineScore.Column($0.number, section: "deal-\($0.number)") },
      rows: sides.map { side in
        let points = deals.map { self.points(of: side, in: $0) }
        let best = points.max() ?? 0
        return LineScore.Row(
          player(side), isWinner: hasWon(side), total: words.points(score(of: side)),
          cells: zip(deals, points).map { deal, points in
            let isDealer = side.contains(deal.dealer)
            let kind = points == best && points > 0 ? "best" : "scored"
            return LineScore.Cell(
              words.points(points), kind: isDealer ? kind + " dealer" : kind, isMarked: isDealer)
          })
      })
  }

  func points(of side: [Seat], in deal: CribbageRules.Deal) -> Points {
    side.reduce(0) { $0 + deal.points(of: $1) }
  }
}

// MARK: - The running totals

extension CribbageReport {
  /// Totals by side at the start and after each deal.
  var running: RunningChart {
    var chart = RunningChart(
      lines: sides.map { side in
        RunningChart.Line(
          name: name(ofSide: side), totals: [.zero] + deals.map { $0.total(of: side[0]) },
          isWinner: hasWon(side), mark: mark(ofSide: side))
      },
      step: SiteColumn.deal, summary: Phrase(CribbagePhrase.cribbageRunningDescription),
      target: Level(
        Double(rules.target.rawValue),
        label: page.wording(.chartTarget, ["points": words.points(rules.target)])),
      notes: notes, by: game.record.scoreOrder)
    for case .leadChanges(let deal, let count) in notable { chart.leadChanges = (deal + 1, count) }
    return chart
  }

  /// The hands worth telling of.
  private var notes: [LineChart.Note] {
    notable.compactMap { moment in
      switch moment {
      case .bestHand(let seat, let deal, let points, let isCrib),
        .bigHand(let seat, let deal, let points, let isCrib):
        guard let line = sides.firstIndex(where: { $0.contains(seat) }) else { return nil }
        let phrase: CribbagePhrase = isCrib ? .cribbageCribNote : .cribbageHandNote
        return LineChart.Note(
          line: line, turn: deal + 1,
          text: page.wording(phrase, ["points": words.points(points)]))
      default: return nil
      }
    }
  }
}

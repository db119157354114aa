import Contents
package import GameReports
import Histories
import Klondike
import League
import Localization
import PageKit
import SiteModel
import Tabletop
package import Templating

/// The report of one game of Klondike.
package typealias KlondikeReport = GameReport<KlondikeGame>

extension KlondikeGame {
  package func body(of report: KlondikeReport, source: String) -> KlondikeReportValue {
    let hasMoves = report.play.isTold
    return KlondikeReportValue(
      report: report.value(source: source), deck: report.deck,
      detail: hasMoves ? report.page.detailNote(report.game) : nil,
      figures: Group(report.figures),
      keys: hasMoves ? Group(report.keyTurns) : nil,
      final: hasMoves && !report.state.isWon ? report.final : nil,
      film: hasMoves ? report.film : nil, skill: report.skill,
      chart: hasMoves ? report.chart : nil, deal: report.deal,
      script: report.page.link(toAsset: "klondike.js"))
  }
}

extension KlondikeReport {
  var replay: Replay<KlondikeRules> { story.replay }
  var state: KlondikeRules.State { replay.state }
  var seconds: Int? { game.record.header.seconds }

  /// The last board, what the last move moved marked in a game that isn't over.
  fileprivate var final: Markup {
    let moved = state.isOver ? [] : story.film.last?.cards ?? []
    return Markup(state.board(marking: moved, in: words).svg())
  }

  /// The end of the game, in a sentence; `nil` where the record doesn't tell.
  var deck: String? {
    guard play.deal != nil else { return nil }
    let moves = wording(count: state.moveCount, .klondikeMoveCount)
    let passes = wording(count: state.pass, .klondikePassCount)
    let base: String
    switch state.phase {
    case .deal: return nil
    case .won: base = wording(.klondikeDeckWon, ["moves": moves, "passes": passes])
    case .resigned:
      base =
        state.faceDown == 0
        ? wording(.klondikeDeckShown, ["moves": moves, "passes": passes])
        : wording(
          .klondikeDeckLost, count: state.faceDown,
          ["moves": moves, "passes": passes, "count": String(state.faceDown)])
    case .play:
      base = wording(
        .klondikeDeckOpen, count: state.faceDown,
        ["moves": moves, "pass": String(state.pass), "count": String(state.faceDown)])
    }
    guard let seconds else { return base }
    return wording(.klondikeDeckTime, ["deck": base, "time": words.time(seconds)])
  }

  fileprivate var figures: [Figure] {
    func figure(_ name: KlondikeWord, _ value: String?, note: String? = nil) -> Figure {
      Figure(name: wording[name], value: value, note: note)
    }
    let time = seconds.map { words.time($0) }
    let summary = page.summary(of: game, play)
    // If the result alone is known of a game, what isn't recorded is said once, below.
    return [
      figure(
        .klondikeScore, summary.score.map(words.points) ?? wording[.siteNone],
        note: play.deal == nil
          ? nil : rules.finalScore(of: state, seconds: seconds).flatMap(timeNote) ?? lineNote),
      figure(
        .klondikeHome, summary.home.map(page.number),
        note: summary.home == nil ? nil : wording[.klondikeOfPack]),
      figure(.klondikeMoves, summary.moves.map(page.number)),
      figure(.klondikePasses, summary.passes.map(page.number)), figure(.klondikeTime, time),
    ].filter { play.isTold || $0.value != nil }
  }

  /// Returns the words for what the time did to the score.
  private func timeNote(_ score: KlondikeRules.FinalScore) -> String? {
    guard score.penalty != 0 || score.bonus != 0 else { return nil }
    return wording(
      .klondikeTimeNote,
      [
        "played": words.points(score.played), "penalty": words.points(score.penalty),
        "bonus": words.points(score.bonus),
      ])
  }

  /// The score with which a line that wins would have ended; `nil` where none is shown.
  private var lineNote: String? {
    guard let score = verdict?.line?.score else { return nil }
    let isLess = state.score.map { score < $0 } ?? false
    return wording(
      isLess ? .klondikeLineFewer : .klondikeLineOutcome, ["points": words.points(score)])
  }

  /// The cards as they were dealt, and where else they were played.
  fileprivate var deal: KlondikeReportValue.Deal? {
    let season = page.input.season
    guard let deal = season.deals.deal(of: game, play) else { return nil }
    var start = rules.start(seats: 1)
    guard rules.fault(of: KlondikeRules.Turn(.deal(deal)), on: &start) == nil else { return nil }
    let name = season.deals.name(of: deal)
    return KlondikeReportValue.Deal(
      name: name, play: addressToPlay(deal),
      board: play.isTold ? nil : Markup(start.board(in: words).svg()),
      stock: stride(from: deal.stock.startIndex, to: deal.stock.endIndex, by: 8).map { start in
        Markup(wording.drawing(of: deal.stock[start..<start + 8]))
      },
      others: name == nil
        ? nil : page.reference(wording[.klondikeEverybody], to: .season(season.slug)))
  }
}

// MARK: - What its template shows

package struct KlondikeReportValue: PageBody {
  let report: ReportValue
  let deck: String?
  let detail: String?
  let figures: Group<Figure>?
  let keys: Group<KeyTurn>?
  let final: Markup?
  let film: Film?
  let skill: SkillValue?
  let chart: ChartValue?
  let deal: Deal?
  let script: String

  package static let name = "report"
  package static let typeName = "Klondike report"
  package static let fields: [Field<KlondikeReportValue>] =
    ReportValue.fields { $0.report } + [
      Field("deck", "how it ended, in how many moves and passes, and how long it took") {
        $0.deck
      },
      Field("detail", "what was not recorded") { $0.detail },
      Field("figures", "score, cards home, moves, passes, time") { $0.figures },
      Field("keys", "what decided the game, the heaviest first") { $0.keys },
      Field("final", "the last board of a game not won, or the board now") { $0.final },
      Field("film", "null where only the result is known") { $0.film },
      Field("skill", "what was luck and what was skill; null on a site without analysis") {
        $0.skill
      },
      Field("chart", "the score over the moves, or the cards home where none is kept") { $0.chart },
      Field("deal", "the cards as they were dealt") { $0.deal },
      Field("script", "`klondike.js` among the assets, which plays the film") { $0.script },
    ]

  struct Deal: PageValue {
    let name: String?
    let play: String?
    let board: Markup?
    let stock: [Markup]
    let others: Reference?

    static let typeName = "Klondike deal"
    static let fields: [Field<Deal>] = [
      Field("name", "what its season calls it") { $0.name },
      Field("play", "where it is played in the page; null without Klondike's engine") { $0.play },
      Field("board", "the table before the first move; null where the film shows it") { $0.board },
      Field("stock", "the cards of the stock, a row each") { $0.stock },
      Field("others", "the season, which ranks players on it") { $0.others },
    ]
  }
}

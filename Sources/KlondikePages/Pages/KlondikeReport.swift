import Contents
import Histories
import Klondike
import League
package import Publishing
import Tabletop
import Templating

/// The report of one game of Klondike.
package struct KlondikeReport: GameReport {
  let page: GamePage
  let game: Game
  let play: KlondikePlay
  let words: KlondikeWords
  let story: KlondikeStory

  var replay: Replay<KlondikeRules> { story.replay }
  var state: KlondikeRules.State { replay.state }
  var seconds: Int? { game.record.header.seconds }

  init(_ game: Game, _ play: KlondikePlay, on page: GamePage) {
    self.page = page
    self.game = game
    self.play = play
    words = KlondikeWords(wording: page.wording)
    story = page.story(of: game, play)
  }

  /// The page's value `report`; the record's own text comes with it.
  package func value(source: String) -> any PageBody {
    let hasMoves = play.deal != nil
    var report = page.reportObject(
      inForce: words.summary(of: play.rules).joined(separator: "; "), source: source)
    report.set("won", to: .flag(!game.record.winners.isEmpty))
    report.set("deck", to: .init(deck))
    report.set("detail", to: hasMoves ? .init(page.detailNote(game)) : .null)
    report.set("figures", to: TemplateValue(of: Group(figures)))
    report.set("moments", to: hasMoves ? moments : .null)
    report.set(
      "final", to: hasMoves ? .html(state.board(marking: lastMoved, in: words).svg()) : .null)
    report.set("deal", to: deal)
    report.set("film", to: hasMoves ? film : .null)
    report.set("charts", to: charts)
    report.set("script", to: page.url(.asset("klondike.js")))
    return UntypedBody("report", .object(report))
  }

  /// What the last move moved, in a game that isn't over.
  private var lastMoved: [Card] { state.isOver ? [] : story.film.last?.cards ?? [] }

  /// How it ended, in a sentence; `nil` where the record doesn't tell.
  var deck: String? {
    guard play.deal != nil else { return nil }
    let moves = page.wording(count: state.moveCount, .klondikeMoveCount)
    let passes = page.wording(count: state.pass, .klondikePassCount)
    let base: String
    switch state.phase {
    case .deal: return nil
    case .won: base = page.wording(.klondikeDeckWon, ["moves": moves, "passes": passes])
    case .resigned:
      base = page.wording(
        .klondikeDeckLost, count: state.faceDown,
        ["moves": moves, "passes": passes, "count": String(state.faceDown)])
    case .play:
      base = page.wording(
        .klondikeDeckOpen, count: state.faceDown,
        ["moves": moves, "pass": String(state.pass), "count": String(state.faceDown)])
    }
    guard let seconds else { return base }
    return page.wording(.klondikeDeckTime, ["deck": base, "time": words.time(seconds)])
  }

  private var figures: [Figure] {
    let wording = page.wording
    func figure(_ name: Word, _ value: String?, note: String? = nil) -> Figure {
      Figure(name: wording[name], value: value, note: note)
    }
    let time = seconds.map { words.time($0) }
    let summary = page.summary(of: game, play)
    return [
      figure(
        .klondikeScore, summary.score.map(words.points) ?? wording[.siteNone],
        note: play.deal == nil
          ? nil : replay.rules.finalScore(of: state, seconds: seconds).flatMap(timeNote)),
      figure(
        .klondikeHome, summary.home.map(page.number),
        note: summary.home == nil ? nil : wording[.klondikeOfPack]),
      figure(.klondikeMoves, summary.moves.map(page.number)),
      figure(.klondikePasses, summary.passes.map(page.number)), figure(.klondikeTime, time),
    ]
  }

  /// What the time did to the score.
  private func timeNote(_ score: KlondikeRules.FinalScore) -> String? {
    guard score.penalty != 0 || score.bonus != 0 else { return nil }
    return page.wording(
      .klondikeTimeNote,
      [
        "played": words.points(score.played), "penalty": words.points(score.penalty),
        "bonus": words.points(score.bonus),
      ])
  }

  /// The cards as they were dealt, and where else they were played.
  private var deal: TemplateValue {
    guard let deal = play.deal, let start = replay.steps.first?.state else { return .null }
    let season = page.input.season
    let name = season.deals.name(of: deal)
    return [
      "name": .init(name),
      "board": .html(start.board(in: words).svg()),
      "stock": .list(
        stride(from: deal.stock.startIndex, to: deal.stock.endIndex, by: 8).map { start in
          .html(page.wording.drawing(of: deal.stock[start..<start + 8]))
        }),
      "others": name == nil
        ? .null
        : page.reference(
          page.wording[.klondikeEverybody], to: .season(season.slug)),
    ]
  }
}

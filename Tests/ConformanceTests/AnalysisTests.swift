import Analyses
import Histories
import Tabletop
import TestGames
import Testing

@testable import scorebook

/// What is kept of how a game was judged, for the next build.
struct AnalysisTests {
  private static let cache = AnalysisCache()

  /// Three players where there may be, whose games no table is solved for.
  @Test(arguments: Tried.games)
  func `what is kept of a game is read as it was written`(tried: Tried) async {
    let text = await tried.simulated(players: min(3, tried.seats.upperBound))
    for record in tried.read(text).games { check(record, of: tried.game) }
  }

  private func check<Game: AnalysedGame>(_ record: GameRecord, of game: Game) {
    guard let play = record.play.as(game) else { return }
    let judgement = game.judgement(of: play, in: record, at: Self.cache)
    let bytes = judgement.bytes(of: game)
    // Numbers are described to their last bit.
    let read = Judgement<Game.Choice, Game.Theme>(bytes, of: game)
    #expect(read.map { "\($0)" } == "\(judgement)")
    #expect(Judgement<Game.Choice, Game.Theme>(bytes.dropLast(), of: game) == nil)
    #expect(Judgement<Game.Choice, Game.Theme>(bytes + [0], of: game) == nil)
    guard let analysis = judgement.analysis else { return }
    for event in analysis.events {
      guard case .decision(let decision) = event.cause else { continue }
      for choice in [decision.played, decision.best] {
        let text = game.text(of: choice)
        #expect(game.choice(of: text) == choice, "\(text)")
        #expect(game.choice(of: text + " more") == nil, "\(text)")
      }
    }
    let summary = AnalysisSummary(
      analysis, of: game, lows: game.lows(of: play, judged: analysis, at: Self.cache))
    #expect(AnalysisSummary(bytes: summary.bytes) == summary)
    #expect(summary.figures == analysis.figures)
    // A game judged by points may know chances to win of its own.
    for (seat, low) in summary.lows.enumerated() where analysis.unit == .win || low == nil {
      var least: Double?
      for event in analysis.events { least = min(least ?? 1, event.value[seat]) }
      let isWon = analysis.unit == .win && analysis.result?[seat] == 1
      #expect(low?.value == (isWon ? least : nil))
      if let low {
        #expect(analysis.events.contains { $0.step == low.step && $0.value[seat] == low.value })
      }
    }
    #expect(AnalysisSummary(bytes: Array(summary.bytes.dropLast())) == nil)
    #expect(AnalysisSummary(bytes: summary.bytes + [0]) == nil)
  }
}

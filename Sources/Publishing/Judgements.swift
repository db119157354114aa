package import Analyses
package import Histories
package import League
import Synchronization

/// What a site says of its games' luck and skill: each judged when a page first asks.
package final class Judgements: Sendable {
  package let desk: AnalysisDesk
  private let recent = Recent<GameID, any Sendable>(capacity: 32)
  private let summaries = Mutex<[GameID: AnalysisSummary?]>([:])

  package init(at desk: AnalysisDesk) {
    self.desk = desk
  }

  /// Judges a game.
  package func judgement<Played: AnalysedGame>(of game: Game, _ play: Play<Played>)
    -> Judgement<Played.Choice, Played.Theme>
  {
    let make = { Played.judgement(of: play, in: game.record, at: self.desk) }
    let known = recent.value(for: game.id, orMake: make)
    return known as? Judgement<Played.Choice, Played.Theme> ?? make()
  }

  /// What the analysis of a game comes to; `nil` for one that isn't judged.
  package func summary<Played: AnalysedGame>(of game: Game, _: Played.Type) -> AnalysisSummary? {
    if let known = summaries.withLock({ $0[game.id] }) { return known }
    guard let play = game.record.play.as(Played.self) else { return nil }
    let summary = judgement(of: game, play).analysis.map { AnalysisSummary($0) }
    summaries.withLock { $0[game.id] = .some(summary) }
    return summary
  }
}

extension WrittenPage {
  /// What is said of a game's luck and skill; `nil` on a site that says nothing of it.
  package func judgement<Played: AnalysedGame>(of game: Game, _ play: Play<Played>)
    -> Judgement<Played.Choice, Played.Theme>?
  {
    judgements?.judgement(of: game, play)
  }
}

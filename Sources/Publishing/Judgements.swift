package import Analyses
package import Histories
package import League
import Synchronization

/// What a site says of its games' luck and skill: each judged when a page first asks.
package final class Judgements: Sendable {
  /// A sum of which somebody asked.
  private final class Slot: Sendable {
    let value = Mutex<(any Sendable)?>(nil)
  }

  package let desk: AnalysisDesk
  private let recent = Recent<GameID, any Sendable>(capacity: 32)
  /// `nil` for games that aren't judged.
  private let summaries = Mutex<[GameID: (any Sendable)?]>([:])
  private let leagues = Mutex<[GameKind: Slot]>([:])

  package init(at desk: AnalysisDesk) {
    self.desk = desk
  }

  /// Judges a game.
  package func judgement<Played: AnalysedGame>(of game: Game, _ play: Play<Played>)
    -> Judgement<Played.Choice, Played.Theme>
  {
    let make = {
      let judgement = Played.judgement(of: play, in: game.record, at: self.desk)
      let summary = judgement.analysis.map { AnalysisSummary($0) }
      self.summaries.withLock { $0[game.id] = .some(summary) }
      return judgement
    }
    let known = recent.value(for: game.id, orMake: make)
    return known as? Judgement<Played.Choice, Played.Theme> ?? make()
  }

  /// What the analysis of a game comes to; `nil` for one that isn't judged.
  package func summary<Played: AnalysedGame>(of game: Game, _: Played.Type)
    -> AnalysisSummary<Played.Choice, Played.Theme>?
  {
    if let known = summaries.withLock({ $0[game.id] }) {
      return known as? AnalysisSummary<Played.Choice, Played.Theme>
    }
    guard let play = game.record.play.as(Played.self) else { return nil }
    return judgement(of: game, play).analysis.map { AnalysisSummary($0) }
  }

  /// What everybody's games of one kind come to, summed up when a page first asks.
  package func league<Played: AnalysedGame>(of _: Played.Type, in book: LeagueBook)
    -> LeagueSkill
  {
    let slot = leagues.withLock { leagues in
      if let known = leagues[Played.kind] { return known }
      let slot = Slot()
      leagues[Played.kind] = slot
      return slot
    }
    return slot.value.withLock { value in
      if let known = value as? LeagueSkill { return known }
      let league = LeagueSkill(of: Played.self, in: book, by: self)
      value = league
      return league
    }
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

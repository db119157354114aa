package import Analyses
package import Cribbage
package import Histories
package import Tabletop

/// The division into luck and skill: what each discard made of the hand and the crib.
extension CribbageGame {
  package typealias Choice = CribbageRules.Choice
  package typealias Theme = CribbageRules.Theme

  package func judge(
    _ replay: Replay<CribbageRules>, of _: GameRecord, at _: AnalysisCache
  ) -> Judgement<CribbageRules.Choice, CribbageRules.Theme> {
    guard replay.deals.contains(where: { $0.deal.hasMoves }) else {
      return .notJudged(.turnsAlone)
    }
    return .judged(CribbageRules.analysis(of: replay))
  }

  package func notation(of choice: CribbageRules.Choice, naming _: (Seat) -> String)
    -> String
  {
    choice.thrown.map(\.description).joined(separator: " ")
  }

  package func choice(of text: String) -> CribbageRules.Choice? {
    let words = text.split(separator: " ")
    let cards = words.compactMap { Card($0) }
    return cards.count == words.count ? CribbageRules.Choice(thrown: cards) : nil
  }

  /// Returns the lows, by the scores at the beginning of each deal.
  package func lows(
    of play: CribbagePlay, judged _: CribbageRules.Analysis, at cache: AnalysisCache
  ) -> [AnalysisSummary.Low?] {
    let replay = play.replay()
    let (state, deals) = (replay.state, replay.deals)
    var lows = [AnalysisSummary.Low?](repeating: nil, count: state.seatCount)
    guard state.seatCount == 2, let winner = state.winners.first,
      let chances = Self.winChances(target: replay.rules.target, at: cache),
      let course = WinCourse(of: deals.map(\.deal), to: state, by: chances)
    else { return lows }
    lows[winner.rawValue] = zip(deals, course.points).map { deal, point in
      AnalysisSummary.Low(value: point.chances[winner.rawValue], step: deal.steps.lowerBound)
    }.min { $0.value < $1.value }
    return lows
  }

  /// The chances to win by the scores, for a target; `nil` for one too far away.
  static func winChances(target: Points, at cache: AnalysisCache) -> WinChances? {
    cache.memo(AnalysisCache.Key("cribbage-win", of: "\(target.rawValue)")) {
      WinChances(target: target)
    }
  }
}

package import Analyses
package import Cribbage
package import Histories
import Publishing
package import Tabletop

/// What was luck and what was skill: what each discard made of the hand and the crib.
extension CribbageGame {
  package typealias Choice = CribbageRules.Choice
  package typealias Theme = CribbageRules.Theme

  package static func judge(
    _ replay: Replay<CribbageRules>, of _: GameRecord, at _: AnalysisDesk
  ) -> Judgement<CribbageRules.Choice, CribbageRules.Theme> {
    guard replay.deals.contains(where: { $0.deal.hasMoves }) else {
      return .notJudged(.turnsAlone)
    }
    return .judged(CribbageRules.analysis(of: replay))
  }

  package static func notation(of choice: CribbageRules.Choice, naming _: (Seat) -> String)
    -> String
  {
    choice.thrown.map(\.description).joined(separator: " ")
  }

  package static func choice(of text: String) -> CribbageRules.Choice? {
    let words = text.split(separator: " ")
    let cards = words.compactMap { Card($0) }
    return cards.count == words.count ? CribbageRules.Choice(thrown: cards) : nil
  }

  /// The chances to win by the scores, for a target; `nil` for one too far away.
  static func winChances(target: Points, at desk: AnalysisDesk) -> WinChances? {
    desk.memo(AnalysisDesk.Key("cribbage-win", of: "\(target.rawValue)")) {
      WinChances(target: target)
    }
  }
}

package import Analyses
package import Histories
package import Sixis
package import Tabletop

/// What was luck and what was skill (analysis.md, *Sixis*).
extension SixisGame {
  package typealias Choice = SixisRules.Decision
  package typealias Theme = SixisRules.DecisionTheme

  package static func judge(
    _ replay: Replay<SixisRules>, of _: GameRecord, at _: AnalysisDesk
  ) -> Judgement<SixisRules.Decision, SixisRules.DecisionTheme> {
    replay.rules.analysis(of: replay).map { .judged($0) } ?? .notJudged(.turnsAlone)
  }

  package static func notation(
    of decision: SixisRules.Decision, naming _: (Seat) -> String
  ) -> String {
    switch decision {
    case .keep(let dice): "keep " + dice.notation
    case .choose(let choice?): "\(choice.act.rawValue) \(choice.card.id)"
    case .choose(nil): "no card"
    case .save(let dice): "save " + dice.notation
    }
  }
}

extension Dice {
  /// As records have them, `none` for none.
  var notation: String { isEmpty ? "none" : description }
}

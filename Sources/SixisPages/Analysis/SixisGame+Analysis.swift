package import Analyses
package import Histories
package import Sixis
package import Tabletop

/// The division into luck and skill (analysis.md, *Sixis*).
extension SixisGame {
  package typealias Choice = SixisRules.Decision
  package typealias Theme = SixisRules.DecisionTheme

  package func judge(
    _ replay: Replay<SixisRules>, of _: GameRecord, at _: AnalysisCache
  ) -> Judgement<SixisRules.Decision, SixisRules.DecisionTheme> {
    replay.rules.analysis(of: replay).map { .judged($0) } ?? .notJudged(.turnsAlone)
  }

  package func notation(
    of decision: SixisRules.Decision, naming _: (Seat) -> String
  ) -> String {
    switch decision {
    case .keep(let dice): "keep " + dice.notation
    case .choose(let choice?): "\(choice.act.rawValue) \(choice.card.id)"
    case .choose(nil): "no card"
    case .save(let dice): "save " + dice.notation
    }
  }

  package func choice(of text: String) -> SixisRules.Decision? {
    if text == "no card" { return .choose(nil) }
    guard let space = text.firstIndex(of: " ") else { return nil }
    let (word, rest) = (text[..<space], text[space...].dropFirst())
    switch word {
    case "keep": return Dice(notation: rest).map { .keep($0) }
    case "save": return Dice(notation: rest).map { .save($0) }
    default:
      guard let act = SixisRules.Choice.Act(rawValue: String(word)),
        let card = SixisCard(id: rest.utf8)
      else { return nil }
      return .choose(SixisRules.Choice(act, card))
    }
  }
}

extension Dice {
  /// The dice as records have them, `none` for none.
  var notation: String { isEmpty ? "none" : description }

  fileprivate init?(notation: Substring) {
    self.init(notation == "none" ? [] : notation.map { $0.wholeNumberValue ?? 0 })
  }
}

import Histories
import Klondike
import Tabletop

extension PageContext {
  /// What rules change of the standard ones, as a rule document writes them; `nil` where that is nothing.
  func klondikeInForce(_ rules: KlondikeRules) -> String? {
    let differences = rules.differences.map { "\($0.key.rawValue): \($0.value)" }
    return differences.isEmpty ? nil : differences.joined(separator: ", ")
  }

  /// The rows of a score sheet: what each line of moves came to, and the score after it.
  func klondikeSheetRows(of play: KlondikePlay) -> [[ScoreSheet.Cell]] {
    let steps = play.replay().steps
    return zip(steps, steps.dropFirst()).map { before, step in
      guard let total = step.state.score, let start = before.state.score else {
        return [ScoreSheet.Cell()]
      }
      let turn = (total - start).rawValue
      return [
        ScoreSheet.Cell(turn: turn == 0 ? "–" : number(turn), total: number(total.rawValue))
      ]
    }
  }
}

package import GameReports
import Localization
import SiteModel
package import Sixis
package import Tabletop
import Templating

extension SixisGame {
  package func question(
    on decision: GameAnalysis<SixisRules.Decision, SixisRules.DecisionTheme>.Decision,
    at moment: JudgedMoment, worth: Double,
    in report: SixisReport
  ) -> Question? {
    let step = report.replay.steps[moment.step]
    let before = report.story.state(before: moment.step)
    let account = SixisTurnAccount(step.notes, tellsActions: false)
    guard let roll = account.roll else { return nil }
    let wording = report.wording
    let saved = before.players[moment.seat.rawValue].saved
    var state = before
    let phrase: SixisPhrase
    var drawing = report.drawing(roll.rolled, kept: roll.kept)
    switch decision.played {
    case .keep:
      phrase = .questionKeep
      drawing = Markup(
        report.words.drawing(of: saved, filling: saved.count, label: SixisWords.spaced(saved)))
    case .choose: phrase = .questionChoose
    case .save:
      phrase = .questionSave
      state = step.state
    }
    let cards = state.cards(reachedFrom: moment.seat).map { _, placed in
      report.words.name(of: placed.card, placed.side)
    }
    let made = Double(before.players[moment.seat.rawValue].points.rawValue)
    func points(_ worth: Double) -> String {
      wording(.amountPoints, ["number": wording.numbers.decimal(worth - made, places: 1)])
    }
    return Question(
      wording(
        phrase,
        [
          "standing": report.standing { before.total(of: $0[0]) },
          "player": report.name(moment.seat), "cards": wording.list(cards),
        ]),
      drawing: drawing,
      options: report.options(
        of: decision, at: moment, worth: (points(worth), points(worth + decision.loss))))
  }
}

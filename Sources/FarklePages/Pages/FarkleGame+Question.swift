package import Farkle
package import GameReports
import Localization
import SiteModel
package import Tabletop
import Templating

extension FarkleGame {
  package func question(
    on decision: FarkleRules.Analysis.Decision, at moment: JudgedMoment, worth: Double,
    in report: FarkleReport
  ) -> Question? {
    let judged = report.judged
    let thrown = judged.throwsMade(in: moment.step)
    guard thrown.indices.contains(moment.chances - 1) else { return nil }
    let before =
      moment.step > 0 ? report.replay.steps[moment.step - 1].state : report.replay.start
    let standing = report.standing { before.totals[$0[0].rawValue] }
    let (player, points) = (report.name(moment.seat), judged.points(before: moment))
    let wording = report.wording
    func wins(_ chance: Double) -> String {
      wording(.questionWins, ["chance": wording.percent(chance, places: 1)])
    }
    return Question(
      points == 0
        ? wording(.questionThrew, ["standing": standing, "player": player])
        : wording(
          .questionThrewAgain,
          ["standing": standing, "player": player, "points": report.words.points(points)]),
      drawing: Markup(wording.drawing(of: thrown[moment.chances - 1].dice, keeping: nil)),
      options: report.options(
        of: decision, at: moment, worth: (wins(worth), wins(worth + decision.loss))))
  }
}

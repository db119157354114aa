package import GameReports
package import Klondike
import Localization
import SiteModel
package import Tabletop
import Templating

extension KlondikeGame {
  /// The move that gave the deal away; no other costs anything.
  package func question(
    on decision: GameAnalysis<KlondikeRules.Choice, KlondikeRules.Theme>.Decision,
    at moment: JudgedMoment, worth _: Double, in report: KlondikeReport
  ) -> Question? {
    guard let line = report.verdict?.line else { return nil }
    let wording = report.wording
    return Question(
      wording(.klondikeQuestion),
      drawing: Markup(line.start.board(in: report.words).svg()),
      options: report.options(
        of: decision, at: moment,
        worth: (wording(.klondikeQuestionLost), wording(.klondikeQuestionWon))))
  }
}

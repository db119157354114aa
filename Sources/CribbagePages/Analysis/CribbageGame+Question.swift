package import Cribbage
package import GameReports
import Localization
import PageKit
import SiteModel
package import Tabletop
import Templating

extension CribbageGame {
  /// The number of the best throws that are offered, beside what was thrown.
  private static var offered: Int { 4 }

  package func question(
    on decision: CribbageRules.Analysis.Decision, at moment: JudgedMoment, worth _: Double,
    in report: CribbageReport
  ) -> Question? {
    guard let deal = report.story.deal(ofStep: moment.step),
      let hand = deal.hands[moment.seat.rawValue]
    else { return nil }
    let ranked = report.ranked(hand.dealt, of: moment.seat, in: deal)
    let played = ranked.option(throwing: decision.played.thrown)
    let offered = ranked.options.enumerated().filter { $0 < Self.offered || $1 == played }
      .map(\.element).sorted { $0.thrown.lexicographicallyPrecedes($1.thrown) }
    let wording = report.wording
    return Question(
      wording(
        .cribbageQuestion,
        [
          "standing": report.standing { deal.totalBefore(of: $0[0]) },
          "dealer": report.name(deal.dealer), "player": report.name(moment.seat),
        ]),
      drawing: report.words.text(of: hand.dealt.sorted()),
      options: offered.map { option in
        Question.Option(
          wording(.cribbageThrow, ["cards": wording.shown(option.thrown)]),
          worth: wording(
            .amountPoints, ["number": wording.numbers.decimal(option.sum, places: 2)]),
          isBest: ranked.loss(of: option) == 0)
      })
  }
}

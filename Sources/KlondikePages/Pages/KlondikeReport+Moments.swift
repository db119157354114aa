import GameReports
import Klondike
package import Localization
import SiteModel
import Tabletop

extension KlondikeGame {
  package func moments(of report: KlondikeReport) -> [Moment] {
    (report.fate.map { [$0] } ?? []) + report.story.notable.compactMap(report.told)
  }

  /// Returns how the game ended, and the turning point, or how long it could have been won.
  package func decision(of report: KlondikeReport) -> String? {
    let turning = report.story.notable.first {
      if case .turningPoint = $0 { true } else { false }
    }
    guard let moment = turning.flatMap(report.told) ?? report.fate else { return report.deck }
    return [report.deck, moment.text + "."].compactMap { $0 }.joined(separator: " ")
  }

  package func decisionChart(of report: KlondikeReport) -> [UInt8]? {
    report.curve.map { report.svg(of: $0, id: "running") }
  }
}

extension KlondikeReport {
  /// The moment that tells what became of the chance to win; `nil` where it was won, can still be, or nothing
  /// is known.
  fileprivate var fate: Moment? {
    switch verdict?.finding {
    case .givenAway(let move):
      let phrase: KlondikeMoments = story.film[move].move == .resign ? .winLeft : .givenAway
      return wording.moment(
        phrase, weight: 95, at: "m\(move + 1)", ["move": page.number(move + 1)])
    case .unwinnable:
      return wording.moment(KlondikeMoments.unwinnable, weight: 95, at: "winnable", [:])
    case .won, .open, .givenAwayBetween, .unknown, nil: return nil
    }
  }

  fileprivate func told(_ moment: KlondikeMoment) -> Moment? {
    let wording = page.wording
    return switch moment {
    // The deck tells how it ended.
    case .won, .resigned: nil
    case .turningPoint(_, let card):
      tell(moment, .turningPoint, 80, ["card": words.short(card)])
    case .drought(_, let count):
      tell(moment, .drought, 70, ["moves": wording(count: count, .klondikeMoveCount)])
    case .rush(_, let count): tell(moment, .rush, 60, count: count)
    case .allFaceUp: tell(moment, .allFaceUp, 50)
    case .firstAce(_, let card): tell(moment, .firstAce, 40, ["card": words.short(card)])
    case .worriedBack(_, let count): tell(moment, .worriedBack, 30, count: count)
    case .recyclingCost(_, let points):
      tell(moment, .recyclingCost, 20, ["points": words.points(points)])
    }
  }

  /// - Parameter values: What the sentence has places for beside a count and the move.
  private func tell(
    _ moment: KlondikeMoment, _ phrase: KlondikeMoments, _ weight: Int, count: Int? = nil,
    _ values: [String: String] = [:]
  ) -> Moment {
    let place = ["move": page.number(moment.move + 1)]
    return page.wording.moment(
      phrase, weight: weight, at: "m\(moment.move + 1)", count: count,
      place.merging(values) { $1 })
  }
}

import Cribbage
package import GameReports
import Histories
import League
package import Localization
import SiteModel
import Tabletop

extension CribbageGame {
  package func moments(of report: CribbageReport) -> [Moment] {
    report.notable.map(report.told)
  }

  /// Returns how the winners got home and what became of the second, or who was skunked in a game if only
  /// the result is known.
  package func decision(of report: CribbageReport) -> String? {
    let told = report.deals.isEmpty ? report.skunks : report.deedAndFate
    return told.isEmpty ? nil : told.map { $0 + "." }.joined(separator: " ")
  }

  package func running(of report: CribbageReport) -> RunningChart? {
    report.deals.isEmpty ? nil : report.running
  }
}

extension CribbageReport {
  fileprivate var skunks: [String] {
    guard game.isPlayedOut else { return [] }
    let result = rules.result(ofTotals: game.record.scores.map { Points($0) })
    return words.skunks(in: result, of: game.record, naming: name)
  }

  fileprivate var deedAndFate: [String] {
    guard let second else { return moments.prefix(2).map(\.text) }
    let deed = notable.first(where: \.isDeed).map { told($0).text } ?? bestDeal
    let fate = notable.first { $0.isFate(of: second) }.map { told($0).text } ?? shortfall
    return [deed, fate].compactMap { $0 }
  }

  /// The deal that gave the winners the most.
  private var bestDeal: String? {
    guard let winners = sides.first(where: hasWon),
      let best = deals.max(by: { points(of: winners, in: $0) < points(of: winners, in: $1) })
    else { return nil }
    return page.wording(
      .cribbageBestDeal,
      [
        "player": name(ofSide: winners), "points": words.points(points(of: winners, in: best)),
        "deal": page.number(best.number),
      ])
  }

  fileprivate func told(_ moment: CribbageMoment) -> Moment {
    switch moment {
    case .wonInPlay(let seat, _): tell(moment, CribbageMoments.wonInPlay, 90, by: seat)
    case .wonByHeels(let seat, _): tell(moment, CribbageMoments.wonByHeels, 90, by: seat)
    case .wonInCount(let seat, _, let isCrib):
      tell(moment, isCrib ? CribbageMoments.wonByCrib : .wonByHand, 90, by: seat)
    case .skunk(let seat, let skunk, let points):
      tell(moment, skunk.moment, 80, side(of: seat), points)
    case .savedFromSkunk(let seat, let points, let line):
      tell(moment, CribbageMoments.saved, 80, side(of: seat), points, line: line)
    case .comeback(let seat, _, let points):
      tell(moment, CribbageMoments.comeback, 70, by: seat, points)
    case .closeFinish(let points): tell(moment, SiteMoment.closeFinish, 60, [], points)
    case .bestHand(let seat, _, let points, let isCrib):
      tell(moment, isCrib ? CribbageMoments.bestCrib : .bestHand, 50, by: seat, points)
    case .bigHand(let seat, _, let points, let isCrib):
      tell(moment, isCrib ? CribbageMoments.bigCrib : .bigHand, 50, by: seat, points)
    case .muggins(let seat, _, let points):
      tell(moment, CribbageMoments.muggins, 40, by: seat, points)
    case .leadChanges(_, let count): tell(moment, CribbageMoments.leadChanges, 30, count: count)
    }
  }

  /// Tells a moment as the deed of a player; a comeback is the side's.
  private func tell(
    _ moment: CribbageMoment, _ phrase: CribbageMoments, _ weight: Int, by seat: Seat,
    _ points: Points = 0
  ) -> Moment {
    let doers = if case .comeback = moment { side(of: seat) } else { [seat] }
    let deal = (moment.deal ?? 0) + 1
    return page.wording.moment(
      phrase, by: (doers, name(ofSide: doers)),
      when: page.wording(.cribbageDeal, ["number": page.number(deal)]),
      in: Phrase(CribbagePhrase.cribbageDeed), weight: weight, at: "deal-\(deal)",
      ["points": words.points(points), "deal": page.number(deal)])
  }

  private func tell(
    _ moment: CribbageMoment, _ phrase: some PhraseSet, _ weight: Int, _ side: [Seat] = [],
    _ points: Points = 0, line: Points = 0, count: Int? = nil
  ) -> Moment {
    let deal = moment.deal.map { $0 + 1 }
    return page.wording.moment(
      phrase, weight: weight, at: deal.map { "deal-\($0)" }, count: count,
      [
        "player": name(ofSide: side), "points": words.points(points), "line": words.points(line),
        "deal": deal.map(page.number) ?? "",
      ])
  }

  private func side(of seat: Seat) -> [Seat] { game.record.side(of: seat) }
}

extension CribbageMoment {
  /// Whether it tells how the winners got home.
  fileprivate var isDeed: Bool {
    switch self {
    case .wonInPlay, .wonByHeels, .wonInCount, .comeback: true
    default: false
    }
  }

  /// Whether it tells how a side lost.
  fileprivate func isFate(of side: [Seat]) -> Bool {
    switch self {
    case .skunk(let seat, _, _), .savedFromSkunk(let seat, _, _): side.contains(seat)
    default: false
    }
  }
}

extension Skunk {
  /// The sentence on who was skunked.
  var moment: CribbageMoments { self == .doubleSkunk ? .doubleSkunk : .skunk }
}

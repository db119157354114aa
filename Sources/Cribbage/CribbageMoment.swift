public import Tabletop

/// A fact of a game worth telling before its deals are told one by one. Deals count from 0.
public enum CribbageMoment: Hashable, Sendable {
  /// A win in the play, before anything was counted.
  case wonInPlay(Seat, deal: Int)
  /// A win by his heels.
  case wonByHeels(Seat, deal: Int)
  /// A win in the count, by a hand or by the dealer's crib.
  case wonInCount(Seat, deal: Int, isCrib: Bool)
  case skunk(Seat, Skunk, Points)
  /// A loser who ended on the skunk line or at most three above it.
  case savedFromSkunk(Seat, Points, line: Points)
  /// The winner was once so far behind, 31 points or more, in this deal.
  case comeback(Seat, deal: Int, Points)
  /// A finish with so few points between first and second, 5 at the most.
  case closeFinish(Points)
  /// The hand or crib that counted the most, the first of several, below 24.
  case bestHand(Seat, deal: Int, Points, isCrib: Bool)
  /// A hand or crib of 24 or more.
  case bigHand(Seat, deal: Int, Points, isCrib: Bool)
  /// The lead changed hands so often, the last time in this deal.
  case leadChanges(deal: Int, count: Int)
  /// Points that were overlooked went to another.
  case muggins(Seat, deal: Int, Points)
}

extension CribbageMoment {
  /// The count of a big hand.
  static let bigCount: Points = 24
  /// The margin that makes a finish close.
  static let closeMargin: Points = 5
  /// The points above the skunk line up to which an escape is narrow.
  static let narrowEscape: Points = 3

  /// The deal it happened in, from 0; `nil` for what the whole game was.
  public var deal: Int? {
    switch self {
    case .wonInPlay(_, let deal), .wonByHeels(_, let deal), .wonInCount(_, let deal, _),
      .comeback(_, let deal, _), .bestHand(_, let deal, _, _), .bigHand(_, let deal, _, _),
      .leadChanges(let deal, _), .muggins(_, let deal, _):
      deal
    case .skunk, .savedFromSkunk, .closeFinish: nil
    }
  }

  /// Returns what was notable in a game, what decided it first. Only what occurred.
  public static func all(in replay: Replay<CribbageRules>) -> [CribbageMoment] {
    let deals = replay.deals.map { $0.deal }
    let race = Race(of: replay)
    var moments: [CribbageMoment] = []
    if let result = replay.state.result {
      moments += ending(of: deals)
      moments += losers(of: result, totals: replay.state.totals, under: replay.rules)
      if let winner = result.winners.first {
        let deficit = race.deficits[winner.rawValue]
        if deficit.points >= CribbageStats.comebackDeficit {
          moments.append(.comeback(winner, deal: deficit.deal, deficit.points))
        }
      }
      if result.margin <= closeMargin { moments.append(.closeFinish(result.margin)) }
    }
    moments += hands(of: deals)
    if race.leadChanges > 0, let deal = race.lastChange {
      moments.append(.leadChanges(deal: deal, count: race.leadChanges))
    }
    return moments
  }

  private static func ending(of deals: [CribbageRules.Deal]) -> [CribbageMoment] {
    guard let last = deals.last, let peg = last.pegs.last else { return [] }
    let index = deals.count - 1
    switch peg.cause {
    case .heels: return [.wonByHeels(peg.seat, deal: index)]
    case .play: return [.wonInPlay(peg.seat, deal: index)]
    case .hand: return [.wonInCount(peg.seat, deal: index, isCrib: false)]
    case .crib: return [.wonInCount(peg.seat, deal: index, isCrib: true)]
    case .muggins, .recorded: return []
    }
  }

  private static func losers(
    of result: CribbageRules.Result, totals: [Points], under rules: CribbageRules
  ) -> [CribbageMoment] {
    var moments: [CribbageMoment] = []
    // Partners lose one game together, told of the first of them.
    for (index, total) in totals.prefix(totals.count == 4 ? 2 : totals.count).enumerated()
    where !result.winners.contains(Seat(index)) {
      if result.skunks[index] != .none {
        moments.append(.skunk(Seat(index), result.skunks[index], total))
      } else if let line = rules.skunkLine, line > 0, total - line <= narrowEscape {
        moments.append(.savedFromSkunk(Seat(index), total, line: line))
      }
    }
    return moments
  }

  private static func hands(of deals: [CribbageRules.Deal]) -> [CribbageMoment] {
    var big: [CribbageMoment] = []
    var missed: [CribbageMoment] = []
    var best: (show: CribbageRules.Show, deal: Int)?
    for (index, deal) in deals.enumerated() {
      for show in deal.shows {
        let points = show.points
        if points >= bigCount {
          big.append(.bigHand(show.seat, deal: index, points, isCrib: show.isCrib))
        }
        if points > best?.show.points ?? 0 { best = (show, index) }
        if let muggins = show.muggins {
          missed.append(.muggins(muggins.seat, deal: index, muggins.points))
        }
      }
    }
    guard big.isEmpty, let best else { return big + missed }
    let moment = bestHand(
      best.show.seat, deal: best.deal, best.show.points, isCrib: best.show.isCrib)
    return [moment] + missed
  }
}

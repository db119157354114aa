package import Farkle
package import Histories
package import Tabletop

/// The reason why final scores can't be those of a game of Farkle, or why they are odd.
package struct FarkleResultFault: ResultFault {
  enum Reason {
    /// A total that no turns add up to; these totals are nearest.
    case noSuchTotal(Points, nearest: [Points])
    /// A game in which nobody has the points that it goes to.
    case belowTarget(Points)
    /// A total below that of somebody else, who has reached what ends the game at once.
    case afterEnd(Points, target: Points)
    /// A total so far above the target that no turn comes near.
    case farAbove(Points, target: Points)
  }

  package let seat: Seat
  let reason: Reason

  package var isOdd: Bool { if case .farAbove = reason { true } else { false } }

  package func words(naming name: (Seat) -> String) -> FaultWords {
    switch reason {
    case .noSuchTotal(let total, let nearest):
      let near = nearest.map { String($0.rawValue) }
      return FaultWords(
        "farkle-no-such-total",
        "no game by these rules ends with \(total.rawValue) points for '\(name(seat))'"
          + (near.isEmpty
            ? ""
            : ", the nearest \(near.count == 1 ? "is" : "are") \(near.joined(separator: " and "))"))
    case .belowTarget(let target):
      return FaultWords(
        "farkle-below-target",
        "nobody has the \(target.rawValue) points that a game goes to, write the 'target' or the 'rounds' "
          + "that it was played to under 'rules', or 'outcome: abandoned'")
    case .afterEnd(let total, let target):
      return FaultWords(
        "farkle-after-end",
        "'\(name(seat))' can't have \(total.rawValue) points too, under 'ending: sudden' the first with "
          + "\(target.rawValue) ends the game")
    case .farAbove(let total, let target):
      return FaultWords(
        "farkle-odd-score",
        "'\(name(seat))' has \(total.rawValue) points where a game goes to \(target.rawValue), see whether "
          + "that was meant")
    }
  }
}

extension FarkleGame {
  /// The number of points above the target from which on a total is odd: a turn hardly ever makes them.
  private static let odd: Points = 10_000

  package func goal(under rules: FarkleRules) -> Int? {
    rules.rounds == nil ? rules.target.rawValue : nil
  }

  package func faults(inResult result: FinalScores, under rules: FarkleRules)
    -> [any ResultFault]
  {
    Self.impossibleTotals(result.scores, under: rules) + Self.endings(result, under: rules)
  }

  /// Scores that no turns add up to.
  private static func impossibleTotals(_ scores: [Points], under rules: FarkleRules)
    -> [FarkleResultFault]
  {
    scores.enumerated().filter { !rules.canEnd(with: $1) }.map {
      let nearest = rules.nearestTotals(to: $1)
      return FarkleResultFault(seat: Seat($0), reason: .noSuchTotal($1, nearest: nearest))
    }
  }

  /// Scores under which the game wasn't over, or had been over before.
  ///
  /// A game of rounds ends with any, and six 1s may win at once whatever the score.
  private static func endings(_ result: FinalScores, under rules: FarkleRules)
    -> [FarkleResultFault]
  {
    let totals = result.totals(reaching: rules.target)
    guard rules.rounds == nil, rules.sixOnes != .wins,
      let first = totals.indices.max(by: { totals[$0] < totals[$1] })
    else { return [] }
    guard totals[first] >= rules.target else {
      return [FarkleResultFault(seat: Seat(first), reason: .belowTarget(rules.target))]
    }
    if rules.ending == .sudden,
      let second = totals.indices.first(where: { $0 != first && totals[$0] >= rules.target })
    {
      let reason = FarkleResultFault.Reason.afterEnd(totals[second], target: rules.target)
      return [FarkleResultFault(seat: Seat(second), reason: reason)]
    }
    let scores = result.scores
    return scores.indices.filter { scores[$0] > rules.target + odd }.map {
      FarkleResultFault(seat: Seat($0), reason: .farAbove(scores[$0], target: rules.target))
    }
  }
}

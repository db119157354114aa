public import Tabletop

/// The totals that a whole game can end with, whatever the dice (sixis.md, *Components* and *A turn*).
extension SixisRules {
  /// The reason why a game can't have ended with such totals, and whose total says so.
  public struct ResultFault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// A total below 0.
      case belowNothing
      /// Points that no cards add up to.
      case noCards
      /// A total above the most that one side can take in so many rounds, or in a game that ends at a goal.
      case tooHigh(most: Points)
      /// A total that, with those of the others, is above what lies on the table in so many rounds.
      case tooHighTogether(sum: Points, most: Points)
      /// A game in which nobody is at the goal.
      case goalNotReached(goal: Points)
      /// Two are at a goal at which the first to reach it ends the game.
      case secondAtGoal(goal: Points)
    }

    /// The reason that speaks against it; the rules say the most and the goal.
    public let reason: Reason
    /// The first in the order of play of the side whose total shows it, the highest where all together do.
    public let seat: Seat
    /// The total of that side.
    let points: Points
  }

  /// Returns the first reason why nobody can have played a whole game to these totals, `nil` where somebody
  /// can.
  ///
  /// - Parameters:
  ///   - totals: By seat, two to four; of teams the common ones.
  ///   - results: What is to reach the goal of a game that ends at one, by seat: the totals with what each began
  ///     with; `nil` for the totals.
  public func fault(ofResult totals: [Points], withHandicaps results: [Points]? = nil)
    -> ResultFault?
  {
    guard SixisLayout.seats.contains(totals.count) else { return nil }
    let sides = start(seats: totals.count).sides
    func fault(_ reason: ResultFault.Reason, _ side: [Seat]) -> ResultFault {
      ResultFault(reason: reason, seat: side[0], points: totals[side[0].rawValue])
    }
    let most = mostPoints(seats: totals.count)
    for side in sides {
      let total = totals[side[0].rawValue]
      if total < 0 { return fault(.belowNothing, side) }
      if !Self.isSumOfCards(total) { return fault(.noCards, side) }
      if total > most { return fault(.tooHigh(most: most), side) }
    }
    let results = results ?? totals
    let highest = sides.map { results[$0[0].rawValue] }.max() ?? 0
    let leaders = sides.filter { results[$0[0].rawValue] == highest }
    switch length {
    case .rounds(let rounds):
      let layout = SixisLayout(seats: totals.count)
      let most = Self.mostPoints(of: layout.cardsDealt, rounds: rounds)
      let sum = sides.reduce(Points(0)) { $0 + totals[$1[0].rawValue] }
      return sum > most ? fault(.tooHighTogether(sum: sum, most: most), leaders[0]) : nil
    case .goal(let goal):
      if highest < goal { return fault(.goalNotReached(goal: goal), leaders[0]) }
      guard goalCheck == .turn else { return nil }
      let there = sides.filter { results[$0[0].rawValue] >= goal }
      return there.count < 2
        ? nil : fault(.secondAtGoal(goal: goal), there[1])
    }
  }

  /// The most points that one side can have at the end of a game.
  private func mostPoints(seats: Int) -> Points {
    let layout = SixisLayout(seats: seats)
    let reached =
      start(seats: seats).teams
      ? layout.armCount : layout.arms(reachedFrom: Seat(0)).count
    let cards = reached * layout.cardsPerArm
    switch length {
    case .rounds(let rounds): return Self.mostPoints(of: cards, rounds: rounds)
    case .goal(let goal):
      // The last round, or the last turn, began below the goal, with a sum of cards.
      let before = Points((goal.rawValue - 1) / 5 * 5)
      return before
        + (goalCheck == .round ? Self.mostPoints(of: cards, rounds: 1) : Self.highestCardPoints)
    }
  }

  /// The points of so many goal cards, the best on their red sides, and of the Sixis, in each of so many
  /// rounds.
  private static func mostPoints(of cards: Int, rounds: Int) -> Points {
    let best = SixisCard.goals.map { $0.red.points }.sorted(by: >).prefix(cards)
    let round = best.reduce(SixisCard.sixis.red.points) { $0 + $1 }
    return Points(round.rawValue * rounds)
  }

  /// Every card's points are a multiple of 5, the fewest 15, and two of 15 and 20 make up all but 5 and 10.
  private static func isSumOfCards(_ points: Points) -> Bool {
    points.rawValue % 5 == 0 && points.rawValue != 5 && points.rawValue != 10
  }
}

extension SixisRules.ResultFault {
  /// Returns the fault in words.
  ///
  /// - Parameter name: the player's name at a seat.
  public func words(naming name: (Seat) -> String) -> FaultWords {
    let (name, points) = (name(seat), points.rawValue)
    switch reason {
    case .belowNothing:
      return words("'\(name)' can't have \(points) points: no card takes any away")
    case .noCards:
      return words(
        "no cards add up to the \(points) points of '\(name)'; a total is 0, or 15 and above in steps of 5"
      )
    case .tooHigh(let most):
      return words(
        "'\(name)' can't have \(points) points: the rules let nobody have more than \(most.rawValue); "
          + "say under 'rules' how long the game was")
    case .tooHighTogether(let sum, let most):
      return words(
        "the totals can't be \(sum.rawValue) together: the cards of all rounds have \(most.rawValue) at "
          + "the most; say under 'rules' how long the game was")
    case .goalNotReached(let goal):
      return words(
        "nobody is at the goal of \(goal.rawValue), '\(name)' is nearest with \(points); give the totals at "
          + "the end, or the goal that was played to")
    case .secondAtGoal(let goal):
      return words(
        "'\(name)' can't be at the goal of \(goal.rawValue), too: the first total there ended the game"
      )
    }
  }

  private func words(_ message: String) -> FaultWords {
    FaultWords("sixis-impossible-result", message)
  }
}

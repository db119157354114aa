import Tabletop

/// The chance to win of each of two players, at the beginning of each deal and at the end.
public struct WinCourse: Hashable, Sendable {
  public struct Point: Hashable, Sendable {
    /// The deal that begins, from 1; `nil` at the end.
    public let deal: Int?
    /// The chances to win, one a seat.
    public let chances: [Double]
  }

  /// The points of the course, in order; the end's is there where the game is over.
  public let points: [Point]

  /// - Parameters:
  ///   - deals: As they stood at their ends.
  ///   - state: The last one.
  ///   - chances: Those of the rules' target.
  /// - Returns: `nil` unless two play.
  public init?(
    of deals: [CribbageRules.Deal], to state: CribbageRules.State, by chances: WinChances
  ) {
    guard state.seatCount == 2 else { return nil }
    var points: [Point] = []
    for deal in deals {
      let pone = deal.dealer.next(of: 2)
      let chance = chances.ofDealer(
        at: deal.totalBefore(of: deal.dealer), pone: deal.totalBefore(of: pone))
      points.append(
        Point(
          deal: deal.number,
          chances: deal.dealer == Seat(0) ? [chance, 1 - chance] : [1 - chance, chance]))
    }
    if let winner = state.winners.first {
      points.append(Point(deal: nil, chances: winner == Seat(0) ? [1, 0] : [0, 1]))
    }
    self.points = points
  }
}

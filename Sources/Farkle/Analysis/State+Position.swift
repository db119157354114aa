public import Tabletop

/// Positions that nobody played to: typed in, or read from a stable format.
extension FarkleRules.State {
  /// A game before the first turn of the first of these players, or later, with no turn under way.
  ///
  /// - Parameters:
  ///   - players: by seat, one at least.
  ///   - next: whose turn it is; one of the seats.
  ///   - holder: who began the final round or is to be overtaken, in those phases.
  public init(
    players: [Player], phase: Phase = .race, next: Seat = Seat(0), holder: Seat? = nil,
    turnsPlayed: Int = 0
  ) {
    self.init(seats: players.count)
    self.players = players
    self.phase = phase
    self.next = next
    self.holder = holder
    self.turnsPlayed = turnsPlayed
  }

  /// The same game with a turn under way: so many points, and dice left to throw, 0 where all six are kept.
  ///
  /// - Parameter undecided: a throw of which nothing was kept yet.
  public func within(
    _ points: Points, left: Int, undecided: Dice? = nil, mustThrow: Bool = false
  ) -> Self {
    var state = self
    var turn = FarkleRules.OpenTurn(points: points, left: left)
    turn.undecided = undecided
    turn.mustThrow = mustThrow
    state.openTurn = turn
    return state
  }
}

extension FarkleRules.State.Player {
  public init(
    total: Points, turns: Int = 0, farkleRun: Int = 0, hasBanked: Bool? = nil,
    isEliminated: Bool = false, owesTurn: Bool = false
  ) {
    self.total = total
    self.turns = turns
    self.farkleRun = farkleRun
    self.hasBanked = hasBanked ?? (total != 0)
    self.isEliminated = isEliminated
    self.owesTurn = owesTurn
  }
}

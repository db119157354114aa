public import Tabletop

extension FarkleRules.State {
  public var isOver: Bool { phase == .over }

  /// The seat whose turn it is, `nil` after the end.
  public var seatToAct: Seat? { isOver ? nil : next }

  /// The number of dice that the player to act throws next, `nil` after the end and while a throw is undecided.
  ///
  /// Where there is an `offer` the player may throw its dice instead. With all six kept it is six again;
  /// whether the rules allow that throw is for `options` to say.
  public var diceDue: Int? {
    guard !isOver, openTurn?.undecided == nil else { return nil }
    return openTurn?.diceDue ?? Dice.capacity
  }

  /// The points of the turn under way, 0 between turns.
  public var turnPoints: Points { openTurn?.points ?? 0 }

  /// The totals, one a seat.
  public var totals: [Points] { players.map { $0.total } }

  public var highestTotal: Points {
    var highest = players[0].total
    for player in players where player.total > highest { highest = player.total }
    return highest
  }

  /// The seats of the highest total: several on equal points, all of them before the first bank.
  public var leaders: [Seat] {
    let highest = highestTotal
    return seats { $0.total == highest }
  }

  /// The seats that still have a turn in the final round or an answer in `defend`, in order of play.
  public var stillToAct: [Seat] {
    guard !isOver else { return [] }
    return (0..<players.count)
      .map { Seat((next.rawValue + $0) % players.count) }
      .filter { players[$0.rawValue].owesTurn }
  }

  public var eliminated: [Seat] { seats { $0.isEliminated } }

  /// The round under way, from 1: one more than the turns played by the player to act.
  public var round: Int {
    isOver
      ? players.map { $0.turns }.max() ?? 0
      : players[next.rawValue].turns + 1
  }

  private func seats(where condition: (Player) -> Bool) -> [Seat] {
    players.indices.filter { condition(players[$0]) }.map { Seat($0) }
  }

  subscript(seat: Seat) -> Player {
    get { players[seat.rawValue] }
    set { players[seat.rawValue] = newValue }
  }
}

import Tabletop

extension FarkleRules {
  /// Whether a game by these rules may stand so: its phase, totals and dice fit the rules and each other.
  ///
  /// How the players came there isn't asked.
  public func mayStand(_ state: State) -> Bool {
    let highest = 2 * Self.highestValue
    guard seats.contains(state.players.count), !state.isOver,
      state.players.indices.contains(state.next.rawValue),
      state.players.allSatisfy({ (-highest...highest).contains($0.total.rawValue) })
    else { return false }
    switch state.phase {
    case .race: guard rounds != nil || state.highestTotal < target else { return false }
    case .finalRound: guard ending == .finalRound, state.holder != nil else { return false }
    case .defence: guard ending == .defend, state.holder != nil else { return false }
    case .over: return false
    }
    return state.openTurn.map { mayStand($0) } ?? true
  }

  private func mayStand(_ turn: OpenTurn) -> Bool {
    guard (0...Self.highestValue).contains(turn.points.rawValue),
      (0...Dice.capacity).contains(turn.left)
    else { return false }
    guard let undecided = turn.undecided else { return true }
    return undecided.count == turn.diceDue && !isFarkle(undecided.counts)
  }
}

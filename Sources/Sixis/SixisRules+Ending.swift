import Tabletop

/// The ends of turns, rounds and games (sixis.md, *A turn*).
extension SixisRules {
  func closeTurn(of state: inout State) {
    state.openTurn = nil
    state[state.next].turns += 1
    state.turnsInRound += 1
  }

  /// Hands the turn on, and ends the round or the game where the next player couldn't begin one.
  func passOn(_ state: inout State, notes: inout [Note]) {
    state.next = state.next.next(of: state.players.count)
    if state.players.count > 2, !state.reachesGoalCard(state.next, without: nil) {
      endRound(.noCardInReach, of: &state, notes: &notes)
    } else if goalCheck == .turn, isGoalReached(in: state) {
      endRound(.goal, of: &state, notes: &notes)
    }
  }

  /// Whether the round ends with the turn of the player to act, who rolled and chooses so.
  func endsRound(_ choice: Choice?, worth points: Points, in state: State) -> Bool {
    if choice == .take(.sixis) { return true }
    let taken = choice.flatMap { $0.act == .take ? $0.card : nil }
    if state.players.count > 2,
      !state.reachesGoalCard(state.next.next(of: state.players.count), without: taken)
    {
      return true
    }
    guard goalCheck == .turn, case .goal(let goal) = length else { return false }
    return max(state.highestTotal, state.total(of: state.next) + points) >= goal
  }

  /// Ends the round, and the game where it was the last one; all dice are released.
  func endRound(_ end: RoundEnd, of state: inout State, notes: inout [Note]) {
    state.phase = .betweenRounds
    state.roundEnd = end
    state.openTurn = nil
    for index in state.players.indices { state.players[index].saved = Dice() }
    notes.append(.roundEnded(end))
    if isEndReached(in: state) { endGame(&state, notes: &notes) }
  }

  private func endGame(_ state: inout State, notes: inout [Note]) {
    state.phase = .over
    state.winners = state.leaders
    notes.append(.over(winners: state.winners))
  }

  /// Whether a total is at the goal; never in a game of so many rounds.
  public func isGoalReached(in state: State) -> Bool {
    if case .goal(let goal) = length { state.highestTotal >= goal } else { false }
  }

  /// Whether no round comes after the one under way, or the last one.
  func isEndReached(in state: State) -> Bool {
    switch length {
    case .rounds(let rounds): state.round >= rounds
    case .goal: isGoalReached(in: state)
    }
  }

  /// Returns the number of rounds not yet begun, `nil` in a game to a goal.
  public func roundsLeft(in state: State) -> Int? {
    switch length {
    case .rounds(let rounds): state.isOver ? 0 : max(0, rounds - state.round)
    case .goal: nil
    }
  }

  /// Whether the game can end here, though no line says so: its last round has turns without a `deal`, and
  /// the number of rounds or the goal is reached. A record's `scores:` then tell that it did.
  public func canFinish(_ state: State) -> Bool {
    awaitsEnd(state) && isEndReached(in: state)
  }

  func finish(_ state: inout State, notes: inout [Note]) throws(Fault) {
    guard !state.isOver else { throw Fault(.afterEnd, at: .end) }
    guard canFinish(state) else { throw Fault(.notAtEnd, at: .end) }
    endRound(.unrecorded, of: &state, notes: &notes)
  }
}

import Tabletop

/// The effects of a turn: totals, runs of farkles, and how near the end is.
extension FarkleRules {
  func settle(
    _ outcome: Outcome, action: Action, in state: inout State, notes: inout [Note]
  ) {
    let seat = state.next
    state.offer = nil
    switch outcome {
    case .open(let turn):
      state.openTurn = turn
      if case .throwing(let throwsMade, _) = action { state.openThrows = throwsMade }
      return
    case .passed:
      notes.append(.passed)
    case .farkle(let lost):
      settleFarkle(lost: lost, in: &state, notes: &notes)
    case .banked(let points, let left):
      settleBank(points, left: left, in: &state, notes: &notes)
      if piggyback, let left, left > 0 { state.offer = Offer(points: points, dice: left) }
    case .won(let points):
      settleBank(points, left: 0, in: &state, notes: &notes)
    }
    state[seat].turns += 1
    state[seat].owesTurn = false
    state.turnsPlayed += 1

    if case .won = outcome {
      end(&state, winners: [seat], notes: &notes)
    } else {
      if case .banked = outcome { raiseStakes(in: &state, notes: &notes) }
      advance(&state, notes: &notes)
    }
  }

  private func settleBank(
    _ points: Points, left: Int?, in state: inout State, notes: inout [Note]
  ) {
    let seat = state.next
    notes.append(.banked(points, left: left))
    if !state[seat].hasBanked { notes.append(.opened) }
    state[seat].total = state[seat].total + points
    state[seat].hasBanked = true
    state[seat].farkleRun = 0
  }

  private func settleFarkle(lost: Points?, in state: inout State, notes: inout [Note]) {
    let seat = state.next
    notes.append(.farkle(lost: lost))
    let cost = penalty(after: state[seat])
    state[seat].farkleRun += 1
    if let rule = farklePenalty, state[seat].farkleRun >= rule.consecutive {
      state[seat].total = state[seat].total - cost
      state[seat].farkleRun = 0
      notes.append(.penalty(farkles: rule.consecutive, points: cost))
    }
    if state.phase == .defence {
      state[seat].isEliminated = true
      notes.append(.eliminated)
    }
  }

  /// Begins the final round after a bank to the target, or hands the lead on in `defend`.
  private func raiseStakes(in state: inout State, notes: inout [Note]) {
    let seat = state.next
    switch state.phase {
    case .race:
      guard rounds == nil, state[seat].total >= target else { return }
      state.holder = seat
      switch ending {
      case .finalRound: state.phase = .finalRound
      case .defend: state.phase = .defence
      case .sudden: return
      }
      notes.append(.finalRound)
    case .defence:
      guard let holder = state.holder, state[seat].total > state[holder].total else { return }
      state.holder = seat
      notes.append(.tookOver)
    case .finalRound, .over:
      return
    }
    for index in state.players.indices where index != seat.rawValue {
      state.players[index].owesTurn = !state.players[index].isEliminated
    }
  }

  /// Passes the turn on, or ends the game.
  private func advance(_ state: inout State, notes: inout [Note]) {
    let seats = state.players.count
    if let rounds {
      if state.turnsPlayed >= rounds * seats { return end(&state, notes: &notes) }
      state.next = state.next.next(of: seats)
      return
    }
    switch state.phase {
    case .race where state.holder != nil:
      end(&state, winners: [state.next], notes: &notes)
    case .race:
      state.next = state.next.next(of: seats)
    case .finalRound, .defence:
      var seat = state.next
      for _ in 1..<max(seats, 2) {
        seat = seat.next(of: seats)
        if state[seat].owesTurn {
          state.next = seat
          return
        }
      }
      end(&state, notes: &notes)
    case .over:
      return
    }
  }

  /// Ends the game with the highest total winning (`final-tie` says who, of equal ones).
  private func end(_ state: inout State, notes: inout [Note]) {
    var highest: Points?
    for player in state.players where !player.isEliminated {
      if let known = highest, known >= player.total { continue }
      highest = player.total
    }
    var winners: [Seat] = []
    for (index, player) in state.players.enumerated()
    where !player.isEliminated && player.total == highest {
      winners.append(Seat(index))
    }
    if finalTie == .first, let holder = state.holder, winners.contains(holder) {
      winners = [holder]
    }
    end(&state, winners: winners, notes: &notes)
  }

  private func end(_ state: inout State, winners: [Seat], notes: inout [Note]) {
    state.phase = .over
    state.winners = winners
    state.offer = nil
    for index in state.players.indices { state.players[index].owesTurn = false }
    notes.append(.over(winners: winners))
  }
}

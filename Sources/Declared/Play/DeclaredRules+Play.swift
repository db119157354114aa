import Bytes
import Tabletop

extension DeclaredRules {
  public func start(seats: Int) -> State {
    var state = State(seats: max(seats, 0), under: self)
    // An optional part may be worth its bonus from the first.
    if let sheet {
      for side in state.sides.indices {
        if let total = try? self.total(of: state.filled[side], sheet, isOver: false) {
          state.sideTotals[side] = total
        }
      }
    }
    return state
  }

  public func play(_ turn: Turn, on state: inout State) throws(Fault) -> [Note] {
    var changed = state
    var notes: [Note] = []
    switch turn.content {
    case .round(let entries): try play(entries, of: turn, on: &changed, notes: &notes)
    case .turn(let entry): try play(entry, of: turn, on: &changed, notes: &notes)
    case .fill(let side, let fills):
      try fill(fills, side: side, of: turn, on: &changed, notes: &notes)
    case .end, .finish: try close(turn, on: &changed, notes: &notes)
    }
    changed.hasBegun = true
    state = changed
    return notes
  }

  /// Ends a game by the word, or by the header's scores.
  private func close(
    _ turn: Turn, on state: inout State, notes: inout [Note]
  ) throws(Fault) {
    guard state.hasBegun else { throw Fault(.endOfNothing, at: turn.whole) }
    if let ending = state.ending {
      guard !state.isClosed else { throw Fault(.afterEnd(ending), at: turn.whole) }
      state.isClosed = true
      // What is optional can't be filled any more.
      if sheet == nil { return }
    }
    state.isClosed = true
    if let sheet {
      for side in state.sides.indices {
        state.sideTotals[side] = try checked(turn) { () throws(Overflow) -> Amount in
          try total(of: state.filled[side], sheet, isOver: true)
        }
      }
    } else {
      try countFigures(of: state.entries, totals: state.sideTotals, turn, state, notes: &notes)
    }
    if state.ending == nil {
      state.ending = .word
      notes.append(.over(.word))
    }
  }

  /// Runs what may overflow; that is a fault of the line.
  func checked<Result>(
    _ turn: Turn, _ body: () throws(Overflow) -> Result
  ) throws(Fault) -> Result {
    do throws(Overflow) {
      return try body()
    } catch {
      throw Fault(.overflow, at: turn.whole)
    }
  }

  // MARK: - The end

  /// Ends the game where an end holds.
  ///
  /// - Parameter isRoundComplete: Whether the last turn completes its round.
  func lookForEnd(_ state: inout State, isRoundComplete: Bool, notes: inout [Note]) {
    guard state.ending == nil else { return }
    if let ends, isRoundComplete || ends.atOnce, ends.hold(state) {
      state.ending = .reached
    } else if isRoundComplete, let rounds, rounds.mostRounds(of: state.players) == state.rounds {
      state.ending = .ranOut
    }
    if let ending = state.ending { notes.append(.over(ending)) }
  }
}

extension DeclaredRules.Ends {
  /// Whether the game is over, as far as rounds and totals tell.
  func hold(_ state: DeclaredRules.State) -> Bool {
    let isReached = after.map { state.rounds >= $0 } ?? false
    return (isReached || isMet(by: state.sideTotals))
      && hasLead(state.sideTotals, state.wins)
  }

  /// Whether some side's total ends the game.
  func isMet(by totals: [Amount]) -> Bool { totals.contains { isMet(by: $0) } }

  func isMet(by total: Amount) -> Bool {
    if let atLeast, total >= atLeast { return true }
    if let atMost, total <= atMost { return true }
    return false
  }

  /// Whether the best total leads the next by as much as it must.
  func hasLead(_ totals: [Amount], _ wins: DeclaredRules.Wins) -> Bool {
    guard let lead, totals.count > 1 else { return true }
    var best = totals.map { wins == .highest ? $0 : -$0 }
    best.sortFew { $0 > $1 }
    return best[0] - best[1] >= lead
  }
}

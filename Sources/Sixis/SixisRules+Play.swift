public import Tabletop

/// The play of a game, line by line (sixis.md, *A turn* and *Notation*).
extension SixisRules {
  /// - Precondition: two to four play.
  public func start(seats: Int) -> State {
    precondition(SixisLayout.seats.contains(seats), "two to four play Sixis")
    return State(seats: seats, teams: teams)
  }

  public func play(_ turn: Turn, on state: inout State) throws(Fault) -> [Note] {
    var changed = state
    var notes: [Note] = []
    switch turn {
    case .round(let first): try beginRound(by: first, on: &changed, notes: &notes)
    case .saved(let seat, let dice):
      try startWith(dice, of: seat, on: &changed, notes: &notes)
    case .deal(let arms): try deal(arms, on: &changed, notes: &notes)
    case .player(let seat, let action, let claim):
      try play(action, by: seat, claim: claim, on: &changed, notes: &notes)
    case .finish: try finish(&changed, notes: &notes)
    }
    state = changed
    return notes
  }

  /// Plays a part of a turn: whole turns are made of the same parts.
  ///
  /// - Throws: a fault where the rules don't allow it in this state, which is then what it was.
  public func play(_ step: Step, by seat: Seat, on state: inout State) throws(Fault) -> [Note] {
    var changed = state
    var notes: [Note] = []
    try checkTurn(of: seat, in: state)
    switch step {
    case .roll(let dice): try roll(dice, on: &changed, notes: &notes)
    case .choose(let choice): try choose(choice, on: &changed, notes: &notes)
    case .save(let dice): try save(dice, on: &changed, notes: &notes)
    case .endRound: try endRound(on: &changed, notes: &notes)
    }
    state = changed
    return notes
  }

  private func play(
    _ action: Action, by seat: Seat, claim: Points?, on state: inout State, notes: inout [Note]
  ) throws(Fault) {
    try checkTurn(of: seat, in: state)
    guard !state.hasRolled else { throw Fault(.rolledAlready, at: .action) }
    let before = state[seat].points
    switch action {
    case .roll(let roll):
      try self.roll(roll.dice, on: &state, notes: &notes)
      if let choice = roll.choice { try choose(choice, on: &state, notes: &notes) }
      // Taking the Sixis has ended the turn, and saving then means nothing.
      if state.hasRolled, !roll.isOpen { try save(roll.save, on: &state, notes: &notes) }
    case .endRound: try endRound(on: &state, notes: &notes)
    case .points(let points): try score(points, on: &state, notes: &notes)
    case .card(let told): try choose(told, on: &state, notes: &notes)
    }
    let actual = state[seat].points - before
    if let claim, claim != actual {
      throw Fault(.claimDiffers(claimed: claim, actual: actual), at: .claim)
    }
  }

  private func checkTurn(of seat: Seat, in state: State) throws(Fault) {
    try checkRound(in: state)
    guard seat == state.next else { throw Fault(.outOfTurn(due: state.next), at: .name) }
  }

  /// - Throws: a fault where no round is under way.
  @inline(never)
  func checkRound(in state: State) throws(Fault) {
    switch state.phase {
    case .dealing, .playing: return
    case .over: throw Fault(.afterEnd, at: .word)
    case .betweenRounds:
      guard let end = state.roundEnd else { throw Fault(.beforeRound, at: .word) }
      throw Fault(.afterRoundEnd(end), at: .word)
    }
  }
}

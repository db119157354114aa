import Tabletop

/// The play of a game, turn by turn (farkle.md, *Standard rules* and *House rules*).
extension FarkleRules {
  /// - Precondition: there is one seat at least; whether `seats` allows so many is for the record's reader
  ///   to say.
  public func start(seats: Int) -> State {
    precondition(seats >= 1, "a game needs a player")
    return State(seats: seats)
  }

  public func play(_ turn: Turn, on state: inout State) throws(Fault) -> [Note] {
    guard !state.isOver else { throw Fault(.afterEnd, at: .name) }
    guard state.openTurn == nil else { throw Fault(.unfinishedTurnBefore, at: .end) }
    guard turn.seat == state.next else { throw Fault(.outOfTurn(due: state.next), at: .name) }

    var notes: [Note] = []
    if state.holder != nil { notes.append(.finalTurn) }
    let outcome = try outcome(of: turn.action, in: state, notes: &notes)
    try check(turn, of: outcome, in: state[turn.seat])
    settle(outcome, action: turn.action, in: &state, notes: &notes)
    return notes
  }

  /// The ways in which a turn ends.
  enum Outcome {
    case banked(Points, left: Int?)
    case won(Points)
    /// The points are unknown in a turn recorded by the word alone.
    case farkle(lost: Points?)
    case passed
    case open(OpenTurn)
  }

  private func outcome(
    of action: Action, in state: State, notes: inout [Note]
  ) throws(Fault) -> Outcome {
    let hasBanked = state[state.next].hasBanked
    switch action {
    case .pass: return .passed
    case .farkle: return .farkle(lost: nil)
    case .points(let points):
      guard points > 0 else { throw Fault(.impossiblePoints(points), at: .action) }
      // With `hot-dice: off` six kept dice are banked whatever the minimums say, and a bare number
      // doesn't tell whether that was so.
      if hotDice != .off, let reason = minimumRefusal(of: points, hasBanked: hasBanked) {
        throw Fault(reason, at: .action)
      }
      guard canBank(points, hasBanked: hasBanked) else {
        let nearest = nearestBanks(to: points, hasBanked: hasBanked)
        throw Fault(.noSuchSum(points, nearest: nearest), at: .action)
      }
      return .banked(points, left: nil)
    case .throwing(let throwsMade, let finish):
      guard !throwsMade.isEmpty else {
        throw finish == .bank ? Fault(.nothingToBank, at: .finish) : Fault(.nothingThrown, at: .end)
      }
      var turn = OpenTurn()
      for thrown in throwsMade { try take(thrown, offer: state.offer, in: &turn, notes: &notes) }
      return try close(turn, by: finish, after: throwsMade, hasBanked: hasBanked)
    }
  }

  /// Checks the word that ends a line of throws.
  private func close(
    _ turn: OpenTurn, by finish: Finish, after throwsMade: [Throw], hasBanked: Bool
  ) throws(Fault) -> Outcome {
    switch finish {
    case .open:
      switch turn.end {
      case .farkle: return .farkle(lost: turn.points)
      case .instantWin: return .won(turn.points)
      case nil: return .open(turn)
      }
    case .bank:
      guard turn.end == nil else { throw Fault(.afterTurnEnd, at: .finish) }
      if let undecided = turn.undecided {
        throw Fault(.nothingKept(thrown: undecided), at: .dice(turn.throwCount - 1))
      }
      if let reason = bankRefusal(of: turn, hasBanked: hasBanked) {
        throw Fault(reason, at: .finish)
      }
      return .banked(turn.points, left: turn.left)
    case .farkle:
      if turn.end == .farkle { return .farkle(lost: turn.points) }
      if turn.mustThrow { throw Fault(.mustThrowAfterBonus, at: .finish) }
      let last = throwsMade[throwsMade.count - 1].dice
      throw Fault(.notAFarkle(thrown: last), at: .finish)
    }
  }

  private func check(
    _ turn: Turn, of outcome: Outcome, in player: State.Player
  ) throws(Fault) {
    guard turn.claim != nil || turn.total != nil else { return }
    let actual: Points =
      switch outcome {
      case .banked(let points, _), .won(let points): points
      case .farkle: -penalty(after: player)
      case .passed: 0
      case .open: throw Fault(.claimOfOpenTurn, at: turn.claim == nil ? .total : .claim)
      }
    if let claim = turn.claim, claim != actual {
      throw Fault(.claimDiffers(claimed: claim, actual: actual), at: .claim)
    }
    if let total = turn.total, total != player.total + actual {
      throw Fault(.totalDiffers(claimed: total, actual: player.total + actual), at: .total)
    }
  }

  /// Returns the points that one more farkle costs the player: 0 where it doesn't complete a run.
  func penalty(after player: State.Player) -> Points {
    guard let rule = farklePenalty, player.farkleRun + 1 >= rule.consecutive else { return 0 }
    guard let floor = rule.floor else { return rule.points }
    return max(0, min(rule.points, player.total - floor))
  }
}

import Tabletop

/// The play of a game, line by line (cribbage.md, *The game* and *Notation*).
extension CribbageRules {
  /// - Precondition: two to four play; whether `seats` allows so many is for the record's reader to say.
  public func start(seats: Int) -> State {
    precondition((2...4).contains(seats), "two to four play cribbage")
    return State(seats: seats)
  }

  public func play(_ turn: Turn, on state: inout State) throws(Fault) -> [Note] {
    let before = state
    var notes: [Note] = []
    do throws(Fault) {
      try play(turn, on: &state, notes: &notes)
    } catch {
      state = before
      throw error
    }
    if let result = state.result, result != before.result { notes.append(.over(result)) }
    return notes
  }

  private func play(
    _ turn: Turn, on state: inout State, notes: inout [Note]
  ) throws(Fault) {
    switch turn.action {
    case .claim(let claim, let points):
      try self.claim(claim, points, by: named(turn), in: &state, notes: &notes)
    case .counts(let counts):
      try tell(counts, of: named(turn), in: &state, notes: &notes)
    case .deal:
      guard !state.isOver else { throw Fault(.afterEnd, at: turn.beginning) }
      try deal(by: named(turn), in: &state, notes: &notes)
    case .hand, .points, .cribCard, .cut, .play:
      guard !state.isOver else { throw Fault(.afterEnd, at: turn.beginning) }
      guard let deal = state.deal else { throw Fault(.noDeal, at: .action) }
      try go(on: deal, by: turn, in: &state, notes: &notes)
    }
  }

  private func go(
    on deal: Deal, by turn: Turn, in state: inout State, notes: inout [Note]
  ) throws(Fault) {
    switch turn.action {
    case .deal, .claim, .counts: return
    case .hand(let dealt, let crib):
      let seat = named(turn)
      let hand = try hand(dealt, crib, of: seat, in: deal, of: state)
      state.deal?.hands[seat.rawValue] = hand
      notes.append(.discarded(seat, kept: hand.kept, crib: crib))
    case .points(let points):
      try record(points, of: named(turn), in: &state, notes: &notes)
    case .cribCard(let card):
      guard state.seatCount == 3 else { throw Fault(.noCribCard, at: .action) }
      guard state.phase == .cribCard else { throw Fault(.notDue(state.due), at: .action) }
      guard !deal.tells(card) else { throw Fault(.cardTwice(card), at: .card(0)) }
      state.deal?.cribCard = card
      notes.append(.cribCard(card))
    case .cut(let card):
      try cut(card, in: &state, notes: &notes)
    case .play(let items):
      try play(items, in: &state, notes: &notes)
    }
  }

  private func named(_ turn: Turn) -> Seat {
    guard let seat = turn.seat else { preconditionFailure("the line names a player") }
    return seat
  }
}

// MARK: - Before the play

extension CribbageRules {
  private func deal(
    by seat: Seat, in state: inout State, notes: inout [Note]
  ) throws(Fault) {
    if let last = state.deal {
      guard last.isComplete else {
        throw Fault(.unfinishedDeal(lacking: state.due), at: .action)
      }
      let due = last.dealer.next(of: state.seatCount)
      guard seat == due else { throw Fault(.wrongDealer(due: due), at: .name) }
    }
    let number = (state.deal?.number ?? 0) + 1
    state.firstDealer = state.firstDealer ?? seat
    state.deal = Deal(number: number, dealer: seat, seats: state.seatCount, before: state.scores)
    notes.append(.deal(number: number))
  }

  private func hand(
    _ dealt: [Card], _ crib: [Card], of seat: Seat, in deal: Deal, of state: State
  ) throws(Fault) -> Deal.Hand {
    guard state.phase == .discards else { throw Fault(.notDue(state.due), at: .action) }
    guard deal.hands[seat.rawValue] == nil else { throw Fault(.toldTwice, at: .name) }
    for (index, card) in dealt.enumerated()
    where dealt[..<index].contains(card) || deal.tells(card) {
      throw Fault(.cardTwice(card), at: .card(index))
    }
    guard dealt.count == state.handSize else {
      throw Fault(.wrongHandSize(dealt.count, due: state.handSize), at: .action)
    }
    for (index, card) in crib.enumerated() {
      guard dealt.contains(card) else { throw Fault(.discardNotDealt(card), at: .discard(index)) }
      guard !crib[..<index].contains(card) else {
        throw Fault(.cardTwice(card), at: .discard(index))
      }
    }
    let due = state.handSize - 4
    guard crib.count == due else {
      throw Fault(.wrongDiscards(crib.count, due: due), at: crib.isEmpty ? .end : .discard(0))
    }
    return Deal.Hand(dealt: dealt, discards: crib)
  }

  private func record(
    _ points: Points, of seat: Seat, in state: inout State, notes: inout [Note]
  ) throws(Fault) {
    guard let deal = state.deal, let due = state.pointsDue else {
      throw Fault(.notDue(state.due), at: .action)
    }
    guard deal.recorded[seat.rawValue] == nil else { throw Fault(.toldTwice, at: .name) }
    guard seat == due else { throw Fault(.outOfOrder(due: due), at: .name) }
    state.deal?.recorded[seat.rawValue] = points
    notes.append(.recorded(seat, points))
    peg(points, for: seat, because: .recorded, in: &state)
    if state.pointsDue == nil { state.deal?.isComplete = true }
  }

  private func cut(
    _ card: Card, in state: inout State, notes: inout [Note]
  ) throws(Fault) {
    guard let deal = state.deal, state.phase == .cut else {
      throw Fault(.notDue(state.due), at: .action)
    }
    guard !deal.tells(card) else { throw Fault(.cardTwice(card), at: .card(0)) }
    state.deal?.starter = card
    notes.append(.cut(card))
    if card.rank == .jack {
      let pegged = peg(CribbageRules.heels, for: deal.dealer, because: .heels, in: &state)
      notes.append(.heels(deal.dealer, pegged: pegged))
    }
    let pone = state.pone
    state.deal?.nextToPlay = pone
  }
}

extension CribbageRules {
  /// Moves a player's peg, not beyond the target, where the game ends.
  ///
  /// - Returns: the points that went to the score.
  @discardableResult
  func peg(
    _ points: Points, for seat: Seat, because cause: Peg.Cause, in state: inout State
  ) -> Points {
    let pegged = min(points, target - state.total(of: seat))
    guard pegged > 0, !state.isOver else { return 0 }
    let total = state.total(of: seat) + pegged
    state.scores[state.side(of: seat)] = total
    state.deal?.pegs.append(Peg(seat: seat, cause: cause, points: pegged, total: total))
    if total >= target {
      state.result = result(ofTotals: state.totals)
      state.deal?.isComplete = true
    }
    return pegged
  }
}

extension CribbageRules.Turn {
  /// The part that the line begins with.
  fileprivate var beginning: CribbageRules.Part {
    switch action {
    case .hand, .points, .counts, .claim: .name
    case .deal, .cribCard, .cut, .play: .action
    }
  }
}

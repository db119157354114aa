import Tabletop

/// Turns of a round without `deal`: their points alone, or a card and its side without the dice
/// (sixis.md, *Notation*).
extension SixisRules {
  func score(_ points: Points, on state: inout State, notes: inout [Note]) throws(Fault) {
    guard state.table == nil else { throw Fault(.pointsAfterDeal, at: .action) }
    try checkGoal(in: state)
    guard points == 0 || Self.cardPoints.contains(points) else {
      throw Fault(.impossiblePoints(points), at: .action)
    }
    if points > 0 {
      switch SixisCard.side(worth: points) {
      case .blue: state.told.unnamedBlue += 1
      case .red: state.told.unnamedRed += 1
      }
      // So many points may be the Sixis, which isn't dealt.
      if points != SixisCard.sixis.red.points { try checkCards(in: state, at: .action) }
    }
    state[state.next].points = state[state.next].points + points
    notes.append(.scored(points))
    handOn(&state)
  }

  func choose(_ told: CardChoice, on state: inout State, notes: inout [Note]) throws(Fault) {
    guard state.table == nil else { throw Fault(.cardAfterDeal, at: .action) }
    try checkGoal(in: state)
    let card = told.choice.card
    let seat = state.next
    if let taken = state.told.taken.first(where: { $0.card == card }) {
      throw Fault(.takenAlready(card, by: taken.by), at: .card)
    }
    let flipper = state.told.flipped.first { $0.card == card }?.by
    let chosen = Chosen(card: card, side: told.side, flippedBy: flipper, kept: nil)
    switch told.choice.act {
    case .flip:
      guard flipper == nil else { throw Fault(.flipOfRed(card), at: .card) }
      state.told.flipped.append(ToldCards.Flipped(card: card, by: seat))
      notes.append(.flipped(chosen))
    case .take:
      if let flipper, told.side == .blue { throw Fault(.liesRed(card, by: flipper), at: .side) }
      state.told.taken.append(SixisTable.Taken(card: card, side: told.side, by: seat))
      state[seat].points = state[seat].points + chosen.points
      notes.append(.took(chosen))
    }
    guard card != .sixis else {
      closeTurn(of: &state)
      return endRound(.sixis, of: &state, notes: &notes)
    }
    try checkCards(in: state, at: .card)
    handOn(&state)
  }

  private func handOn(_ state: inout State) {
    state.phase = .playing
    closeTurn(of: &state)
    state.next = state.next.next(of: state.players.count)
  }

  private func checkGoal(in state: State) throws(Fault) {
    if goalCheck == .turn, isGoalReached(in: state) { throw Fault(.afterEnd, at: .name) }
  }

  /// - Throws: a fault where there are more cards than were dealt.
  private func checkCards(in state: State, at part: Part) throws(Fault) {
    let dealt = state.layout.cardsDealt
    guard state.told.goals <= dealt else { throw Fault(.noCardLeft(of: dealt), at: part) }
  }
}

extension SixisRules.ToldCards {
  /// The fewest goal cards that there must have been: each that was named, once, and those that nobody
  /// named, which on their red sides may be cards that somebody turned before.
  fileprivate var goals: Int {
    let open = flipped.count { flip in !taken.contains { $0.card == flip.card } }
    return taken.count + unnamedBlue + max(open, unnamedRed)
  }
}

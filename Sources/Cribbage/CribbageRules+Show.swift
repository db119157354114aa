import Tabletop

/// The count of the hands and the crib, and the claims about it (cribbage.md, *The game* and *Notation*).
extension CribbageRules {
  /// Counts pone's hand first, then around, the dealer's last and then the crib, until the game is won.
  ///
  /// Counts anew what was counted before, by the claims so far.
  func show(in state: inout State) -> [Show] {
    guard let deal = state.deal, let starter = deal.starter else { return [] }
    takeBackShow(in: &state)
    for seat in deal.countingOrder {
      guard let hand = deal.hands[seat.rawValue] else { continue }
      count(HandCount(of: hand.kept, starter: starter), of: seat, in: &state)
    }
    count(HandCount(of: deal.crib, starter: starter, isCrib: true), of: deal.dealer, in: &state)
    state.deal?.isComplete = true
    return state.deal?.shows ?? []
  }

  private func takeBackShow(in state: inout State) {
    guard let deal = state.deal else { return }
    state.deal?.shows = []
    state.deal?.pegs = deal.pegs.filter { $0.cause.isBeforeShow }
    state.scores = deal.before
    for peg in deal.pegs where peg.cause.isBeforeShow {
      state.scores[state.side(of: peg.seat)] = peg.total
    }
    state.result = nil
  }

  private func count(_ count: HandCount, of seat: Seat, in state: inout State) {
    guard !state.isOver, let deal = state.deal else { return }
    let claim = count.isCrib ? Claim.crib : .hand
    let called =
      deal.claims.first { $0.seat == seat && $0.claim == claim }?.points ?? count.points
    let pegged = peg(called, for: seat, because: count.isCrib ? .crib : .hand, in: &state)
    var muggins: Muggins?
    if called < count.points, !state.isOver {
      let other = seat.next(of: state.seatCount)
      let missed = count.points - called
      let taken = peg(missed, for: other, because: .muggins, in: &state)
      muggins = Muggins(seat: other, points: missed, pegged: taken)
    }
    state.deal?.shows.append(
      Show(
        seat: seat, isCrib: count.isCrib, points: count.points, count: count, called: called,
        pegged: pegged, muggins: muggins))
  }

  func claim(
    _ claim: Claim, _ points: Points, by seat: Seat, in state: inout State, notes: inout [Note]
  ) throws(Fault) {
    guard let deal = state.deal else { throw Fault(.noDeal, at: .action) }
    guard deal.counts.isEmpty else { throw Fault(.toldByCounts, at: .action) }
    guard deal.isComplete else {
      throw Fault(
        deal.hasMoves ? .notDue(state.due) : .claimWithoutCards(claim, points), at: .action)
    }
    if claim == .crib, seat != deal.dealer {
      throw Fault(.notTheDealer(deal.dealer), at: .name)
    }
    guard !deal.claims.contains(where: { $0.seat == seat && $0.claim == claim }) else {
      throw Fault(.claimedTwice, at: .action)
    }
    let shown = deal.shows.firstIndex { $0.seat == seat && $0.isCrib == (claim == .crib) }
    guard let actual = deal.actual(claim, of: seat, in: shown) else {
      throw Fault(deal.hasMoves ? .neverCounted : .toldByPoints, at: .action)
    }
    let mayBeShort = muggins && claim != .pegs
    if points > actual.points, mayBeShort {
      throw Fault(.claimAbove(claim, claimed: points, actual: actual), at: .number)
    }
    guard points == actual.points || mayBeShort else {
      throw Fault(.claimDiffers(claim, claimed: points, actual: actual), at: .number)
    }
    state.deal?.claims.append(Claimed(seat: seat, claim: claim, points: points))
    notes.append(.claimed(seat, claim, points))
    guard points < actual.points else { return }
    for show in show(in: &state)[(shown ?? 0)...] { notes.append(.counted(show)) }
  }
}

extension CribbageRules.Peg.Cause {
  fileprivate var isBeforeShow: Bool {
    switch self {
    case .heels, .play, .recorded: true
    case .hand, .crib, .muggins: false
    }
  }
}

extension CribbageRules.Deal {
  /// Returns the count that a claim is checked against; `nil` where it was never counted.
  ///
  /// - Parameter show: The index of what is claimed among what was counted.
  fileprivate func actual(
    _ claim: CribbageRules.Claim, of seat: Seat, in show: Int?
  ) -> CribbageRules.Counted? {
    guard claim == .pegs else { return show.flatMap { shows[$0].count }.map { .cards($0) } }
    guard !played.isEmpty else { return nil }
    return .pegs(pegged(by: seat), played.filter { $0.seat == seat })
  }
}

public import Tabletop

/// Deals known by their counts (cribbage.md, *Notation*).
///
/// A deal is reckoned anew with every line, since lines come in any order and points don't: heels, then the
/// play, then the hands as far as those before them are told, and the crib last.
extension CribbageRules {
  func tell(
    _ counts: Counts, of seat: Seat, in state: inout State, notes: inout [Note]
  ) throws(Fault) {
    guard let deal = state.deal else { throw Fault(.noDeal, at: .action) }
    guard !deal.counts.isEmpty || state.isDueWhole else {
      throw state.isOver ? Fault(.afterEnd, at: .name) : Fault(.notDue(state.due), at: .action)
    }
    guard deal.counts(of: seat) == nil else {
      throw Fault(state.isOver ? .afterEnd : .toldTwice, at: .name)
    }
    if let fault = faults(of: counts, by: seat, dealer: deal.dealer, seats: state.seatCount).first {
      throw fault
    }
    let line = CountLine(seat: seat, counts: counts)
    state.deal?.counts.append(line)
    try reckon(&state)
    notes.append(.told(line))
  }

  /// Returns what can't be in a line, whatever the deal was.
  ///
  /// - Parameter dealer: `nil` where nobody knows.
  public func faults(of counts: Counts, by seat: Seat, dealer: Seat?, seats: Int) -> [Fault] {
    var faults: [Fault] = []
    @inline(never)
    func add(_ reason: Reason, at word: CountWord) {
      faults.append(Fault(reason, at: .count(word), line: seat))
    }
    if let dealer, seat != dealer {
      if counts.hasHeels { add(.heelsOfTheDealer(dealer), at: .heels) }
      if counts.crib != nil { add(.notTheDealer(dealer), at: .crib) }
    }
    let most = CribbageRules.mostPegs(ofSeats: seats)
    if let pegs = counts.pegs, pegs > most { add(.tooManyPegs(pegs, most: most), at: .pegs) }
    for word in [CountWord.hand, .crib] {
      guard let points = counts[word], !CribbageRules.canCount(points) else { continue }
      add(.cannotCount(word, points), at: word)
    }
    if let hand = counts.hand, let crib = counts.crib, CribbageRules.canCount(hand),
      CribbageRules.canCount(crib), hand + crib > CribbageRules.mostOfHandAndCrib
    {
      add(.cannotCountTogether(hand: hand, crib: crib), at: .crib)
    }
    if let took = counts.took {
      if !muggins { add(.noMuggins, at: .took) }
      if took > CribbageRules.mostOfHandAndCrib { add(.cannotCount(.took, took), at: .took) }
    }
    return faults
  }

  /// Pegs all that the deal's lines tell.
  private func reckon(_ state: inout State) throws(Fault) {
    guard let lines = state.deal?.counts, let order = state.deal?.countingOrder,
      let dealer = state.deal?.dealer
    else { return }
    state.takeBackDeal()
    if state.deal?.hasHeels == true {
      peg(CribbageRules.heels, for: dealer, because: .heels, in: &state)
    }
    if state.isOver, let line = lines.first(where: { $0.counts.pegs ?? 0 > 0 }) {
      throw Fault(.afterHeels(dealer), at: .count(.pegs), line: line.seat)
    }
    try pegPlay(of: lines, in: &state)
    for seat in order {
      guard let counts = state.deal?.counts(of: seat) else { break }
      show(counts.hand ?? 0, of: seat, isCrib: false, in: &state)
      if seat == dealer { show(counts.crib ?? 0, of: seat, isCrib: true, in: &state) }
    }
    if lines.count == order.count { state.deal?.isComplete = true }
    try checkUncounted(in: state)
    try checkTotals(in: state)
  }

  /// Pegs the play. Who reaches the target in the line that is written first has won; what others pegged was
  /// pegged before, and can't reach it, too.
  private func pegPlay(of lines: [CountLine], in state: inout State) throws(Fault) {
    guard !state.isOver else { return }
    var scores = state.scores
    var winner: CountLine?
    for line in lines where winner == nil {
      let side = state.side(of: line.seat)
      scores[side] = scores[side] + (line.counts.pegs ?? 0)
      if scores[side] >= target { winner = line }
    }
    let winning = winner.map { state.side(of: $0.seat) }
    for line in lines where state.side(of: line.seat) != winning {
      let pegs = line.counts.pegs ?? 0
      if let winner, state.total(of: line.seat) + pegs >= target {
        throw Fault(.peggedAfterEnd(winner: winner.seat), at: .count(.pegs), line: line.seat)
      }
      peg(pegs, for: line.seat, because: .play, in: &state)
    }
    for line in lines where state.side(of: line.seat) == winning && line.seat != winner?.seat {
      peg(line.counts.pegs ?? 0, for: line.seat, because: .play, in: &state)
    }
    if let winner {
      peg(winner.counts.pegs ?? 0, for: winner.seat, because: .play, in: &state)
    }
  }

  private func show(_ points: Points, of seat: Seat, isCrib: Bool, in state: inout State) {
    guard !state.isOver else { return }
    let pegged = peg(points, for: seat, because: isCrib ? .crib : .hand, in: &state)
    var muggins: Muggins?
    let other = seat.next(of: state.seatCount)
    if let took = took(by: other, afterCrib: isCrib, in: state), took > 0, !state.isOver {
      let taken = peg(took, for: other, because: .muggins, in: &state)
      muggins = Muggins(seat: other, points: took, pegged: taken)
    }
    state.deal?.shows.append(
      Show(
        seat: seat, isCrib: isCrib, points: points, count: nil, called: points, pegged: pegged,
        muggins: muggins))
  }

  /// Returns the points that a player takes after the hand of the one before, or after that one's crib.
  ///
  /// The line doesn't say of which of a dealer's counts it was. It is of the hand, unless that would have won
  /// before the crib that was counted.
  private func took(by seat: Seat, afterCrib: Bool, in state: State) -> Points? {
    guard let deal = state.deal, let took = deal.counts(of: seat)?.took else { return nil }
    let isTaken = deal.pegs.contains { $0.seat == seat && $0.cause == .muggins }
    guard !isTaken else { return nil }
    if afterCrib { return took }
    let isOfDealer = seat == deal.dealer.next(of: state.seatCount)
    let hasCrib = deal.counts(of: deal.dealer)?.crib != nil
    return isOfDealer && hasCrib && state.total(of: seat) + took >= target ? nil : took
  }

  /// Finds what was told of counts that were never made, since the game was won before.
  private func checkUncounted(in state: State) throws(Fault) {
    guard let deal = state.deal, let winner = state.winners.first else { return }
    for line in deal.counts {
      let hasTaken = deal.shows.contains { $0.muggins?.seat == line.seat }
      for word in [CountWord.hand, .crib, .took] {
        let isCounted =
          switch word {
          case .hand: deal.hasCounted(handOf: line.seat)
          case .crib: deal.shows.contains { $0.isCrib }
          default: hasTaken || line.counts.took == 0
          }
        guard line.counts[word] != nil, !isCounted else { continue }
        throw Fault(
          .countedAfterEnd(word, winner: winner), at: .count(word), line: line.seat)
      }
    }
  }

  /// Checks the scores that lines tell, as soon as no further line can change them.
  private func checkTotals(in state: State) throws(Fault) {
    guard let deal = state.deal else { return }
    for line in deal.counts {
      guard let total = line.counts.total else { continue }
      let partner = state.partner(of: line.seat) ?? line.seat
      let areCounted = deal.hasCounted(handOf: line.seat) && deal.hasCounted(handOf: partner)
      let isSettled =
        deal.counts(of: partner) != nil && (deal.isComplete || !muggins && areCounted)
      let actual = state.total(of: line.seat)
      guard isSettled, total != actual else { continue }
      throw Fault(
        .totalDiffers(claimed: total, actual: actual), at: .count(.total), line: line.seat)
    }
  }
}

extension CribbageRules.State {
  /// Whether a deal has begun of which nothing more was told.
  fileprivate var isDueWhole: Bool {
    guard let deal, !isOver else { return false }
    return !deal.isComplete && !deal.hasMoves && deal.recorded.allSatisfy { $0 == nil }
  }

  fileprivate mutating func takeBackDeal() {
    guard let before = deal?.before else { return }
    deal?.pegs = []
    deal?.shows = []
    deal?.isComplete = false
    scores = before
    result = nil
  }
}

public import Tabletop

/// The play of the cards up to 31, again and again (cribbage.md, *The game*).
extension CribbageRules {
  func play(
    _ items: [PlayItem], in state: inout State, notes: inout [Note]
  ) throws(Fault) {
    guard state.phase == .play else { throw Fault(.notDue(state.due), at: .action) }
    for (index, item) in items.enumerated() {
      guard !state.isOver else { throw Fault(.playedAfterEnd, at: .item(index)) }
      guard let deal = state.deal, let due = deal.nextToPlay else {
        throw Fault(.playIsOver, at: .item(index))
      }
      switch item {
      case .restart:
        guard deal.pile.isEmpty, !deal.played.isEmpty, !deal.hasRestartMark else {
          throw Fault(.misplacedRestart(count: deal.runningCount), at: .item(index))
        }
        state.deal?.hasRestartMark = true
      case .card(let card):
        if let reason = refusal(of: card, due: due, in: deal) {
          throw Fault(reason, at: .item(index))
        }
        notes.append(.played(play(card, of: due, in: deal, of: &state)))
      }
    }
    guard state.deal?.nextToPlay == nil, !state.isOver else { return }
    for show in show(in: &state) { notes.append(.counted(show)) }
  }

  /// Returns the reason why the player to play can't play the card, `nil` where that is allowed.
  private func refusal(of card: Card, due: Seat, in deal: Deal) -> Reason? {
    guard let owner = deal.owner(of: card) else {
      if card == deal.starter { return .playedStarter(card) }
      return card == deal.cribCard ? .playedFromCrib(card, owner: nil) : .notDealt(card)
    }
    if deal.hands[owner.rawValue]?.discards.contains(card) == true {
      return .playedFromCrib(card, owner: owner)
    }
    if deal.hasPlayed(card) { return .alreadyPlayed(card, owner: owner) }
    if owner != due { return .outOfTurn(card, owner: owner, due: due) }
    let count = deal.runningCount
    guard count + card.rank.countingValue > 31 else { return nil }
    let playable = deal.unplayed(of: owner).filter { count + $0.rank.countingValue <= 31 }
    return .aboveThirtyOne(card, owner: owner, count: count, playable: playable)
  }

  /// Plays a card that may be played.
  private func play(_ card: Card, of seat: Seat, in deal: Deal, of state: inout State) -> Played {
    var scores = PlayScore.scores(of: card, on: deal.pile)
    let count = deal.runningCount + card.rank.countingValue
    var (canPlay, hasCards): (Seat?, Seat?) = (nil, nil)
    var other = seat
    for _ in deal.hands.indices where canPlay == nil {
      other = other.next(of: deal.hands.count)
      for held in deal.unplayed(of: other, without: card) {
        hasCards = hasCards ?? other
        if count + held.rank.countingValue <= 31 { canPlay = other }
      }
    }
    if canPlay == nil, count < 31 { scores.append(hasCards == nil ? .lastCard : .go) }
    state.deal?.pile = canPlay == nil ? [] : deal.pile + [card]
    state.deal?.hasRestartMark = false
    state.deal?.nextToPlay = canPlay ?? hasCards
    var points: Points = 0
    for score in scores { points = points + score.points }
    let pegged = peg(points, for: seat, because: .play, in: &state)
    let played = Played(
      seat: seat, card: card, count: count, scores: scores, pegged: pegged,
      endsCount: canPlay == nil)
    state.deal?.played.append(played)
    return played
  }
}

extension CribbageRules.PlayScore {
  /// Returns what a card scores on the cards played since the count began, go and last card apart.
  public static func scores(of card: Card, on pile: [Card]) -> [CribbageRules.PlayScore] {
    var scores: [CribbageRules.PlayScore] = []
    let count = pile.reduce(card.rank.countingValue) { $0 + $1.rank.countingValue }
    if count == 15 { scores.append(.fifteen) }
    if count == 31 { scores.append(.thirtyOne) }
    var same = 0
    while same < pile.count, pile[pile.count - 1 - same].rank == card.rank { same += 1 }
    switch same {
    case 0: if let length = run(of: card, on: pile) { scores.append(.run(length)) }
    case 1: scores.append(.pair)
    case 2: scores.append(.pairRoyal)
    default: scores.append(.doublePairRoyal)
    }
    return scores
  }

  /// Returns the length of the longest run, in any order, that the last cards make, 3 or more; `nil` where they
  /// make none.
  private static func run(of card: Card, on pile: [Card]) -> Int? {
    var ranks: UInt16 = 1 << UInt16(card.rank.rawValue)
    var longest: Int?
    for index in pile.indices {
      let bit: UInt16 = 1 << UInt16(pile[pile.count - 1 - index].rank.rawValue)
      guard ranks & bit == 0 else { break }
      ranks |= bit
      // Ranks without a gap are a block of ones: adding its lowest bit clears it.
      let isRun = ranks & (ranks + (ranks & (0 &- ranks))) == 0
      if index >= 1 && isRun { longest = index + 2 }
    }
    return longest
  }
}

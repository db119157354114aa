public import Tabletop

extension CribbageRules.Deal {
  init(number: Int, dealer: Seat, seats: Int, before: [Points]) {
    self.number = number
    self.dealer = dealer
    hands = Array(repeating: nil, count: seats)
    recorded = Array(repeating: nil, count: seats)
    self.before = before
  }

  /// Every seat from the dealer's left on around, the dealer last.
  public var countingOrder: [Seat] {
    (1...hands.count).map { Seat((dealer.rawValue + $0) % hands.count) }
  }

  /// The cards known to be in the crib: the players' in the order of counting, then the deck's.
  public var crib: [Card] {
    var cards: [Card] = []
    for seat in countingOrder { cards += hands[seat.rawValue]?.discards ?? [] }
    if let cribCard { cards.append(cribCard) }
    return cards
  }

  /// The count since the play began last, 0 to 30.
  public var runningCount: Int { pile.reduce(0) { $0 + $1.rank.countingValue } }

  /// Whether the deal is known card by card.
  public var hasMoves: Bool { hands.contains { $0 != nil } }

  /// Whether it is known where the points came from, by cards or by counts.
  public var isBrokenDown: Bool { hasMoves || !counts.isEmpty }

  /// Returns the counts of the player's line in a deal known by its counts.
  public func counts(of seat: Seat) -> CribbageRules.Counts? {
    counts.first { $0.seat == seat }?.counts
  }

  /// Whether the starter was a jack.
  public var hasHeels: Bool { starter?.rank == .jack || counts(of: dealer)?.hasHeels == true }

  /// The score before the deal.
  public func totalBefore(of seat: Seat) -> Points { before[seat.rawValue % before.count] }

  /// The score after the deal, or so far.
  public func total(of seat: Seat) -> Points {
    let sides = before.count
    let last = pegs.last { $0.seat.rawValue % sides == seat.rawValue % sides }
    return last?.total ?? totalBefore(of: seat)
  }

  /// Returns the points that this player's own hand or line added to the score: partners' are apart.
  public func points(of seat: Seat) -> Points {
    pegs.reduce(0) { $1.seat == seat ? $0 + $1.points : $0 }
  }

  /// Returns the points that the player pegged in the play, without heels.
  public func pegged(by seat: Seat) -> Points {
    pegs.reduce(0) { $1.seat == seat && $1.cause == .play ? $0 + $1.points : $0 }
  }

  /// Returns the points that the player took of another's count, as far as they went to the score.
  public func taken(by seat: Seat) -> Points {
    pegs.reduce(0) { $1.seat == seat && $1.cause == .muggins ? $0 + $1.points : $0 }
  }

  /// The hand's count, `nil` where it wasn't counted or isn't known.
  public func hand(of seat: Seat) -> CribbageRules.Show? {
    shows.first { $0.seat == seat && !$0.isCrib }
  }

  /// Whether the player's hand was counted.
  func hasCounted(handOf seat: Seat) -> Bool {
    shows.contains { $0.seat == seat && !$0.isCrib }
  }

  public var cribShow: CribbageRules.Show? { shows.first { $0.isCrib } }

  /// Whether the card was told already.
  func tells(_ card: Card) -> Bool {
    card == starter || card == cribCard || owner(of: card) != nil
  }

  /// Returns the seat to which the card was dealt.
  public func owner(of card: Card) -> Seat? {
    hands.firstIndex { $0?.dealt.contains(card) == true }.map { Seat($0) }
  }

  func hasPlayed(_ card: Card) -> Bool { played.contains { $0.card == card } }

  /// The cards that a player has yet to play.
  @inline(never)
  func unplayed(of seat: Seat, without last: Card? = nil) -> [Card] {
    guard let hand = hands[seat.rawValue] else { return [] }
    return hand.kept.filter { !hasPlayed($0) && $0 != last }
  }
}

extension Replay<CribbageRules> {
  /// Every deal as it stood at its end, the last one as far as it was played, with what its lines are.
  public var deals: [(deal: CribbageRules.Deal, steps: Range<Int>)] {
    var deals: [(deal: CribbageRules.Deal, steps: Range<Int>)] = []
    for (index, step) in steps.enumerated() {
      guard let deal = step.state.deal else { continue }
      if case .deal = step.turn.action {
        deals.append((deal, index..<index + 1))
      } else if let last = deals.last {
        deals[deals.count - 1] = (deal, last.steps.lowerBound..<index + 1)
      }
    }
    return deals
  }
}

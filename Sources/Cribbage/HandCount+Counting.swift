public import Tabletop

extension HandCount {
  /// Counts four cards with the starter.
  ///
  /// - Precondition: there are four cards, and the starter is none of them.
  public init(of hand: [Card], starter: Card, isCrib: Bool = false) {
    precondition(hand.count == 4 && !hand.contains(starter), "four cards and another")
    self.hand = hand
    self.starter = starter
    self.isCrib = isCrib
    let cards = hand + [starter]
    let run = Self.run(in: cards)
    combinations =
      Self.fifteens(in: cards) + Self.pairs(in: cards, outside: run) + (run.map { [$0] } ?? [])
      + Self.flush(hand, starter, isCrib: isCrib) + Self.nobs(hand, starter)
  }

  private static func fifteens(in cards: [Card]) -> [Combination] {
    let values = cards.map { $0.rank.countingValue }
    var fifteens: [Combination] = []
    for size in 2...cards.count {
      // A bit a card, the first one highest: as numbers fall, choices come in the order of their places.
      for choice in stride(from: 1 << cards.count - 1, to: 0, by: -1)
      where choice.nonzeroBitCount == size {
        let places = cards.indices.lazy.filter { choice >> (cards.count - 1 - $0) & 1 == 1 }
        guard places.reduce(0, { $0 + values[$1] }) == 15 else { continue }
        fifteens.append(Combination(.fifteen, places.map { cards[$0] }, 2))
      }
    }
    return fifteens
  }

  private static func pairs(in cards: [Card], outside run: Combination?) -> [Combination] {
    var pairs: [Combination] = []
    for (index, card) in cards.enumerated() {
      let isFirst = !cards[..<index].contains { $0.rank == card.rank }
      let isInRun = run?.cards.contains(card) ?? false
      let same = cards.filter { $0.rank == card.rank }
      guard isFirst, !isInRun, same.count >= 2 else { continue }
      let kind = [Kind.pair, .pairRoyal, .doublePairRoyal][same.count - 2]
      pairs.append(Combination(kind, same, pairPoints(same.count)))
    }
    return pairs
  }

  /// 2 for each pair among so many cards of a rank.
  private static func pairPoints(_ count: Int) -> Points { Points(count * (count - 1)) }

  /// The run with all its duplicates: five cards hold one at the most.
  private static func run(in cards: [Card]) -> Combination? {
    let counts = Rank.allCases.map { rank in cards.count { $0.rank == rank } }
    var first = 0
    while first < counts.count {
      var end = first
      while end < counts.count, counts[end] > 0 { end += 1 }
      if end - first >= 3 {
        let part = counts[first..<end]
        let runs = part.reduce(1, *)
        let points = part.reduce(Points((end - first) * runs)) { $0 + pairPoints($1) }
        let kind = [Kind.run, .doubleRun, .tripleRun, .doubleDoubleRun][runs - 1]
        let ranks = first + 1...end
        return Combination(kind, cards.filter { ranks.contains($0.rank.number) }, points)
      }
      first = end + 1
    }
    return nil
  }

  private static func flush(_ hand: [Card], _ starter: Card, isCrib: Bool) -> [Combination] {
    let suit = hand[0].suit
    guard hand.allSatisfy({ $0.suit == suit }) else { return [] }
    if starter.suit == suit { return [Combination(.flush, hand + [starter], 5)] }
    return isCrib ? [] : [Combination(.flush, hand, 4)]
  }

  private static func nobs(_ hand: [Card], _ starter: Card) -> [Combination] {
    let jack = hand.first { $0.rank == .jack && $0.suit == starter.suit }
    return jack.map { [Combination(.nobs, [$0], 1)] } ?? []
  }
}

extension HandCount.Combination {
  fileprivate init(_ kind: HandCount.Kind, _ cards: [Card], _ points: Points) {
    self.kind = kind
    self.cards = cards.ascending
    self.points = points
  }
}

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
    addFifteens(of: cards)
    let run = Self.run(in: cards)
    addPairs(of: cards, outside: run?.cards ?? [])
    if let run { combinations.append(run) }
    addFlush()
    for jack in hand where jack.rank == .jack && jack.suit == starter.suit {
      add(.nobs, [jack], 1)
    }
  }

  @inline(never)
  private mutating func add(_ kind: Kind, _ cards: [Card], _ points: Points) {
    combinations.append(Combination(kind: kind, cards: cards.ascending, points: points))
  }

  private mutating func addFifteens(of cards: [Card]) {
    for size in 2...cards.count {
      // A bit a card, the first one highest: as numbers fall, choices come in the order of their places.
      for choice in stride(from: 1 << cards.count - 1, to: 0, by: -1)
      where choice.nonzeroBitCount == size {
        var chosen: [Card] = []
        var sum = 0
        for (index, card) in cards.enumerated() where choice >> (cards.count - 1 - index) & 1 == 1 {
          chosen.append(card)
          sum += card.rank.countingValue
        }
        if sum == 15 { add(.fifteen, chosen, 2) }
      }
    }
  }

  private mutating func addPairs(of cards: [Card], outside run: [Card]) {
    for card in cards where !run.contains(card) {
      let same = cards.filter { $0.rank == card.rank }
      guard same.count >= 2, same[0] == card else { continue }
      let kind = [Kind.pair, .pairRoyal, .doublePairRoyal][same.count - 2]
      add(kind, same, Self.pairPoints(same.count))
    }
  }

  /// Returns 2 points for each pair among so many cards of a rank.
  private static func pairPoints(_ count: Int) -> Points { Points(count * (count - 1)) }

  /// The run with all its duplicates: five cards hold one at the most.
  private static func run(in cards: [Card]) -> Combination? {
    // By rank, with a gap below the ace and above the king.
    var counts = [Int](repeating: 0, count: 15)
    for card in cards { counts[card.rank.number] += 1 }
    var (length, runs, pairs) = (0, 1, Points.zero)
    for (rank, count) in counts.enumerated() {
      if count > 0 {
        length += 1
        runs *= count
        pairs = pairs + pairPoints(count)
      } else if length >= 3 {
        let kind = [Kind.run, .doubleRun, .tripleRun, .doubleDoubleRun][runs - 1]
        let part = cards.filter { (rank - length..<rank).contains($0.rank.number) }
        return Combination(
          kind: kind, cards: part.ascending, points: Points(length * runs) + pairs)
      } else {
        (length, runs, pairs) = (0, 1, 0)
      }
    }
    return nil
  }

  private mutating func addFlush() {
    let suit = hand[0].suit
    guard hand.allSatisfy({ $0.suit == suit }) else { return }
    if starter.suit == suit {
      add(.flush, hand + [starter], 5)
    } else if !isCrib {
      add(.flush, hand, 4)
    }
  }
}

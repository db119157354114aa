import Tabletop

/// What hands come to when what is best by a table of cribs is thrown: over all hands that can be dealt, exact.
public struct BestDiscards: Hashable, Sendable {
  /// What the four cards kept count, over all hands and starters.
  public var hands: Int64
  /// The entries of the table, in thousandths, over all hands.
  public var cribs: Int64
  /// How many hands there are.
  public var dealt: Int
  /// How many starters each has.
  public var starters: Int

  init(hands: Int64, cribs: Int64, dealt: Int, starters: Int) {
    self.hands = hands
    self.cribs = cribs
    self.dealt = dealt
    self.starters = starters
  }

  /// The mean count of the four cards kept.
  public var hand: Double { Double(hands) / Double(dealt * starters) }

  /// The mean of the table's entries for what is thrown.
  public var crib: Double { Double(cribs) / Double(dealt) / 1000 }

  /// Returns what throwing into another's crib, and into the own, comes to.
  ///
  /// Looks at every hand: 20 358 520 of six cards, 2 598 960 of five.
  public static func all(
    by means: CribMeans, handSize: Int
  ) -> (others: BestDiscards, own: BestDiscards) {
    let none = BestDiscards(hands: 0, cribs: 0, dealt: 0, starters: 52 - handSize)
    var all = [none, none]
    let table = RankTable.shared
    forEachHand(of: handSize) { cards in
      let hand = KeptHands(cards, table: table)
      let sums = hand.sums
      for (index, ownsCrib) in [false, true].enumerated() {
        let cribs = means.table(ownsCrib: ownsCrib)
        let best = hand.best(of: hand.worths(of: sums, cribs, ownsCrib: ownsCrib))
        all[index].hands += Int64(sums[best])
        all[index].cribs += Int64(cribs[hand.cribIndex(best)])
        all[index].dealt += 1
      }
    }
    return (all[0], all[1])
  }

  private static func forEachHand(of size: Int, _ body: (CardSet) -> Void) {
    let sets = Card.pack.map { CardSet([$0]) }
    func extend(_ cards: CardSet, from place: Int, by rest: Int) {
      if rest == 0 { return body(cards) }
      for next in place...(52 - rest) {
        extend(cards.union(sets[next]), from: next + 1, by: rest - 1)
      }
    }
    extend(CardSet(), from: 0, by: size)
  }

  /// What the players at each position throw, when two, three or four play, by the tables of `CribMeans`.
  ///
  /// - Precondition: two to four play.
  static func of(seats: Int, at position: Int) -> BestDiscards {
    let (others, own) = [ofTwo, ofThree, ofFour][seats - 2]
    return DealCounts.ownsCrib(position, seats: seats) ? own : others
  }
}

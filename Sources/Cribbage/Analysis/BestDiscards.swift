import Tabletop

/// The mean counts of hands when the best discard by a table of cribs is thrown: exact, over all hands that can
/// be dealt.
public struct BestDiscards: Hashable, Sendable {
  /// The counts of the four cards kept, summed up over all hands and starters.
  public var hands: Int64
  /// The entries of the table, in thousandths, over all hands.
  public var cribs: Int64
  /// The number of hands that can be dealt.
  public var dealt: Int
  /// The number of starters that each has.
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
  /// Every hand counts: 20 358 520 of six cards, 2 598 960 of five. Looked at is one of each class of hands that differ
  /// by the names of their suits alone, and each where it is a matter of suits which of two equal choices comes first.
  ///
  /// - Parameter ranks: how many ranks hands are made of, from the ace on.
  public static func all(
    by means: CribMeans, handSize: Int, ranks: Int = 13
  ) -> (others: BestDiscards, own: BestDiscards) {
    let none = BestDiscards(hands: 0, cribs: 0, dealt: 0, starters: 52 - handSize)
    var all = [none, none]
    let table = RankTable.shared
    SuitClass.forEach(of: handSize, ranks: ranks) { suits in
      let hand = KeptHands(suits.hand, table: table)
      let sums = hand.sums
      for (index, ownsCrib) in [false, true].enumerated() {
        let cribs = means.table(ownsCrib: ownsCrib)
        let worths = hand.worths(of: sums, cribs, ownsCrib: ownsCrib)
        let best = hand.best(of: worths)
        let isOneForAll = !(0..<hand.choices).contains {
          worths[$0] == worths[best] && sums[$0] != sums[best]
        }
        if isOneForAll {
          all[index].add(sums[best], Int(cribs[hand.cribIndex(best)]), times: suits.count)
        } else {
          suits.forEachHand { cards in
            let hand = KeptHands(cards, table: table)
            let sums = hand.sums
            let best = hand.best(of: hand.worths(of: sums, cribs, ownsCrib: ownsCrib))
            all[index].add(sums[best], Int(cribs[hand.cribIndex(best)]), times: 1)
          }
        }
      }
    }
    return (all[0], all[1])
  }

  /// Adds so many hands of which what is best counts so much.
  mutating func add(_ hand: Int, _ crib: Int, times: Int) {
    hands += Int64(hand * times)
    cribs += Int64(crib * times)
    dealt += times
  }

  /// Returns the counts of a player at a position, when two, three or four play, by the tables of `CribMeans`.
  ///
  /// - Precondition: Two to four play.
  static func of(seats: Int, at position: Int) -> BestDiscards {
    let (others, own) = [ofTwo, ofThree, ofFour][seats - 2]
    return DealCounts.ownsCrib(position, seats: seats) ? own : others
  }
}

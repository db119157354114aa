import Bytes
public import Tabletop

/// The discards that a hand allows, best first (analysis.md, *Cribbage*).
public struct RankedDiscards: Hashable, Sendable {
  /// A choice of cards to throw.
  public struct Option: Hashable, Sendable {
    /// The cards thrown, in ascending order.
    public let thrown: [Card]
    /// The mean count of the four cards kept, over all starters not seen: exact.
    public let hand: Double
    /// The mean count of the crib with these cards in it, whoever has it (`CribMeans`).
    public let crib: Double
    /// The least and the most that the cards kept count, over all starters not seen.
    public let counts: ClosedRange<Points>
    /// The hand, and the own crib or less another's, in thousandths of a point and summed up over the starters.
    fileprivate let worth: Int
    fileprivate let starters: Int

    /// The hand and the own crib, or the hand less another's.
    public var sum: Double { Double(worth) / Double(starters * 1000) }

    /// - Parameters:
    ///   - crib: What `CribMeans` has for what is thrown, in thousandths of a point.
    ///   - dealt: The cards thrown among them.
    fileprivate init(throwing thrown: [Card], of dealt: CardSet, crib: UInt16, ownsCrib: Bool) {
      let crib = Int(crib)
      let kept = dealt.subtracting(CardSet(thrown))
      var (sum, least, most) = (0, 29, 0)
      for starter in CardSet.pack.subtracting(dealt) {
        let points = HandCount.points(hand: kept, starter: starter).rawValue
        sum += points
        least = min(least, points)
        most = max(most, points)
      }
      starters = 52 - dealt.count
      self.thrown = thrown.ascending
      hand = Double(sum) / Double(starters)
      self.crib = Double(crib) / 1000
      counts = Points(least)...Points(most)
      worth = sum * 1000 + (ownsCrib ? crib : -crib) * starters
    }
  }

  /// The cards dealt, in the order they were told.
  public let dealt: [Card]
  /// Whether the crib is the player's own or the partner's.
  public let ownsCrib: Bool
  public let options: [Option]

  /// - Parameters:
  ///   - dealt: six cards where two play, else five.
  ///   - seats: how many play, two to four.
  public init(of dealt: [Card], ownsCrib: Bool, seats: Int = 2) {
    let all = CardSet(dealt)
    let cards = all.cards
    precondition(cards.count == 5 || cards.count == 6, "five or six cards are dealt")
    let cribs = CribMeans.of(seats: seats).table(ownsCrib: ownsCrib)
    self.dealt = dealt
    self.ownsCrib = ownsCrib
    var options: [Option] = []
    for (index, first) in cards.enumerated() {
      if cards.count == 5 {
        let crib = cribs[first.rank.number - 1]
        options.append(Option(throwing: [first], of: all, crib: crib, ownsCrib: ownsCrib))
      } else {
        for second in cards[(index + 1)...] {
          let isSuited = first.suit == second.suit
          let crib = cribs[CribMeans.index(first.rank, second.rank, isSuited: isSuited)]
          options.append(
            Option(throwing: [first, second], of: all, crib: crib, ownsCrib: ownsCrib))
        }
      }
    }
    options.sortFew { $0.worth > $1.worth }
    self.options = options
  }

  public var best: Option { options[0] }

  /// The number of options.
  public var count: Int { options.count }

  /// Returns what was thrown, in whichever order; `nil` where the cards weren't dealt.
  public func option(throwing cards: [Card]) -> Option? {
    let thrown = cards.ascending
    return options.first { $0.thrown == thrown }
  }

  /// Returns the points by which an option is worse than the best one: 0 or more.
  public func loss(of option: Option) -> Double {
    Double(best.worth - option.worth) / Double(option.starters * 1000)
  }
}

public import Tabletop

/// Everything that could be thrown of a hand, best first (analysis.md, *Cribbage*).
public struct RankedDiscards: Hashable, Sendable {
  /// A choice of cards to throw.
  public struct Option: Hashable, Sendable {
    /// In ascending order.
    public let thrown: [Card]
    /// What the four cards kept count in the mean, over all starters not seen: exact.
    public let hand: Double
    /// What the crib counts in the mean with these cards in it, whoever has it (`CribMeans`).
    public let crib: Double
    /// The hand, and the own crib or less another's, in thousandths of a point and summed up over the starters.
    fileprivate let worth: Int
    fileprivate let starters: Int

    /// The hand and the own crib, or the hand less another's.
    public var sum: Double { Double(worth) / Double(starters * 1000) }
  }

  /// In the order they were told.
  public let dealt: [Card]
  /// Whether the crib is the player's own or the partner's.
  public let ownsCrib: Bool
  public let options: [Option]

  /// - Parameters:
  ///   - dealt: six cards where two play, else five.
  ///   - seats: how many play, two to four.
  public init(of dealt: [Card], ownsCrib: Bool, seats: Int = 2) {
    let hand = KeptHands(CardSet(dealt))
    let cribs = CribMeans.of(seats: seats).table(ownsCrib: ownsCrib)
    let sums = hand.sums
    let worths = hand.worths(of: sums, cribs, ownsCrib: ownsCrib)
    self.dealt = dealt
    self.ownsCrib = ownsCrib
    var options: [Option] = []
    for choice in 0..<hand.choices {
      let option = Option(
        thrown: Array(hand.cards(of: choice)).ascending,
        hand: Double(sums[choice]) / Double(hand.starters),
        crib: Double(cribs[hand.cribIndex(choice)]) / 1000, worth: worths[choice],
        starters: hand.starters)
      let place = options.firstIndex { $0.worth < option.worth } ?? options.count
      options.insert(option, at: place)
    }
    self.options = options
  }

  public var best: Option { options[0] }

  /// How many of the options are different: as many as there are.
  public var count: Int { options.count }

  /// Returns what was thrown, in whichever order; `nil` where the cards weren't dealt.
  public func option(throwing cards: [Card]) -> Option? {
    let thrown = cards.ascending
    return options.first { $0.thrown == thrown }
  }

  /// What an option is worse than the best one: 0 or more.
  public func loss(of option: Option) -> Double {
    Double(best.worth - option.worth) / Double(option.starters * 1000)
  }

  /// Returns the least and the most that the cards kept count, over all starters not seen.
  public func counts(of option: Option) -> ClosedRange<Points> {
    let seen = CardSet(dealt)
    let kept = seen.subtracting(CardSet(option.thrown))
    let table = RankTable.shared
    var (least, most) = (29, 0)
    for starter in CardSet.pack.subtracting(seen) {
      let points = table.points(hand: kept, starter: starter, isCrib: false)
      least = min(least, points)
      most = max(most, points)
    }
    return Points(least)...Points(most)
  }
}

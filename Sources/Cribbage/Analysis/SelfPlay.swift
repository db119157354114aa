import Tabletop

/// Deals in which all throw what is best by one table of cribs, from which the next table follows.
///
/// The same seed gives the same deals in each round, so that a table that reproduces itself is found after a
/// few rounds. What cards make of a crib is counted wherever somebody might think of throwing them, and not for
/// the best choice alone: a pair of fives, which hardly anybody throws, has a mean, too.
public struct SelfPlay {
  /// The loss of a discard, in thousandths of a point, up to which a player still has a reason to throw it.
  private static let plausible = 3000

  public let seats: Int
  public let seed: UInt64

  /// - Precondition: two to four play.
  public init(seats: Int, seed: UInt64) {
    precondition((2...4).contains(seats), "two to four play cribbage")
    self.seats = seats
    self.seed = seed
  }

  /// The result of a round.
  public struct Round: Sendable {
    /// The means of this round's cribs.
    public var means: CribMeans
    /// The counts of the round's deals.
    public var counts: DealCounts
  }

  /// Plays so many deals, and the cards of the first `played` of them.
  public func round(of deals: Int, by means: CribMeans, played: Int = 0) -> Round {
    var sums = CribSums(seats: seats)
    var counts = DealCounts(seats: seats)
    var generator = SplitMix64(seed: seed)
    var deck = Deck()
    let table = RankTable.shared
    let handSize = seats == 2 ? 6 : 5
    var hands = [KeptHands]()
    var choices = [Int]()
    var worths = [InlineArray<15, Int>]()
    for number in 0..<deals {
      hands.removeAll(keepingCapacity: true)
      choices.removeAll(keepingCapacity: true)
      worths.removeAll(keepingCapacity: true)
      deck.shuffle(first: handSize * seats + (seats == 3 ? 2 : 1), using: &generator)
      var crib = CardSet()
      for position in 0..<seats {
        let dealt = deck.cards(position * handSize..<(position + 1) * handSize)
        let hand = KeptHands(dealt, table: table)
        let owns = DealCounts.ownsCrib(position, seats: seats)
        let worth = hand.worths(of: hand.sums, means.table(ownsCrib: owns), ownsCrib: owns)
        let choice = hand.best(of: worth)
        hands.append(hand)
        worths.append(worth)
        choices.append(choice)
        crib = crib.union(hand.cards(of: choice))
      }
      let starter = deck.card(handSize * seats)
      if seats == 3 { crib = crib.union(deck.set(handSize * seats + 1)) }
      counts.add(crib: table.points(hand: crib, starter: starter, isCrib: true))
      for position in 0..<seats {
        let hand = hands[position]
        let thrown = hand.cards(of: choices[position])
        let kept = hand.all.subtracting(thrown)
        counts.add(
          hand: table.points(hand: kept, starter: starter, isCrib: false), at: position)
        let owns = DealCounts.ownsCrib(position, seats: seats)
        let others = crib.subtracting(thrown)
        let least = worths[position][choices[position]] - SelfPlay.plausible * hand.starters
        for choice in 0..<hand.choices where worths[position][choice] >= least {
          let crib = others.union(hand.cards(of: choice))
          sums.add(
            table.points(hand: crib, starter: starter, isCrib: true), at: hand.cribIndex(choice),
            ownsCrib: owns)
        }
      }
      if number < played {
        counts.add(
          pegs: QuickPlay.pegs(
            hands.indices.map { Array(hands[$0].all.subtracting(hands[$0].cards(of: choices[$0]))) }
          ))
      }
    }
    return Round(means: sums.means, counts: counts)
  }
}

/// A pack whose first cards are shuffled anew for each deal.
private struct Deck {
  private var cards = Card.pack
  private var sets = Card.pack.map { CardSet([$0]) }

  mutating func shuffle(first count: Int, using generator: inout SplitMix64) {
    for place in 0..<count {
      let other = place + generator.below(52 - place)
      cards.swapAt(place, other)
      sets.swapAt(place, other)
    }
  }

  func card(_ place: Int) -> Card { cards[place] }
  func set(_ place: Int) -> CardSet { sets[place] }

  func cards(_ places: Range<Int>) -> CardSet {
    var all = CardSet()
    for place in places { all = all.union(sets[place]) }
    return all
  }
}

/// The counts of cribs by what was thrown into them.
private struct CribSums {
  private var own: [(sum: Int, count: Int)]
  private var others: [(sum: Int, count: Int)]

  init(seats: Int) {
    own = Array(repeating: (0, 0), count: CribMeans.size(seats: seats))
    others = own
  }

  mutating func add(_ points: Int, at index: Int, ownsCrib: Bool) {
    if ownsCrib {
      own[index].sum += points
      own[index].count += 1
    } else {
      others[index].sum += points
      others[index].count += 1
    }
  }

  var means: CribMeans { CribMeans(own: Self.means(of: own), others: Self.means(of: others)) }

  /// Cards are told in ascending order of suits, ranks in either order: both are one entry.
  private static func means(of sums: [(sum: Int, count: Int)]) -> [UInt16] {
    sums.indices.map { index in
      var (sum, count) = sums[index]
      if sums.count > 13 {
        let (first, second, suit) = (index / 26, index / 2 % 13, index % 2)
        if first != second {
          let other = sums[(second * 13 + first) * 2 + suit]
          sum += other.sum
          count += other.count
        }
      }
      return count == 0 ? 0 : UInt16((sum * 1000 + count / 2) / count)
    }
  }
}

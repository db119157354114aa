import Tabletop

/// The counts of the four cards that one keeps of five or six, over all starters not seen: exact.
///
/// The count of fifteens, pairs and runs depends on the starter's rank alone, so that thirteen counts do for 46
/// or 47 starters; nobs and flushes are added by the number of starters that make them.
struct KeptHands {
  private let table: RankTable
  /// The cards dealt.
  let all: CardSet
  private var bits: UInt64 { all.bits }
  /// The bits of the cards dealt, in ascending order.
  private let places: InlineArray<6, Int>
  /// The number of cards dealt: 5 or 6.
  let dealt: Int
  /// The sum of the weights of all the cards dealt.
  private let key: Int
  /// The number of cards of each rank that weren't dealt.
  private let unseen: InlineArray<13, Int>

  /// - Precondition: there are five or six cards.
  init(_ cards: CardSet, table: RankTable = .shared) {
    precondition(cards.count == 5 || cards.count == 6, "five or six cards are dealt")
    self.table = table
    all = cards
    dealt = cards.count
    var places = InlineArray<6, Int>(repeating: 0)
    var unseen = InlineArray<13, Int>(repeating: 4)
    var key = 0
    var rest = cards.bits
    for index in 0..<dealt {
      let place = rest.trailingZeroBitCount
      places[index] = place
      unseen[place & 15] -= 1
      key += RankTable.weights[place & 15]
      rest &= rest - 1
    }
    self.places = places
    self.unseen = unseen
    self.key = key
  }

  /// The number of starters that weren't seen.
  var starters: Int { 52 - dealt }

  /// The number of choices of cards to throw: 15 of two of six, 5 of one of five.
  var choices: Int { dealt == 6 ? 15 : 5 }

  /// The places among the cards dealt, in ascending order, of what is thrown; one card twice where it is alone.
  func thrown(_ choice: Int) -> (Int, Int) {
    dealt == 6 ? Self.pairs[choice] : (choice, choice)
  }

  private static let pairs: [(Int, Int)] = (0..<5).flatMap { first in
    (first + 1..<6).map { (first, $0) }
  }

  /// The bits of the cards thrown, as in a `CardSet`.
  private func bits(of choice: Int) -> UInt64 {
    let (first, second) = thrown(choice)
    return 1 << UInt64(places[first]) | 1 << UInt64(places[second])
  }

  /// The cards thrown.
  func cards(of choice: Int) -> CardSet {
    let (first, second) = thrown(choice)
    return CardSet.ofBits[places[first]].union(CardSet.ofBits[places[second]])
  }

  /// Returns the place of the cards thrown in a table of cribs.
  func cribIndex(_ choice: Int) -> Int {
    let (first, second) = thrown(choice)
    if first == second { return places[first] & 15 }
    return CribMeans.index(ofBits: places[first], places[second])
  }

  /// Returns the counts of the cards kept, summed up over the starters not seen.
  func sum(throwing choice: Int) -> Int {
    let (first, second) = thrown(choice)
    var key = key - RankTable.weights[places[first] & 15]
    if first != second { key -= RankTable.weights[places[second] & 15] }
    var sum = 0
    for rank in 0..<13 where unseen[rank] > 0 {
      sum += unseen[rank] * Int(table.points[key + RankTable.weights[rank]])
    }
    let kept = bits & ~bits(of: choice)
    var jacks = kept & Self.jacks
    while jacks != 0 {
      sum += unseen(ofSuitAt: jacks.trailingZeroBitCount & 48)
      jacks &= jacks - 1
    }
    let suit = kept.trailingZeroBitCount & 48
    if kept & ~(0xFFFF << UInt64(suit)) == 0 {
      sum += 4 * starters + unseen(ofSuitAt: suit)
    }
    return sum
  }

  private static let jacks: UInt64 = 0x0400_0400_0400_0400

  /// Returns the number of cards of a suit that weren't dealt.
  private func unseen(ofSuitAt first: Int) -> Int {
    13 - (bits >> UInt64(first) & 0xFFFF).nonzeroBitCount
  }

  /// The counts of the cards kept, by choice, summed up over the starters not seen.
  var sums: InlineArray<15, Int> {
    var sums = InlineArray<15, Int>(repeating: 0)
    for choice in 0..<choices { sums[choice] = sum(throwing: choice) }
    return sums
  }

  /// Returns the worth of each choice, in thousandths of a point and summed up over the starters: the hand and
  /// the own crib, or the hand less another's.
  ///
  /// - Parameters:
  ///   - sums: the counts of the cards kept (`sums`).
  ///   - cribs: the means of cribs, by `cribIndex`, in thousandths of a point.
  func worths(
    of sums: InlineArray<15, Int>, _ cribs: [UInt16], ownsCrib: Bool
  ) -> InlineArray<15, Int> {
    var worths = sums
    for choice in 0..<choices {
      let crib = Int(cribs[cribIndex(choice)]) * starters
      worths[choice] = sums[choice] * 1000 + (ownsCrib ? crib : -crib)
    }
    return worths
  }

  /// The choice of most points; of equal ones the first.
  func best(of worths: InlineArray<15, Int>) -> Int {
    var best = 0
    for choice in 1..<choices where worths[choice] > worths[best] { best = choice }
    return best
  }
}

extension CardSet {
  /// The card alone of each bit; the empty set where no card has the bit.
  fileprivate static let ofBits: [CardSet] = {
    var sets = [CardSet](repeating: CardSet(), count: 64)
    for card in Card.pack {
      let set = CardSet([card])
      sets[set.bits.trailingZeroBitCount] = set
    }
    return sets
  }()
}

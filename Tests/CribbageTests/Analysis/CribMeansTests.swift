import Tabletop
import TestSupport
import Testing

@testable import Cribbage

/// What cribs count in the mean, beside what others found, and beside a plain play of the same deals.
struct CribMeansTests {
  /// Craig Hessel's table of the opponent's crib, as analysis.md has it.
  static let published: [(Rank, Rank, Double)] = [
    (.five, .five, 9.39), (.five, .jack, 7.75), (.two, .three, 7.34), (.seven, .eight, 7.88),
    (.ace, .ace, 6.07), (.nine, .king, 4.13), (.ten, .king, 3.99),
  ]

  @Test(arguments: published)
  func `another's crib is an eighth of a point off the published mean at most`(
    first: Rank, second: Rank, mean: Double
  ) {
    let ours = CribMeans.of(seats: 2).mean(first, second, ownsCrib: false)
    #expect(abs(ours - mean) < 0.125)
  }

  @Test func `hands and crib are the published ones in the mean`() {
    let means = DealMeans(seats: 2)
    #expect(abs(means.hands[1] - 7.99) < 0.02)
    #expect(abs(means.hands[0] - 8.14) < 0.02)
    #expect(abs(means.crib - 4.78) < 0.02)
  }

  @Test(arguments: 2...4) func `the exact means of hands are those that were dealt`(seats: Int) {
    let means = DealMeans(seats: seats)
    let counts = DealCounts.of(seats: seats)
    for position in 0..<seats {
      let dealt = counts.hands[position].mean?.value ?? 0
      #expect(abs(means.hands[position] - dealt) < 0.01)
    }
  }

  @Test func `a table is the same both ways around, and a pair has two suits`() {
    let means = CribMeans.of(seats: 2)
    for first in Rank.allCases {
      for second in Rank.allCases {
        for ownsCrib in [true, false] {
          let apart = means.mean(first, second, isSuited: false, ownsCrib: ownsCrib)
          #expect(apart == means.mean(second, first, isSuited: false, ownsCrib: ownsCrib))
          #expect((2.5...10).contains(apart))
          let suited = means.mean(first, second, isSuited: true, ownsCrib: ownsCrib)
          #expect(suited == means.mean(second, first, isSuited: true, ownsCrib: ownsCrib))
          #expect((suited == 0) == (first == second))
        }
      }
    }
  }

  /// The generator's own rounds are of ten millions.
  @Test(arguments: 2...4) func `the tables reproduce themselves`(seats: Int) {
    let means = CribMeans.of(seats: seats)
    let deals = Size.of(debug: 20_000, full: 1_000_000)
    let round = SelfPlay(seats: seats, seed: 77).round(of: deals, by: means)
    #expect(abs((round.counts.crib.mean?.value ?? 0) - DealMeans(seats: seats).crib) < 0.1)
    // The cells that are met often enough.
    let cells = zip(means.own + means.others, round.means.own + round.means.others)
    let differences = cells.map { abs(Double($0) - Double($1)) / 1000 }
    let mean = differences.reduce(0, +) / Double(differences.count)
    #expect(mean < (Size.isFull ? 0.03 : 0.25))
  }

  @Test(arguments: 2...4) func `self-play counts what a plain play of the same deals counts`(
    seats: Int
  ) {
    let means = CribMeans.of(seats: seats)
    let round = SelfPlay(seats: seats, seed: 5).round(of: 60, by: means)
    var pack = Card.pack
    var generator = SplitMix64(seed: 5)
    var counts = DealCounts(seats: seats)
    let size = seats == 2 ? 6 : 5
    for _ in 0..<60 {
      for place in 0..<size * seats + (seats == 3 ? 2 : 1) {
        pack.swapAt(place, place + generator.below(52 - place))
      }
      let starter = pack[size * seats]
      var crib = seats == 3 ? [pack[size * seats + 1]] : []
      for position in 0..<seats {
        let dealt = Array(pack[position * size..<(position + 1) * size])
        let owns = position == seats - 1 || seats == 4 && position == 1
        let best = RankedDiscards(of: dealt, ownsCrib: owns, seats: seats).best
        crib += best.thrown
        let kept = dealt.filter { !best.thrown.contains($0) }
        counts.add(hand: HandCount(of: kept, starter: starter).points.rawValue, at: position)
      }
      counts.add(crib: HandCount(of: crib, starter: starter, isCrib: true).points.rawValue)
    }
    #expect(round.counts == counts)
  }

  @Test(arguments: 2...4) func `the quick play pegs what the rules peg`(seats: Int) {
    var generator = SplitMix64(seed: 3)
    let styles = Array(repeating: CribbageStyle.thoughtful, count: seats)
    for _ in 0..<5 {
      let turns = CribbageSimulation.play(.standard, styles: styles, using: &generator)
      for (deal, _) in Replay(turns, under: CribbageRules.standard, seats: seats).deals.dropLast() {
        let order = deal.countingOrder
        let hands = order.compactMap { deal.hands[$0.rawValue]?.kept.sorted() }
        let pegs = order.map { deal.pegged(by: $0).rawValue }
        #expect(QuickPlay.pegs(hands) == pegs)
      }
    }
  }

  @Test(arguments: 2...4) func `every hand was looked at for the exact means`(seats: Int) {
    let found = BestDiscards.all(by: .of(seats: seats), handSize: seats == 2 ? 6 : 5)
    for position in 0..<seats {
      let owns = DealCounts.ownsCrib(position, seats: seats)
      #expect(BestDiscards.of(seats: seats, at: position) == (owns ? found.own : found.others))
    }
  }

  @Test(arguments: [5, 6], [5, 13])
  func `classes of suits come to what hand by hand does`(handSize: Int, ranks: Int) {
    guard ranks == 5 || Size.isFull && handSize == 5 else { return }
    // Of whole points, so that many choices are worth the same, and by suits which comes first.
    let means = CribMeans.of(seats: handSize == 6 ? 2 : 3)
    let coarse = CribMeans(
      own: means.own.map { $0 / 1000 * 1000 }, others: means.others.map { $0 / 1000 * 1000 })
    for means in [means, coarse] {
      let found = BestDiscards.all(by: means, handSize: handSize, ranks: ranks)
      let plain = handByHand(means, handSize: handSize, ranks: ranks)
      #expect(found.others == plain[0])
      #expect(found.own == plain[1])
    }
  }

  private func handByHand(_ means: CribMeans, handSize: Int, ranks: Int) -> [BestDiscards] {
    var all = [false, true].map { _ in
      BestDiscards(hands: 0, cribs: 0, dealt: 0, starters: 52 - handSize)
    }
    let pack = Card.pack.filter { $0.rank.rawValue <= ranks }
    func extend(_ cards: CardSet, from place: Int, by rest: Int) {
      guard rest > 0 else {
        let hand = KeptHands(cards)
        for (index, ownsCrib) in [false, true].enumerated() {
          let cribs = means.table(ownsCrib: ownsCrib)
          let best = hand.best(of: hand.worths(of: hand.sums, cribs, ownsCrib: ownsCrib))
          all[index].add(hand.sum(throwing: best), Int(cribs[hand.cribIndex(best)]), times: 1)
        }
        return
      }
      for next in place...(pack.count - rest) {
        extend(cards.union(CardSet([pack[next]])), from: next + 1, by: rest - 1)
      }
    }
    extend(CardSet(), from: 0, by: handSize)
    return all
  }
}

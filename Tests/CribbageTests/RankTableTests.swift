import Cribbage
import Foundation
import Tabletop
import TestSupport
import Testing

/// Fast counts beside plain ones.
struct RankTableTests {
  /// Eight parts of 125 000 hands each: a random million, where all are tried.
  @Test(arguments: 0..<8)
  func `random hands count as the twin counts them`(part: Int) {
    var generator = SplitMix64(seed: UInt64(part) &+ 29)
    let pack = Card.pack
    let table = RankTable.shared
    for _ in 0..<Size.of(debug: 4000, full: 125_000) {
      var hand = CardSet()
      var chosen: [Card] = []
      while chosen.count < 5 {
        let card = pack[generator.below(52)]
        if hand.insert(card) { chosen.append(card) }
      }
      let starter = chosen.removeLast()
      hand.remove(starter)
      let isCrib = generator.below(2) == 1
      let points = table.points(hand: hand, starter: starter, isCrib: isCrib)
      let twin = CountingTwin.points(hand: chosen, starter: starter, isCrib: isCrib)
      if points != twin { Issue.record("\(chosen) \(starter): \(points), not \(twin)") }
    }
  }

  @Test func `the breakdown sums to the fast count`() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<Size.of(debug: 500, full: 3000) {
      let five = Card.shuffledPack(using: &generator).prefix(5)
      let (hand, starter) = (Array(five.dropLast()), five[4])
      for isCrib in [false, true] {
        let fast = HandCount.points(hand: CardSet(hand), starter: starter, isCrib: isCrib)
        #expect(HandCount(of: hand, starter: starter, isCrib: isCrib).points == fast)
      }
    }
  }
}

/// All 12 994 800 hands, beside values computed elsewhere and checked against published tables.
@Suite(.enabled(if: SharedFolder.url("truth") != nil, "../shared/truth isn't there"))
struct HandDistributionTests {
  struct Truth: Decodable {
    var hand: [String: Int]
    var crib: [String: Int]
    var total: Int
    var handSum: Int
    var cribSum: Int

    enum CodingKeys: String, CodingKey {
      case hand = "hand_score_counts"
      case crib = "crib_score_counts"
      case total = "total_hand_cut_combinations"
      case handSum = "hand_sum"
      case cribSum = "crib_sum"
    }
  }

  private func truth() throws -> Truth {
    let file = try #require(SharedFolder.url("truth/cribbage_hand_distribution.json"))
    return try JSONDecoder().decode(Truth.self, from: Data(contentsOf: file))
  }

  @Test func `every count occurs as often as published, in hand and crib`() throws {
    let truth = try truth()
    #expect(truth.hand.count == 30 && truth.crib.count == 30)
    for points in 0...29 {
      #expect(HandDistribution.hand.counts[points] == truth.hand["\(points)"], "hand \(points)")
      #expect(HandDistribution.crib.counts[points] == truth.crib["\(points)"], "crib \(points)")
    }
    #expect(HandDistribution.hand.counts.reduce(0, +) == truth.total)
    #expect(HandDistribution.crib.counts.reduce(0, +) == truth.total)
    #expect(HandDistribution.total == truth.total)
    #expect(HandDistribution.hand.sum == truth.handSum)
    #expect(HandDistribution.crib.sum == truth.cribSum)
  }

  @Test func `19, 25, 26 and 27 can't occur, and 29 occurs four times`() {
    for points in [19, 25, 26, 27] as [Points] {
      #expect(HandDistribution.hand.chance(of: points).count == 0)
      #expect(HandDistribution.crib.chance(of: points).count == 0)
    }
    #expect(HandDistribution.hand.chance(of: 29) == Chance(4, of: 12_994_800))
    #expect(abs(HandDistribution.hand.mean - 4.769152) < 0.000_001)
    #expect(abs(HandDistribution.crib.mean - 4.734819) < 0.000_001)
  }
}

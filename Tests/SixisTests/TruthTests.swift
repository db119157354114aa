import Sixis
import Tabletop
import TestSupport
import Testing

/// The exact numbers of sixis.md, *Ground truth*, and the conditions over every roll there is.
@Suite struct TruthTests {
  /// Every roll, as the dice may lie; of those that are alike but for that, one where little is tried.
  private static let all =
    Size.isFull ? Twin.rolls(6) : Twin.rolls(6).filter { $0 == $0.sorted() }

  @Test func `conditions are what the rules say over all rolls, and red implies blue`() {
    #expect(Self.all.count == Size.of(debug: 462, full: 46_656))
    for roll in Self.all {
      guard let counts = Dice(roll)?.counts else { return }
      for card in SixisCard.allCases {
        for side in SixisCard.Side.allCases
        where card.isMet(side, by: counts) != Twin.meets(card.id, side, roll) {
          Issue.record("\(card) \(side) \(roll)")
        }
        if card != .sixis, card.isMet(.red, by: counts), !card.isMet(.blue, by: counts) {
          Issue.record("\(card) \(roll)")
        }
      }
    }
  }

  @Test(arguments: [
    ("ones twos threes fours fives sixes", 12_281, 406),
    ("one-six two-five three-four", 19_502, 1970), ("run-low run-high", 11_340, 2520),
    ("even odd", 16_038, 729), ("kind", 17_136, 7950), ("pairs", 25_950, 1800),
    ("low high", 13_035, 918),
  ])
  func `so many of all rolls meet a card`(_ ids: String, _ blue: Int, _ red: Int) throws {
    for id in ids.split(separator: " ") {
      let card = try #require(SixisCard(id: id.utf8))
      #expect(card.chance(of: .blue) == Chance(blue, of: 46_656))
      #expect(card.chance(of: .red) == Chance(red, of: 46_656))
    }
  }

  @Test func `six rolls are the Sixis`() {
    #expect(SixisCard.sixis.chance(of: .red) == Chance(6, of: 46_656))
    #expect(SixisCard.sixis.chance(of: .blue) == nil)
  }

  @Test(arguments: ["6", "66", "135", "2245", "11166", "123456", "666666"])
  func `chances from kept dice are those of every roll of the others`(_ kept: String) {
    let kept = dice(kept)
    let rolls = Twin.rolls(6 - kept.count)
    for card in SixisCard.allCases {
      for side in card.sides {
        let met = rolls.filter { Twin.meets(card.id, side, Array(kept) + $0) }.count
        #expect(card.chance(of: side, keeping: kept.counts) == Chance(met, of: rolls.count))
      }
    }
  }
}

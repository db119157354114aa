import Tabletop
import Testing

@testable import Draws

/// The least cost of a perfect matching, by trying every set of people.
private func leastCost(of count: Int, _ costs: [[Int]]) -> Int {
  var least = [Int?](repeating: nil, count: 1 << count)
  least[0] = 0
  for set in least.indices {
    guard let known = least[set] else { continue }
    guard let one = (0..<count).first(where: { set & (1 << $0) == 0 }) else { continue }
    for other in one + 1..<count where set & (1 << other) == 0 {
      let next = set | 1 << one | 1 << other
      least[next] = min(least[next] ?? .max, known + costs[one][other])
    }
  }
  return least[(1 << count) - 1] ?? .max
}

struct PerfectMatchingTests {
  private static func costs(_ count: Int, below bound: Int, _ dice: inout SplitMix64) -> [[Int]] {
    var costs = [[Int]](repeating: [Int](repeating: 0, count: count), count: count)
    for one in 0..<count {
      for other in 0..<one {
        costs[one][other] = dice.below(bound)
        costs[other][one] = costs[one][other]
      }
    }
    return costs
  }

  private static func check(_ partners: [Int]) {
    for (one, other) in partners.enumerated() {
      #expect(one != other && partners[other] == one)
    }
  }

  private static func cost(_ partners: [Int], _ costs: [[Int]]) -> Int {
    partners.enumerated().reduce(0) { $0 + costs[$1.offset][$1.element] } / 2
  }

  @Test func `nobody is paired with nobody, two with one another`() {
    #expect(PerfectMatching.least(of: 0) { _, _ in 0 } == [])
    #expect(PerfectMatching.least(of: 2) { _, _ in 7 } == [1, 0])
  }

  @Test func `who would be cheapest together may have to part`() {
    // 0 and 1 together cost nothing, and leave 2 and 3 to a pair that costs 10.
    let costs = [[0, 0, 1, 1], [0, 0, 1, 1], [1, 1, 0, 10], [1, 1, 10, 0]]
    let partners = PerfectMatching.least(of: 4) { Int128(costs[$0][$1]) }
    #expect(Self.cost(partners, costs) == 2)
  }

  @Test(arguments: [1, 2, 3, 5, 20, 1_000_000])
  func `its cost is the least that any pairing has`(bound: Int) {
    var dice = SplitMix64(seed: UInt64(bound))
    for count in stride(from: 2, through: 12, by: 2) {
      for _ in 0..<(count < 12 ? 150 : 40) {
        let costs = Self.costs(count, below: bound, &dice)
        let partners = PerfectMatching.least(of: count) { Int128(costs[$0][$1]) }
        Self.check(partners)
        #expect(Self.cost(partners, costs) == leastCost(of: count, costs))
      }
    }
  }

  @Test func `sixty people on a line are paired with their neighbours, past every blossom`() {
    var dice = SplitMix64(seed: 60)
    for _ in 0..<20 {
      let places = (0..<60).map { _ in dice.below(500) }
      let partners = PerfectMatching.least(of: 60) { one, other in
        let distance = Int128(places[one] - places[other])
        return distance * distance
      }
      Self.check(partners)
      let sorted = places.sorted()
      let neighbours = stride(from: 0, to: 60, by: 2).reduce(0) { sum, place in
        let distance = sorted[place + 1] - sorted[place]
        return sum + distance * distance
      }
      let cost = partners.enumerated().reduce(0) { sum, pair in
        let distance = places[pair.offset] - places[pair.element]
        return sum + distance * distance
      }
      #expect(cost == 2 * neighbours)
    }
  }

  @Test func `a swap of two pairs never makes a pairing of sixty cheaper`() {
    var dice = SplitMix64(seed: 1)
    for bound in [3, 50, 100_000] {
      let costs = Self.costs(60, below: bound, &dice)
      let partners = PerfectMatching.least(of: 60) { Int128(costs[$0][$1]) }
      Self.check(partners)
      for one in 0..<60 {
        for other in 0..<60 where other != one && other != partners[one] {
          let now = costs[one][partners[one]] + costs[other][partners[other]]
          #expect(costs[one][other] + costs[partners[one]][partners[other]] >= now)
        }
      }
    }
  }
}

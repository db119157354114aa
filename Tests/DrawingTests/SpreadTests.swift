import Testing

@testable import Drawing

@Suite struct SpreadTests {
  @Test func `what has room stays where it belongs`() {
    #expect(Spread.middles(near: [80, 20, 50], height: 10, within: 0...100) == [80, 20, 50])
  }

  @Test func `what overlaps parts evenly`() {
    #expect(Spread.middles(near: [50, 50], height: 10, within: 0...100) == [45, 55])
    #expect(Spread.middles(near: [2, 3], height: 10, within: 0...100) == [5, 15])
    #expect(Spread.middles(near: [99, 99, 99], height: 10, within: 0...100) == [75, 85, 95])
  }

  @Test func `any wishes are kept apart, in order and inside`() {
    var seed: UInt64 = 1
    for _ in 0..<500 {
      let wishes = (0..<8).map { _ in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double((seed >> 33) % 200) - 50
      }
      let middles = Spread.middles(near: wishes, height: 12, within: 0...100)
      let order = wishes.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
      let sorted = order.map { middles[$0] }
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= 12 - 1e-6 })
      #expect(sorted.first ?? 0 >= 6 - 1e-6)
      #expect(sorted.last ?? 0 <= 94 + 1e-6)
    }
  }
}

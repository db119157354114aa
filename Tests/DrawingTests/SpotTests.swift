import Testing

@testable import Drawing

@Suite struct SpotTests {
  @Test(arguments: 0..<400) func `what is clear at both ends is clear at every width between`(
    seed: Int
  ) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func random(_ count: UInt64) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double((state >> 33) % count)
    }
    func spot() -> Spot {
      let (x, y) = (random(120) - 60, random(60))
      return Spot(
        share: random(11) / 10,
        box: Box(minX: x, minY: y, maxX: x + 20 + random(60), maxY: y + 15))
    }
    let (one, other, widths) = (spot(), spot(), 120.0...700.0)
    let isClear = stride(from: widths.lowerBound, through: widths.upperBound, by: 1).allSatisfy {
      !one.box(at: $0).intersects(other.box(at: $0))
    }
    #expect(one.isClear(of: other, in: widths) == isClear)
    #expect(other.isClear(of: one, in: widths) == isClear)
  }
}

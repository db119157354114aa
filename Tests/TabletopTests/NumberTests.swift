import Tabletop
import Testing

@Suite struct NumberTests {
  @Test(arguments: [(0, "0"), (7, "7"), (-500, "-500"), (10_050, "10050"), (Int.min, "\(Int.min)")])
  func `points are written as digits`(_ value: Int, _ text: String) {
    var bytes: [UInt8] = Array("x".utf8)
    Points(value).write(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + text)
  }

  @Test func `chances are reduced to lowest terms`() {
    #expect(Chance(1080, of: 46_656).reduced == Chance(5, of: 216))
    #expect(Chance(0, of: 6).reduced == Chance(0, of: 1))
    #expect(Chance(1, of: 4).value == 0.25)
  }

  @Test func `a ratio of nothing is none`() {
    #expect(Ratio(0, of: 0) == nil)
    #expect(Ratio(3, of: 4)?.value == 0.75)
  }

  @Test func `a seat's next goes round the table`() {
    #expect(Seat(0).next(of: 3) == Seat(1))
    #expect(Seat(2).next(of: 3) == Seat(0))
    #expect(Seat(0).next(of: 1) == Seat(0))
  }

  @Test func `the same seed gives the same sequence`() {
    var one = SplitMix64(seed: 1)
    var other = SplitMix64(seed: 1)
    #expect((0..<9).map { _ in one.next() } == (0..<9).map { _ in other.next() })
    // The generator's published first value for seed 0.
    var zero = SplitMix64(seed: 0)
    #expect(zero.next() == 0xE220_A839_7B1D_CDAF)
  }
}

import Testing

@testable import Drawing

@Suite struct TicksTests {
  struct Sample {
    let range: ClosedRange<Double>
    let isWhole: Bool
    let ticks: [Double]
  }

  @Test(arguments: [
    Sample(range: 0...10_050, isWhole: true, ticks: [0, 2000, 4000, 6000, 8000, 10_000]),
    Sample(range: -1200...400, isWhole: true, ticks: [-1000, -500, 0]),
    Sample(range: 0...3, isWhole: true, ticks: [0, 1, 2, 3]),
    Sample(range: 0...1, isWhole: true, ticks: [0, 1]),
    Sample(range: 0...1, isWhole: false, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1]),
    Sample(range: 7...7, isWhole: true, ticks: [7]),
  ])
  func `ticks are round and inside the range`(sample: Sample) {
    let ticks = Ticks(in: sample.range, count: 6, isWhole: sample.isWhole).values
    #expect(ticks.count == sample.ticks.count)
    for (tick, expected) in zip(ticks, sample.ticks) {
      #expect((tick - expected).magnitude < 1e-9)
    }
  }

  @Test func `there are never more steps than wished for`() {
    for most in stride(from: 1.0, through: 1e6, by: 977) {
      #expect(Ticks(in: 0...most, count: 5).values.count <= 6)
    }
  }
}

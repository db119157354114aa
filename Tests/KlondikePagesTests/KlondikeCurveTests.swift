import Testing

@testable import KlondikePages

struct KlondikeCurveTests {
  @Test(
    arguments: [
      ([0, 10, 25], nil), ([0, 50, 20, 60, 55, 90], 2), ([0, 40, 20, 60, 40, 90], 4),
      ([0, 125, 60, 100, 55, 425], 4),
    ] as [([Int], Int?)])
  func `a curve's trough is furthest below an earlier high`(numbers: [Int], move: Int?) {
    #expect(Curve(title: .klondikeScoreChart, id: "c", numbers: numbers).trough == move)
  }
}

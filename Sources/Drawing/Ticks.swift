/// Round numbers on an axis: multiples of 1, 2 or 5 times a power of ten.
struct Ticks: Hashable, Sendable {
  /// In ascending order, at least one.
  let values: [Double]
  /// How many decimals it takes to tell them apart, 0 to 2.
  let decimals: Int

  /// - Parameters:
  ///   - range: no tick lies outside.
  ///   - count: how many steps are wished for; there are at most so many.
  ///   - isWhole: whether fractions make no sense.
  init(in range: ClosedRange<Double>, count: Int, isWhole: Bool = true) {
    let extent = range.upperBound - range.lowerBound
    let step = Ticks.step(atLeast: extent / Double(max(count, 1)), isWhole: isWhole)
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    values =
      first <= last
      ? (0...Int(last - first)).map { (first + Double($0)) * step } : [range.lowerBound]
    decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : 2
  }

  private static func step(atLeast least: Double, isWhole: Bool) -> Double {
    var power = isWhole ? 1 : 0.01
    while power * 10 <= least { power *= 10 }
    for factor in [1.0, 2, 5] where factor * power >= least { return factor * power }
    return power * 10
  }
}

/// A scale that maps values evenly onto a stretch of a drawing.
struct Scale: Hashable, Sendable {
  private let origin: Double
  private let factor: Double
  private let offset: Double

  /// - Parameters:
  ///   - values: what is mapped; where it has no extent, everything lands on `start`.
  ///   - start: where the least value lands.
  ///   - end: where the greatest value lands; before `start` on a vertical axis.
  init(_ values: ClosedRange<Double>, from start: Double, to end: Double) {
    let extent = values.upperBound - values.lowerBound
    origin = values.lowerBound
    factor = extent > 0 ? (end - start) / extent : 0
    offset = start
  }

  /// Returns the place of `value`; one that isn't finite is placed where the scale begins.
  func callAsFunction(_ value: Double) -> Double {
    guard value.isFinite else { return offset }
    return offset + (value.clamped(to: Scale.limits) - origin) * factor
  }

  /// The range that a drawing can tell apart; values beyond are drawn at the ends.
  static let limits = -1e15...1e15
}

/// The round numbers on an axis: multiples of 1, 2 or 5 times a power of ten.
struct Ticks: Hashable, Sendable {
  /// The numbers, in ascending order, at least one.
  let values: [Double]
  /// The number of decimals that it takes to tell them apart, 0 to 2.
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

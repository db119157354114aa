/// Maps values evenly onto a stretch of a drawing.
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

  /// Where `value` lands; one that isn't finite lands where the scale begins.
  func callAsFunction(_ value: Double) -> Double {
    guard value.isFinite else { return offset }
    return offset + (value.clamped(to: Scale.limits) - origin) * factor
  }

  /// What a drawing can tell apart; values beyond are drawn at the ends.
  static let limits = -1e15...1e15
}

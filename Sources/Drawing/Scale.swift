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

  func callAsFunction(_ value: Double) -> Double {
    offset + (value - origin) * factor
  }
}

/// The division to which somebody goes for the next season, as things stand.
package enum Prospect: String, Hashable, Sendable, CaseIterable {
  case up
  case down
  /// A place that is shared; some of those there go up.
  case perhapsUp
  /// A place that is shared; some of those there go down.
  case perhapsDown

  /// Returns the rows of a division that go up or down, or perhaps do.
  ///
  /// - Parameters:
  ///   - rows: Those of the division.
  ///   - sizes: How many rows are level, from the first down, and whether they have a rank.
  package static func marks(
    of rows: Range<Int>, _ sizes: [(count: Int, isRanked: Bool)], promoted: Int, relegated: Int
  ) -> [(rows: Range<Int>, prospect: Prospect)] {
    let lastUp = rows.lowerBound + promoted
    let firstDown = rows.upperBound - relegated
    var first = rows.lowerBound
    return sizes.compactMap { count, isRanked in
      let level = first..<first + count
      first = level.upperBound
      let isUp = isRanked && level.lowerBound < lastUp
      let isDown = level.upperBound > firstDown
      guard isUp != isDown else { return nil }
      if isUp { return (level, level.upperBound <= lastUp ? .up : .perhapsUp) }
      return (level, level.lowerBound >= firstDown ? .down : .perhapsDown)
    }
  }
}

/// A visitor to the numbers that stats are made of, which writes or reads them.
///
/// Each number has a name, unique in its group, which files keep: it is never changed.
public protocol StatsVisitor {
  /// A sum, or a count.
  ///
  /// - Parameter least: The least that it may be.
  mutating func visit(_ name: StaticString, _ number: inout Int, from least: Int)
  /// A maximum or a minimum; `nil` where nothing tells it.
  mutating func visit(_ name: StaticString, _ extreme: inout Int?)
  /// Counts by kind, of which those at the end that are 0 may be left out.
  ///
  /// - Parameters:
  ///   - size: How many there can be.
  ///   - most: The highest that one of them may be.
  mutating func visit(
    _ name: StaticString, _ counts: inout [Int], size: Int, most: Int)
  /// Relates an extreme visited before to its values, one a game, of which it is the highest: it is known as
  /// soon as there is one of them, no less than their mean, and no more than those that aren't below 0 come to.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - sum: The sum of the values.
  mutating func relate(_ name: StaticString, _ highest: Int?, of count: Int, in sum: Int)
  /// Visits numbers that belong together.
  mutating func group(_ name: StaticString, _ numbers: (inout Self) -> Void)
}

extension StatsVisitor {
  public mutating func relate(_ name: StaticString, _ highest: Int?, of count: Int, in sum: Int) {}

  public mutating func relate(
    _ name: StaticString, _ highest: Points?, of count: Int, in sum: Points
  ) {
    relate(name, highest?.rawValue, of: count, in: sum.rawValue)
  }

  /// A number from 0.
  public mutating func visit(_ name: StaticString, _ number: inout Int) {
    visit(name, &number, from: 0)
  }

  public mutating func visit(_ name: StaticString, _ points: inout Points) {
    visit(name, &points.rawValue, from: .min)
  }

  public mutating func visit(_ name: StaticString, _ points: inout Points?) {
    var number = points?.rawValue
    visit(name, &number)
    points = number.map { Points($0) }
  }
}

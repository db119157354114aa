package import Tabletop
package import YAML

// The values that house rules of several games have.

extension YAMLMapping {
  /// Sets `target` to what `body` makes of a key's value; where that is `nil`, adds an error.
  package mutating func value<Value>(
    _ key: String, expected: String, into target: inout Value, by body: (YAMLNode) -> Value?
  ) {
    if let value = value(key, expected: expected, by: body) { target = value }
  }

  package mutating func points(_ key: String, from least: Int = 1, into target: inout Points) {
    value(key, expected: "points from \(least) on", into: &target) {
      $0.integer(in: least...YAMLNode.mostPoints).map { Points($0) }
    }
  }
}

extension YAMLNode {
  /// The most that a house rule may say, so that sums over a game can't overflow.
  package static let mostPoints = 1_000_000

  package var isOff: Bool { boolean == false }

  /// Points above 0.
  package var points: Points? { integer(in: 1...YAMLNode.mostPoints).map { Points($0) } }

  package func integer(in range: ClosedRange<Int>) -> Int? {
    integer.flatMap { range.contains($0) ? $0 : nil }
  }

  /// `2-8`, or one number alone; `nil` where it isn't within `most`.
  package func seats(within most: ClosedRange<Int>) -> ClosedRange<Int>? {
    guard let text else { return nil }
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map {
      YAMLNode(.scalar(String($0), .plain), range: range).integer(in: most)
    }
    guard let low = numbers.first ?? nil, let high = numbers.last ?? nil, numbers.count <= 2,
      low <= high
    else { return nil }
    return low...high
  }
}

import Tabletop

/// The parts that make up the words of Sixis' faults.
extension Message.StringInterpolation {
  /// The card by its name in records.
  @inline(never)
  mutating func appendInterpolation(_ card: SixisCard) { appendInterpolation(card.id) }

  @inline(never)
  mutating func appendInterpolation(_ points: Points) { appendInterpolation(points.rawValue) }

  /// Appends a number of things: `1 die`, `2 dice`.
  @inline(never)
  mutating func appendInterpolation(_ count: Int, _ one: StaticString, _ many: StaticString) {
    appendInterpolation(count)
    appendLiteral(" ")
    appendLiteral(count == 1 ? one : many)
  }

  /// Dice as digits with spaces between: `2 3 3 4 6 6`.
  @inline(never)
  mutating func appendInterpolation(spaced dice: Dice) {
    for (index, face) in dice.enumerated() {
      if index > 0 { appendLiteral(" ") }
      appendInterpolation(face)
    }
  }
}

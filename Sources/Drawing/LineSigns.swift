import Bytes

/// What tells eight lines apart without colour: how they are dashed, and the sign at their end.
enum LineSigns {
  /// The attribute that dashes each player's line, with its space.
  static let dashes: [StaticString] = [
    "", " stroke-dasharray=\"9 3\"", " stroke-dasharray=\"2 3\"",
    " stroke-dasharray=\"10 3 2 3\"", " stroke-dasharray=\"5 2\"",
    " stroke-dasharray=\"14 4\"", " stroke-dasharray=\"8 2 2 2 2 2\"",
    " stroke-dasharray=\"4 5\"",
  ]

  /// Writes the sign of the player at `index`, about 8 units in size.
  ///
  /// - Parameter isOpen: whether it is hollow where a sign commonly isn't.
  static func writeMark(
    of index: Int, at point: Point, isOpen: Bool = false, to output: inout [UInt8]
  ) {
    let (isHollow, shape) = marks[index % marks.count]
    output.append(isOpen || isHollow ? "<path class=\"mark open" : "<path class=\"mark")
    output.append(player: index)
    output.append("\" d=\"M")
    output.append(coordinate: point.x)
    output.append(" ")
    output.append(coordinate: point.y)
    output.append(shape)
    output.append("\"/>")
  }

  /// Whether a sign is hollow, and its path from its centre on: a disc, a square, a triangle, a
  /// diamond, a triangle upside down, a plus, a cross, a ring.
  private static let marks: [(isOpen: Bool, shape: StaticString)] = [
    (false, "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
    (false, "m-3.5-3.5h7v7h-7z"),
    (false, "m0-5l4.5 8h-9z"),
    (false, "m0-5l5 5l-5 5l-5-5z"),
    (false, "m0 5l4.5-8h-9z"),
    (false, "m-1.5-5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z"),
    (
      false,
      "m0-2.2l2.8-2.8l2.2 2.2l-2.8 2.8l2.8 2.8l-2.2 2.2l-2.8-2.8l-2.8 2.8l-2.2-2.2l2.8-2.8l-2.8-2.8l2.2-2.2z"
    ),
    (true, "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
  ]
}

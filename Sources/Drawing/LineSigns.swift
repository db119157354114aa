import Bytes

/// The marks that tell lines apart without colour: how they are dashed, and the sign at their end.
enum LineSigns {
  /// The attribute that dashes each line by its place, with its space: two players of one colour
  /// have lines of their own.
  static let dashes: [StaticString] = [
    "", " stroke-dasharray=\"9 3\"", " stroke-dasharray=\"2 3\"",
    " stroke-dasharray=\"10 3 2 3\"", " stroke-dasharray=\"5 2\"",
    " stroke-dasharray=\"14 4\"", " stroke-dasharray=\"8 2 2 2 2 2\"",
    " stroke-dasharray=\"4 5\"",
  ]

  /// Writes a player's sign, about 8 units in size, at the origin unless told.
  static func write(
    _ mark: PlayerMark, at point: Point? = nil, isOpen: Bool = false, to output: inout [UInt8]
  ) {
    output.append(isOpen ? "<path class=\"mark open" : "<path class=\"mark")
    output.append(mark.color)
    output.append("\" d=\"M")
    output.append(coordinate: point?.x ?? 0)
    output.append(" ")
    output.append(coordinate: point?.y ?? 0)
    output.append(mark.shape.path)
    output.append("\"/>")
  }
}

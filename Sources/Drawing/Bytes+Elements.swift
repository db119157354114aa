import Bytes

/// The few SVG elements that charts are made of.
extension [UInt8] {
  /// Appends a straight line of the class `name`.
  mutating func appendLine(_ name: StaticString, from start: Point, to end: Point) {
    append("<path class=\"")
    append(name)
    append("\" d=\"")
    var path = PathWriter()
    path.move(to: start, in: &self)
    path.line(to: end, in: &self)
    append("\"/>")
  }

  /// Appends a rectangle of the class `name`.
  mutating func appendBox(_ name: StaticString, _ box: Box) {
    append("<rect class=\"")
    append(name)
    append("\"")
    append(" x=", box.minX)
    append(" y=", box.minY)
    append(" width=", box.width)
    append(" height=", box.height)
    append("/>")
  }

  /// Appends a circle of the class `name`.
  mutating func appendDot(_ name: StaticString, at centre: Point, radius: Double) {
    append("<circle class=\"")
    append(name)
    append("\"")
    append(" cx=", centre.x)
    append(" cy=", centre.y)
    append(" r=", radius)
    append("/>")
  }

  /// Appends a label, with the class of its player's colour where it belongs to a player.
  mutating func appendText(_ text: Label) {
    append("<text class=\"")
    append(text.name)
    if let color = text.color { append(color) }
    append("\"")
    append(" x=", text.start.x)
    append(" y=", text.start.y)
    append(text.anchor.attribute)
    append(">")
    append(escaping: text.text)
    append("</text>")
  }
}

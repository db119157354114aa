/// A line of text at its place in a drawing.
struct Label: Sendable {
  /// The class, or classes, that style it.
  let name: StaticString
  /// The colour of the player whose it is.
  let color: PlayerMark.Color?
  let text: String
  /// The point on the baseline that `anchor` speaks of.
  let start: Point
  let anchor: Anchor
  /// The room it takes, by estimate.
  let box: Box

  /// - Parameter size: the font's, in units.
  init(
    _ name: StaticString, _ text: String, at start: Point, anchor: Anchor = .start,
    size: Double, color: PlayerMark.Color? = nil
  ) {
    self.name = name
    self.color = color
    self.text = text
    self.start = start
    self.anchor = anchor
    let width = TextMeasure.width(of: text, size: size)
    let minX = start.x - width * anchor.share
    box = Box(
      minX: minX, minY: start.y - size * 0.8, maxX: minX + width, maxY: start.y + size * 0.22)
  }
}

/// The point of a line of text that stands at its given place.
enum Anchor: Sendable {
  case start, middle, end

  /// The share of the text's width that lies before its place.
  var share: Double {
    switch self {
    case .start: 0
    case .middle: 0.5
    case .end: 1
    }
  }

  /// The attribute that says so, with its space; nothing for SVG's own default.
  var attribute: StaticString {
    switch self {
    case .start: ""
    case .middle: " text-anchor=\"middle\""
    case .end: " text-anchor=\"end\""
    }
  }
}

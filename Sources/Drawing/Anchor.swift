/// Which point of a line of text stands at its given place.
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

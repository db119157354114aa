/// A shape in which a chart is set.
///
/// Text in an SVG shrinks and grows with it, so no one drawing serves a phone and a desk: every
/// chart is set twice, and the stylesheet shows the one that suits the column's width.
public enum ChartFormat: CaseIterable, Hashable, Sendable {
  /// For columns of less than 560 px: 360 units wide, text of 13 units.
  case narrow
  /// For broader columns and for paper: 680 units wide, text of 15 units.
  case wide

  /// The width in the drawing's units.
  var width: Double {
    switch self {
    case .narrow: 360
    case .wide: 680
    }
  }

  /// The height in the drawing's units, unless a chart needs more.
  var height: Double {
    switch self {
    case .narrow: 300
    case .wide: 380
    }
  }

  /// The font's size in the drawing's units.
  var fontSize: Double {
    switch self {
    case .narrow: 13
    case .wide: 15
    }
  }

  /// From one line of text to the next, in the drawing's units.
  var lineHeight: Double { fontSize * 1.2 }
}

import Bytes

/// A drawing of numbers, written as inline SVG.
///
/// A chart has no colours and no fonts of its own, only classes, so that one stylesheet rules it
/// in light, dark and print; shapes, dashes and hatches tell things apart without any colour:
///
/// - `svg.chart.narrow`, `svg.chart.wide`: the two formats, of which a stylesheet shows one.
/// - `.grid`, `.axis`: paths, hairlines of the scale and the zero line; `text.tick`: numbers and
///   words at the scales; `text.title`: what a scale counts.
/// - `path.line.p1`…`.p8`: a line of a player's colour, dashed by its own attribute; `path.mark.p1`…: the
///   player's sign at its end, `.open` where it is hollow; `text.label.p1`…: name and total there. A winner's
///   line and label are `.won` too. `path.leader`: a hairline from a thing to its label.
/// - `circle.moment`, `path.moment`, `text.note`: something that happened, something decided, and the words on it. `rect.final`, `text.final`: the
///   closing stretch. `path.target`, `text.target`: a target.
/// - `path.mean`, `text.mean`: a mean or an expectation. `path.area`: what lies under a line.
/// - `rect.bar`, `rect.bar.farkle` with `path.hatch` over it; `text.label`: a bar's number,
///   `.inside` where it stands in the bar.
/// - `circle.dot.won`, `circle.dot.lost`, `circle.dot.untold`: a game, filled, hollow and small. `use.die`: a die on a scale.
public protocol Chart: Sendable {
  /// Whether there is nothing to draw; nothing is written then.
  var isEmpty: Bool { get }

  /// Writes the chart in one format.
  func write(to output: inout [UInt8], as caption: Caption, in format: ChartFormat)
}

extension Chart {
  /// Writes the chart in both formats, one after the other.
  public func write(to output: inout [UInt8], as caption: Caption) {
    for format in ChartFormat.allCases { write(to: &output, as: caption, in: format) }
  }

  /// The chart in both formats, as the bytes of a page.
  public func svg(as caption: Caption) -> [UInt8] {
    var output: [UInt8] = []
    write(to: &output, as: caption)
    return output
  }
}

extension [UInt8] {
  /// Appends a chart's opening tag with its title and description.
  mutating func appendChartStart(_ caption: Caption, _ format: ChartFormat, height: Double) {
    append("<svg class=\"chart ")
    append(format.name)
    append("\" viewBox=\"0 0 ")
    append(coordinate: format.width)
    append(" ")
    append(coordinate: height)
    append("\"")
    append(" font-size=", format.fontSize)
    append(" role=\"img\" aria-labelledby=\"")
    appendID(caption, format, "title")
    append(" ")
    appendID(caption, format, "desc")
    append("\"><title id=\"")
    appendID(caption, format, "title")
    append("\">")
    append(escaping: caption.title)
    append("</title><desc id=\"")
    appendID(caption, format, "desc")
    append("\">")
    append(escaping: caption.summary)
    append("</desc>")
  }

  /// Appends a chart's closing tag.
  mutating func appendChartEnd() {
    append("</svg>\n")
  }

  private mutating func appendID(
    _ caption: Caption, _ format: ChartFormat, _ part: StaticString
  ) {
    append(escaping: caption.id)
    append("-")
    append(format.name)
    append("-")
    append(part)
  }
}

extension ChartFormat {
  fileprivate var name: StaticString {
    switch self {
    case .narrow: "narrow"
    case .wide: "wide"
    }
  }
}

/// What a drawing says to those who don't see it, in the reader's language.
public struct Caption: Hashable, Sendable {
  /// Begins the ids of the drawing's title and description; unique on its page.
  public var id: String
  /// The drawing's name: "Running totals".
  public var title: String
  /// What it shows, in a sentence or two.
  public var summary: String

  public init(id: String, title: String, summary: String) {
    self.id = id
    self.title = title
    self.summary = summary
  }
}

/// A value that a chart marks with a line of its own: a target, a mean, an expectation.
public struct Level: Hashable, Sendable {
  public var value: Double
  /// What it is, in the reader's language; the chart adds the number where that helps.
  public var label: String

  public init(_ value: Double, label: String) {
    self.value = value
    self.label = label
  }
}

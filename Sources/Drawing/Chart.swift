import Bytes

/// A drawing of numbers, written as inline SVG that is as wide as the page leaves it.
///
/// Text and signs keep their size at any width: the words stand at shares of the plot's width, and what is drawn by
/// numbers lies in a drawing of its own, which is stretched to the plot. A chart has no colours and no fonts of its
/// own, only classes: one stylesheet rules it in light, dark and print; shapes and dashes tell things apart
/// without any colour:
///
/// - `svg.chart`: the whole; its padding is the room for words around the plot. `g.y`, `g.x`: the words at the scales.
/// - `path.grid`, `path.axis`: hairlines of the scale and the zero line.
/// - `path.line.p1`…`.p8`: a line of a player's colour, dashed by its own attribute; `path.mark.p1`…: the player's sign
///   at its end; `text.name.p1`…: the name there. The line, name and total of who is to stand out are `.won`.
/// - `path.leader`: a hairline from a thing to its label. `circle.moment`, `path.moment`, `text.note`: something that
///   happened, something decided, and the words on it; `g.roomy` where there is room for the words on broad plots alone.
/// - `path.final`, `text.final`: the closing stretch. `path.target`, `text.target`: a target. `path.mean`, `text.mean`:
///   an expectation. `path.level`: what numbers are measured by. `path.band`: what chance allows.
/// - `path.bar`, `path.bar.farkle`: bars. `path.dots`: round signs, `.lost` those of games lost. `use.die`: a die.
public protocol Chart: Sendable {
  /// Whether there is nothing to draw; nothing is written then.
  var isEmpty: Bool { get }

  /// Writes the chart.
  ///
  /// - Parameter width: In pixels, for a picture; `nil` for a page, where it is as wide as there is room.
  func write(to output: inout [UInt8], as caption: Caption, width: Int?)
}

extension Chart {
  /// The chart as the bytes of a page.
  public func svg(as caption: Caption) -> [UInt8] {
    var output: [UInt8] = []
    write(to: &output, as: caption, width: nil)
    return output
  }
}

/// The text of a drawing for those who don't see it, in the reader's language.
public struct Caption: Hashable, Sendable {
  /// The beginning of the ids of the drawing's title and description; unique on its page.
  public var id: String
  /// The drawing's name: "Running totals".
  public var title: String
  /// The content of the drawing, in a sentence or two.
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
  /// The name of the level, in the reader's language; the chart adds the number where that helps.
  public var label: String

  public init(_ value: Double, label: String) {
    self.value = value
    self.label = label
  }
}

extension [UInt8] {
  /// Appends a chart: its opening tag with title and description, and what `body` appends.
  mutating func appendChart(
    _ caption: Caption, _ frame: ChartFrame, width: Int?, body: (inout [UInt8]) -> Void
  ) {
    append("<svg class=\"chart\"")
    let height = frame.top + frame.height + frame.bottom
    if let width {
      append(" xmlns=\"http://www.w3.org/2000/svg\"")
      append(" width=", Double(width))
      append(" height=", height)
    } else {
      append(" height=", height)
      append(" style=\"padding:")
      append(pixels: frame.top)
      append(pixels: frame.right)
      append(pixels: frame.bottom)
      append(pixels: frame.left)
      if frame.most < ChartFrame.widest {
        append(";max-width:")
        append(coordinate: frame.most)
        append("px")
      }
      append("\"")
    }
    appendEnd(ofStartWith: caption)
    if let width {
      append("<svg")
      append(" x=", frame.left)
      append(" y=", frame.top)
      append(" width=", Double(width) - frame.left - frame.right)
      append(" height=", frame.height)
      append(">")
      body(&self)
      append("</svg>")
    } else {
      body(&self)
    }
    append("</svg>\n")
  }

  /// Ends the start tag of a drawing with what names it, and appends its title and description.
  mutating func appendEnd(ofStartWith caption: Caption) {
    append(" role=\"img\" aria-labelledby=\"")
    append(escaping: caption.id)
    append(".title ")
    append(escaping: caption.id)
    append(".desc\"><title id=\"")
    append(escaping: caption.id)
    append(".title\">")
    append(escaping: caption.title)
    append("</title><desc id=\"")
    append(escaping: caption.id)
    append(".desc\">")
    append(escaping: caption.summary)
    append("</desc>")
  }

  /// Appends a drawing that is stretched to the plot, in units of its own.
  mutating func appendStretched(
    width: Int, height: Double, body: (inout [UInt8]) -> Void
  ) {
    append("<svg viewBox=\"0 0 ")
    append(decimal: width)
    append(" ")
    append(decimal: Int(height) * StretchedPath.fine)
    append("\" preserveAspectRatio=\"none\">")
    body(&self)
    append("</svg>")
  }

  /// Appends what keeps its size at a place along the plot.
  mutating func appendSpot(share: Double, y: Double, body: (inout [UInt8]) -> Void) {
    append("<svg x=\"")
    append(share: share)
    append("\"")
    append(" y=", y)
    append(">")
    body(&self)
    append("</svg>")
  }

  /// Appends a line of text.
  ///
  /// - Parameter name: Its classes; without any it is styled as its group is.
  mutating func appendText(
    _ text: ChartText, _ name: StaticString = "", color: PlayerMark.Color? = nil
  ) {
    append("<text")
    if name.utf8CodeUnitCount > 0 || color != nil {
      append(" class=\"")
      append(name)
      if let color { append(color) }
      append("\"")
    }
    switch text.share {
    case 0:
      if text.offset != 0 { append(" x=", text.offset) }
    default:
      append(" x=\"")
      append(share: text.share)
      append("\"")
      if text.offset != 0 { append(" dx=", text.offset) }
    }
    if text.y != 0 { append(" y=", text.y) }
    append(text.anchor.attribute)
    append(">")
    append(escaping: text.text)
    append("</text>")
  }

  /// Appends a share of a width, `12.5%`.
  mutating func append(share: Double) {
    append(coordinate: share * 100)
    append("%")
  }

  private mutating func append(pixels: Double) {
    if last != UInt8(ascii: ":") { append(" ") }
    append(coordinate: pixels)
    if pixels.tenths != 0 { append("px") }
  }
}

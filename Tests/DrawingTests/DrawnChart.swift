@testable import Drawing

/// A chart as it is set where it is so wide.
struct DrawnChart {
  let drawn: Drawn
  let width: Double
  /// The room around the plot: top, right, bottom, left.
  private let padding: [Double]
  private let height: Double

  /// Narrow and broad, and on both sides of where words for roomy charts come in.
  static let widths: [Double] = [280, 288, 340, 420, 519, 520, 660, 800]

  /// - Returns: `nil` where nothing is drawn.
  init?(_ chart: some Chart, width: Double) {
    var bytes: [UInt8] = []
    chart.write(to: &bytes, as: .sample, width: nil)
    drawn = Drawn(bytes)
    guard let svg = drawn.elements.first(where: { $0.name == "svg" }) else { return nil }
    let style = svg.attributes["style"] ?? ""
    let parts = style.split(separator: ";").map { $0.split(separator: ":").last ?? "" }
    padding = (parts.first ?? "").split(separator: " ")
      .map { Double($0.replacing("px", with: "")) ?? .nan }
    let most = parts.count > 1 ? Double(parts[1].replacing("px", with: "")) ?? .nan : .infinity
    self.width = min(width, most)
    height = svg.number("height")
    guard padding.count == 4 else { return nil }
  }

  private var plot: Double { width - padding[1] - padding[3] }
  private var plotHeight: Double { height - padding[0] - padding[2] }

  /// Whether it lies in what is shown at this width.
  private func isShown(_ element: Drawn.Element) -> Bool {
    width >= 520
      || !element.around.contains {
        drawn.elements[$0].attributes["class"]?.contains("roomy") == true
      }
  }

  /// The room each text takes, from the plot's upper left corner on.
  var texts: [(text: String, box: Box)] { texts { _ in true } }

  /// The words at the horizontal scale.
  var feet: [(text: String, box: Box)] {
    texts { $0.attributes["class"]?.split(separator: " ").first == "x" }
  }

  /// Words on moments, the target and the band that lie on a player's line.
  var struck: [String] {
    let lines = drawn.elements("path").compactMap { path -> [Point]? in
      guard path.attributes["class"]?.split(separator: " ").first == "line",
        let box = path.around.last.flatMap({ drawn.elements[$0].attributes["viewBox"] })
      else { return nil }
      let size = box.split(separator: " ").map { Double($0) ?? .nan }
      return Drawn.points(of: path.attributes["d"] ?? "").map {
        Point(x: $0.x / size[2] * plot, y: $0.y / size[3] * plotHeight)
      }
    }
    let words = texts(of: ["note", "target", "mean"]) { _ in true }
    return words.filter { NotePlacer.crossings(of: $0.box, lines) > 0 }.map(\.text)
  }

  /// - Parameters:
  ///   - kinds: Of the texts; `nil` for all.
  ///   - isWanted: Of the element around a text.
  private func texts(
    of kinds: [String]? = nil, in isWanted: (Drawn.Element) -> Bool
  ) -> [(text: String, box: Box)] {
    drawn.elements.filter { element in
      element.name == "text" && isShown(element)
        && kinds?.contains(element.attributes["class"] ?? "") != false
        && element.around.last.map { isWanted(drawn.elements[$0]) } == true
    }.map { element in
      var anchor = element.attributes["text-anchor"]
      var (x, y) = (length(element, "x") + element.number("dx"), element.number("y"))
      for place in element.around.dropFirst(2) {
        let outer = drawn.elements[place]
        switch (outer.name, outer.attributes["class"]?.split(separator: " ").first) {
        case ("svg", _):
          x += length(outer, "x")
          y += outer.number("y")
        case ("g", "x"), ("g", "n"): anchor = anchor ?? "middle"
        case ("g", "y"): anchor = anchor ?? "end"
        default: break
        }
      }
      let text = ChartText(
        text: element.text, offset: x, y: y,
        anchor: anchor == "middle" ? .middle : anchor == "end" ? .end : .start)
      return (element.text, text.spot.box)
    }
  }

  /// A length in pixels, of which `50%` is half the plot's width.
  private func length(_ element: Drawn.Element, _ name: String) -> Double {
    guard let text = element.attributes[name] else { return 0 }
    return text.hasSuffix("%")
      ? (Double(text.dropLast()) ?? .nan) / 100 * plot : Double(text) ?? .nan
  }

  /// Pairs of texts that overlap by more than rounding.
  var overlaps: [String] { Drawn.overlaps(among: texts, beyond: 0.6) }

  /// What reaches out of the drawing: texts, and points of what is stretched to the plot.
  var strays: [String] {
    let room = Box(
      minX: -padding[3] - 0.6, minY: -padding[0] - 0.6, maxX: plot + padding[1] + 0.6,
      maxY: plotHeight + padding[2] + 0.6)
    var found = texts.filter { !room.contains($0.box) }.map(\.text)
    for element in drawn.elements where element.name == "path" {
      guard
        let stretched = element.around.map({ drawn.elements[$0] }).last(where: {
          $0.attributes["viewBox"] != nil
        })
      else { continue }
      let size = (stretched.attributes["viewBox"] ?? "").split(separator: " ").map {
        Double($0) ?? .nan
      }
      let inside = Box(minX: -1, minY: -1, maxX: size[2] + 1, maxY: size[3] + 1)
      let points = Drawn.points(of: element.attributes["d"] ?? "")
      if !points.allSatisfy({ inside.contains(.around($0, reach: 0)) }) {
        found.append("path \(element.attributes)")
      }
    }
    return found
  }
}

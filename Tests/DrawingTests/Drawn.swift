import Foundation

@testable import Drawing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a strict XML parser finds in a drawing: its elements, and the room its texts take.
final class Drawn: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
    /// Those it lies in, the outermost first.
    let around: [Int]

    /// The number in an attribute; zero where it has none.
    func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? 0 }
  }

  private(set) var elements: [Element] = []
  private(set) var isWellFormed = false
  private var open: [Int] = []

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(Array("<page>".utf8) + bytes + Array("</page>".utf8)))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes, around: open))
    open.append(elements.count - 1)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let current = open.last { elements[current].text += text }
  }
}

extension Drawn {
  func elements(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The words of all texts, in the order they are drawn.
  var texts: [String] { elements("text").map(\.text) }

  /// The size of the only drawing.
  var size: (width: Double, height: Double) {
    let numbers = (elements("svg").first?.attributes["viewBox"] ?? "").split(separator: " ")
    guard numbers.count == 4 else { return (0, 0) }
    return (Double(numbers[2]) ?? 0, Double(numbers[3]) ?? 0)
  }

  /// The room each text takes, by the estimate that the drawing itself goes by.
  var textBoxes: [(text: String, box: Box)] {
    let size = elements("svg").first?.number("font-size") ?? 0
    return elements("text").map { element in
      let anchor: Anchor =
        switch element.attributes["text-anchor"] {
        case "middle": .middle
        case "end": .end
        default: .start
        }
      let start = Point(x: element.number("x"), y: element.number("y"))
      return (element.text, Label("", element.text, at: start, anchor: anchor, size: size).box)
    }
  }

  /// Pairs of texts that overlap by more than rounding.
  var overlaps: [String] { Drawn.overlaps(among: textBoxes, beyond: 0.2) }

  /// Pairs of texts that overlap.
  ///
  /// - Parameter slack: How far they may reach into each other.
  static func overlaps(
    among boxes: [(text: String, box: Box)], beyond slack: Double
  ) -> [String] {
    var found: [String] = []
    for (place, one) in boxes.enumerated() {
      for other in boxes[(place + 1)...] {
        let inner = Box(
          minX: one.box.minX + slack, minY: one.box.minY + slack,
          maxX: one.box.maxX - slack, maxY: one.box.maxY - slack)
        if inner.intersects(other.box) { found.append("\(one.text) | \(other.text)") }
      }
    }
    return found
  }

  /// What reaches out of the drawing: texts, shapes and the points of paths.
  var strays: [String] {
    let (width, height) = size
    let room = Box(minX: -0.5, minY: -0.5, maxX: width + 0.5, maxY: height + 0.5)
    var found = textBoxes.filter { !room.contains($0.box) }.map(\.text)
    for element in elements {
      let boxes: [Box] =
        switch element.name {
        case "rect":
          [
            Box(
              minX: element.number("x"), minY: element.number("y"),
              maxX: element.number("x") + element.number("width"),
              maxY: element.number("y") + element.number("height"))
          ]
        case "circle":
          [
            .around(
              Point(x: element.number("cx"), y: element.number("cy")),
              reach: element.number("r"))
          ]
        case "path":
          Drawn.points(of: element.attributes["d"] ?? "").map { .around($0, reach: 0) }
        default: []
        }
      if !boxes.allSatisfy(room.contains) { found.append("\(element.name) \(element.attributes)") }
    }
    return found
  }

  /// The points of a path of straight lines; of one with arcs, its start alone.
  static func points(of data: String) -> [Point] {
    var points: [Point] = []
    var here = Point(x: 0, y: 0)
    for part in data.split(separator: "M") {
      let commands = part.replacing(/[a-zA-Z]/) { " \($0.output) " }.replacing("-", with: " -")
      var words = commands.split(separator: " ")[...]
      func number() -> Double { words.popFirst().flatMap { Double($0) } ?? .nan }
      here = Point(x: number(), y: number())
      points.append(here)
      guard !part.contains("a") else { continue }
      var command: Substring = "l"
      while let word = words.first {
        if word.first?.isLetter == true {
          command = words.removeFirst()
          if command == "z" { continue }
        }
        switch command {
        case "l", "m":
          here.x += number()
          here.y += number()
        case "h": here.x += number()
        case "v": here.y += number()
        case "H": here.x = number()
        default: return [Point(x: .nan, y: .nan)]
        }
        points.append(here)
      }
    }
    return points
  }
}

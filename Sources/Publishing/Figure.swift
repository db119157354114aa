import Templating

/// A number with its name, as the templates `partials/figures` and `partials/stats` take it.
struct Figure {
  var name: String
  /// `nil` where it wasn't recorded.
  var value: String?
  /// The league's average.
  var average: String?
  var definition: String?
  var note: String?
  var url: String?

  var templateValue: TemplateValue {
    [
      "name": .text(name), "value": .init(value), "note": .init(note), "average": .init(average),
      "definition": .init(definition), "url": .init(url),
    ]
  }

  static func list(_ figures: [Figure]) -> TemplateValue {
    ["items": .list(figures.map(\.templateValue))]
  }
}

package import Templating

/// A number with its name, as the templates `partials/figures` and `partials/stats` take it.
package struct Figure {
  package var name: String
  /// `nil` where it wasn't recorded.
  package var value: String?
  /// The league's average.
  package var average: String?
  package var definition: String?
  package var note: String?
  package var url: String?

  package init(
    name: String, value: String? = nil, average: String? = nil, definition: String? = nil,
    note: String? = nil, url: String? = nil
  ) {
    self.name = name
    self.value = value
    self.average = average
    self.definition = definition
    self.note = note
    self.url = url
  }

  package var templateValue: TemplateValue {
    [
      "name": .text(name), "value": .init(value), "note": .init(note), "average": .init(average),
      "definition": .init(definition), "url": .init(url),
    ]
  }

  package static func list(_ figures: [Figure]) -> TemplateValue {
    ["items": .list(figures.map(\.templateValue))]
  }
}

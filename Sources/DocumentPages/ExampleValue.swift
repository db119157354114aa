package import Templating

/// A worked example of a game whose examples are text alone.
package struct ExampleValue: PageValue {
  let input: String
  let points: String

  package init(input: String, points: String) {
    self.input = input
    self.points = points
  }

  package static let typeName = "Text example"
  package static let fields: [Field<ExampleValue>] = [
    Field("input", "what is scored, as it is written") { $0.input },
    Field("points", "what it is worth, a number for each side") { $0.points },
  ]
}

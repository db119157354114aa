package import Templating

/// A thing that scores, as rule documents list it.
package struct ScoringValue: PageValue {
  package let name: String
  package let note: String?
  let example: Markup?
  package let points: String

  package init(_ name: String, note: String? = nil, example: [UInt8]? = nil, points: String) {
    self.name = name
    self.note = note
    self.example = example.map { Markup($0) }
    self.points = points
  }

  package static let typeName = "Scoring row"
  package static let fields: [Field<ScoringValue>] = [
    Field("name", "what scores: the combination, the event") { $0.name },
    Field("note", "how it comes to its points") { $0.note },
    Field("example", "dice or cards that are one") { $0.example },
    Field("points", "what it is worth") { $0.points },
  ]
}

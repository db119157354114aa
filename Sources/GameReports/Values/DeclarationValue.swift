package import Templating

/// The meaning of what a document declares as a game, in words.
package struct DeclarationValue: PageValue {
  package let parts: [Part]

  package init(parts: [Part]) { self.parts = parts }

  package static let typeName = "Declaration"
  package static let fields: [Field<DeclarationValue>] = [
    Field("parts", "players, round, points and the others that the game has") { $0.parts }
  ]

  package struct Part: PageValue {
    package let title: String
    package let sentences: [String]

    package init(title: String, sentences: [String]) {
      self.title = title
      self.sentences = sentences
    }

    package static let typeName = "Part of a declaration"
    package static let fields: [Field<Part>] = [
      Field("title", "\"Players\"") { $0.title },
      Field("sentences", "with their full stops, at least one") { $0.sentences },
    ]
  }
}

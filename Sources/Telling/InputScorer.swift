/// Scores what is typed for one game: a throw, a hand.
package protocol InputScorer: Sendable {
  /// Scores one input.
  ///
  /// - Throws: what is wrong with it, at its place among `input`'s indices.
  func score(_ input: ArraySlice<UInt8>) throws(InputFault) -> InputScore
}

/// The answer to one input.
package struct InputScore {
  /// The keys of the stable JSON after `game` and `input`.
  package var fields: [JSON.Field]
  /// The answer to read, with its line feed.
  package var text: String

  package init(fields: [JSON.Field], text: String) {
    self.fields = fields
    self.text = text
  }
}

/// What is wrong with an input, in words.
package struct InputFault: Error {
  package var id: String
  package var message: String
  package var notes: [String] = []
  package var range: Range<Int>

  package init(id: String, message: String, notes: [String] = [], range: Range<Int>) {
    self.id = id
    self.message = message
    self.notes = notes
    self.range = range
  }
}

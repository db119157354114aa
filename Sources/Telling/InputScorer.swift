package import Tabletop

/// Scores what is typed for one game: a throw, a hand.
package protocol InputScorer: Sendable {
  associatedtype Fault: ExampleFault

  /// Scores one input.
  ///
  /// - Throws: what is wrong with it, at its place among `input`'s indices.
  func score(_ input: ArraySlice<UInt8>) throws(Fault) -> InputScore
}

/// Why an example of a throw or a hand can't be scored.
package protocol ExampleFault: Error {
  var words: FaultWords { get }
  /// As indices of the bytes it was read from.
  var range: Range<Int> { get }
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

package import Bytes
package import Histories
package import Tabletop

/// Scores what is typed for one game: a throw, a hand.
package protocol InputScorer: Sendable {
  associatedtype Fault: PlacedFault

  /// Scores one input.
  ///
  /// - Throws: what is wrong with it, at its place among `input`'s indices.
  func score(_ input: ArraySlice<UInt8>) throws(Fault) -> InputScore
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

/// A fault in an input of a game that has no fault of its own for it.
package struct InputFault: PlacedFault {
  package let words: FaultWords
  package let range: Range<Int>

  package init(_ words: FaultWords, at range: Range<Int>) {
    self.words = words
    self.range = range
  }
}

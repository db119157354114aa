import Diagnostics
import Farkle
import Tabletop

extension FarkleLine.Fault {
  /// The fault as a finding about `text`, of which a slice was read.
  func diagnostic(in text: SourceText) -> Diagnostic {
    let quoted = FarkleLine.Fault(reason, at: text.quotable(range))
    return Diagnostic(quoted.words(reading: text.bytes[...]), in: text, at: range)
  }
}

extension FarkleRules.Fault {
  func diagnostic(in text: SourceText, at range: Range<Int>, players: PlayerNames) -> Diagnostic {
    let words = words { seat in
      players.names.indices.contains(seat.rawValue) ? players.names[seat.rawValue] : "?"
    }
    return Diagnostic(words, in: text, at: range)
  }
}

extension Diagnostic {
  /// Creates an error of a fault's words; its notes stand at the start of the same line.
  init(_ words: FaultWords, in text: SourceText, at range: Range<Int>) {
    let line = text.lineRange(at: range.lowerBound)
    self.init(
      id: words.id, words.message, in: text, at: range,
      notes: words.notes.map {
        Diagnostic(.note, id: words.id, $0, in: text, at: line.lowerBound..<line.lowerBound)
      })
  }
}

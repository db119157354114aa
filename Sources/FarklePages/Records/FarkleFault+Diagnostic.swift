import Diagnostics
import Farkle
import Histories
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

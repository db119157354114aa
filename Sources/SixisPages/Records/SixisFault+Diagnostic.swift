import Diagnostics
import Histories
import Sixis
import Tabletop

extension SixisLine.Fault {
  /// The most bytes of what was read that a message quotes.
  private static let mostQuoted = 40

  /// The fault as a finding about `text`, of which a slice was read.
  func diagnostic(in text: SourceText) -> Diagnostic {
    var end = min(range.upperBound, range.lowerBound + Self.mostQuoted)
    while end < range.upperBound, text.bytes[end] & 0xC0 == 0x80 { end += 1 }
    let quoted = SixisLine.Fault(reason, at: range.lowerBound..<end)
    var words = quoted.words(reading: text.bytes[...])
    if reason == .unknownCard,
      let card = Suggestion.nearest(to: text[range], among: SixisCard.allCases.map(\.id))
    {
      words.message += ", did you mean '\(card)'?"
      words.notes = []
    }
    return Diagnostic(words, in: text, at: range)
  }
}

extension SixisRules.Fault {
  func diagnostic(in text: SourceText, at range: Range<Int>, players: PlayerNames) -> Diagnostic {
    let words = words { seat in
      players.names.indices.contains(seat.rawValue) ? players.names[seat.rawValue] : "?"
    }
    return Diagnostic(words, in: text, at: range)
  }
}

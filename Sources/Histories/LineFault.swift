package import Diagnostics
package import Tabletop

/// Why something of a body can't be read.
package protocol ReadingFault: Error {
  /// The fault as a finding about the text.
  func diagnostic(in text: SourceText, at place: TurnPlace) -> Diagnostic
}

/// Why a line of a body can't be read.
package protocol LineFault: ReadingFault {
  associatedtype Reason

  var reason: Reason { get }
  /// As indices of the text that the line was read from.
  var range: Range<Int> { get }
  init(_ reason: Reason, at range: Range<Int>)
  func words(reading bytes: ArraySlice<UInt8>) -> FaultWords
}

extension LineFault {
  /// The fault as a finding about `text`, of which a slice was read.
  package func diagnostic(
    in text: SourceText, changing: (inout FaultWords) -> Void = { _ in }
  ) -> Diagnostic {
    var words = Self(reason, at: text.quotable(range)).words(reading: text.bytes[...])
    changing(&words)
    return Diagnostic(words, in: text, at: range)
  }

  package func diagnostic(in text: SourceText, at place: TurnPlace) -> Diagnostic {
    diagnostic(in: text)
  }
}

/// Why the rules of a game don't allow a turn.
package protocol TurnFault: Error {
  func words(naming name: (Seat) -> String) -> FaultWords
  /// Where in the turn's line it is to be shown, without the name where that isn't of the notation; `nil`
  /// for the name.
  func range(in line: ArraySlice<UInt8>) -> Range<Int>?
  /// How many turns before the one that couldn't be played it is to be shown at: 1 where that was left open,
  /// else 0.
  var turnsBefore: Int { get }
}

extension TurnFault {
  package var turnsBefore: Int { 0 }

  package func diagnostic(
    in text: SourceText, at place: TurnPlace, naming name: (Seat) -> String
  ) -> Diagnostic {
    let range = range(in: text.bytes[place.turn]) ?? place.name ?? place.turn
    return Diagnostic(words(naming: name), in: text, at: range)
  }
}

extension ReadingFault where Self: TurnFault {
  package func diagnostic(in text: SourceText, at place: TurnPlace) -> Diagnostic {
    diagnostic(in: text, at: place, naming: { _ in "?" })
  }
}

extension SourceText {
  /// The most bytes of what was read that a message quotes.
  private static let mostQuoted = 40

  /// Returns as much of a range as a message may quote, whole characters of it.
  package func quotable(_ range: Range<Int>) -> Range<Int> {
    let range = clamped(range)
    var end = min(range.upperBound, range.lowerBound + Self.mostQuoted)
    while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return range.lowerBound..<end
  }
}

extension Diagnostic {
  /// Creates an error of a fault's words; its notes stand at the start of the same line.
  package init(_ words: FaultWords, in text: SourceText, at range: Range<Int>) {
    let line = text.lineRange(at: range.lowerBound)
    self.init(
      id: words.id, words.message, in: text, at: range,
      notes: words.notes.map {
        Diagnostic(.note, id: words.id, $0, in: text, at: line.lowerBound..<line.lowerBound)
      })
  }
}

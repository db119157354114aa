package import Diagnostics
package import Tabletop

extension BodyFault {
  /// The fault as a finding about the text, with what was probably meant.
  package func diagnostic(in text: SourceText) -> Diagnostic {
    Diagnostic(words(reading: text[range]), in: text, at: range)
  }

  /// Whether a key of the header stands among the turns.
  func isOfHeader(in text: SourceText) -> Bool {
    words.id == "unknown-player" && headerKeys.contains(text[range])
  }

  /// The fault in words, with what was probably meant.
  ///
  /// - Parameter text: What it is about.
  func words(reading text: String) -> FaultWords {
    if words.id == "unknown-player", headerKeys.contains(text) {
      var told = words
      told.message =
        "'\(text)' belongs in the header, write the line above the '---' that closes it"
      return told
    }
    guard let likely, let word = Suggestion.nearest(to: text, among: likely.words) else {
      return words
    }
    var meant = words
    meant.message = "\(likely.message), did you mean '\(word)'?"
    meant.notes = likely.notes
    return meant
  }
}

extension LineFault {
  /// The fault as a finding about `text`; a slice of it was read.
  package func diagnostic(in text: SourceText) -> Diagnostic {
    placed(in: text.bytes).diagnostic(in: text)
  }
}

extension SourceText {
  /// Returns as much of a range as a message may quote, whole characters of it.
  package func quotable(_ range: Range<Int>) -> Range<Int> { bytes.quotable(range) }
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
    values = words.values
  }
}

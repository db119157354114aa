package import Diagnostics
package import Tabletop

/// The next line of some kind, looked for once however often it is asked for.
struct Lookahead {
  private var found: (from: Int, line: SourceLine?, rest: LineReader)?

  /// Returns the first line at or after a place in a text that is wanted, and the lines behind it; without one,
  /// the text's end.
  mutating func find(from lines: LineReader, where isWanted: (SourceLine) -> Bool)
    -> (line: SourceLine?, rest: LineReader)
  {
    if let found, found.from <= lines.start, lines.start <= found.line?.range.lowerBound ?? .max {
      return (found.line, found.rest)
    }
    var rest = lines
    var line = rest.next()
    while let read = line, !isWanted(read) { line = rest.next() }
    found = (lines.start, line, rest)
    return (line, rest)
  }
}

extension LineReader {
  package init(_ text: SourceText) { self.init(text.bytes) }
}

extension SourceLine {
  /// Returns the line without its comment and the blanks at either end.
  package func content(of text: SourceText) -> SourceLine { content(of: text.bytes) }

  /// Whether the line is `---`, which begins a game's header and ends it.
  package func isFence(in text: SourceText) -> Bool { isFence(in: text.bytes) }
}

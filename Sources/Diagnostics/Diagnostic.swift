/// One finding about what somebody wrote, at its place.
///
/// The message is lower case, one sentence without a full stop; it quotes what was read, says what
/// was expected, then the remedy.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Sendable {
    case error, warning, note
  }

  /// What kind of finding it is, stable across versions: `farkle-kept-nothing`.
  public var id: String
  public var severity: Severity
  public var message: String
  /// Where it is, `nil` for a finding about no file at all.
  public var place: SourcePlace?
  /// The source line it points into, cut to a readable width around the place, `nil` where there is none.
  public var excerpt: Excerpt?
  /// Further places that explain this one, printed after it.
  public var notes: [Diagnostic]

  public init(
    _ severity: Severity = .error, id: String, _ message: String, at place: SourcePlace? = nil,
    excerpt: Excerpt? = nil, notes: [Diagnostic] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.place = place
    self.excerpt = excerpt
    self.notes = notes
  }

  /// Creates a finding about a range of a text, with the line it stands in.
  public init(
    _ severity: Severity = .error, id: String, _ message: String, in text: SourceText,
    at range: Range<Int>, notes: [Diagnostic] = []
  ) {
    self.init(
      severity, id: id, message, at: text.place(at: range.lowerBound),
      excerpt: Excerpt(text, range), notes: notes)
  }
}

/// The part of a source line that a diagnostic shows, and what it marks there.
public struct Excerpt: Hashable, Sendable {
  /// The line's text, cut to `Excerpt.width` bytes around the mark.
  public var line: String
  /// How many characters of `line` stand before the mark.
  public var indent: Int
  /// How many characters are marked, at least one.
  public var length: Int

  /// The most bytes of a line that are shown; a longer line is cut on both sides of the mark.
  public static let width = 160

  /// Creates the excerpt of the line that holds the start of `range`.
  public init(_ text: SourceText, _ range: Range<Int>) {
    let whole = text.lineRange(at: range.lowerBound)
    let mark = min(max(range.lowerBound, whole.lowerBound), whole.upperBound)
    var start = max(whole.lowerBound, mark - Excerpt.width / 2)
    var end = min(whole.upperBound, start + Excerpt.width)
    while start > whole.lowerBound, text.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < whole.upperBound, text.bytes[end] & 0xC0 == 0x80 { end += 1 }
    line = text[start..<end]
    indent = text[start..<mark].count
    length = max(1, text[mark..<max(mark, min(range.upperBound, end))].count)
  }
}

extension Diagnostic: Comparable {
  /// Orders by path, line and column, what has no place first; then by severity, id and message.
  public static func < (one: Diagnostic, other: Diagnostic) -> Bool {
    switch (one.place, other.place) {
    case (nil, .some): true
    case (.some, nil): false
    case (let one?, let other?) where one != other: one < other
    default: (one.id, one.message) < (other.id, other.message)
    }
  }
}

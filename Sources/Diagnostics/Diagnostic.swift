public import Bytes

/// One finding about what somebody wrote, at its place.
///
/// The message is lower case, one sentence without a full stop; it quotes what was read, says what
/// was expected, then the remedy.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a finding, from the gravest on.
  ///
  /// What is wrong beyond doubt is an error, or a warning where the rest can be published without it. What may well be right,
  /// and can't be told apart from what is wrong, is a note: nothing is held up by it.
  public enum Severity: String, Sendable, Comparable, CaseIterable {
    case error, warning, note

    public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
  }

  /// The kind of finding that it is, stable across versions: `farkle-kept-nothing`.
  public var id: String
  public var severity: Severity
  public var message: String
  /// The numbers and texts that a game's engine names in the message, in its order; empty for a finding of the tool's own.
  public var values: [JSON] = []
  /// The place where it is; `nil` for a finding about no file at all.
  public var place: SourcePlace?
  /// The place behind the last byte that it is about; `nil` where only its beginning is known.
  public var end: SourcePlace?
  /// The source line it points into, cut to a readable width around the place, `nil` where there is none.
  public var excerpt: Excerpt?
  /// Further places that explain this one, printed after it.
  public var notes: [Diagnostic]

  public init(
    _ severity: Severity = .error, id: String, _ message: String, at place: SourcePlace? = nil,
    end: SourcePlace? = nil, excerpt: Excerpt? = nil, notes: [Diagnostic] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.place = place
    self.end = end
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
      end: text.place(at: range.upperBound), excerpt: Excerpt(text, range), notes: notes)
  }
}

extension Diagnostic: Comparable {
  /// Orders by path, line and column, what has no place first; then by severity, id and message.
  public static func < (one: Diagnostic, other: Diagnostic) -> Bool {
    switch (one.place, other.place) {
    case (nil, .some): true
    case (.some, nil): false
    case (let one?, let other?) where one != other: one < other
    default: (one.severity, one.id, one.message) < (other.severity, other.id, other.message)
    }
  }
}

/// A place in a file: line and column from 1, columns in UTF-8 bytes.
public struct SourcePlace: Hashable, Sendable {
  public var path: String
  public var line: Int
  public var column: Int

  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension SourcePlace: Comparable {
  public static func < (one: SourcePlace, other: SourcePlace) -> Bool {
    (one.path, one.line, one.column) < (other.path, other.line, other.column)
  }
}

extension SourcePlace: CustomStringConvertible {
  public var description: String { "\(path):\(line):\(column)" }
}

/// The findings of one run, in any order until they are printed.
public struct Findings: Sendable {
  public private(set) var all: [Diagnostic] = []

  public init() {}

  public init(_ diagnostics: [Diagnostic]) {
    all = diagnostics
  }

  public mutating func add(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
  }

  public mutating func add(contentsOf other: Findings) {
    all.append(contentsOf: other.all)
  }

  public var isEmpty: Bool { all.isEmpty }

  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  public var errorCount: Int { all.count { $0.severity == .error } }

  public var warningCount: Int { all.count { $0.severity == .warning } }

  /// The findings by path, line and column, each once.
  public var sorted: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return all.sorted().filter { seen.insert($0).inserted }
  }
}

/// One step of a compiled template; a template's steps lie in one array, a body right after the
/// step that opens it: compiling goes through it in order.
struct Instruction: Sendable {
  enum Operation: Sendable {
    /// Writes `literals[range]`. Where it starts a line of the template, the indentation in force is
    /// written first; an empty range that starts a line writes that indentation alone.
    case text(Range<Int>, startsLine: Bool)
    case variable(path: Int, escapes: Bool)
    /// The body reaches to `end`.
    case section(path: Int, end: Int)
    case inverted(path: Int, end: Int)
    /// The rendering of another template: a partial, or a parent whose overrides reach to `end`.
    case include(Int, end: Int)
    /// A parameter; its default body reaches to `end`.
    case block(Int, end: Int)
  }

  var operation: Operation
  /// The tag in the source, for diagnostics.
  var tag: Range<Int>
}

/// A dotted name, split.
struct NamePath: Hashable, Sendable {
  /// The path as written: `player.name`, or `.` for the implicit iterator.
  let text: String
  /// The names along the path; empty for the implicit iterator.
  let parts: [String]

  init(_ text: String) {
    self.text = text
    parts =
      text == "."
      ? [] : text.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
  }
}

/// A partial or parent tag.
struct Inclusion: Sendable {
  /// The content that a parent tag puts in the place of a block.
  struct Override: Sendable {
    var block: Int
    var body: Range<Int>
    /// Whether the body begins on a line of its own.
    var startsLine: Bool
    /// The place of its opening tag in the source.
    var tag: Range<Int>
  }

  /// The template's index in the set, `nil` where that doesn't hold it.
  var target: Int?
  /// The bytes written before each line of the included template, on top of the indentation in force;
  /// `nil` for a tag in running text, whose template is not indented at all.
  var indentation: [UInt8]?
  var overrides: [Override] = []
}

/// A block tag outside a parent tag: a place that overrides fill.
struct BlockSite: Sendable {
  var block: Int
  /// The bytes written before each line of an override, on top of the indentation in force.
  var indentation: [UInt8] = []
  /// Whether the opening tag has its line for itself.
  var isStandalone: Bool
}

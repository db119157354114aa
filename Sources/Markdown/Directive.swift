/// A fenced code block that stands for something to be made, such as a scoring table.
public struct Directive: Hashable, Sendable {
  /// A line between the fences.
  public struct Line: Hashable, Sendable {
    /// Without its line end, and without the indentation of lists and quotes around it.
    public let text: String
    /// Byte offset in the file of the line's text.
    public let offset: Int
  }

  /// The info string's first word, one of those in `MarkdownOptions.directives`.
  public let name: String
  /// The words after the name.
  public let arguments: [String]
  /// The info string's bytes in the file.
  public let range: Range<Int>
  public let lines: [Line]
}

/// The options by which a document is read and written.
public struct MarkdownOptions: Hashable, Sendable {
  /// The two manners of writing HTML.
  public enum Style: Sendable {
    /// The style of pages: tables scroll inside themselves and can be reached by keyboard, headings bear anchors.
    case published
    /// Byte for byte what the specifications of CommonMark and its pipe tables show.
    case reference
  }

  public var style: Style
  public var extensions: MarkdownExtensions
  /// The title of the document where its own first heading doesn't say it: such a heading is one among others then,
  /// unless it has the same words.
  public var title: String?
  /// Whether lines between `---` at the file's start are front matter and no Markdown.
  public var readsFrontMatter: Bool
  /// Whether raw HTML passes as it is; otherwise it is shown as text, and comments are left out; both are told.
  public var allowsRawHTML: Bool
  /// Whether straight quotes become curly ones, `--` and `---` dashes, `...` an ellipsis.
  public var usesSmartPunctuation: Bool
  /// The places to which links may lead, and from which pictures may be loaded; `nil` for anywhere, as specifications
  /// show it.
  public var links: LinkPolicy?
  /// First words of info strings that make a fenced code block a directive.
  public var directives: Set<String>
  /// The name of a table's scrolling region when its header has no words of its own.
  public var tableLabel: String
  /// The most marks that a document may have. A mark is a line, or a byte that may begin or end emphasis, code, a
  /// link or a cell. However short it is, each costs the memory of a node of a tree or two.
  public var mostMarks: Int

  /// - Parameter extensions: `nil` for all where pages are published, and none where specifications are shown.
  public init(
    style: Style = .published, extensions: MarkdownExtensions? = nil, title: String? = nil,
    readsFrontMatter: Bool = true,
    allowsRawHTML: Bool = false, usesSmartPunctuation: Bool = true,
    links: LinkPolicy? = LinkPolicy(),
    directives: Set<String> = [], tableLabel: String = "Table", mostMarks: Int = 250_000
  ) {
    self.style = style
    self.extensions = extensions ?? (style == .published ? .all : [])
    self.title = title
    self.readsFrontMatter = readsFrontMatter
    self.allowsRawHTML = allowsRawHTML
    self.usesSmartPunctuation = usesSmartPunctuation
    self.links = links
    self.directives = directives
    self.tableLabel = tableLabel
    self.mostMarks = mostMarks
  }
}

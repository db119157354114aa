/// The things that are read beside CommonMark and pipe tables.
public struct MarkdownExtensions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// `~~words~~`, as GitHub Flavored Markdown has it.
  public static let strikethrough = MarkdownExtensions(rawValue: 1 << 0)
  /// `- [x] item`, as GitHub Flavored Markdown has it.
  public static let taskItems = MarkdownExtensions(rawValue: 1 << 1)
  /// `https://example.org` and `somebody@example.org`, as GitHub Flavored Markdown has them.
  public static let bareAddresses = MarkdownExtensions(rawValue: 1 << 2)
  /// `[^1]`, and `[^1]: words` at the beginning of a line.
  public static let footnotes = MarkdownExtensions(rawValue: 1 << 3)
  /// `> [!NOTE]` as the first line of a quote.
  public static let callouts = MarkdownExtensions(rawValue: 1 << 4)
  /// `{#id}` behind a heading, `{width=300}` behind an image.
  public static let attributes = MarkdownExtensions(rawValue: 1 << 5)
  /// A paragraph that is one image with a title becomes a figure with that caption.
  public static let figures = MarkdownExtensions(rawValue: 1 << 6)

  /// The extensions that the specification of GitHub Flavored Markdown describes.
  public static let gitHub: MarkdownExtensions = [.strikethrough, .taskItems, .bareAddresses]

  public static let all: MarkdownExtensions = [
    .gitHub, .footnotes, .callouts, .attributes, .figures,
  ]
}

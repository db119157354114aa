public import Diagnostics
public import Markdown

/// A Markdown file of the content, whatever it is about.
public struct Document: Sendable {
  /// Where it stands below `Content/`: `rules/farkle.md`.
  public let path: String
  /// The name of its page in addresses: the file's name without its ending, as a slug.
  public let slug: Slug
  public let title: String
  /// One or two sentences for lists of pages and for search engines.
  public let summary: String?
  public let body: MarkdownDocument

  /// The file, for diagnostics about it.
  public var text: SourceText { body.text }
}

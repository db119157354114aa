package import Diagnostics
package import Markdown

/// A Markdown file of the content, whatever it is about.
package struct Document: Sendable {
  /// Where it stands below `Content/`: `rules/farkle.md`.
  package let path: String
  /// The name of its page in addresses: the file's name without its ending, as a slug.
  package let slug: Slug
  package let title: String
  /// One or two sentences for lists of pages and for search engines.
  package let summary: String?
  package let body: MarkdownDocument

  /// The file, for diagnostics about it.
  package var text: SourceText { body.text }
}

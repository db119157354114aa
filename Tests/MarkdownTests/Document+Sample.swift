import Diagnostics
import Markdown

extension MarkdownDocument {
  /// A document for a test, under the path `page.md`.
  init(sample: String, options: MarkdownOptions = MarkdownOptions()) {
    self.init(SourceText(path: "page.md", sample), options: options)
  }

  /// The HTML as text.
  var page: String { String(decoding: html(), as: UTF8.self) }
}

extension MarkdownOptions {
  static let reference = MarkdownOptions(
    style: .reference, readsFrontMatter: false, allowsRawHTML: true, usesSmartPunctuation: false,
    links: nil)
}

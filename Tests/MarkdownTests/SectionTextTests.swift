import Diagnostics
import Testing

@testable import Markdown

/// The words below a heading.
struct SectionTextTests {
  @Test func `each heading has the words up to the next, and all together are the document's`() {
    let document = MarkdownDocument(
      SourceText(
        path: "a.md",
        "Before.\n\n# One\n\nFirst *words*.\n\n## Two\n### Three\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
      ))
    #expect(document.headings.map(\.text) == ["One", "Two", "Three"])
    let parts = [nil, 0, 1, 2].map { document.plainText(below: $0) }
    #expect(parts == ["Before.\n", "First words.\n", "", "a b\n1 2\n"])
    let whole =
      parts[0] + zip(document.headings, parts.dropFirst()).map { "\($0.text)\n\($1)" }.joined()
    #expect(whole == document.plainText)
  }

  @Test func `a document without headings has all its words before the first`() {
    let document = MarkdownDocument(SourceText(path: "a.md", "Only this.\n"))
    #expect(document.plainText(below: nil) == document.plainText)
  }
}

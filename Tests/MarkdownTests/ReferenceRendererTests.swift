import Ccmark
import Diagnostics
import Glibc
import Markdown
import Testing

/// Compares with the HTML that cmark's own renderer writes.
struct ReferenceRendererTests {
  private static let fragments = [
    "a", "word ", "\n", "\n\n", "*", "**", "_", "`", "``", "[", "]", "(x)", "[r]", "![",
    "](y \"t\")",
    "<b>", "</b>", "<!-- c -->", "<https://e.org>", "> ", ">", "- ", "+ ", "1. ", "7) ", "  ",
    "    ",
    "\t", "#", "## ", " #", "\n---\n", "\n===\n", "***", "```", "~~~", "```x\n", "\\", "\\\n",
    "  \n",
    "&amp;", "&", "\"", "'", "é", "한", "\n\n[r]: /u 'v'\n", "<div>\n", "\n</div>\n\n", "!", "%",
    "<",
  ]

  @Test(arguments: 0..<40)
  func `random Markdown comes out as cmark itself writes it`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<100 {
      var markdown = ""
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let index = Int(state >> 33) % ReferenceRendererTests.fragments.count
        markdown += ReferenceRendererTests.fragments[index]
      }
      #expect(
        MarkdownDocument(sample: markdown, options: .reference).page == twin(markdown),
        "\(markdown)")
    }
  }

  @Test(arguments: 0..<40)
  func `escapes that are disguised come out as cmark itself writes them`(seed: UInt64) {
    var options = MarkdownOptions.reference
    options.extensions = .attributes
    let fragments =
      ReferenceRendererTests.fragments + [
        "\\[", "\\~", "\\{", "~", "\\\\", "<xy:\\[>", "[\\[]", "(\\~)",
      ]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<100 {
      var markdown = ""
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        markdown += fragments[Int(state >> 33) % fragments.count]
      }
      #expect(
        MarkdownDocument(sample: markdown, options: options).page == twin(markdown), "\(markdown)")
    }
  }

  @Test(arguments: [
    "> <xy:\\[>", "> > <xy:\\[>", "- <xy:\\[>", "1. > a\n   > <xy:\\[>", "# <xy:\\[>",
    "a\n  <xy:\\[>",
    "[x]: /u\n<xy:\\[>", "[a](b\n'c') <xy:\\[>", "> [xy:\\[](xy:\\[)",
    "[xy:\\[]\n\n[xy:\\[]: xy:\\[",
    "> [xy:\\[]\n\n[xy:\\[]: xy:\\[", "<x.y-z+1:\\[>",
  ])
  func `nothing is escaped in an autolink, wherever it stands`(markdown: String) {
    var options = MarkdownOptions.reference
    options.extensions = .attributes
    #expect(
      MarkdownDocument(sample: markdown, options: options).page == twin(markdown), "\(markdown)")
  }

  @Test(arguments: ["```a&#x0A;b c\nd\n```\n", "```a&#11;b\nd\n```\n"])
  func `a block's language ends at any white space`(markdown: String) {
    #expect(
      MarkdownDocument(sample: markdown, options: .reference).page == twin(markdown))
  }

  private func twin(_ markdown: String) -> String {
    var markdown = markdown
    let html = markdown.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) {
        cmark_markdown_to_html($0.baseAddress, $0.count, CMARK_OPT_UNSAFE)
      }
    }
    defer { free(html) }
    return html.map { String(cString: $0) } ?? ""
  }
}

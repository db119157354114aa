import Diagnostics
import Markdown
import TestSupport
import Testing

/// What nobody would write on purpose must neither crash nor take long.
struct HostileInputTests {
  private static let count = 10_000

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ">", "> ", "[", "![", "[a](", "*", "**a ", "_a*", "- ", "1. ", "`", "<", "<!--", "|", "|-\n",
      "a|b\n-|-\n\n", "a|b\n-|-\n", "[a](b)\n", "[a](b\n) ", "[a][r]\n", "<b>\n", "# a\n", "\0",
      "\r",
      "&#", "\\", "```score\n", "~", "  ", "\t", "[a]: b\n", "> [a](b)\n", "<a:b> ", "-\n", "\"'",
      "](", "a\n|-\n",
    ])
  func `a mark ten thousand times over is read in time`(mark: String) {
    let markdown = String(repeating: mark, count: HostileInputTests.count)
    let document = MarkdownDocument(
      sample: markdown + "\n\nend\n\n[r]: x\n", options: MarkdownOptions(directives: ["score"]))
    #expect(!document.html().isEmpty)
  }

  @Test func `invalid UTF-8 and zero bytes become replacement characters`() {
    let bytes: [UInt8] = Array("# a".utf8) + [0xFF, 0x0A, 0x00, 0xC3, 0x0A]
    let document = MarkdownDocument(
      SourceText(path: "page.md", bytes: bytes + Array("x|y\n-|-\n".utf8) + [0xE2, 0x82]))
    let page = document.page
    #expect(page.utf8.elementsEqual(document.html()))
    #expect(page.hasPrefix("<h1 id=\"a\">a\u{FFFD}</h1>\n"))
    #expect(document.title == "a\u{FFFD}")
    #expect(!document.html().contains(0))
  }

  @Test func `a directive with bytes that aren't text stays within its lines`() {
    let bytes = Array("```score\na\u{0}b\n".utf8) + [0xFF, 0xFE, 0x0A] + Array("```\n".utf8)
    let document = MarkdownDocument(
      SourceText(path: "page.md", bytes: bytes), options: MarkdownOptions(directives: ["score"]))
    #expect(document.directives.first?.lines.map(\.offset) == [9, 13])
  }

  @Test(arguments: 0..<20)
  func `random text is read with every place inside the file`(seed: UInt64) {
    let fragments: [[UInt8]] =
      [
        "a|b", "\n", "\n-|-\n", "|", ":-:", "\r", "\r\n", "> ", "- ", "  ", "\t", "---\n", "[x](y)",
        "[r]", "\n\n[r]: u\n", "```score\n", "\\|", "\\", "<b>", "<!--", "`", "*", "# ", "\0", "![",
        "](",
        "<javascript:x>", "===\n", "é", "1. ", "\n|-|\n", "[x\ny](z\n)",
      ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82]]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<200 {
      var bytes: [UInt8] = []
      for _ in 0..<30 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes += fragments[Int(state >> 33) % fragments.count]
      }
      let document = MarkdownDocument(
        SourceText(path: "page.md", bytes: bytes), options: MarkdownOptions(directives: ["score"]))
      #expect(document.html().elementsEqual(document.page.utf8), "\(bytes)")
      #expect(document.links.allSatisfy { $0.range.upperBound <= bytes.count })
      #expect(document.headings.allSatisfy { $0.offset <= bytes.count })
      #expect(
        document.directives.allSatisfy {
          $0.range.upperBound <= bytes.count && $0.lines.allSatisfy { $0.offset <= bytes.count }
        })
      let opened = document.page.split(separator: "<td", omittingEmptySubsequences: false).count
      let closed = document.page.split(separator: "</td>", omittingEmptySubsequences: false).count
      #expect(opened == closed)
    }
  }

  @Test func `documents are read by many threads at once`() async {
    let markdown = "# a\n\nb [c](d) *e*\n\nf|g\n-|-\n[h](i)|j\n\n```score\n1\n```\n"
    let expected = MarkdownDocument(sample: markdown).html()
    await withTaskGroup(of: Bool.self) { group in
      let shared = MarkdownDocument(sample: markdown)
      for _ in 0..<200 {
        group.addTask {
          MarkdownDocument(sample: markdown).html() == expected && shared.html() == expected
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test func `of endless faults the first hundred of a kind are reported`() {
    let document = MarkdownDocument(
      sample: String(repeating: "<b> ", count: 50_000) + "\n\n[a](javascript:x)\n")
    #expect(document.findings.warningCount == 100)
    #expect(document.findings.errorCount == 1)
  }

  @Test func `a stray line end is normalised`() {
    #expect(MarkdownDocument(sample: "a\rb\r\nc\r\n\r\nd").page == "<p>a\nb\nc</p>\n<p>d</p>\n")
  }
}

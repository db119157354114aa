import Diagnostics
import Markdown
import TestSupport
import Testing

/// What nobody would write on purpose mustn't crash; that none of it costs more than it is long is counted (`Tests/Scaling`).
struct HostileInputTests {
  private static let count = 10_000

  @Test(
    arguments: [
      ">", "> ", "[", "![", "[a](", "*", "**a ", "_a*", "- ", "1. ", "`", "<", "<!--", "|", "|-\n",
      "a|b\n-|-\n\n", "a|b\n-|-\n", "[a](b)\n", "[a](b\n) ", "[a][r]\n", "<b>\n", "# a\n", "\0",
      "\r",
      "&#", "\\", "```score\n", "~", "  ", "\t", "[a]: b\n", "> [a](b)\n", "<a:b> ", "-\n", "\"'",
      "](", "a\n|-\n",
    ])
  func `a mark ten thousand times over is read`(mark: String) {
    let markdown = String(repeating: mark, count: HostileInputTests.count)
    let document = MarkdownDocument(
      sample: markdown + "\n\nend\n\n[r]: x\n", options: MarkdownOptions(directives: ["score"]))
    #expect(!document.html().isEmpty || document.findings.hasErrors)
  }

  /// Each asks for the memory of a node or two, so that their number is what a document's memory goes by.
  @Test(arguments: [
    "[a](b) ", "*a* ", "`a` ", "![a](b)\n\n", "<http://a> ", "&amp;", "\\!", "[", "]", "!", "\"a",
    "a.", "|a|b\n|-|-\n\n",
    "a\n\n", "- a\n", "+ ", "> a\n\n", "# a\n", "*a", "_a", "a - ", "```\n",
  ])
  func `more marks than a document may have are a fault where the first stands`(mark: String) {
    let options = MarkdownOptions(mostMarks: 20)
    let few = MarkdownDocument(sample: mark, options: options)
    #expect(!few.findings.all.contains { $0.id == "markdown-too-many-marks" })
    let text = SourceText(path: "f.md", String(repeating: mark, count: 21))
    let many = MarkdownDocument(text, options: options)
    #expect(many.findings.all.map(\.id) == ["markdown-too-many-marks"])
    #expect(many.html().isEmpty)
  }

  @Test func `the place of a mark too many is its own, or its line's`() {
    let options = MarkdownOptions(mostMarks: 4)
    let places = ["a\nb [c](d) *e*", "a\nb\nc\nd\ne", "a *b ``` c` --- d", "a\n\n\n\n\n\nb"].map {
      MarkdownDocument(SourceText(path: "f.md", $0), options: options).findings.all.first?.place?
        .description
    }
    #expect(places == ["f.md:2:10", "f.md:5:1", "f.md:1:13", nil])
  }

  /// What cmark would take the square of its length for, and what is as near as can be and is read.
  @Test(arguments: [
    (
      String(repeating: "![[]()", count: 1001), "markdown-too-many-images", "f.md:1:6001",
      String(repeating: "![a](b) ", count: 1000)
    ),
    (
      // An item without a word ends no paragraph.
      String(repeating: "![[]()\n*\n", count: 1001), "markdown-too-many-images", "f.md:2001:1",
      String(repeating: "![a](b)\n\n", count: 1001) + String(repeating: "- ![a](b)\n", count: 1001)
    ),
    (
      String(repeating: "- ", count: 101) + "a\n", "markdown-too-deep", "f.md:1:1",
      String(repeating: "- ", count: 100) + "a\n" + String(repeating: "- ", count: 300) + "\n"
    ),
    (
      "- a\n" + String(repeating: " ", count: 202) + "- b\n", "markdown-too-deep", "f.md:2:1",
      String(repeating: " ", count: 400) + "b\n"
    ),
    (
      String(repeating: ">", count: 101) + "a\n", "markdown-too-deep", "f.md:1:1",
      String(repeating: "> ", count: 100) + "a\n"
    ),
    (
      table(columns: 1001, rows: 101), "markdown-table-cells", "f.md:103:1",
      table(columns: 1001, rows: 99)
    ),
  ])
  func `what would take long is a fault at its place, what is large is none`(
    text: String, id: String, place: String, harmless: String
  ) {
    let document = MarkdownDocument(SourceText(path: "f.md", text))
    #expect(document.findings.all.map(\.id) == [id])
    #expect(document.findings.all.first?.place?.description == place)
    #expect(document.html().isEmpty)
    #expect(MarkdownDocument(SourceText(path: "f.md", harmless)).findings.isEmpty)
  }

  @Test(arguments: [
    "```\n\(deep)\(images)```\n", "~~~ text\n\(deep)```\n\(images)~~~~\n",
    " ````\n\(deep)```\n\(images)````\n",
    "a\n```\n\(deep)\n\n\(images)",
    "<!-- a note -->\n\n```\n\(deep)\(images)```\n", "<PRE>\n\na</Pre>\n\n~~~\n\(deep)~~~\n",
    "<!doctype html>\n\n```\n\(deep)```\n", "<?a\n\n?>\n\n```\n\(deep)```\n",
  ])
  func `what stands between fences is counted as nothing`(text: String) {
    // Raw HTML is warned of.
    #expect(!MarkdownDocument(SourceText(path: "f.md", text)).findings.hasErrors)
  }

  @Test(arguments: [
    "```\n```\n\(deep)", "<pre>\n```\n</pre>\n\(deep)", "<!--\n\n```\n-->\n\(deep)",
    "<div>\n```\n\n\(deep)", "<!-- a > ?>\n\n```\n\(deep)", "<script>\n\n<!-- -->\n```\n\(deep)",
    "``` `\n\(deep)", "    ```\n\(deep)", "> ```\n\(deep)", "~~~\n~~~ a\n~~~\n\(deep)",
  ])
  func `what only looks as if it stood between fences is counted`(text: String) {
    let findings = MarkdownDocument(SourceText(path: "f.md", text)).findings
    #expect(findings.all.map(\.id).contains("markdown-too-deep"))
  }

  private static let deep = String(repeating: " ", count: 230) + "- b\n"
  private static let images = String(repeating: "![[]()", count: 1001) + "\n"

  private static func table(columns: Int, rows: Int) -> String {
    String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns)
      + "|\n"
      + String(repeating: "|b|\n", count: rows)
  }

  @Test func `a link in a cell or behind blanks has its place, however many there are`() {
    let link = "[x](y) "
    let cell = "|a|\n|-|\n|" + String(repeating: "\\|" + link, count: 50) + "|\n"
    let line = "a\n" + String(repeating: " ", count: 500) + String(repeating: link, count: 50)
    for text in [cell, line] {
      let document = MarkdownDocument(SourceText(path: "f.md", text))
      let places = text.ranges(of: "(y)").map {
        text.utf8.distance(from: text.startIndex, to: $0.lowerBound) + 1
      }
      #expect(document.links.map(\.range.lowerBound) == places)
    }
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

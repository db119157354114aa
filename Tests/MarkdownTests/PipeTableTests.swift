import Diagnostics
import Markdown
import TestSupport
import Testing

struct PipeTableTests {
  /// A table as rows of cells, so that a test shows only what it is about.
  private func rows(_ markdown: String) -> [String] {
    let page = MarkdownDocument(sample: markdown, options: .reference).page
    return page.split(separator: "<tr>\n").dropFirst().map { row in
      row.split(separator: "\n").prefix { $0 != "</tr>" }
        .map { $0.replacing("</th>", with: "").replacing("</td>", with: "") }
        .map { $0.replacing("<th>", with: "").replacing("<td>", with: "") }
        .joined(separator: " ¦ ")
    }
  }

  @Test(arguments: [
    ("`a \\| b` | *c*", "<code>a | b</code> ¦ <em>c</em>"),
    ("a \\| b | c", "a | b ¦ c"),
    ("| a | b", "a ¦ b"),
    ("a | b |", "a ¦ b"),
    ("| | b |", " ¦ b"),
    ("| a ||", "a ¦ "),
    ("| a | b | c |", "a ¦ b"),
    ("| a", "a ¦ "),
    ("| # a | ## b ## |", "# a ¦ ## b ##"),
    ("| > a | - b |", "&gt; a ¦ - b"),
    ("| *a | b* |", "*a ¦ b*"),
    ("| `a | b` |", "`a ¦ b`"),
    ("| ``` | 1. |", "``` ¦ 1."),
    ("| [x]: /y | [x] |", "[x]: /y ¦ [x]"),
    ("| [r] | [*s*][r] |", "<a href=\"/url\">r</a> ¦ <a href=\"/url\"><em>s</em></a>"),
    ("| a\\\\ | b\\ |", "a\\ ¦ b\\"),
    ("| &amp; | <b>x</b> |", "&amp; ¦ <b>x</b>"),
    ("| é | 한국 |", "é ¦ 한국"),
    ("|\ta\t|\tb\t|", "a ¦ b"),
  ])
  func `a row's cells are its inlines`(row: String, cells: String) {
    let table = "x | y\n--|--\n\(row)\n\n[r]: /url\n"
    #expect(rows(table) == ["x ¦ y", cells])
  }

  @Test(arguments: [
    "| a | b |\n| --- |\n", "| a |\n| -x- |\n", "| a | b |\n|---|---|---|\n", "a | b\n\n--|--\n",
    "| a | b |\n| - | |\n", "    a | b\n    --|--\n", "```\na | b\n--|--\n```\n", "a\n---\n",
    "| a | b\n", "--|--\n", "\\| a |\n---|---\n",
  ])
  func `what lacks a fitting delimiter row is no table`(markdown: String) {
    #expect(!MarkdownDocument(sample: markdown).page.contains("<table"))
  }

  @Test(arguments: [
    "- a | b\n  --|--\n  1 | 2\n", "> a | b\n> --|--\n> 1 | 2\n",
    "> - | a | b |\n>   |--|--|\n>   |1|2|\n",
    "1. x\n\n   a | b\n   --|--\n   1 | 2\n", "a | b\r\n--|--\r\n1 | 2\r\n",
    "a | b\r--|--\r1 | 2\r",
    "   a | b\n  --|--\n 1 | 2", "# h\na | b\n--|--\n1 | 2\n# i\n", ">a | b\n>--|--\n>1 | 2\n",
    "---\nt: x\n---\na | b\n--|--\n1 | 2\n", "- - > a | b\n    > --|--\n    > 1 | 2\n",
  ])
  func `a table stands wherever a paragraph may`(markdown: String) {
    #expect(rows(markdown) == ["a ¦ b", "1 ¦ 2"])
  }

  @Test func `a table ends where another block begins`() {
    let page = MarkdownDocument(
      sample: "a | b\n--|--\n1 | 2\n# h\nc | d\n--|--\n- i\n", options: .reference
    ).page
    #expect(
      page == """
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>1</td>
        <td>2</td>
        </tr>
        </tbody>
        </table>
        <h1>h</h1>
        <table>
        <thead>
        <tr>
        <th>c</th>
        <th>d</th>
        </tr>
        </thead>
        </table>
        <ul>
        <li>i</li>
        </ul>

        """)
  }

  @Test func `a line of dashes after a table is a thematic break and no heading`() {
    let page = MarkdownDocument(sample: "a | b\n--|--\n1 | 2\n---\n", options: .reference).page
    #expect(page.hasSuffix("</table>\n<hr />\n"))
    #expect(!page.contains("<h2"))
  }

  @Test func `lines of text before the header stay a paragraph`() {
    let page = MarkdownDocument(
      sample: "[r]: /u\nSome *text\nand* [r]:\na | b\n--|--\n", options: .reference
    ).page
    #expect(page.hasPrefix("<p>Some <em>text\nand</em> <a href=\"/u\">r</a>:</p>\n<table>"))
  }

  @Test func `a definition right before the header leaves no paragraph`() {
    let page = MarkdownDocument(
      sample: "[r]: /u\n[r] | b\n--|--\n", options: .reference
    ).page
    #expect(page.hasPrefix("<table>\n<thead>\n<tr>\n<th><a href=\"/u\">r</a></th>"))
  }

  @Test func `two tables keep their own cells`() {
    let table = "a | b\n--|--\n"
    #expect(
      rows(table + "1 | 2\n\n" + table + "3 | 4\n\n[r]: x\n") == [
        "a ¦ b", "1 ¦ 2", "a ¦ b", "3 ¦ 4",
      ])
  }

  @Test func `a published table scrolls, and is named by its header`() {
    let markdown = "Dice | *Points*\n:-- | --:\n1 | 100\n"
    let page = MarkdownDocument(sample: markdown + "\n" + markdown).page
    #expect(
      page.hasPrefix(
        """
        <div class="scroll" tabindex="0" role="group" aria-label="Dice, Points">
        <table>
        <thead>
        <tr>
        <th scope="col" class="left">Dice</th>
        <th scope="col" class="right"><em>Points</em></th>
        """))
    #expect(page.contains("<td class=\"right\">100</td>"))
    #expect(page.contains("</table>\n</div>\n<div "))
    #expect(page.contains("aria-label=\"Dice, Points (2)\""))
  }

  @Test func `a link in a cell is placed in the file`() {
    let sample = MarkedText(
      "---\nx: y\n---\n> a | b\n> --|--\n> \\| x \\| | \\| [l](1️⃣to.md) ![i](2️⃣i.png)\n")
    let document = MarkdownDocument(sample: sample.text)
    #expect(document.links.map(\.destination) == ["to.md", "i.png"])
    #expect(document.links.map(\.range.lowerBound) == [sample.offsets[1], sample.offsets[2]])
  }

  @Test func `a table's words are plain text by rows`() {
    let document = MarkdownDocument(sample: "a | *b*\n--|--\n`1` | [2](x)\n")
    #expect(document.plainText == "a b\n1 2\n")
  }
}

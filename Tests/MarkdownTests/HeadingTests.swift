import Diagnostics
import Markdown
import TestSupport
import Testing

struct HeadingTests {
  @Test(arguments: [
    ("Hot Dice!", "hot-dice"), ("a  b - c_d", "a--b---c_d"),
    ("`code` *and* [link](x)", "code-and-link"),
    ("Größe Ärger", "größe-ärger"), ("규칙 서", "규칙-서"), ("Don't \"stop\"", "dont-stop"),
    ("!!!", "section"), ("1. x", "1-x"), ("ÉTÉ", "été"), ("a & b <c>", "a--b-c"), ("½ x", "-x"),
    ("नमस्ते", "नमस्ते"), ("![alt *x*](i.png) y", "alt-x-y"),
  ])
  func `an anchor is made of the heading's words`(heading: String, anchor: String) {
    let document = MarkdownDocument(sample: "## \(heading)\n")
    #expect(document.headings.map(\.anchor) == [anchor])
    #expect(document.page.hasPrefix("<h2 id=\"\(anchor)\">"))
  }

  @Test func `anchors are unique, also beside headings that bear a number`() {
    let document = MarkdownDocument(sample: "# a\n# a\n# a-1\n# a\n# a-1\n")
    #expect(document.headings.map(\.anchor) == ["a", "a-1", "a-1-1", "a-2", "a-1-2"])
  }

  @Test func `headings know their level, words and place`() {
    let sample = MarkedText("---\nt: x\n---\n1️⃣# A *b*\n\n> - 2️⃣## c `d`\n\n3️⃣E\nf\n===\n")
    let headings = MarkdownDocument(sample: sample.text).headings
    #expect(headings.map(\.level) == [1, 2, 2])
    #expect(headings.map(\.text) == ["A b", "c d", "E f"])
    #expect(headings.map(\.offset) == [1, 2, 3].map { sample.offsets[$0] })
  }

  @Test func `the title is the first heading of level 1`() {
    #expect(MarkdownDocument(sample: "## a\n\n# b *c*\n\n# d\n").title == "b c")
    #expect(MarkdownDocument(sample: "## a\n").title == nil)
  }

  @Test func `a title that begins the document can be left out, any other can't`() {
    func page(_ markdown: String) -> String {
      String(decoding: MarkdownDocument(sample: markdown).html(omitsTitle: true), as: UTF8.self)
    }
    #expect(page("---\na: b\n---\n# A [x](y)\nb [c](d)\n") == "<p>b <a href=\"d\">c</a></p>\n")
    #expect(page("a\n\n# B\n") == "<p>a</p>\n<h2 id=\"b\">B</h2>\n")
    #expect(page("> # B\n").contains("<h2"))
    #expect(page("## B\n") == "<h2 id=\"b\">B</h2>\n")
  }

  @Test(arguments: [
    (nil, "# A\n## B\n# C\n## D\n### E\n", "1A 2B 2C 3D 4E"),
    ("A", "# A\n## B\n# C\n", "1A 2B 2C"),
    ("Farkle’s end", "# Farkle's End!\n## B\n", "1Farkle’s End! 2B"),
    ("Other", "# A\n## B\n# C\n", "2A 3B 2C"),
    ("Other", "## B\n### C\n", "2B 3C"),
    ("Other", "# A\n###### F\n", "2A 6F"),
  ])
  func `a page has one title, and other headings of level 1 go down with all below them`(
    title: String?, markdown: String, expected: String
  ) {
    let document = MarkdownDocument(
      SourceText(path: "a.md", markdown), options: MarkdownOptions(title: title))
    #expect(document.headings.map { "\($0.level)\($0.text)" }.joined(separator: " ") == expected)
    let page = String(decoding: document.html(omitsTitle: true), as: UTF8.self)
    let written = document.headings.filter { $0.level > 1 }
    #expect(!page.contains("<h1"))
    #expect(written.allSatisfy { page.contains("<h\($0.level) id=\"\($0.anchor)\">") })
  }
}

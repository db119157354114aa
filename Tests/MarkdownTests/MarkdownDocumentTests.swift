import Diagnostics
import Markdown
import TestSupport
import Testing

struct MarkdownDocumentTests {
  @Test(arguments: [
    ("---\ntitle: x\n---\nbody", "title: x\n", "body"), ("---\n---\nb", "", "b"),
    ("--- \r\na: b\r\n---\r\nbody\r\n", "a: b\r\n", "body\r\n"), ("---\na: b\n---", "a: b\n", ""),
    ("---\na: '---x'\n ---\n---\nb", "a: '---x'\n ---\n", "b"),
  ])
  func `front matter stands between lines of dashes`(file: String, yaml: String, body: String)
    throws
  {
    let document = MarkdownDocument(sample: file)
    let range = try #require(document.frontMatter)
    #expect(document.text[range] == yaml)
    #expect(document.text[document.body] == body)
    #expect(document.findings.isEmpty)
  }

  @Test(arguments: [
    "", "body", "\n---\na: b\n---\n", "----\na: b\n---\n", "---\n\ntext\n", "---", "--- a\n---\n",
  ])
  func `what doesn't begin with a line of dashes has no front matter`(file: String) {
    let document = MarkdownDocument(sample: file)
    #expect(document.frontMatter == nil)
    #expect(document.body == 0..<file.utf8.count)
    #expect(document.findings.isEmpty)
  }

  @Test func `front matter that never ends is reported`() {
    let findings = MarkdownDocument(sample: "---\ntitle: x\n\nbody\n").findings
    #expect(findings.all.map(\.id) == ["markdown-unclosed-front-matter"])
    #expect(findings.all.first?.place == SourcePlace(path: "page.md", line: 1, column: 1))
  }

  @Test func `punctuation is smart unless switched off`() {
    let markdown = "\"a\" -- it's 1---2... `\"x\"`"
    #expect(
      MarkdownDocument(sample: markdown).page
        == "<p>“a” – it’s 1—2… <code>&quot;x&quot;</code></p>\n")
    #expect(MarkdownDocument(sample: "it's", options: .reference).page == "<p>it's</p>\n")
  }

  @Test func `raw HTML is shown as text, with a warning at its place`() {
    let sample = MarkedText("a 1️⃣<b>x</b>\n  c 2️⃣<i>\n\n- 3️⃣<div onclick=\"x\">\n  y\n  </div>\n")
    let document = MarkdownDocument(sample: sample.text)
    #expect(
      document.page
        == "<p>a &lt;b&gt;x&lt;/b&gt;\nc &lt;i&gt;</p>\n<ul>\n<li>\n"
        + "<p>&lt;div onclick=&quot;x&quot;&gt;\ny\n&lt;/div&gt;</p>\n</li>\n</ul>\n")
    #expect(
      document.findings.all.allSatisfy { $0.id == "markdown-raw-html" && $0.severity == .warning })
    #expect(
      document.findings.all.map(\.place)
        == [1, 2, 3].map { sample.offsets[$0].map(document.text.place(at:)) })
  }

  @Test func `a comment is left out and told, what hides behind one doesn't`() {
    let document = MarkdownDocument(sample: "<!-- a -->\n\nb <!-- c --> d\n\n<!-- e\n\nf -->\n")
    #expect(document.page == "<p>b  d</p>\n")
    #expect(document.findings.all.map(\.id) == Array(repeating: "markdown-comment", count: 3))
    let hidden = MarkdownDocument(sample: "<!-- a --><script>x</script>\n")
    #expect(!hidden.page.contains("<script"))
    #expect(hidden.findings.warningCount == 1)
  }

  @Test func `raw HTML passes where the options allow it`() {
    let document = MarkdownDocument(
      sample: "<div>\n\nx <b>y</b>\n", options: MarkdownOptions(allowsRawHTML: true))
    #expect(document.page == "<div>\n<p>x <b>y</b></p>\n")
    #expect(document.findings.isEmpty)
  }

  @Test func `plain text has the words and no markup`() {
    let document = MarkdownDocument(
      sample: "# A *b*\nc `d` [e](f)\ng ![h](i)\\\nj\n\n- k\n- l\n\n> m\n\n    n\n\n---\n")
    #expect(document.plainText == "A b\nc d e g h j\nk\nl\nm\nn\n")
  }

  @Test(arguments: [
    ("one two three", 100, "one two three"), ("one two three", 13, "one two three"),
    ("one two three", 12, "one two…"), ("one two three", 8, "one two…"),
    ("one two three", 7, "one…"),
    ("one, two", 5, "one…"), ("averylongword", 5, "aver…"), ("한국 어린이 놀이", 7, "한국 어린이…"),
    ("# h\n\n- i\n\nthe *para*\ngraph\n\nnext", 99, "the para graph"), ("- item\n", 99, "item"),
    ("# h\n", 99, ""), ("a|b\n-|-\n\nafter", 99, "after"), ("👩‍👩‍👧 x y", 4, "👩‍👩‍👧 x…"), ("ab", 1, "…"),
    ("ab", 0, ""), ("One. Two three four.", 14, "One. Two…"),
    ("One two. Three four.", 14, "One two."),
    ("One two! Three.", 8, "One two!"), ("v1.2 is out now", 9, "v1.2 is…"),
  ])
  func `an excerpt is the first paragraph, cut after a sentence or a word`(
    markdown: String, limit: Int, excerpt: String
  ) {
    let found = MarkdownDocument(sample: markdown).excerpt(characters: limit)
    #expect(found == excerpt)
    #expect(found.count <= limit)
  }

  @Test func `void elements are closed only in the reference's style`() {
    let markdown = "a\\\nb ![c](d)\n\n***\n"
    #expect(
      MarkdownDocument(sample: markdown).page
        == "<p>a<br>\nb <img src=\"d\" alt=\"c\" loading=\"lazy\"></p>\n<hr>\n")
    #expect(
      MarkdownDocument(sample: markdown, options: .reference).page
        == "<p>a<br />\nb <img src=\"d\" alt=\"c\" /></p>\n<hr />\n")
  }
}

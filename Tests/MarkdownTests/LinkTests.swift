import Diagnostics
import Markdown
import TestSupport
import Testing

struct LinkTests {
  @Test func `every link and image is offered and may be led elsewhere`() {
    let document = MarkdownDocument(
      sample: "[a](x.md#y \"t\") ![b](<p q.png>) <https://e.org> [n](n)")
    var offered: [String] = []
    let html = document.html(resolving: { link in
      offered.append((link.isImage ? "!" : "") + link.destination)
      return link.destination == "n" ? nil : "../o/\(offered.count)?a&b=\"'"
    })
    #expect(offered == ["x.md#y", "!p q.png", "https://e.org", "n"])
    #expect(
      String(decoding: html, as: UTF8.self)
        == "<p><a href=\"../o/1?a&amp;b=%22&#x27;\" title=\"t\">a</a> "
        + "<img src=\"../o/2?a&amp;b=%22&#x27;\" alt=\"b\" loading=\"lazy\"> "
        + "<a href=\"../o/3?a&amp;b=%22&#x27;\">https://e.org</a> <a href=\"n\">n</a></p>\n")
  }

  @Test func `a destination that a resolver makes dangerous never passes`() {
    let html = MarkdownDocument(sample: "[a](b)").html(resolving: { _ in "JavaScript:alert(1)" })
    #expect(String(decoding: html, as: UTF8.self) == "<p><a href=\"\">a</a></p>\n")
  }

  @Test(arguments: [
    "[rules](1️⃣rules)", "# x [rules](1️⃣rules) #", "a\n  b [c](1️⃣d)", "> a\n> b [c](1️⃣d)",
    "> a\nb [c](1️⃣d)",
    "- a\n\n  b\n  [c](1️⃣d)", "[![a](2️⃣i.png)](1️⃣page.html)", "<1️⃣https://e.org>",
    "> a\n> 1️⃣<a@b.org> x", "> <1️⃣https://e.org>", "- a <1️⃣https://e.org>",
    "x|y\n-|-\n<1️⃣https://e.org>|", "> # <1️⃣https://e.org> [c](2️⃣d)", "a\n<1️⃣https://e.org/\\[>",
    "[two\nlines](1️⃣d)", "`co\nde` [c](1️⃣d)", "1️⃣[ref][r] x\n\n[r]: dest", "é [c](<1️⃣d e>)",
    "h [c](1️⃣d)\n===", "a\r\nb [c](1️⃣d)", "[x]: y\nb [c](1️⃣d)", "[c]( \n 1️⃣d\n ) [c](2️⃣e)",
    "x\n1️⃣[a][r]\n[b](3️⃣r)\n\n[r]: r", "> - x\n>   y\n>   z [c](1️⃣d)", "a  \n    b [c](1️⃣d)",
    "---\nkey: x\n---\n\nb [c](1️⃣d)",
  ])
  func `a link is placed at its destination, or at itself where that stands elsewhere`(
    marked: String
  ) {
    let sample = MarkedText(marked)
    let document = MarkdownDocument(sample: sample.text)
    let places = document.links.map(\.range.lowerBound).sorted()
    #expect(places == sample.offsets.values.sorted())
  }

  @Test func `a reference's range is the whole link`() {
    let sample = SourceText(path: "page.md", "see [the rules] now\n\n[the rules]: r.md\n")
    let link = MarkdownDocument(sample).links.first
    #expect(link.map { sample[$0.range].hasPrefix("[the rules]") } == true)
  }
}

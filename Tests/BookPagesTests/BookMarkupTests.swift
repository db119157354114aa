import Testing

@testable import BookPages

/// A document as part of a book.
struct BookMarkupTests {
  private func shown(_ html: String, depth: UInt8 = 2) -> String {
    String(
      decoding: BookMarkup(prefix: "r-", depth: depth).bytes(of: Array(html.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("<h2 id=\"a\">A</h2>", "<h4 id=\"r-a\">A</h4>"),
    ("<h5>A</h5><hr>", "<h6>A</h6><hr>"),
    (
      "<h2 id=\"a\">A <a class=\"anchor\" href=\"#a\" aria-label=\"x\">#</a></h2>",
      "<h4 id=\"r-a\">A </h4>"
    ),
    (
      "<a href=\"#a\" id=\"b\">x</a> <a href=\"b.html#a\">y</a>",
      "<a href=\"#r-a\" id=\"r-b\">x</a> <a href=\"b.html#a\">y</a>"
    ),
    (
      "<svg aria-labelledby=\"a b\"><title id=\"a\">A</title></svg>",
      "<svg aria-labelledby=\"r-a r-b\"><title id=\"r-a\">A</title></svg>"
    ),
    ("<svg><use href=\"#d1\"/></svg>", "<svg><use href=\"#d1\"/></svg>"),
    ("<p>a</p><script type=\"application/json\">{\"id\": 1}</script><p>b</p>", "<p>a</p><p>b</p>"),
    ("<script>never closed", ""), ("<h", "<h"), ("a < h2 id=", "a < h2 id="),
  ])
  func `headings stand lower and ids are of the book`(html: String, expected: String) {
    #expect(shown(html) == expected)
  }
}

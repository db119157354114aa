import Testing

@testable import BookPages

/// Markup of pages as XHTML, whatever a document holds.
struct XHTMLTests {
  private func shown(_ html: String) -> String {
    let xhtml = XHTML(Array(html.utf8)) { address, isPicture in
      address == "gone" ? nil : isPicture ? address : "to/\(address)"
    }
    return String(decoding: xhtml.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("<p>a<br>b<hr></p>", "<p>a<br/>b<hr/></p>"),
    (
      "<p>a&nbsp;b &amp; c &lt; d &copy; & e &#x41;&#66;&#0;</p>",
      "<p>a\u{A0}b &amp; c &lt; d &amp;copy; &amp; e AB</p>"
    ),
    ("<ul><li>a<li>b</ul>c", "<ul><li>a<li>b</li></li></ul>c"),
    ("<b>a</i></b>", "<b>a</b>"), ("<b>never closed", "<b>never closed</b>"),
    ("1 < 2 <", "1 &lt; 2 &lt;"),
    ("<P CLASS=x hidden>a</P>", "<p class=\"x\" hidden=\"hidden\">a</p>"),
    ("<p id='a' id=\"b\" onclick=\"x()\" style=\"y\">a</p>", "<p id=\"a\">a</p>"),
    ("a<!-- <b> -->b<!x>c", "abc"), ("a<!-- never closed", "a"),
    ("<p>a</p><script>if (a < b) {}</script><p>b</p>", "<p>a</p><p>b</p>"),
    ("<script>never closed", ""),
    ("<h2 id=\"a\">A <a class=\"anchor\" href=\"#a\">#</a></h2>", "<h2 id=\"a\">A </h2>"),
    ("<a href=\"x?a=1&amp;b\">a</a>", "<a href=\"to/x?a=1&amp;b\">a</a>"),
    ("<a href=\"gone\">a</a>", "<a>a</a>"),
    (
      "<picture><source srcset=\"a 1w\"><img src=\"a.png\" srcset=\"b 2w\" alt=\"A\"></picture>",
      "<img alt=\"A\" src=\"a.png\"/>"
    ),
    ("<img src=\"gone\" alt=\"A &amp; B\">", "A &amp; B"),
    (
      "<li class=\"task\"><input type=\"checkbox\" disabled checked>a</li>",
      "<li class=\"task\">☑a</li>"
    ),
    (
      "<details><summary>a</summary>b</details>",
      "<details open=\"open\"><summary>a</summary>b</details>"
    ),
    (
      "<svg class=\"dice\" viewBox=\"0 0 1 1\"><use href=\"#d1\"/><use href=\"#d2\"/></svg>",
      "<svg class=\"dice\" viewBox=\"0 0 1 1\" xmlns=\"http://www.w3.org/2000/svg\"><use href=\"#d1\"/>"
        + "<use href=\"#d2\" x=\"19\"/></svg>"
    ),
  ])
  func `what pages write becomes what e-readers read`(html: String, expected: String) {
    #expect(shown(html) == expected)
  }

  @Test func `control characters are left out, and pictures are told`() {
    #expect(shown("a\u{1}b") == "ab")
    let xhtml = XHTML(Array("<img src=\"a.png\"><img src=\"b.png\">".utf8)) { address, _ in address
    }
    #expect(xhtml.pictures == ["a.png", "b.png"])
  }
}

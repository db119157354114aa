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
    ("<p>a<br>b<hr></p>", "<p>a<br/>b</p><hr/>"),
    (
      "<p>a&nbsp;b &amp; c &lt; d &copy; & e &#x41;&#66;&#0;</p>",
      "<p>a\u{A0}b &amp; c &lt; d © &amp; e AB</p>"
    ),
    ("&eacute;&ndash;&DownBreve;&amp;&LT;&nosuch;&;", "é–\u{311}&amp;&lt;&amp;nosuch;&amp;;"),
    ("<ul><li>a<li>b</ul>c", "<ul><li>a</li><li>b</li></ul>c"),
    ("<p>one<p>two<div>c</div>", "<p>one</p><p>two</p><div>c</div>"),
    ("<ul><li>a<ul><li>b</ul><li>c</ul>", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
    (
      "<table><tr><td>a<td>b<tr><th>c</table>",
      "<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>"
    ),
    ("<b>a</i></b>", "<b>a</b>"), ("<b>never closed", "<b>never closed</b>"),
    ("1 < 2 <", "1 &lt; 2 &lt;"),
    ("<P CLASS=x hidden>a</P>", "<p class=\"x\" hidden=\"\">a</p>"),
    ("<p id='a' id=\"b\" onclick=\"x()\" style=\"y\">a</p>", "<p id=\"a\">a</p>"),
    ("a<!-- <b> -->b<!x>c", "abc"), ("a<!-- never closed", "a"),
    ("<p>a</p><script>if (a < b) {}</script><p>b</p>", "<p>a</p><p>b</p>"),
    ("<script>never closed", ""),
    ("<video>never closed</p>\n<p>b</p>", "\n<p>b</p>"),
    ("a<SCRIPT>x</SCRIPT>b<Iframe src=\"x\">y</iframe >c", "abc"),
    ("<a class=\"anchor\" href=\"#a\">x<abbr>y</abbr>z</a>b", "b"),
    ("<p xml:lang=\"ko\" ID=\"a\" Id=\"b\">a<o:p>b</o:p>c</p>", "<p id=\"a\">abc</p>"),
    ("<img alt src=\"a.png\">", "<img alt=\"\" src=\"a.png\"/>"),
    ("<img alt=\"A\" src><img>", "A"),
    (
      "<svg><image href=\"https://example.org/a.png\"/><use xlink:href=\"b.svg#a\"/><use xlink:href=\"#c\"/></svg>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><use href=\"#c\"/></svg>"
    ),
    (
      "<svg viewBox=\"0 0 1 1\"><path fill=\"url(https://example.org/#a)\" stroke=\"url(#b)\"/></svg>",
      "<svg viewBox=\"0 0 1 1\" xmlns=\"http://www.w3.org/2000/svg\"><path stroke=\"url(#b)\"/></svg>"
    ),
    ("<a href=\"java&#10;script:x()\">a</a>", "<a>a</a>"),
    ("<a href=\"javascript&colon;x()\">a</a>", "<a>a</a>"),
    ("<a href=\"https://example.org/\">a</a>", "<a href=\"to/https://example.org/\">a</a>"),
    (
      "<blockquote cite=\"https://example.org/\"><b src=\"x\">a</b></blockquote>",
      "<blockquote><b>a</b></blockquote>"
    ),
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
    ("<details OPEN>a</details>", "<details open=\"open\">a</details>"),
    (
      "<svg class=\"dice\" viewBox=\"0 0 1 1\"><use href=\"#d1\"/><use href=\"#d2\"/></svg>",
      "<svg class=\"dice\" viewBox=\"0 0 1 1\" xmlns=\"http://www.w3.org/2000/svg\"><use href=\"#d1\"/>"
        + "<use href=\"#d2\" x=\"19\"/></svg>"
    ),
  ])
  func `what pages write becomes what e-readers read`(html: String, expected: String) {
    #expect(shown(html) == expected)
  }

  @Test func `what XML can't hold is left out, and pictures are told`() {
    for text in ["a\u{1}b", "a\u{FFFE}b", "a&#xFFFF;b", "a&#2;b", "ab\u{FFFF}"] {
      #expect(String(decoding: XHTML.legible(Array(shown(text).utf8)), as: UTF8.self) == "ab")
    }
    #expect(XHTML.legible([0x61, 0xFE, 0xFF, 0x62]) == Array("ab".utf8))
    #expect(XHTML.legible(Array("a\t\u{FFFD}\n가".utf8)) == Array("a\t\u{FFFD}\n가".utf8))
    let xhtml = XHTML(Array("<img src=\"a.png\"><img src=\"b.png\">".utf8)) { address, _ in address
    }
    #expect(xhtml.pictures == ["a.png", "b.png"])
  }
}

import Diagnostics
import Markdown
import TestSupport
import Testing

/// What is read beside CommonMark and tables, with the examples of GitHub Flavored Markdown's own specification.
struct ExtensionTests {
  private func gitHub(_ markdown: String) -> String {
    var options = MarkdownOptions.reference
    options.extensions = .gitHub
    return MarkdownDocument(sample: markdown, options: options).page
  }

  private func plain(_ markdown: String) -> String {
    MarkdownDocument(sample: markdown, options: .reference).page
  }

  @Test(arguments: [
    ("~~Hi~~ Hello, ~there~ world!\n", "<p><del>Hi</del> Hello, <del>there</del> world!</p>\n"),
    (
      "This ~~has a\n\nnew paragraph~~.\n",
      "<p>This ~~has a</p>\n<p>new paragraph~~.</p>\n"
    ),
    ("This will ~~~not~~~ strike.\n", "<p>This will ~~~not~~~ strike.</p>\n"),
    ("~~a *b* `c~~`~~\n", "<p><del>a <em>b</em> <code>c~~</code></del></p>\n"),
    ("*a ~~b* c~~\n", "<p><em>a ~~b</em> c~~</p>\n"),
    ("~a~~ ~~b~\n", "<p>~a~~ ~~b~</p>\n"),
    ("~ a~ about ~5 to ~6\n", "<p>~ a~ about ~5 to ~6</p>\n"),
    ("\\~~a~~ \\~b~\n", "<p>~<del>a</del>~ ~b~</p>\n".replacing("<del>a</del>~", with: "~a~~")),
    (
      "`\\~` \\~ [\\~](\\~ \"\\~\")\n",
      "<p><code>\\~</code> ~ <a href=\"~\" title=\"~\">~</a></p>\n"
    ),
    ("|a|\n|-|\n|~~b~~|\n", "<td><del>b</del></td>"),
    ("# ~~a~~ b\n", "<h1><del>a</del> b</h1>\n"),
  ])
  func `words between tildes are struck out`(markdown: String, html: String) {
    #expect(gitHub(markdown).contains(html))
  }

  @Test(arguments: [
    "<http://a~~b~~\\[>", "> <http://a~~b~~\\[>", "- a\n- <http://a~~b~~\\[>",
    "|a|\n|-|\n|<http://a~~b~~\\[>|",
    "# <http://a~~b~~\\[>", "x[^1]\n\n[^1]: <http://a~~b~~\\[>",
    "x[^1]\n\n[^1]: > <http://a~~b~~\\[>",
  ])
  func `an autolink has neither marks nor escapes`(markdown: String) {
    var options = MarkdownOptions.reference
    options.extensions = .all
    let escaped = MarkdownDocument(sample: markdown, options: options)
    #expect(escaped.page.contains("<a href=\"http://a~~b~~%5C%5B\">http://a~~b~~\\[</a>"))
    let plain = MarkdownDocument(
      sample: markdown.replacing("\\[", with: ""), options: options)
    #expect(plain.page.contains("<a href=\"http://a~~b~~\">http://a~~b~~</a>"))
    #expect(plain.plainText.contains("http://a~~b~~"))
  }

  @Test(arguments: [
    (
      "- [ ] foo\n- [x] bar\n",
      """
      <ul>
      <li><input disabled="" type="checkbox"> foo</li>
      <li><input checked="" disabled="" type="checkbox"> bar</li>
      </ul>

      """
    ),
    (
      "- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim\n",
      """
      <ul>
      <li><input checked="" disabled="" type="checkbox"> foo
      <ul>
      <li><input disabled="" type="checkbox"> bar</li>
      <li><input checked="" disabled="" type="checkbox"> baz</li>
      </ul>
      </li>
      <li><input disabled="" type="checkbox"> bim</li>
      </ul>

      """
    ),
    ("- [ ]\n", "<ul>\n<li>[ ]</li>\n</ul>\n"), ("- \\[ ] a\n", "<ul>\n<li>[ ] a</li>\n</ul>\n"),
    ("- [y] a\n", "<ul>\n<li>[y] a</li>\n</ul>\n"), ("[x] a\n", "<p>[x] a</p>\n"),
    (
      "1. [X] a\n\n2. b\n",
      "<ol>\n<li>\n<p><input checked=\"\" disabled=\"\" type=\"checkbox\"> a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>\n"
    ),
  ])
  func `a box before an item's words says whether it is done`(markdown: String, html: String) {
    #expect(gitHub(markdown) == html)
  }

  @Test(arguments: [
    ("www.commonmark.org\n", "<a href=\"http://www.commonmark.org\">www.commonmark.org</a>"),
    (
      "Visit www.commonmark.org/help for more information.\n",
      "<p>Visit <a href=\"http://www.commonmark.org/help\">www.commonmark.org/help</a> for more information.</p>"
    ),
    (
      "Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.\n",
      "<p>Visit <a href=\"http://www.commonmark.org\">www.commonmark.org</a>.</p>\n<p>Visit <a href=\"http://www.commonmark.org/a.b\">www.commonmark.org/a.b</a>.</p>\n"
    ),
    (
      "www.google.com/search?q=Markup+(business)\n",
      "<a href=\"http://www.google.com/search?q=Markup+(business)\">www.google.com/search?q=Markup+(business)</a>"
    ),
    (
      "www.google.com/search?q=Markup+(business)))\n",
      "<a href=\"http://www.google.com/search?q=Markup+(business)\">www.google.com/search?q=Markup+(business)</a>))"
    ),
    (
      "(www.google.com/search?q=Markup+(business))\n",
      "(<a href=\"http://www.google.com/search?q=Markup+(business)\">www.google.com/search?q=Markup+(business)</a>)"
    ),
    (
      "www.google.com/search?q=(business))+ok\n",
      "<a href=\"http://www.google.com/search?q=(business))+ok\">www.google.com/search?q=(business))+ok</a>"
    ),
    (
      "www.google.com/search?q=commonmark&hl=en\n",
      "<a href=\"http://www.google.com/search?q=commonmark&amp;hl=en\">www.google.com/search?q=commonmark&amp;hl=en</a>"
    ),
    (
      "www.google.com/search?q=commonmark&hl;\n",
      "<a href=\"http://www.google.com/search?q=commonmark\">www.google.com/search?q=commonmark</a>&amp;hl;"
    ),
    (
      "www.commonmark.org/he<lp\n",
      "<a href=\"http://www.commonmark.org/he\">www.commonmark.org/he</a>&lt;lp"
    ),
    ("http://commonmark.org\n", "<a href=\"http://commonmark.org\">http://commonmark.org</a>"),
    (
      "(Visit https://encrypted.google.com/search?q=Markup+(business))\n",
      "<p>(Visit <a href=\"https://encrypted.google.com/search?q=Markup+(business)\">https://encrypted.google.com/search?q=Markup+(business)</a>)</p>"
    ),
    ("foo@bar.baz\n", "<a href=\"mailto:foo@bar.baz\">foo@bar.baz</a>"),
    (
      "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.\n",
      "<p>hello@mail+xyz.example isn't valid, but <a href=\"mailto:hello+xyz@mail.example\">hello+xyz@mail.example</a> is.</p>"
    ),
    (
      "a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_\n",
      "<p><a href=\"mailto:a.b-c_d@a.b\">a.b-c_d@a.b</a></p>\n<p><a href=\"mailto:a.b-c_d@a.b\">a.b-c_d@a.b</a>.</p>\n<p>a.b-c_d@a.b-</p>\n<p>a.b-c_d@a.b_</p>\n"
    ),
    ("*https://e.org/a*\n", "<em><a href=\"https://e.org/a\">https://e.org/a</a></em>"),
    ("https://e.org/~me/~you\n", "<a href=\"https://e.org/~me/~you\">https://e.org/~me/~you</a>"),
    (
      "https://e.org/?a=1&amp;b\n",
      "<a href=\"https://e.org/?a=1&amp;b\">https://e.org/?a=1&amp;b</a>"
    ),
  ])
  func `a bare address is a link`(markdown: String, html: String) {
    #expect(gitHub(markdown).contains(html))
  }

  @Test(arguments: [
    "xhttps://e.org\n", "https://\n", "www.a_b.c\n", "https\\://e.org\n", "`https://e.org`\n",
    "[https://e.org](/x)\n", "javascript:x@y\n", "a@b\n", "www.\n", "https://.x\n", "@b.c\n",
    "    https://e.org\n",
  ])
  func `what is no address, or stands in code or a link, stays`(markdown: String) {
    #expect(gitHub(markdown) == plain(markdown))
  }

  @Test(arguments: [
    ("~a https://e.org/b~#", "~a <a href=\"https://e.org/b~#\">https://e.org/b~#</a>"),
    ("https://e.org/~b c~", "<a href=\"https://e.org/~b\">https://e.org/~b</a> c~"),
    ("~~https://e.org/~b~~", "<del><a href=\"https://e.org/~b\">https://e.org/~b</a></del>"),
  ])
  func `a tilde in an address strikes nothing out`(markdown: String, html: String) {
    #expect(MarkdownDocument(sample: markdown).page == "<p>\(html)</p>\n")
  }

  @Test func `an address keeps dashes and dots that are typed, and its place`() throws {
    let sample = MarkedText("a -- b 1️⃣https://e.org/a--b/c...d -- \"https://e.org\"\n")
    let document = MarkdownDocument(sample: sample.text)
    #expect(
      document.page.contains(
        "<a href=\"https://e.org/a--b/c...d\">https://e.org/a--b/c...d</a> – “"))
    #expect(document.page.contains("“<a href=\"https://e.org\">https://e.org</a>”") == false)
    #expect(document.links.first?.range.lowerBound == sample.offsets[1])
    #expect(document.plainText.contains("https://e.org/a--b/c...d"))
  }

  @Test func `footnotes are numbered as they are named, and stand at the end`() {
    let document = MarkdownDocument(
      sample: """
        One[^b] and two[^a], one again[^B].

        [^a]: First *words*
            go on.

            > Quoted[^c].

        [^b]: See [r].
        and on
        [^c]: Third

        [r]: x.md

        Text after.

        """)
    #expect(document.findings.isEmpty, "\(document.findings.all)")
    let mark = { (number: Int, id: String) in
      "<sup class=\"footnote\"><a href=\"#fn:\(number)\" id=\"fnref:\(id)\" role=\"doc-noteref\">\(number)</a></sup>"
    }
    let back = { (id: String) in
      "<a href=\"#fnref:\(id)\" role=\"doc-backlink\" aria-label=\"Back to the text\">↩</a>"
    }
    #expect(
      document.page == """
        <p>One\(mark(1, "1")) and two\(mark(2, "2")), one again\(mark(1, "1-2")).</p>
        <p>Text after.</p>
        <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
        <ol>
        <li id="fn:1">
        <p>See <a href="x.md">r</a>.
        and on \(back("1")) \(back("1-2"))</p>
        </li>
        <li id="fn:2">
        <p>First <em>words</em>
        go on.</p>
        <blockquote>
        <p>Quoted\(mark(3, "3")).</p>
        </blockquote>
        <p>\(back("2"))</p>
        </li>
        <li id="fn:3">
        <p>Third \(back("3"))</p>
        </li>
        </ol>
        </section>

        """)
    #expect(document.excerpt(characters: 80) == "One and two, one again.")
  }

  @Test(arguments: [
    ("a[^1]\n\n[^1]: javascript:x\n", "javascript:x <a"),
    ("`[^1]` \\[^1] [^1](u)\n\n```\n[^1]: no\n```\n\n[^1]: w\n", "<code>[^1]</code> [^1] <sup"),
    ("> [^1]\n\n[^1]: w\n", "<blockquote>\n<p><sup"),
    ("a[^b-1_c.d] [^É] [^é]\n\n[^b-1_c.d]: w\n[^é]: v\n", "id=\"fnref:2-2\""),
    ("a[^b\"c] [^b*c*] [^b--c] [^_b_]\n", "<p>a[^b”c]"),
    ("a[^x](y)\n", "<a href=\"y\">^x</a>"),
    ("# H[^1]\n\n[^1]: w\n", "<h1 id=\"h\">H<sup"),
    (
      "a[^1]\n\n[^1]:\n    ```\n    code\n    ```\n",
      "<pre><code>code\n</code></pre>\n<p><a href=\"#fnref:1\""
    ),
    ("|a[^1]|\n|-|\n|b|\n\n[^1]: w\n", "a<sup"),
    ("a[^1]\r\n\r\n[^1]: w\r\n", "<p>w <a"),
  ])
  func `a mark is one where a footnote has its name`(markdown: String, html: String) {
    let page = MarkdownDocument(sample: markdown).page
    #expect(page.contains(html), "\(page)")
  }

  @Test func `a quote that begins with its kind is a callout`() {
    let page = MarkdownDocument(
      sample: """
        > [!NOTE]
        > Words *of* it.
        >
        > - more

        > [!Warning] Mind <b> & *this*
        > > [!tip]

        > \\[!NOTE] plain

        """
    ).page
    #expect(
      page == """
        <div class="callout note" role="note">
        <p class="callout-title">Note</p>
        <p>Words <em>of</em> it.</p>
        <ul>
        <li>more</li>
        </ul>
        </div>
        <div class="callout warning" role="note">
        <p class="callout-title">Warning: Mind &lt;b&gt; &amp; <em>this</em></p>
        <div class="callout tip" role="note">
        <p class="callout-title">Tip</p>
        </div>
        </div>
        <blockquote>
        <p>[!NOTE] plain</p>
        </blockquote>

        """)
  }

  @Test func `a heading may say its own id`() {
    let document = MarkdownDocument(
      sample: "# A {#top}\n\n## B -- c {#b--c} ##\n\nD {#é_1}\n---\n\n## top\n\n## \\{#no}\n")
    #expect(document.headings.map(\.anchor) == ["top", "b--c", "é_1", "top-1", "no"])
    #expect(document.headings.map(\.text) == ["A", "B – c", "D", "top", "{#no}"])
    #expect(document.page.contains("<h2 id=\"b--c\">B – c</h2>"))
    #expect(document.findings.isEmpty)
  }

  @Test(arguments: [
    (
      "![a](x.png){width=300}",
      "<p><img src=\"x.png\" alt=\"a\" width=\"300\" loading=\"lazy\"></p>\n"
    ),
    (
      "![a](x.png \"T & <t>\"){height=20 width=30}\n",
      "<figure><img src=\"x.png\" alt=\"a\" width=\"30\" height=\"20\" loading=\"lazy\"><figcaption>T &amp; &lt;t&gt;</figcaption></figure>\n"
    ),
    (
      "![a](x.png \"T\") b", "<p><img src=\"x.png\" alt=\"a\" title=\"T\" loading=\"lazy\"> b</p>\n"
    ),
    (
      "- ![a](x.png \"T\")",
      "<li>\n<figure><img src=\"x.png\" alt=\"a\" loading=\"lazy\"><figcaption>T</figcaption></figure>\n</li>"
    ),
    ("![a](x.png)\\{width=3}", "loading=\"lazy\">{width=3}</p>"),
  ])
  func `an image has a size, a caption and time`(markdown: String, html: String) {
    let page = MarkdownDocument(sample: markdown).page
    #expect(page.contains(html), "\(page)")
  }

  @Test func `a page fills in what it alone knows`() {
    struct Page: Surroundings {
      func destination(of link: Link) -> String? { nil }
      func html(of directive: Directive) -> [UInt8]? { nil }
      func id(of heading: Heading) -> String { heading.anchor + ".text" }
      func nameOfLink(to heading: Heading) -> String? { "to \"\(heading.text)\"" }
      func words(of link: Link) -> String? { "<\(link.destination)>" }
      func size(of image: Link) -> (width: Int, height: Int)? { (400, 300) }
      func html(of code: CodeBlock) -> [UInt8]? {
        code.language == "x" ? Array("<b>y</b>".utf8) : nil
      }
      func text(of word: DocumentWord) -> String { "<\(word)>" }
    }
    var page = Page()
    let document = MarkdownDocument(
      sample:
        "## A\n\n[](b) ![](c){width=200} ![](d)\n\n```x\nx\n```\n\n```y\n<y>\n```\n\n> [!NOTE]\n")
    #expect(
      String(decoding: document.html(among: &page), as: UTF8.self) == """
        <h2 id="a.text">A <a class="anchor" href="#a.text" aria-label="to &quot;A&quot;">#</a></h2>
        <p><a href="b">&lt;b&gt;</a> <img src="c" alt="" width="200" height="150" loading="lazy"> <img src="d" alt="" width="400" height="300" loading="lazy"></p>
        <pre><code class="language-x"><b>y</b></code></pre>
        <pre><code class="language-y">&lt;y&gt;
        </code></pre>
        <div class="callout note" role="note">
        <p class="callout-title">&lt;callout(Markdown.Callout.note)&gt;</p>
        </div>

        """)
  }
}

import Diagnostics
import TestGames
import Testing

/// What a league writes that no page would show, each told at its place.
struct UnnoticedContentTests {
  private typealias Sample = ContentFaultTests.Sample

  private static func settings(_ name: String, _ text: String, _ lines: String...) -> Sample {
    var sample = Sample(
      name, ["site.yaml": "title: A\n" + text, "pages/a.md": "# A\n\n## B\n"])
    sample.lines = lines
    return sample
  }

  @Test(arguments: [
    settings(
      "a menu's entry twice", "navigation: [{A: pages/a.md}, {More: [{B: 1️⃣pages/a.md}]}]\n",
      "site.yaml 1: warning: another entry of the menu leads there as well, leave one out"),
    settings(
      "a menu's entries to two places of a page",
      "navigation: [{A: pages/a.md}, {B: pages/a.md#b}]\n"),
    settings(
      "a menu's entry without words", "navigation: [{1️⃣' ': pages/a.md}]\n",
      "site.yaml 1: the menu shows nothing for this, write words before the ':'"),
    settings(
      "a group of none", "navigation: [{More: 1️⃣[]}, {A: pages/a.md}]\n",
      "site.yaml 1: a menu can't be empty, list pages in it, '- About: pages/about.md'"),
    settings(
      "a menu's entry without a title", "navigation: [1️⃣pages/a.md]\n",
      "site.yaml 1: expected a title before it, '- About: pages/a.md', found 'pages/a.md'"
    ),
    settings(
      "a menu's address of the web without a scheme", "navigation: [{Club: 1️⃣www.club.example}]\n",
      "site.yaml 1: the link 'www.club.example' leads to no file of the content; for a page of the web write "
        + "'https://www.club.example'"),
    settings(
      "an alias", "navigation: [{A: 1️⃣*a}]\n",
      "site.yaml 1: '*a' begins with a '*', put it in quotes: \"*a\""),
    settings(
      "a text of no words", "footer: 1️⃣' '\n", "site.yaml 1: expected words, found the text ' '"),
    Sample(
      "a stylesheet twice",
      ["site.yaml": "title: A\nstylesheet: [own.css, 1️⃣own.css]\n", "own.css": "a{}"],
      "site.yaml 1: 'own.css' is listed twice"),
    Sample(
      "a title of no words", ["site.yaml": "title: 1️⃣''\n"],
      "site.yaml 1: expected words, found the text ''"),
    Sample(
      "text named like a picture",
      [
        "files/a.png": "1️⃣GIF7", "files/b.jpg": "GIF8", "files/c.svg": "<svg/>",
        "files/d.svg": "<n:svg xmlns:n='http://www.w3.org/2000/svg'/>",
      ],
      "files/a.png 1: warning: the file is named like a picture and holds none, and browsers show nothing: export it "
        + "again, or give it the ending of what it is"),
    Sample(
      "a language that the site isn't in",
      [
        "pages/a.md": "# A", "pages/a.ko.md": "1️⃣# B", "pages/b.en.md": "2️⃣# C",
        "pages/v1.2.md": "# D", "pages/how.to.md": "# E",
      ],
      "pages/a.ko.md 1: warning: the site isn't in the language 'ko', so this is a page beside 'pages/a.md': write "
        + "'languages: [en, ko]' in site.yaml, or rename it",
      "pages/b.en.md 2: warning: a document in the site's first language names none, rename it 'b.md'"
    ),
    Sample.page(
      "a list of none", "---\ntitle: A\n1️⃣list: {folder: nowhere}\n---\n",
      "pages/a.md 1: note: this page lists none: there is no page in 'pages/nowhere'"),
    Sample.page(
      "tags of no letter", "---\ntitle: A\ntags: [b, 1️⃣'']\nlist: {folder: '', tags: 2️⃣' '}\n---\n",
      "pages/a.md 1: expected a word, found the text ''",
      "pages/a.md 2: expected a word, found the text ' '"),
    Sample.page(
      "the year 0", "---\ntitle: A\ndate: 1️⃣0000-01-01\n---\n",
      "pages/a.md 1: '0000-01-01' is not a date: there is no year 0"),
  ])
  func `what no page shows is told`(sample: ContentFaultTests.Sample) async {
    #expect(await Site(sample.content).lines == sample.lines)
  }

  @Test func `words in a language that the site isn't in are told, those of its own aren't`() async
  {
    let overrides = [
      "strings/de.yaml": "1️⃣site: {home: Start}\n", "strings/en.yaml": "site: {home: Door}\n",
    ]
    #expect(
      await Site([:], overrides: overrides).lines == [
        "Own/strings/de.yaml 1: warning: the site isn't in the language 'de', write 'languages: [en, de]' in site.yaml, "
          + "or take this file away"
      ])
  }

  @Test func `a menu leads to a place on a page`() async {
    let site = await Site([
      "site.yaml": "title: A\nnavigation: [{B: pages/a.md#b}]\n", "pages/a.md": "# A\n\n## B\n",
    ])
    #expect(site["rules/index.html"].contains("<a href=\"../a.html#b\">B</a>"))
  }

  @Test func `what a template loads by half an address, or isn't a picture, is told`() async {
    let half = await Site(
      ["pages/a.md": "# A"],
      overrides: ["page.mustache": "<img src=\"//b.example/y.png\" alt=\"\">"])
    #expect(
      half.lines == [
        "Own/page.mustache 1:11: warning: a template has the page load something from another host, which browsers refuse "
          + "there: keep the file in the league's folder, or name 'b.example' under 'hosts' in site.yaml"
      ])
    let script = await Site(
      ["pages/a.md": "# A"],
      overrides: ["page.mustache": "<script src=\"1️⃣https://b.example/x.js\"></script>"])
    #expect(
      script.lines == [
        "Own/page.mustache 1: warning: a template has the page load 'https://b.example/x.js' from another host, which "
          + "browsers refuse there: link to it, keep a copy in the league's folder, or write 'raw-html: true' and name "
          + "'b.example' under 'hosts' in site.yaml"
      ])
    let settings = ["site.yaml": "title: A\nhosts: [b.example]\n", "pages/a.md": "# A"]
    let frame = await Site(
      settings,
      overrides: [
        "page.mustache":
          "<img src=\"https://b.example/y\" alt=\"\"><iframe src=\"https://b.example/x\"></iframe>"
      ])
    #expect(
      frame.lines == [
        "Own/page.mustache 1:52: warning: a template has the page load 'https://b.example/x' from another host, and "
          + "browsers show only pictures from there: link to it, or write 'raw-html: true' in site.yaml"
      ])
  }

  @Test func `the product's own templates write nothing that browsers refuse`() async {
    // As a league's own, since its own are read for it and the product's aren't.
    let templates = Site.productTemplates.filter { $0.key.hasSuffix(".mustache") }
    #expect(templates.count > 50)
    let own = templates.mapValues { String(decoding: $0, as: UTF8.self) }
    let site = await Site(["pages/a.md": "# A"], overrides: own)
    #expect(site.lines.filter { $0.contains("browsers") } == [])
  }

  private static let refused = """
    {{<layout}}{{$head}}<link rel="stylesheet" href="1️⃣https://b.example/a.css">
    <link rel=stylesheet href=2️⃣//b.example/b.css><!-- <script>x()</script> -->
    <style>@import "3️⃣https://b.example/c.css"; @font-face { src: url(4️⃣https://b.example/d.woff2); }
    p { background: url(5️⃣https://b.example/e.png); }</style>{{/head}}{{$main}}{{#document}}
    6️⃣<script>x()</script><p 7️⃣onclick="x()">a</p><script type="application/json">{}</script>
    <link rel="stylesheet" href="{{site.root}}f.css">{{{content}}}{{/document}}{{/main}}{{/layout}}
    """

  @Test func `styles of other hosts, and scripts within a page, are told of a template`() async {
    let files = ["files/f.css": "p{}", "pages/a.md": "# A"]
    let template = Self.refused.replacing("root}}f.css", with: "root}}files/f.css")
    let site = await Site(files, overrides: ["page.mustache": template])
    let hosts = "name 'b.example' under 'hosts' in site.yaml"
    let advice =
      "that is written into a page: put it into a file that 'script' in site.yaml names, or write 'raw-html: true' there"
    func loads(_ mark: Int, _ what: String, _ ways: String) -> String {
      "Own/page.mustache \(mark): warning: browsers load no \(what) of another host here: keep it in the league's folder, "
        + "or \(ways)"
    }
    func runs(_ mark: Int, _ what: String) -> String {
      "Own/page.mustache \(mark): warning: browsers run no \(what) \(advice)"
    }
    let both = "write 'raw-html: true' and \(hosts)"
    #expect(
      site.lines == [
        loads(1, "stylesheet", both), loads(2, "stylesheet", both), loads(3, "stylesheet", both),
        loads(4, "font", both), loads(5, "picture", hosts), runs(6, "script"),
        runs(7, "'onclick'"),
      ])
    let free = ["site.yaml": "title: A\nraw-html: true\nhosts: [b.example]\n"]
    #expect(
      await Site(files.merging(free) { $1 }, overrides: ["page.mustache": template]).lines == [])
  }

  @Test func `a layout without the policy refuses nothing`() async {
    let site = await Site(
      ["pages/a.md": "# A"],
      overrides: [
        "layout.mustache": "<title>A</title>{{$head}}{{/head}}<main>{{$main}}{{/main}}</main>",
        "page.mustache":
          "{{<layout}}{{$main}}<script>x()</script><script src=\"https://b.example/x.js\"></script>{{/main}}{{/layout}}",
      ])
    #expect(site.lines.filter { $0.contains("browsers") } == [])
  }
}

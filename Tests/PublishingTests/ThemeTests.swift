import Foundation
import TestGames
import TestSupport
import Testing

/// What a league may change of a site's looks without a template, and by one.
struct ThemeTests {
  private static let looks: [String: String] = [
    "site.yaml": """
    title: Dice
    logo: files/logo.svg
    icon: files/icon.svg
    stylesheet: own.css
    script: own.js
    fonts: {text: news, headings: slab}
    params: {motto: Keep rolling}
    navigation:
      - seasons
      - More:
          - rules
          - About: pages/about.md
    """,
    "files/logo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "files/icon.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "own.css": "body{}", "own.js": "void 0",
    "pages/about.md": "# About\n",
    "pages/news.md": "---\ntitle: News\nlist: {size: 1}\n---\nWhat is new.\n",
    "pages/news/one.md": "---\ntitle: One\ndate: 2026-02-01\n---\n",
    "pages/news/two.md": "---\ntitle: Two\ndate: 2026-01-01\n---\n",
  ]

  @Test func `a logo, an icon, styles and a script of the content are on every page`() async {
    let site = await Site(Self.looks)
    let page = site["about.html"]
    #expect(page.contains("<img class=\"logo\" src=\"files/logo.svg\" alt=\"\">"))
    #expect(page.contains("<link rel=\"icon\" href=\"files/icon.svg\">"))
    #expect(page.contains("<link rel=\"stylesheet\" href=\"own.css\">"))
    #expect(page.contains("<script src=\"own.js\" defer></script>"))
    #expect(page.contains("--font-text:Charter"))
    #expect(page.contains("--font-headings:Rockwell"))
    #expect(!page.contains("--font-tables:"))
    let deeper = site["rules/index.html"]
    #expect(deeper.contains("src=\"../files/logo.svg\""))
  }

  @Test func `a stylesheet of the league comes after the settings' own style`() async throws {
    let page = await Site(Self.looks)["about.html"]
    let addresses = ["href=\"assets/style-", "<style>", "href=\"own.css\""]
    let places = try addresses.map { try #require(page.range(of: $0)).lowerBound }
    #expect(places == places.sorted())
  }

  @Test func `a copied template whose original has changed since is noted`() async throws {
    let current = try String(
      contentsOfFile: PackageFolder.path("Templates/404.mustache"), encoding: .utf8)
    func lines(_ original: String) async -> [String] {
      await Site([:], overrides: ["404.mustache": current, "404.mustache.orig": original]).lines
    }
    #expect(await lines(current) == [])
    #expect(
      await lines("old") == [
        "Own/404.mustache 1:1: note: the original of this file has changed since it was copied: 'diff "
          + "Own/404.mustache.orig Templates/404.mustache' says what; when you have changed yours, copy the new original over the old one"
      ])
  }

  @Test func `the template that the manual begins with makes a page`() async throws {
    let manual = try String(
      contentsOfFile: PackageFolder.path("Content/pages/templates.md"), encoding: .utf8)
    let blocks = manual.components(separatedBy: "\n\n").filter { $0.hasPrefix("    {{<layout}}") }
    let template = String(try #require(blocks.first).dropFirst(4)).replacing("\n    ", with: "\n")
    let site = await Site(
      ["pages/a.md": "---\ntemplate: post\ndate: 2026-01-02\ntags: [x]\n---\n# A\n\nSome words.\n"],
      overrides: ["post.mustache": template])
    #expect(site.lines == [])
    let page = site["a.html"]
    #expect(page.contains("<h1>A</h1>") && page.contains("<ul class=\"tags\""))
    #expect(page.contains("<div class=\"prose\"><p>Some words.</p>"))
  }

  @Test func `the menu has its order, and what unfolds`() async {
    let site = await Site(Self.looks)
    let page = site["about.html"]
    let menu = page.components(separatedBy: "<nav")[1].components(separatedBy: "</nav>")[0]
    #expect(!menu.contains("players/index.html"))
    #expect(menu.contains("<summary>More</summary>"))
    #expect(menu.contains("href=\"about.html\" aria-current=\"page\""))
    let order = ["seasons/index.html", "More", "rules/index.html", "about.html"]
      .map { menu.range(of: $0)?.lowerBound }
    #expect(order.allSatisfy { $0 != nil })
    #expect(order.compactMap { $0 } == order.compactMap { $0 }.sorted())
  }

  @Test func `a page lists others, and goes on where they are too many`() async {
    let site = await Site(Self.looks)
    let first = site["news.html"]
    #expect(first.contains("<a href=\"one.html\">One</a>"))
    #expect(!first.contains("<a href=\"two.html\">"))
    #expect(first.contains("href=\"news/page-2.html\""))
    let second = site["news/page-2.html"]
    #expect(second.contains("<a href=\"../two.html\">Two</a>"))
    #expect(second.contains("<h1>News, page 2</h1>"))
    #expect(second.contains("rel=\"prev\" href=\"../news.html\""))
  }

  @Test func `templates show what site.yaml says to them, and a page the template that it names`()
    async
  {
    let overrides = [
      "post.mustache": """
      {{<layout}}{{$main}}{{#document}}<h1>{{title}}</h1><p>{{params.motto}}{{#params.nothing}}!{{/params.nothing}}
      {{site.root}}</p>{{{content}}}{{/document}}{{/main}}{{/layout}}
      """
    ]
    var content = Self.looks
    content["pages/news.md"] = "---\ntitle: News\nlist: {template: post}\n---\n"
    content["pages/about.md"] = "---\ntemplate: post\n---\n# About\n"
    let site = await Site(content, overrides: overrides)
    #expect(site.lines == [])
    #expect(site["about.html"].contains("<h1>About</h1><p>Keep rolling"))
    #expect(site["about.html"].contains("./</p>"))
    #expect(site["one.html"].contains("<h1>One</h1><p>Keep rolling"))
    #expect(!site["news.html"].contains("Keep rolling"))
  }

  @Test(
    arguments: [
      (
        [
          "pages/a.md": "---\ntemplate: 1️⃣pots\n---\n# A\n",
          "pages/b.md": "---\ntemplate: post\n---\n# B\n",
        ],
        ["post.mustache": "{{<layout}}{{/layout}}"],
        [
          "pages/a.md 1: there is no template 'pots', that is no file 'Templates/pots.mustache', did you mean 'post'?"
        ]
      ),
      (
        ["pages/a.md": "---\ntemplate: 1️⃣Templates/page.mustache\n---\n# A\n"], [:],
        [
          "pages/a.md 1: a template is named without its folder and '.mustache': write 'page'"
        ]
      ),
      (
        ["pages/a.md": "---\ntemplate: 1️⃣layout\n---\n# A\n"], [:],
        [
          "pages/a.md 1: the template 'layout' is not one of a document's page, write one that begins as 'page' does"
        ]
      ),
      (
        ["pages/a.md": "---\ntemplate: 1️⃣\"404\"\n---\n# A\n"], [:],
        [
          "pages/a.md 1: the template '404' is not one of a document's page, write one that begins as 'page' does"
        ]
      ),
      (
        ["pages/a.md": "---\ntemplate: 1️⃣partials/date\n---\n# A\n"], [:],
        [
          "pages/a.md 1: the template 'partials/date' is not one of a document's page, write one that begins as 'page' "
            + "does"
        ]
      ),
      (
        ["site.yaml": "title: A\nparams: {1️⃣motto: x}\n"], [:],
        ["site.yaml 1: warning: no template shows 'params.motto'"]
      ),
      (
        ["site.yaml": "title: A\nlogo: 1️⃣files/lgo.svg\n", "files/logo.svg": "<svg/>"], [:],
        [
          "site.yaml 1: the link 'files/lgo.svg' leads to no file of the content, did you mean 'files/logo.svg'?"
        ]
      ),
      (
        ["site.yaml": "title: A\nnavigation: [seasons, 1️⃣hall-of-fame]\n"], [:],
        [
          "site.yaml 1: the site has no page 'league/hall-of-fame.html' for the menu, since no game was played to "
            + "its end yet"
        ]
      ),
      (
        ["site.yaml": "title: A\nnavigation: [seasons, 1️⃣ratings, 2️⃣downloads]\n"], [:],
        [
          "site.yaml 1: the site has no page 'players/ratings.html' for the menu, since site.yaml doesn't say by "
            + "'ratings:' how games are rated",
          "site.yaml 2: the site has no page 'downloads/index.html' for the menu, since site.yaml doesn't say by "
            + "'downloads:' what may be taken",
        ]
      ),
      (
        ["site.yaml": "title: A\nnavigation: [{Fame: 1️⃣hall-of-fam}]\n"], [:],
        [
          "site.yaml 1: the link 'hall-of-fam' leads to no file of the content, did you mean 'hall-of-fame'?"
        ]
      ),
    ] as [([String: String], [String: String], [String])])
  func `what isn't there is told at its place`(
    content: [String: String], overrides: [String: String], lines: [String]
  ) async {
    #expect(await Site(content, overrides: overrides).lines == lines)
  }
}

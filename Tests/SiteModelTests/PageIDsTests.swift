import Diagnostics
import TestGames
import Testing
import WebAssets

/// One space of ids for a page: its template's, its drawings' and its document's.
struct PageIDsTests {
  private static let paths = [
    "index.md", "rules/house.md", "seasons/s/season.md", "players/ann.md", "pages/a.md",
  ]

  private static let record = """
    ---
    id: s-1
    players: [Ann, Bob]
    rules: {rounds: 5, single-five: 1}
    scores: {Ann: 500, Bob: 400}
    ---

    """

  private static func content(_ body: String) -> [String: String] {
    var content = [
      "seasons/s/night.farkle": record, "site.yaml": "title: Dice League\nroster: [Ann, Bob]\n",
    ]
    for path in paths {
      let matter =
        switch path {
        case "seasons/s/season.md":
          "title: S\ngame: farkle\ndivisions:\n  - {name: One, players: [Ann]}\n  - {name: Two, players: [Bob]}\n"
        case "players/ann.md": "name: Ann\n"
        case "rules/house.md": "title: House\ngame: farkle\n"
        default: "title: T\n"
        }
      content[path] = "---\n\(matter)---\n\(body)"
    }
    return content
  }

  private func ids(of page: String) -> [String] {
    let bytes = Array(page.utf8)
    var ids: [String] = []
    LinkScanner.scan(bytes) { attribute, range in
      if attribute == .id { ids.append(String(decoding: bytes[range], as: UTF8.self)) }
    }
    return ids
  }

  @Test func `headings called as any place of a page's own leave each place its id`() async {
    let plain = await Site(Self.content("words"))
    #expect(plain.lines == [])
    let own = Set(plain.html.flatMap { ids(of: $0.text) })
    #expect(own.isSuperset(of: ["content", "standings", "results", "division-1", "d6"]))
    let headings = own.sorted().map { "## \($0.replacing("-", with: " "))\n\n" }.joined()
    let site = await Site(Self.content(headings))
    #expect(site.lines == [])
    for (path, text) in site.html {
      let all = ids(of: text)
      #expect(Set(all).count == all.count, "\(path)")
      let before = ids(of: plain[path])
      #expect(Set(before).isSubset(of: all), "the ids of \(path) stay")
    }
  }

  @Test func `a link to such a heading leads to it, and other anchors stay`() async {
    let site = await Site([
      "seasons/s/night.farkle": Self.record,
      "seasons/s/season.md":
        "---\ntitle: S\ngame: farkle\n---\n## Standings\n\n[up](#standings)\n\n## Content of this\n\n## Play\n",
      "pages/a.md":
        "## Standings\n\n## Content\n\n## C\n\n"
        + "[x](../seasons/s/season.md#standings) [y](#standings) [z](#content)\n",
    ])
    #expect(site.lines == [])
    let season = site["seasons/s/index.html"]
    #expect(season.contains("<h2 id=\"standings.text\">Standings"))
    #expect(season.contains("<a href=\"index.html#standings.text\">up</a>"))
    #expect(season.contains("<h2 id=\"play\">"))
    let page = site["a.html"]
    #expect(page.contains("<h2 id=\"standings\">"))
    #expect(page.contains("<h2 id=\"content.text\">"))
    #expect(page.contains("<a href=\"#content.text\">Content</a>"))
    #expect(page.contains("seasons/s/index.html#standings.text\">x</a>"))
    #expect(page.contains("<a href=\"a.html#standings\">y</a>"))
  }

  @Test func `a template that a page or a list names keeps its ids as well`() async {
    let template =
      "{{<layout}}{{$main}}{{#document}}<h1 id=\"one-more\">T</h1>{{{content}}}{{/document}}{{/main}}{{/layout}}"
    let site = await Site(
      [
        "pages/a.md": "---\ntemplate: post\n---\n# T\n\n## One more\n",
        "pages/news.md": "---\nlist: {template: item}\n---\n# N\n",
        "pages/news/b.md": "# B\n\n## One more\n",
      ], overrides: ["post.mustache": template, "item.mustache": template])
    #expect(site.lines == [])
    #expect(site["a.html"].contains("<h2 id=\"one-more.text\">"))
    #expect(site["b.html"].contains("<h2 id=\"one-more.text\">"))
  }

  @Test
  func `an id that a template of one's own takes from a value is told at the heading it meets`()
    async
  {
    let site = await Site(
      ["pages/a.md": "# T\n\n1️⃣## Hot dice\n"],
      overrides: [
        "page.mustache":
          "{{<layout}}{{$main}}{{#document}}<h1 id=\"hot-dice{{^title}}x{{/title}}\"></h1><i id=\"{{title}}\"></i>"
          + "{{{content}}}{{/document}}{{/main}}{{/layout}}"
      ])
    #expect(site.lines == [])
    #expect(site["a.html"].contains("id=\"hot-dice.text\""))
    let other = await Site(
      ["pages/a.md": "---\ntitle: dice\n---\n1️⃣## Dice\n"],
      overrides: [
        "page.mustache":
          "{{<layout}}{{$main}}{{#document}}<i id=\"{{title}}\"></i>{{{content}}}{{/document}}{{/main}}{{/layout}}"
      ])
    #expect(
      other.lines == [
        "pages/a.md 1: warning: two places of the page 'a.html' have the id 'dice', and no link leads to the "
          + "second, give this one an id of its own"
      ])
  }
}

import Contents
import Diagnostics
import TestGames
import Testing

struct WholeSiteTests {
  @Test func `the sample league has no faults, and these pages`() async {
    let site = await Site(SampleLeague.content)
    #expect(site.lines == [])
    let games =
      ["moves", "house", "instant", "defend", "open"].map { "seasons/autumn/\($0)" }
      + ["results", "turns"].map { "seasons/spring/\($0)" }
    let pages: [String] =
      [
        "404.html", "about.html", "index.html", "pictures/board.png", "players/ann.html",
        "players/bob.html", "players/cy.html", "players/index.html", "players/zoe.html",
        "rules/farkle.html", "rules/house.html", "rules/index.html", "seasons/autumn/index.html",
        "seasons/index.html", "seasons/spring/index.html", "sheets/farkle-dice.html",
        "sheets/index.html",
        "seasons/autumn/fixtures.html", "seasons/autumn/calendar.ics", "players/ann.ics",
        "players/cy.ics", "players/ann/farkle.html", "players/bob/farkle.html",
        "players/cy/farkle.html",
        "seasons/autumn/latest-night.html", "seasons/spring/latest-night.html",
        "seasons/autumn/book.html", "seasons/spring/book.html",
        "seasons/autumn/latest-night.txt", "seasons/spring/latest-night.txt",
        "league/index.html", "league/standings.html", "league/hall-of-fame.html",
        "league/draw.html",
        "seasons/autumn/hall-of-fame.html", "seasons/spring/hall-of-fame.html",
        "pairs/ann/bob.html", "pairs/ann/cy.html",
        "pairs/bob/cy.html", "site.json",
      ]
    let sheets: [String] = (2...8).map { "sheets/farkle-\($0).html" }
    let nights: [String] = [
      "autumn/standings/2026-09-08", "autumn/standings/2026-09-15", "autumn/standings/2026-09-16",
      "autumn/standings/2026-09-22", "spring/standings/2026-01-05", "spring/standings/2026-01-12",
    ].flatMap { ["seasons/\($0).html", "seasons/\($0).txt"] }
    // Of points alone there is no sheet.
    let reports: [String] = games.flatMap { game in
      ["\(game).farkle", "\(game).html", "\(game).txt"]
        + (game.hasSuffix("results") ? [] : ["\(game)-sheet.html"])
    }
    let expected = pages + sheets + nights + reports
    // What the search is made of follows from these.
    let found = site.pages.keys.filter { $0.hasPrefix("search/") }
    #expect(found.contains("search/index.html"))
    #expect(site.pages.keys.filter { !found.contains($0) }.sorted() == expected.sorted())
  }

  @Test func `a player has one colour and one shape on every page`() async {
    let site = await Site(SampleLeague.content)
    let pattern = /player (p[1-8] m[1-8])">(?:<a [^>]*>)?([^<]+)</
    var marks: [String: Set<String>] = [:]
    var kinds: Set<String> = []
    for (path, text) in site.html {
      for match in text.matches(of: pattern) {
        marks[String(match.2), default: []].insert(String(match.1))
        kinds.insert(path)
      }
    }
    for name in ["Ann", "Bob", "Cy", "Zoë"] { #expect(marks[name]?.count == 1, "\(name)") }
    #expect(Set(marks.values).count == marks.count)
    for path in [
      "index.html", "players/index.html", "players/ann.html", "seasons/autumn/index.html",
      "seasons/autumn/house.html", "seasons/spring/index.html",
    ] {
      #expect(kinds.contains(path), "\(path)")
    }
  }

  static let leagues: [String: [String: String]] = [
    "the sample": SampleLeague.content,
    "no games": [
      "seasons/s/season.md": Site.comingSeason, "players/ann.md": "---\nname: Ann\n---\n",
    ],
    "nothing": [:],
    "no players": ["rules/a.md": "", "pages/b.md": ""],
    "one game going on": ["seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\n---\nAnn: 500\n"],
    "one result without a date": [
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob]\nrules: {rounds: 5, single-five: 1}\nscores: {Ann: 1, Bob: 0}\n---\n"
    ],
    "a game alone": [
      "seasons/s/season.md": "---\ngame: farkle\npoints: {win: 0, shared: 0}\n---\n",
      "seasons/s/a.farkle":
        "---\nplayers: [Ann]\nrules: {seats: 1, target: 500}\n---\nAnn: 600\n",
      "seasons/s/b.farkle": "---\nplayers: [Ann]\nrules: {seats: 1}\n---\nAnn: 600\n",
    ],
    "a name full of marks": [
      "site.yaml": "title: \"A <b> & \\\"c\\\" 'd'\"\nfooter: \"<i>\"\n",
      "seasons/s/a.farkle":
        "---\nplayers: ['A & <b>', \"O'Neil\"]\ntitle: '<x>'\ntable: '\"1\"'\nround: '<r>'\n---\nA &: 500\nO'Neil: 600\n",
    ],
  ]

  @Test(arguments: leagues.keys.sorted())
  func `every page of a site is sane`(name: String) async {
    let site = await Site(Self.leagues[name] ?? [:])
    #expect(site.lines == [])
    #expect(!site.html.isEmpty)
    for (path, text) in site.html {
      #expect(Markup(page: text).faults == [], "\(path)")
    }
  }

  @Test(arguments: leagues.keys.sorted())
  func `no page shows a place that a value was to fill`(name: String) async {
    let site = await Site(Self.leagues[name] ?? [:])
    for (path, text) in site.html where !path.contains("-sheet") {
      var text = text
      while let style = text.between("<style>", "</style>") {
        text = text.replacing("<style>\(style)</style>", with: "")
      }
      if let data = text.between("<script type=\"application/json\"", "</script>") {
        text = text.replacing(data, with: "")
      }
      if let source = text.between("<pre", "</pre>") { text = text.replacing(source, with: "") }
      #expect(!text.contains("{"), "\(path)")
      #expect(!text.contains("}"), "\(path)")
    }
  }

  @Test func `nothing on a page is an empty heading, item, cell or sentence`() async {
    let site = await Site(SampleLeague.content)
    for (path, text) in site.html where !path.hasPrefix("sheets/") && !path.hasSuffix("-sheet.html")
    {
      for tag in ["h1", "h2", "h3", "h4", "li", "dd", "dt", "figcaption", "summary", "title", "a"] {
        #expect(!text.contains("<\(tag)></\(tag)>"), "\(path): \(tag)")
      }
      for kind in ["event", "sentence", "deck", "answer", "kicker", "value"] {
        #expect(!text.contains("class=\"\(kind)\"></"), "\(path): \(kind)")
      }
    }
  }

  @Test func `two builds are equal to the byte, whatever the order and the jobs`() async {
    let one = await Site(SampleLeague.content)
    let other = await Site(SampleLeague.content, jobs: 4, shuffles: true)
    #expect(one.pages == other.pages)
  }

  @Test func `a folder and an id of any letters make pages whose links hold`() async {
    let game = "---\nplayers: [김철수, Zoë]\nid: 결승 1\ndate: 2026-01-01\n---\n김철수: 500\n"
    let site = await Site([
      "site.yaml": "title: Dice League\nroster: [김철수]\n",
      "seasons/Spring 2026/season.md": Site.season, "seasons/Spring 2026/밤 1.farkle": game,
      "pages/소개.md": "# 소개\n\n[우리](../players/zoe.md)", "players/zoe.md": "---\nname: Zoë\n---\n",
    ])
    #expect(site.lines == [])
    #expect(site["seasons/spring-2026/결승-1.html"].contains("id: 결승 1"))
    #expect(site["seasons/spring-2026/밤 1.farkle"] == game)
    #expect(site["players/김철수.html"].contains("../seasons/spring-2026/%EA%B2%B0%EC%8A%B9-1.html"))
  }

  // MARK: Base URL

  @Test func `the base URL makes canonical links, and the not-found page absolute ones`() async {
    let without = await Site([:])
    #expect(!without["index.html"].contains("canonical"))
    #expect(without["404.html"].contains("href=\"index.html\""))
    let with = await Site([:], baseURL: "https://example.org/dice/")
    #expect(with.lines == [])
    #expect(
      with["index.html"].contains("<link rel=\"canonical\" href=\"https://example.org/dice/\">"))
    #expect(
      with["players/index.html"].contains(
        "<link rel=\"canonical\" href=\"https://example.org/dice/players/index.html\">"))
    #expect(with["404.html"].contains("href=\"https://example.org/dice/rules/index.html\""))
    #expect(!with["rules/index.html"].contains("href=\"https://example.org/dice/players"))
  }

  // MARK: Raw HTML

  @Test func `raw HTML is shown as text unless the site allows it`() async {
    let page = ["pages/a.md": "# A\n\n<b class=\"x\">bold</b>"]
    let off = await Site(page)
    #expect(!off["a.html"].contains("<b class=\"x\">"))
    let on = await Site(page.merging(["site.yaml": "title: A\nraw-html: yes\n"]) { $1 })
    #expect(on["a.html"].contains("<b class=\"x\">bold</b>"))
    #expect(on.lines == [])
  }
}

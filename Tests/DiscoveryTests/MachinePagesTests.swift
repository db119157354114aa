import Archives
import Foundation
import Publishing
import TestGames
import Testing

@testable import Discovery
@testable import SiteModel

/// What programs read: feeds, the sitemap, the list of pages, structured data.
struct MachinePagesTests {
  static let address = "https://dice.example/league/"

  static let league = [
    "site.yaml": "title: Dice & Co\ndescription: We play.\nbase-url: \(address)\n",
    "seasons/one/season.md": "---\ntitle: Autumn\ngame: farkle\nstarts: 2026-01-01\n---\n",
    "seasons/one/a.farkle": """
    ---
    players: [Ann, Bob]
    date: 2026-01-02
    scores: {Ann: 10050, Bob: 9000}
    amended: {date: 2026-02-01, reason: a slip}
    ---
    ---
    players: [Bob, Cy]
    date: 2026-01-02
    scores: {Bob: 10100, Cy: 9000}
    ---

    """,
    "seasons/one/b.farkle":
      "---\nplayers: [Ann, Cy]\ndate: 2026-01-09\nscores: {Ann: 10200, Cy: 300}\n---\n",
    "seasons/one/c.farkle": "---\nplayers: [Ann, Cy]\ndate: 2026-01-16\n---\nAnn: 350\n",
    "seasons/one/d.farkle": "---\nplayers: [Ann, Cy]\nscores: {Ann: 10200, Cy: 300}\n---\n",
    "seasons/two/season.md": "---\ntitle: \"<b>&\"\ngame: farkle\nstarts: 2026-03-01\n---\n",
    "players/ann.md": "---\nname: Ann\naliases: [\"A</script><script>\"]\n---\n",
    "players/bob.md": "---\nname: Bob\n---\n", "players/cy.md": "---\nname: Cy\n---\n",
  ]

  func league(_ changes: [String: String] = [:]) async -> Site {
    await Site(Self.league.merging(changes) { $1 })
  }

  func texts(_ element: String, in feed: String) -> [String] {
    feed.components(separatedBy: "<\(element)>").dropFirst().map {
      $0.components(separatedBy: "</\(element)>")[0]
    }
  }

  // MARK: Feeds

  @Test func `a feed has what is over and has a day, the newest first`() async {
    let site = await league()
    #expect(site.lines == [])
    let entries = site["feed.xml"].components(separatedBy: "<entry>")
    #expect(
      texts("id", in: site["feed.xml"])
        == ["feed.xml", "seasons/one/b.html", "seasons/one/a-2.html", "seasons/one/a.html"].map {
          Self.address + $0
        })
    #expect(
      texts("updated", in: site["feed.xml"])
        == ["2026-02-01", "2026-01-09", "2026-01-02", "2026-02-01"].map { $0 + "T12:00:00Z" })
    #expect(entries[0].contains("<title>Dice &amp; Co</title>\n<subtitle>We play.</subtitle>"))
    #expect(entries[1].contains("<summary>Ann 10,200, Cy 300 · Autumn</summary>"), "\(entries[1])")
    #expect(entries[1].contains("<published>2026-01-09T12:00:00Z</published>"))
    #expect(entries[1].contains("<category term=\"farkle\" label=\"Farkle\"/>"))
  }

  @Test func `a season and a player have a feed each of their own`() async {
    let site = await league()
    #expect(texts("id", in: site["seasons/one/feed.xml"]).count == 4)
    #expect(
      texts("id", in: site["players/bob.xml"])
        == ["players/bob.xml", "seasons/one/a-2.html", "seasons/one/a.html"].map {
          Self.address + $0
        })
    let empty = site["seasons/two/feed.xml"]
    #expect(empty.contains("<updated>2026-03-01T12:00:00Z</updated>"))
    #expect(empty.contains("<title>&lt;b&gt;&amp; · Dice &amp; Co</title>"), "\(empty)")
    #expect(!empty.contains("<entry>"))
  }

  @Test func `a feed has forty results at the most`() async {
    let records = (1...45).map {
      "---\nplayers: [Ann, Bob]\ndate: 2026-01-\(10 + $0 % 20)\nscores: {Ann: 10050, Bob: \($0 * 50 + 500)}\n---\n"
    }
    let site = await league(["seasons/one/a.farkle": records.joined()])
    #expect(site["feed.xml"].components(separatedBy: "<entry>").count == 41)
  }

  @Test func `pages lead to the feeds that go with them`() async {
    let site = await league()
    func feeds(_ path: String) -> [String] {
      site[path].components(separatedBy: "type=\"application/atom+xml\" ").dropFirst().map {
        $0.components(separatedBy: ">\n")[0]
      }
    }
    #expect(feeds("rules/index.html") == ["title=\"Dice &amp; Co\" href=\"../feed.xml\""])
    #expect(
      feeds("seasons/one/a.html") == [
        "title=\"Dice &amp; Co\" href=\"../../feed.xml\"",
        "title=\"Autumn · Dice &amp; Co\" href=\"feed.xml\"",
      ])
    #expect(
      feeds("seasons/one/index.html").last == "title=\"Autumn · Dice &amp; Co\" href=\"feed.xml\"")
    #expect(
      feeds("players/bob/farkle.html").last == "title=\"Bob · Dice &amp; Co\" href=\"../bob.xml\"")
  }

  @Test func `without a base URL nothing is made that needs one`() async {
    let site = await league(["site.yaml": "title: A\n"])
    #expect(!site.pages.keys.contains { $0.hasSuffix(".xml") || $0 == "robots.txt" })
    #expect(!site.html.contains { $0.text.contains("atom+xml") || $0.text.contains("ld+json") })
    #expect(site.pages["site.json"] != nil)
  }

  // MARK: Sitemap and robots

  @Test func `the sitemap has each page that stands for itself, with the day of its newest result`()
    async
  {
    let site = await league()
    let found = texts("loc", in: site["sitemap.xml"])
    #expect(Set(found).count == found.count)
    let pages = site.html.filter { page in
      // What is made to be printed stands for another page.
      page.path != "404.html" && !page.path.hasSuffix("-sheet.html")
        && !page.path.hasSuffix("/book.html")
        && page.text.contains(
          "<link rel=\"canonical\" href=\"\(Self.address)\(page.path == "index.html" ? "" : page.path)\">"
        )
    }
    #expect(
      Set(found) == Set(pages.map { Self.address + ($0.path == "index.html" ? "" : $0.path) }))
    #expect(
      site["sitemap.xml"].contains(
        "<loc>\(Self.address)seasons/one/b.html</loc>\n<lastmod>2026-01-09</lastmod>"))
    #expect(
      site["robots.txt"] == "User-agent: *\nDisallow:\n\nSitemap: \(Self.address)sitemap.xml\n")
  }

  @Test func `a sitemap of more than fifty thousand pages goes on in files of its own`() {
    #expect([0, 50_000, 50_001, 100_000, 100_001].map(Sitemap.partCount) == [0, 0, 2, 2, 3])
    let index = String(decoding: Sitemap.index(of: ["https://a/sitemap-1.xml"]), as: UTF8.self)
    #expect(index.contains("<sitemap>\n<loc>https://a/sitemap-1.xml</loc>\n</sitemap>"))
  }

  // MARK: All pages

  @Test func `site json has every page with the kind and the title that it has itself`()
    async throws
  {
    let site = await league()
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(site["site.json"].utf8)) as? [String: Any])
    #expect(json["format"] as? String == "scorebook-site")
    #expect(json["base"] as? String == Self.address)
    let pages = try #require(json["pages"] as? [[String: Any]])
    #expect(
      Set(pages.compactMap { $0["address"] as? String })
        == Set(site.html.map(\.path).filter { !$0.hasPrefix("embed/") }).subtracting(["404.html"]))
    for page in pages {
      let path = try #require(page["address"] as? String)
      let (kind, title) = (page["kind"] as? String ?? "", page["title"] as? String ?? "")
      #expect(site[path].contains("<body class=\"on-\(kind)\">"), "\(path)")
      // A report's own title tells how it went.
      let shown = site[path].between("<title>", "</title>")?.visibleText ?? ""
      if kind != "report" { #expect(shown.hasPrefix(title), "\(path): \(shown)") }
    }
    let report = try #require(pages.first { $0["address"] as? String == "seasons/one/b.html" })
    #expect(report["players"] as? [String] == ["ann", "cy"])
    #expect(report["date"] as? String == "2026-01-09")
    #expect(report["season"] as? String == "one")
    #expect(report["game"] as? String == "farkle")
    let ann = try #require(pages.first { $0["address"] as? String == "players/ann.html" })
    #expect(ann["source"] as? String == "players/ann.md")
  }

  // MARK: Structured data

  private func data(_ page: String) throws -> [String: Any] {
    let text = try #require(page.between("<script type=\"application/ld+json\">", "</script>"))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a report is an event of sports`() async throws {
    let data = try self.data(await league()["seasons/one/b.html"])
    #expect(data["@context"] as? String == "https://schema.org")
    #expect(data["@type"] as? String == "SportsEvent")
    #expect(data["startDate"] as? String == "2026-01-09")
    #expect(data["sport"] as? String == "Farkle")
    #expect(data["url"] as? String == Self.address + "seasons/one/b.html")
    let players = try #require(data["competitor"] as? [[String: String]])
    #expect(players.map { $0["name"] } == ["Ann", "Cy"])
    #expect(players.map { $0["url"] } == ["ann", "cy"].map { "\(Self.address)players/\($0).html" })
    #expect((data["superEvent"] as? [String: String])?["name"] == "Autumn")
  }

  @Test func `a report is where and when its fixture was to be played`() async throws {
    func season(_ date: String) -> [String: String] {
      [
        "seasons/one/season.md": """
        ---
        title: Autumn
        game: farkle
        fixtures:
          - {date: \(date), time: "19:30", place: "Harbour Inn, 1 Quay Street", players: [Ann, Cy]}
        ---
        """, "seasons/one/c.farkle": "",
      ]
    }
    let played = try self.data(await league(season("2026-01-09"))["seasons/one/b.html"])
    #expect(played["startDate"] as? String == "2026-01-09T19:30:00")
    #expect(
      played["location"] as? [String: String]
        == ["@type": "Place", "name": "Harbour Inn, 1 Quay Street"])
    // On another day than it was to be, the hour was another, too.
    let moved = try self.data(await league(season("2026-01-08"))["seasons/one/b.html"])
    #expect(moved["startDate"] as? String == "2026-01-09" && moved["location"] != nil)
    #expect(try self.data(await league()["seasons/one/b.html"])["location"] == nil)
  }

  @Test func `a player is a person, whose names end no script`() async throws {
    let site = await league()
    let page = site["players/ann.html"]
    let data = try self.data(page)
    #expect(data["@type"] as? String == "Person")
    #expect(data["name"] as? String == "Ann")
    #expect(data["alternateName"] as? [String] == ["A</script><script>"])
    #expect(
      page.components(separatedBy: "</script>").count
        == page.components(separatedBy: "<script").count)
    #expect(!page.contains("A</script>"))
  }

  // MARK: Where pages were before

  @Test func `an old address leads on to the page, with its title`() async {
    let site = await league([
      "pages/us.md": "---\ntitle: \"Us & them\"\naliases: [old/we.html, who.html]\n---\nHello.\n",
      "seasons/one/season.md":
        "---\ntitle: Autumn\ngame: farkle\nstarts: 2026-01-01\naliases: seasons/autumn.html\n---\n",
      "players/ann.md": "---\nname: Ann\naliases: [Annie, players/anne.html]\n---\n",
    ])
    #expect(site.lines == [])
    let moved = site["old/we.html"]
    #expect(moved.contains("<meta http-equiv=\"refresh\" content=\"0; url=../us.html\">"))
    #expect(moved.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(moved.contains("<link rel=\"canonical\" href=\"\(Self.address)us.html\">"))
    #expect(moved.contains("<a href=\"../us.html\">Us &amp; them</a>"))
    #expect(site["who.html"].contains("url=us.html"))
    #expect(site["seasons/autumn.html"].contains("url=one/index.html"))
    #expect(site["players/anne.html"].contains("url=ann.html"))
    // What ends like an address is no name, what doesn't is one.
    #expect(site["players/ann.html"].contains("\"alternateName\":[\"Annie\"]"))
    for old in ["old/we.html", "who.html"] {
      #expect(!site["sitemap.xml"].contains(old) && !site["site.json"].contains(old))
    }
  }

  @Test(arguments: [
    ("us.html", "this makes a second page at 'us.html', rename it or give it another id"),
    ("feed.html", nil),
    (
      "/old.html",
      "expected an address below the site's root that ends in '.html', 'old/page.html', found '/old.html'"
    ),
    (
      "../old.html",
      "expected an address below the site's root that ends in '.html', 'old/page.html', found '../old.html'"
    ),
    (
      "old",
      "expected an address below the site's root that ends in '.html', 'old/page.html', found 'old'"
    ),
    (
      ".html",
      "expected an address below the site's root that ends in '.html', 'old/page.html', found '.html'"
    ),
  ])
  func `an old address that can't be one is told where it is written`(
    address: String, message: String?
  ) async {
    let site = await league(["pages/us.md": "---\ntitle: Us\naliases:\n  - 1️⃣\(address)\n---\n"])
    #expect(
      site.lines.first { !$0.contains("note:") } == message.map { "pages/us.md 1: \($0)" },
      "\(site.lines)")
  }

  @Test func `hosts are told of old addresses where site yaml asks for it`() async {
    let page = ["pages/us.md": "---\ntitle: Us\naliases: [old/we.html]\n---\n"]
    #expect(await league(page).pages["_redirects"] == nil)
    let settings = "title: A\nredirects: on\n"
    #expect(
      await league(page.merging(["site.yaml": settings]) { $1 })["_redirects"]
        == "/old/we.html /us.html 301\n")
    let based = page.merging(["site.yaml": settings + "base-url: \(Self.address)\n"]) { $1 }
    #expect(await league(based)["_redirects"] == "/league/old/we.html /league/us.html 301\n")
  }

  // MARK: Packed forms

  @Test func `each text lies packed beside itself where site yaml asks for it`() async throws {
    let site = await league([
      "site.yaml": "title: A\nprecompress: [br, gz]\n", "files/form.bin": "form",
    ])
    #expect(site.lines == [])
    let publication = try #require(site.publication)
    let pages = Dictionary(uniqueKeysWithValues: publication.pages.map { ($0.path, $0) })
    #expect(publication.pagesAsMade.map(\.path).sorted() == publication.pages.map(\.path).sorted())
    for path in ["index.html", site.asset("style.css"), "site.json", "seasons/one/a.html"] {
      let page = try #require(pages[path])
      let packed = try #require(pages[path + ".gz"])
      #expect(
        publication.render(packed).bytes == Compression.gzip.pack(publication.render(page).bytes))
      let brotli = try #require(pages[path + ".br"])
      #expect(
        publication.render(brotli).bytes == Compression.brotli.pack(publication.render(page).bytes))
    }
    for absent in ["files/form.bin.gz", "seasons/one/a.farkle.gz", "index.html.gz.br"] {
      #expect(pages[absent] == nil)
    }
    let order = publication.pagesAsMade.map(\.path)
    let place = try #require(order.firstIndex(of: "seasons/one/b.html"))
    #expect(
      order[(place + 1)...].prefix(2) == ["seasons/one/b.html.gz", "seasons/one/b.html.br"])
  }

  @Test func `a file where a packed form goes is told`() async {
    let site = await league([
      "site.yaml": "title: A\nprecompress: gz\n", "files/a.txt": "a", "files/a.txt.gz": "1️⃣b",
    ])
    #expect(
      site.lines == [
        "files/a.txt.gz 1: the packed form of 'files/a.txt' goes to 'files/a.txt.gz', rename this file or "
          + "leave 'gz' out of 'precompress' in site.yaml"
      ])
  }
}

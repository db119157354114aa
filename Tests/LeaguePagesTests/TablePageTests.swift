import Bytes
import Diagnostics
import TestGames
import Testing

/// Pages with a game's engine inside, what their scripts go by, and the ways that lead there.
struct TablePageTests {
  private static let engines = Dictionary(
    uniqueKeysWithValues: ["farkle", "klondike", "sixis"].map { ("assets/engine-\($0).js", "1;\n") }
  )
  private static let deal =
    """
    QS 8D 3C 9C AC KC 7D 7S AH KS TS 3S TH TC JC JD 6C 2D 3D 4H QD QC 8S 5S JH 9D \
    9H 6D 5D KD KH 8H 2C 3H 8C 5C 7C JS 5H TD 6S 4D 4S 6H 2H AD QH AS 7H 4C 9S 2S
    """

  private static func season(_ game: String, _ more: String = "") -> [String: String] {
    [
      "seasons/autumn/season.md":
        "---\ntitle: Autumn\ngame: \(game)\nstarts: 2026-09-01\n\(more)---\n"
    ]
  }

  /// What a page's scripts go by.
  private func data(of game: String, in site: Site) throws -> String {
    let page = site["keep/\(game).html"]
    let start = try #require(page.firstRange(of: "id=\"table-data\">")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    return String(page[start..<end])
  }

  @Test func `without an engine there is neither a page nor a way to it`() async {
    let site = await Site(
      Self.season("farkle").merging(["rules/house.md": "---\ngame: farkle\n---\n"]) { $1 })
    #expect(site.lines.isEmpty)
    for path in [
      "index.html", "rules/house.html", "seasons/autumn/index.html", "sheets/index.html",
    ] {
      #expect(!site[path].contains("keep/"), "\(path)")
    }
    #expect(site.pages["keep/farkle.html"] == nil)
  }

  @Test func `all that have to do with a game lead to its table`() async {
    let site = await Site(
      Self.season("farkle").merging(["rules/house.md": "---\ngame: farkle\n---\n"]) { $1 },
      overrides: Self.engines)
    #expect(site.lines.isEmpty)
    #expect(site["index.html"].contains("<a href=\"keep/farkle.html\">Keep score: Farkle</a>"))
    for path in ["rules/house.html", "sheets/index.html"] {
      #expect(site[path].contains("href=\"../keep/farkle.html\""), "\(path)")
    }
    #expect(site["seasons/autumn/index.html"].contains("href=\"../../keep/farkle.html\""))
  }

  private static let finished = [
    "seasons/autumn/last.farkle":
      "---\nplayers: [Ann, Bob]\ndate: 2026-09-08\nscores: {Ann: 10000, Bob: 5000}\n---\n"
  ]

  @Test(arguments: [
    ("ends: 2026-09-08\n", false), ("ends: 2026-12-31\n", true), ("", true),
    ("fixtures: [{players: [Ann, Bob], date: 2026-09-08}]\n", false),
  ])
  func `a season leads to the table until it is over`(more: String, goesOn: Bool) async throws {
    let site = await Site(
      Self.season("farkle", more).merging(Self.finished) { $1 }, overrides: Self.engines)
    #expect(site.lines.isEmpty)
    #expect(site["seasons/autumn/index.html"].contains("keep/farkle.html") == goesOn)
    let season = goesOn ? "\"autumn\"" : "null"
    #expect(try data(of: "farkle", in: site).contains("\"season\":\(season)"))
  }

  @Test func `a season that says no end is over once the next begins`() async {
    let site = await Site(
      Self.season("farkle").merging(Self.finished) { $1 }.merging([
        "seasons/winter/season.md": "---\ntitle: Winter\ngame: farkle\nstarts: 2026-12-01\n---\n",
        "seasons/winter/a.farkle":
          "---\nplayers: [Ann, Bob]\ndate: 2026-12-01\nscores: {Ann: 10000, Bob: 5000}\n---\n",
      ]) { $1 }, overrides: Self.engines)
    #expect(!site["seasons/autumn/index.html"].contains("keep/farkle.html"))
    #expect(site["seasons/winter/index.html"].contains("keep/farkle.html"))
  }

  @Test func `a table knows the league's roster and a season's own`() async throws {
    let own = await Site(
      Self.season("farkle", "roster: [Ann, Bob]\n").merging(
        ["site.yaml": "title: League\nroster: [Ann, Bob, Cy]\n"]) { $1 }, overrides: Self.engines)
    let told = try data(of: "farkle", in: own)
    #expect(told.contains("\"roster\":[\"Ann\",\"Bob\",\"Cy\"]"))
    #expect(
      told.contains(
        "\"slug\":\"autumn\",\"title\":\"Autumn\",\"href\":\"../seasons/autumn/index.html\",\"hasDeals\":"
          + "false,\"roster\":[\"Ann\",\"Bob\"]"))
    let none = try data(
      of: "farkle", in: await Site(Self.season("farkle"), overrides: Self.engines))
    #expect(none.ranges(of: "\"roster\":null").count == 2)
  }

  @Test func `of very many fixtures a table has the nearest, and says how many more there are`()
    async throws
  {
    let fixtures = (1...130).map { "  - {players: [Ann, Bob], code: F\($0), date: 2026-09-08}\n" }
    let site = await Site(
      Self.season("farkle", "fixtures:\n\(fixtures.joined())"), overrides: Self.engines)
    let told = try data(of: "farkle", in: site)
    #expect(told.ranges(of: "\"code\":\"F").count == 120)
    #expect(told.contains("\"fixturesLeft\":10"))
  }

  @Test func `a table of Farkle knows how its rules end, and what judges a game`() async throws {
    let rules = [
      "rules/house.md": "---\ngame: farkle\nrules: {target: 5000, final-tie: first}\n---\n"
    ]
    let files = Self.season("farkle").merging(rules) { $1 }
    let plain = try data(of: "farkle", in: await Site(files, overrides: Self.engines))
    #expect(plain.contains("\"facts\":{\"target\":5000,\"rounds\":null,\"tie\":\"first\"}"))
    #expect(plain.contains("\"judge\":null"))
    let judged = await Site(
      files, overrides: Self.engines.merging(["assets/judge-farkle.js": "1;\n"]) { $1 })
    #expect(try data(of: "farkle", in: judged).contains("\"judge\":\"../assets/judge-farkle-"))
  }

  @Test func `a table has the marks of the league's players and the name of its store`()
    async throws
  {
    let site = await Site(
      Self.season("farkle").merging([
        "site.yaml": "title: Harbour\nid: brisk-otter-4k7q\nroster: [Ann, Bob]\n",
        "players/ann.md": "---\nname: Ann\ncolor: gold\nmark: star\n---\n",
      ]) { $1 }, overrides: Self.engines)
    let told = try data(of: "farkle", in: site)
    #expect(told.contains("\"Ann\":\"p5 m8\""))
    #expect(told.contains("\"league\":\"id.brisk-otter-4k7q\",\"formerly\":\"harbour\""))
    let plain = await Site(
      Self.season("farkle").merging(["site.yaml": "title: ♠♣\n"]) { $1 },
      overrides: Self.engines)
    #expect(
      try data(of: "farkle", in: plain).contains(
        "\"league\":\"title.e299a0e299a3\",\"formerly\":null"))
  }

  @Test(arguments: [
    ("", "house", ["standard", "house"]), ("rules: standard\n", "house", ["standard", "house"]),
    ("rules: house\n", "house", ["house"]), ("", "standard", ["standard"]),
  ])
  func `the standard rules may be chosen where a season is played by them`(
    more: String, document: String, choice: [String]
  ) async throws {
    let site = await Site(
      Self.season("farkle", more).merging(["rules/\(document).md": "---\ngame: farkle\n---\n"]) {
        $1
      },
      overrides: Self.engines)
    #expect(site.lines.isEmpty)
    let told = try data(of: "farkle", in: site)
    let rules = told[try #require(told.firstRange(of: "\"rules\":[")).upperBound...].prefix {
      $0 != "]"
    }
    let slugs = rules.ranges(of: "\"slug\":\"").map { range in
      String(rules[range.upperBound...].prefix { $0 != "\"" })
    }
    #expect(slugs == choice)
    #expect(rules.ranges(of: "\"isPlayed\":true").count == 1)
  }

  @Test func `a table knows players by every name`() async throws {
    let site = await Site(
      Self.season("farkle", "roster: [Zed]\n").merging([
        "players/zed.md": "---\nname: Zedekiah\naliases: [Zed]\n---\n"
      ]) { $1 }, overrides: Self.engines)
    #expect(site.lines.isEmpty)
    let told = try data(of: "farkle", in: site)
    #expect(told.contains("\"aliases\":{\"Zed\":\"Zedekiah\"}"))
    #expect(told.ranges(of: "\"roster\":[\"Zedekiah\"]").count == 2)
  }

  @Test func `a table of Sixis has the cards as the engine knows them`() async throws {
    let site = await Site(Self.season("sixis"), overrides: Self.engines)
    let told = try data(of: "sixis", in: site)
    #expect(
      told.contains(
        """
        {"id":"odd","blue":{"name":"Four Dice Odd","points":15,"asks":"135 ×4"},\
        "red":{"name":"All Dice Odd","points":65,"asks":"135 ×6"}}
        """))
    #expect(told.contains(#"{"id":"sixis","red":{"name":"Sixis","points":60,"asks":"aaaaaa"}}"#))
    #expect(told.ranges(of: "\"asks\"").count == 35)
  }

  @Test func `a season's deals are played before anybody has`() async throws {
    let site = await Site(
      Self.season("klondike", "deals:\n  first: \(Self.deal)\n"), overrides: Self.engines)
    #expect(site.lines.isEmpty)
    let page = site["seasons/autumn/index.html"]
    #expect(page.contains("Play first</a>"))
    #expect(
      page.contains(
        "#rules=standard&amp;season=autumn&amp;deal=first&amp;cards=\(Self.deal.filter { $0 != " " })"
      ))
    let told = try data(of: "klondike", in: site)
    #expect(told.contains("\"slug\":\"standard\""))
  }
}

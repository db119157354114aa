import TestGames
import Testing

@testable import PageKit

/// Players' pages: of all their games, and of one.
struct PlayerPageTests {
  /// Games of two kinds, Farkle more often.
  private static let two = [
    "site.yaml": "title: A\nroster: [Ann, Bob, Zoë, Cy]\n",
    "seasons/f/a.farkle": (1...23).map { farkle($0, ann: $0 * 100, bob: 1000) }.joined(),
    "seasons/c/a.cribbage": "---\nplayers: [Ann, Zoë]\nscores: {Ann: 121, Zoë: 90}\n---\n",
  ]

  private static func farkle(_ day: Int, ann: Int, bob: Int) -> String {
    "---\nplayers: [Ann, Bob]\ndate: 2026-03-\(day < 10 ? "0" : "")\(day)\n"
      + "rules: {rounds: 5, single-five: 1}\nscores: {Ann: \(ann + 1), Bob: \(bob)}\n---\n"
  }

  private func hrefs(_ text: String?) -> [String] {
    text?.matches(of: /href="([^"#]*)"/).map { String($0.1) } ?? []
  }

  @Test func `the page has a row a game, and shows the game played most`() async throws {
    let site = await Site(Self.two)
    #expect(site.lines == [])
    let page = site["players/ann.html"]
    let rows = try #require(page.between("<table class=\"careers\">", "</table>"))
    #expect(
      rows.visibleText.hasPrefix("Game by game Game P W Results Rank Farkle 23 14 no. 1 of 2"))
    #expect(hrefs(rows) == ["ann/farkle.html", "ann/cribbage.html"])
    #expect(page.contains("<h2>Farkle</h2>") && !page.contains("<h2>Cribbage</h2>"))
    #expect(site["players/ann/cribbage.html"].contains("<h2>Cribbage</h2>"))
    #expect(site["players/ann/farkle.html"].contains("<h2>Farkle</h2>"))
    #expect(site.pages["players/bob/cribbage.html"] == nil)
    #expect(site["players/zoe/cribbage.html"].contains("href=\"../zoe.html\""))
    #expect(site["players/cy.html"].visibleText.contains("No game has been finished yet."))
  }

  @Test func `a name leads to the player's own page everywhere`() async {
    let site = await Site(Self.two)
    for (path, text) in site.html {
      for match in text.matches(of: /player p\d m\d"><a href="([^"]*)"/) {
        #expect(!match.1.hasSuffix("/farkle.html") && match.1.contains(".html"), "\(path)")
      }
    }
  }

  @Test func `the page of the game played most names the player's as the one to be found`() async {
    let site = await Site(Self.two, baseURL: "https://example.org/")
    func canonical(_ path: String) -> String? {
      site[path].between("<link rel=\"canonical\" href=\"https://example.org/", "\"")
    }
    #expect(canonical("players/ann.html") == "players/ann.html")
    #expect(canonical("players/ann/farkle.html") == "players/ann.html")
    #expect(canonical("players/ann/cribbage.html") == "players/ann/cribbage.html")
  }

  @Test func `games stand by tens, the newest first, all but ten folded`() async throws {
    let page = await Site(Self.two)["players/ann.html"]
    let games = try #require(page.between("id=\"farkle-games\"", "</section>"))
    let open = try #require(games.between("<tbody>", "</tbody>"))
    #expect(open.matches(of: /<tr/).count == 10 && open.visibleText.hasPrefix("23 March 2026"))
    let titles = games.matches(of: /<summary>([^<]*)</).map { String($0.1) }
    #expect(
      titles == [
        "Games 4 to 13, 4 March 2026 – 13 March 2026", "Games 1 to 3, 1 March 2026 – 3 March 2026",
        "Best games", "Worst games",
      ])
  }

  @Test func `figures have the league's average and a rank among regulars`() async throws {
    let site = await Site(Self.two)
    let rate = try #require(
      site["players/bob.html"].between("<dt>Win rate</dt>", "</div>")?.visibleText)
    #expect(rate == "39% league 50% no. 2 of 2")
    let few = site["players/zoe/cribbage.html"]
    #expect(!few.contains("no. 1") && few.contains("from 5 games on"))
  }

  @Test func `a page explains each figure once, at its end`() async throws {
    for path in ["players/ann.html", "players/index.html"] {
      let page = await Site(Self.two)[path]
      #expect(page.ranges(of: "What these figures mean").count == 1, "\(path)")
      let glossary = try #require(page.between("class=\"definitions\"", "</details>"))
      let names = glossary.matches(of: /<dt>(.*?)<\/dt>/).map { String($0.1) }
      #expect(names.count > 3 && Set(names).count == names.count)
    }
  }

  @Test func `headings go down by one, and jump links lead to parts that there are`() async {
    for path in ["players/ann.html", "players/ann/cribbage.html", "players/index.html"] {
      let page = await Site(Self.two)[path]
      let levels = page.matches(of: /<h([1-6])/).compactMap { Int($0.1) }
      #expect(levels.first == 1 && zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
      let jumps = page.between("class=\"jumps\"", "</nav>")?.matches(of: /href="#([^"]*)"/) ?? []
      for jump in jumps { #expect(page.contains("id=\"\(jump.1)\"")) }
    }
  }

  @Test func `no row and no column of noughts is shown`() throws {
    func cells(_ texts: String?...) -> [TableValue.Cell] { texts.map { .init(text: $0) } }
    let table = TableValue(
      caption: "A",
      columns: ["Who", "A", "B", "C"].map { TableValue.Column(text: $0, kind: "number") },
      rows: [
        .init(text: "x", cells: cells("0", "0.0%", "1")),
        .init(text: "y", cells: cells(nil, "0%", "0")),
        .init(text: "z", cells: cells("2", nil, "10")),
      ], definitions: [.init(name: "B", text: "b"), .init(name: "C", text: "c")])
    let left = try #require(table.withoutNoughts)
    #expect(left.columns.map(\.text) == ["Who", "A", "C"])
    #expect(left.rows.map(\.text) == ["x", "z"])
    #expect(left.rows.map { $0.cells.map(\.text) } == [["0", "1"], ["2", "10"]])
    #expect(left.definitions.map(\.name) == ["C"])
    let all = table.withoutNoughtColumns(keeping: 0)
    #expect(all.columns.map(\.text) == ["Who", "A", "C"] && all.rows.count == 3)
    #expect(all.rows.map { $0.cells.map(\.text) } == [["0", "1"], [nil, "0"], ["2", "10"]])
    let kept = table.withoutNoughtColumns(keeping: 2)
    #expect(kept.columns.map(\.text) == ["Who", "A", "B", "C"])
    #expect(kept.definitions.map(\.name) == ["B", "C"])
  }

  @Test func `points stand beside those of all of the league`() async {
    let site = await Site(Self.two)
    // 23 games each: 1,201 points on average beside 1,000 make 1,100.5, which is shown as 1,101.
    #expect(site["players/ann.html"].contains("Ann averages 100 points a game above the league"))
  }

  @Test func `a figure in which all regulars are equal leads nobody`() async throws {
    let games = (1...6).map {
      Self.farkle($0, ann: $0.isMultiple(of: 2) ? 500 : 400, bob: $0.isMultiple(of: 2) ? 401 : 501)
    }
    let page = await Site(["seasons/f/a.farkle": games.joined()])["players/index.html"]
    let rows = try #require(page.between("<tbody>", "</tbody>")).visibleText
    #expect(rows.hasPrefix("Ann 6 3 – Bob 6 3 –"))
  }

  @Test func `the list has a row a player with where nobody is better`() async throws {
    let page = await Site(Self.two)["players/index.html"]
    let rows = try #require(page.between("<tbody>", "</tbody>")).visibleText
    #expect(
      rows.hasPrefix(
        "Ann 24 15 Farkle: Win rate, Points a game and Highest game Bob 23 9 – Cy 0 0 –"))
  }
}

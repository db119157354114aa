import Foundation
import TestGames
import Testing

/// What the front page leads with, and what a season's page begins with.
struct FrontPageTests {
  private func result(_ day: String, _ scores: String, id: String) -> String {
    let players = scores.split(separator: ",").map { $0.prefix { $0 != ":" } }
    return """
      ---
      players: [\(players.joined(separator: ","))]
      date: \(day)
      id: \(id)
      rules: {rounds: 5, single-five: 1}
      scores: {\(scores)}
      ---

      """
  }

  private func turns(_ day: String, id: String) -> String {
    """
    ---
    players: [Ann, Bob]
    date: \(day)
    id: \(id)
    rules: {target: 2000}
    ---
    Ann: 111462>111 352>5 bank = 1050
    Bob: 234664
    Ann: 123456>123456 111111>111111 bank = 9500
    Bob: 555234>555 bank = 500

    """
  }

  private func story(_ site: Site) throws -> String {
    try #require(site["index.html"].between("class=\"latest", "</section>"))
  }

  @Test func `the story is the game with the least likely headline, not the last in the file`()
    async throws
  {
    let site = await Site([
      "seasons/s/a.farkle": turns("2026-03-02", id: "told")
        + result("2026-03-10", "Ann: 20, Bob: 10", id: "bare")
    ])
    #expect(site.lines == [])
    #expect(try story(site).contains("href=\"seasons/s/told.html\""))
    let results = try #require(site["index.html"].between("class=\"results\"", "</section>"))
    #expect(results.contains("bare.html") && !results.contains("told.html"))
  }

  @Test func `a game of more than two weeks before the last is no story any more`() async throws {
    let site = await Site([
      "seasons/s/a.farkle": turns("2026-03-02", id: "told")
        + result("2026-03-16", "Ann: 20, Bob: 10", id: "bare")
    ])
    #expect(try story(site).contains("href=\"seasons/s/bare.html\""))
  }

  @Test func `of equal stories the newest leads`() async throws {
    let site = await Site([
      "seasons/s/a.farkle": result("2026-03-09", "Ann: 20, Bob: 10", id: "first")
        + result("2026-03-10", "Ann: 20, Bob: 10", id: "second")
    ])
    #expect(try story(site).contains("second.html"))
  }

  @Test func `a contest leads before a solitaire, and where stories are as rare the newest`()
    async throws
  {
    let cards = """
      ---
      players: [Ann]
      date: 2026-03-09
      scores: {Ann: 285}
      ---

      """
    let site = await Site([
      "seasons/s/season.md": "---\ntitle: S\ngame: [farkle, klondike]\n---\n",
      "seasons/s/a.farkle": result("2026-03-08", "Ann: 20, Bob: 10", id: "contest"),
      "seasons/s/b.klondike": cards,
    ])
    #expect(site.lines == [])
    #expect(try story(site).contains("contest.html"))
    let twice = await Site([
      "seasons/s/a.farkle": turns("2026-03-02", id: "first") + turns("2026-03-03", id: "second")
        + result("2026-03-10", "Ann: 20, Bob: 10", id: "bare")
    ])
    #expect(try story(twice).contains("second.html"))
    let alone = await Site([
      "seasons/s/season.md": "---\ntitle: S\ngame: klondike\n---\n", "seasons/s/b.klondike": cards,
    ])
    #expect(try story(alone).contains("b.html"))
  }

  @Test func `a page that says what is being played doesn't say that nothing has been`() async {
    let open = "---\nplayers: [Ann, Bob]\ndate: 2026-03-02\n---\nAnn: 500\n"
    let site = await Site(["seasons/s/a.farkle": open])
    let text = site["index.html"].visibleText
    #expect(text.contains("Being played") && !text.contains("No game has been played yet"))
    let player = site["players/ann.html"].visibleText
    #expect(player.contains("in progress") && !player.contains("No game has been"))
    let none = await Site(["seasons/s/season.md": "---\ntitle: S\ngame: farkle\n---\n"])
    #expect(none["index.html"].visibleText.contains("No game has been played yet."))
  }

  @Test func `a record in which nothing is typed in yet is noted, and not published`() async {
    let blank = "---\nplayers: [Ann, Bob]\ndate: 2026-03-09\nfixture: F1\n---\n# Ann: 500\n"
    let site = await Site([
      "seasons/s/season.md":
        "---\ntitle: S\ngame: farkle\nfixtures: [{date: 2026-03-09, players: [Ann, Bob]}]\n---\n"
        + "The [second game](a.farkle#2) was a good one.\n",
      "seasons/s/a.farkle": "1️⃣" + blank + result("2026-03-02", "Ann: 20, Bob: 10", id: "told"),
      "seasons/s/b.farkle": "2️⃣" + blank,
    ])
    let note =
      "note: nothing of this game is typed in yet, so it isn't published; write its turns or 'scores:'"
    #expect(
      site.lines == ["seasons/s/a.farkle 1: \(note)", "seasons/s/b.farkle 2: \(note)"])
    #expect(site.html.map(\.path).filter { $0.hasPrefix("seasons/s/b.") } == [])
    #expect(site.pages["seasons/s/b.farkle"] == nil)
    #expect(!site["index.html"].contains("Being played"))
    #expect(site["seasons/s/fixtures.html"].visibleText.contains("9 March 2026"))
    #expect(site["seasons/s/index.html"].contains("href=\"told.html\">second game"))
  }

  @Test func `few words stand on top of the page, many below it`() async throws {
    func page(_ words: String) async -> String {
      await Site(["site.yaml": "title: A\ndescription: Ours.\n", "index.md": words])["index.html"]
    }
    let few = await page("We meet on Tuesdays.")
    #expect(few.contains("<div class=\"words\">") && !few.contains("class=\"prose own\""))
    let many = await page(String(repeating: "We meet on Tuesdays. ", count: 40))
    #expect(many.contains("<p class=\"words\">Ours.</p>"))
    #expect(many.contains("class=\"prose own\""))
    #expect(await page("## When\n\nTuesdays.").contains("class=\"prose own\""))
  }

  @Test func `all seasons that are played stand side by side, six rows of each`() async throws {
    let many = (1...8).map { "P\($0): \(90 - $0)" }.joined(separator: ", ")
    let site = await Site([
      "seasons/a/season.md":
        "---\ntitle: Over\ngame: farkle\n---\n",
      "seasons/a/a.farkle": result("2026-01-01", "Ann: 20, Bob: 10", id: "a"),
      "seasons/b/season.md":
        "---\ntitle: Cup\ngame: farkle\nfixtures: [{date: 2026-06-01, note: the final}]\n---\n",
      "seasons/b/a.farkle": result("2026-01-02", "Ann: 20, Bob: 10", id: "b"),
      "seasons/c/season.md": "---\ntitle: League\ngame: farkle\n---\n",
      "seasons/c/a.farkle": result("2026-01-03", many, id: "c"),
    ])
    let tables = site["index.html"].components(separatedBy: "<h3 id=\"standings-").dropFirst()
      .map { $0.components(separatedBy: "</table>")[0] }
    #expect(tables.map { $0.between("\">", "</a>")?.visibleText } == ["League", "Cup"])
    #expect(tables.first?.components(separatedBy: "scope=\"row\"").count == 7)
    #expect(site["index.html"].contains("and 2 more"))
  }

  @Test(arguments: [("2026-01-23", ["League", "Pegs"]), ("2026-01-24", ["League"])])
  func `another game's season that is over stands there for two weeks`(
    newest: String, shown: [String]
  ) async {
    let site = await Site([
      "seasons/a/season.md":
        "---\ntitle: Pegs\ngame: cribbage\nends: 2026-01-10\n---\n",
      "seasons/a/a.cribbage":
        "---\nplayers: [Ann, Bob]\ndate: 2026-01-10\nscores: {Ann: 121, Bob: 88}\n---\n",
      "seasons/b/season.md": "---\ntitle: League\ngame: farkle\n---\n",
      "seasons/b/a.farkle": result(newest, "Ann: 20, Bob: 10", id: "b"),
    ])
    let tables = site["index.html"].components(separatedBy: "<h3 id=\"standings-").dropFirst()
    #expect(tables.map { $0.between("\">", "</a>")?.visibleText } == shown)
  }

  @Test func `rules are tiles with their game's die or card`() async throws {
    let site = await Site([
      "rules/a.md": "---\ntitle: Ours\ngame: cribbage\n---\n",
      "rules/b.md": "---\ntitle: Theirs\ngame: farkle\n---\n",
      "rules/c.md": "---\ntitle: Manners\n---\n",
    ])
    let tiles = try #require(site["index.html"].between("class=\"rules\"", "</section>"))
      .components(separatedBy: "<li>").dropFirst().map { $0 }
    #expect(tiles.count == 3)
    #expect(tiles.first { $0.contains("Ours") }?.contains("emblem hearts") == true)
    #expect(tiles.first { $0.contains("Theirs") }?.contains("<rect") == true)
    #expect(tiles.first { $0.contains("Manners") }?.contains("<svg") == false)
  }

  @Test func `a new record is told of all who hold it`() async throws {
    let site = await Site([
      "seasons/s/season.md": "---\ngame: farkle\n---\n",
      "seasons/s/a.farkle": [
        result("2026-01-01", "Ann: 10000, Bob: 9000", id: "one"),
        result("2026-01-08", "Bob: 10500, Ann: 9000", id: "two"),
        result("2026-01-09", "Cy: 10500, Ann: 9050", id: "three"),
      ].joined(),
    ])
    #expect(
      site["index.html"].visibleText.contains("New record by Bob and Cy. Highest game: 10,500"))
  }

  // MARK: A season

  @Test func `a season begins with who has led since when`() async throws {
    func page(_ results: [(String, Int, Int)], _ front: String = "") async -> String {
      await Site([
        "seasons/s/season.md": "---\ngame: farkle\n\(front)---\n",
        "seasons/s/a.farkle": results.enumerated().map {
          result($1.0, "Ann: \($1.1), Bob: \($1.2)", id: "g\($0)")
        }.joined(),
      ])["seasons/s/index.html"]
    }
    let open = "fixtures: [{note: a last night}]\n"
    let nights = [("2026-01-01", 10, 20), ("2026-01-08", 20, 10), ("2026-01-15", 20, 10)]
    #expect(await page(nights, open).contains("Ann has led since 15 January</h2>"))
    #expect(await page(nights, "ends: 2026-01-15\n").contains("Ann led from 15 January</h2>"))
    let level = Array(nights.dropLast())
    let end = "ends: 2026-01-08\n"
    #expect(await page(level, end).contains("Ann and Bob ended level on points at the top</h2>"))
    #expect(
      await page(level, end + "points: {win: 0, shared: 0}\n")
        .contains("Ann and Bob ended level on wins at the top</h2>"))
    #expect(!(await page(Array(nights.prefix(1))).contains("id=\"race\"")))
  }

  @Test func `the best of each column is bold, and nothing where all are the same`() async throws {
    let site = await Site([
      "seasons/s/season.md": "---\ngame: farkle\npoints: {played: 1, win: 0, shared: 0}\n---\n",
      "seasons/s/a.farkle": result("2026-01-01", "Ann: 40, Bob: 10", id: "a")
        + result("2026-01-02", "Ann: 10, Bob: 20", id: "b"),
    ])
    let rows = try #require(site["seasons/s/index.html"].between("class=\"standings\"", "</table>"))
      .components(separatedBy: "<tr").suffix(2)
    func bold(_ name: String) -> [String]? {
      rows.first { $0.contains(name) }?.matches(of: /<td class="number strong">(.*?)<\/td>/)
        .map { String($0.1) }
    }
    // Points for, spread, average and highest game; both have as many points and wins.
    #expect(bold("Ann") == ["50", "+20", "25", "40"])
    #expect(bold("Bob") == [])
  }

  @Test func `who finished ahead of whom stands in a grid, in the order of the standings`()
    async throws
  {
    let site = await Site([
      "seasons/s/a.farkle": result("2026-01-01", "Ann: 40, Bob: 30, Cy: 10", id: "a")
        + result("2026-01-02", "Ann: 10, Bob: 20", id: "b")
        + result("2026-01-03", "Ann: 50, Cy: 20", id: "c")
    ])
    let page = site["seasons/s/index.html"]
    #expect(page.contains("Head to head</h2>"))
    let grid = try #require(page.between("<table class=\"grid\"", "</table>"))
    let rows = grid.components(separatedBy: "<tr>").suffix(3).map { row in
      row.matches(of: /<td(?: class="([a-z]+)")?>(.*?)<\/td>/)
        .map { "\($0.1 ?? "")\($0.2.replacing(/<.*?>/, with: ""))" }
    }
    #expect(grid.contains("<td><a href=\"../../pairs/ann/bob.html\">1–1</a></td>"))
    #expect(
      rows == [
        ["self", "1–1", "up2–0"], ["1–1", "self", "up1–0"], ["down0–2", "down0–1", "self"],
      ])
    let duels = await Site([
      "seasons/s/a.farkle": result("2026-01-02", "Ann: 10, Bob: 20", id: "b")
        + result("2026-01-03", "Ann: 50, Cy: 20", id: "c")
    ])["seasons/s/index.html"]
    #expect(duels.contains("Who beat whom</h2>"))
    let two = await Site([
      "seasons/s/a.farkle": result("2026-01-02", "Ann: 10, Bob: 20", id: "b")
    ])["seasons/s/index.html"]
    #expect(!two.contains("<table class=\"grid"))
  }

  @Test func `a rule document leads to the one before and the one after`() async throws {
    let site = await Site([
      "rules/a.md": "---\ntitle: One\norder: 1\n---\n",
      "rules/b.md": "---\ntitle: Two\norder: 2\n---\n",
      "rules/c.md": "---\ntitle: Three\norder: 3\n---\n",
    ])
    func turner(_ path: String) -> String? {
      site[path].between("class=\"turner\"", "</nav>")
    }
    let middle = try #require(turner("rules/b.html"))
    #expect(middle.between("rel=\"prev\" href=\"a.html\"", "</a>")?.contains("One") == true)
    #expect(middle.between("rel=\"next\" href=\"c.html\"", "</a>")?.contains("Three") == true)
    #expect(turner("rules/a.html")?.contains("prev") == false)
    #expect(turner("rules/c.html")?.contains("next") == false)
  }
}

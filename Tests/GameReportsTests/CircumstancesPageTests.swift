import TestGames
import Testing

/// What pages say of games that weren't played as they were to be.
struct CircumstancesPageTests {
  private func site(_ content: [String: String] = DuelsLeague.content) async -> Site {
    let site = await Site(content)
    #expect(site.lines == [])
    return site
  }

  private func report(_ id: String) async -> String {
    await site()[DuelsLeague.folder + id + ".html"]
  }

  private func season() async -> String { await site()[DuelsLeague.folder + "index.html"] }

  // MARK: Reports

  @Test(arguments: [
    ("plain", "Bob wins by 50", ["Bob began with 200"]),
    ("missed", "Dee wins by forfeit", ["Ann forfeited: no car"]),
    ("left", "Ann wins by forfeit", ["Dee forfeited: called away"]),
    ("wrong", "Ann and Dee: void not counted", ["Void: it counts for nobody: five dice"]),
    (
      "dark", "Ann and Dee: broken off not counted",
      ["Broken off: it counts for nobody: the power failed"]
    ),
    (
      "stood-in", "A clear win for Fay",
      [
        "Fay played for Cyril: a cold", "Corrected 10 September 2026: a typing error",
        "Corrected 11 September 2026: the names",
      ]
    ),
    (
      "gone", "Eve and Ann: void not counted",
      ["Counts for nobody, since Eve withdrew on 1 November 2026: moved away"]
    ),
  ])
  func `a report says what happened, and why`(id: String, headline: String, remarks: [String])
    async throws
  {
    let page = await report(id)
    let heading = try #require(page.between("<h1", "</h1>"))
    #expect(("<h1" + heading).visibleText == headline)
    let list = try #require(page.between("<ul class=\"remarks\">", "</ul>"))
    let items = list.split(separator: "</li>").map { String($0).visibleText }
    #expect(items.filter { !$0.isEmpty } == remarks)
  }

  @Test func `a game given up tells its turns and no decision`() async {
    let page = await report("left")
    #expect(page.contains("id=\"round-1\"") && page.visibleText.contains("1,500"))
    #expect(!page.contains("id=\"moments\"") && !page.visibleText.contains("is to act"))
  }

  @Test func `a game given up before it began has results in place of scores`() async throws {
    let page = await report("missed")
    let table = try #require(page.between("<table", "</table>")).visibleText
    #expect(table.contains("Dee won by forfeit") && table.contains("Ann forfeited"))
    #expect(!page.visibleText.contains("Only the result was recorded"))
  }

  @Test func `scores stand with their handicap, and nobody wins a game that doesn't count`()
    async
    throws
  {
    let plain = try #require(await report("plain").between("<table", "</table>")).visibleText
    #expect(plain.contains("1 Bob 9,900 + 200") && plain.contains("2 Ann 10,050"))
    let wrong = try #require(await report("wrong").between("<table", "</table>"))
    #expect(!wrong.contains("class=\"strong\"") && !wrong.contains("class=\"rank\""))
  }

  @Test func `a bye has no page, and no game leads to one`() async {
    let site = await site()
    #expect(site.pages[DuelsLeague.folder + "free.html"] == nil)
    #expect(site.pages[DuelsLeague.folder + "free-sheet.html"] == nil)
    #expect(site[DuelsLeague.folder + "left.html"].contains("rel=\"next\" href=\"wrong.html\""))
    #expect(site[DuelsLeague.folder + "wrong.html"].contains("rel=\"prev\" href=\"left.html\""))
    #expect(site[DuelsLeague.folder + "index.html"].visibleText.contains("Ann has a bye"))
  }

  @Test func `a filled sheet says how the game ended`() async {
    let site = await site()
    #expect(site[DuelsLeague.folder + "left-sheet.html"].visibleText.contains("wins by forfeit"))
  }

  // MARK: Seasons

  @Test func `the table says what it rests on`() async {
    let text = await season().visibleText
    #expect(
      text.contains(
        "2 games played out, 2 known by their results alone, 1 with a substitute; "
          + "2 by forfeit; 1 bye; 1 void; 1 broken off; 1 not counted, since a player withdrew."))
  }

  @Test func `a table of games played out to the last word says nothing of what it rests on`() async
  {
    let site = await site([
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob]\nrules: {target: 1000}\n---\nAnn: 111111>111111 bank\nBob: 234664\n"
    ])
    let page = site["seasons/s/index.html"].visibleText
    #expect(page.contains("Ann leads with 3 points"))
    #expect(!page.contains("1 game played out"))
  }

  @Test func `the standings are those worked out by hand`() async throws {
    let table = try #require(await season().between("<table class=\"standings\"", "</table>"))
    let rows = table.split(separator: "</tr>").map { String($0).visibleText }
    // Points, played, won, lost, share, forfeits, byes, for, against, spread, average, highest, last five, streak.
    let bob =
      "Bob level with Ann, behind by average, 9,900 to 10,050 2 1 1 0 100% 0–0 0 9,900 10,050 −150 9,900 9,900 W won W1 the last one won"
    #expect(rows.contains { $0.contains(bob) }, "\(rows)")
    #expect(
      rows.contains {
        $0.contains("Cyril level with Bob, behind with no game for average 2 1 1 0 100% 0–0 0 –")
      })
    #expect(
      rows.contains {
        $0.contains(
          "Ann 2 3 1 2 33% 1–1 1 10,050 9,900 +150 10,050 10,050 L L W lost, lost and won W1 the last one won"
        )
      })
    #expect(
      rows.contains {
        $0.contains(
          "Dee since 1 September: back from the sea 1 3 1 2 33% 1–1 0 9,000 10,100 −1,100 9,000 9,000 W L L won, lost and lost L2 the last 2 lost"
        )
      })
    #expect(rows.contains { $0.contains("Eve withdrew 1 November: moved away 0 0 0 0") })
    #expect(rows.contains { $0.contains("Zoe 0 0 0 0") })
    #expect(!table.contains("Fay"))
  }

  @Test func `the scheme says what a forfeit and a bye are worth`() async {
    let text = await season().visibleText
    #expect(text.contains("2 for a win by forfeit and −1 for forfeiting, 1 for a bye"))
  }

  @Test func `a forfeit is told of in the scheme as soon as there is one`() async {
    let games = [
      "seasons/s/season.md": "---\ngame: farkle\npoints: {win: 3}\n---\n",
      "seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\nscores: {Ann: 10000, Bob: 9000}\n---\n",
    ]
    #expect(!(await site(games)["seasons/s/index.html"]).contains("forfeiting a game"))
    let given = games.merging([
      "seasons/s/b.farkle": "---\nplayers: [Ann, Bob]\noutcome: forfeit Ann\n---\n"
    ]) { $1 }
    #expect(
      await site(given)["seasons/s/index.html"].visibleText.contains("0 for forfeiting a game"))
  }

  @Test func `results mark what doesn't count`() async throws {
    let page = await season()
    #expect(page.components(of: "<li class=\"excluded\">") == 3)
    #expect(page.visibleText.contains("Dee wins by forfeit Dee – won Ann –"))
    #expect(page.visibleText.contains("Bob 9,900 + 200 won Ann 10,050"))
  }

  @Test func `a season of nothing but byes and forfeits has a table without averages`() async {
    let site = await site([
      "seasons/s/season.md": "---\ngame: farkle\n---\n",
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob]\noutcome: forfeit Ann\n---\n---\nplayers: [Ann]\noutcome: bye\n---\n",
    ])
    let text = site["seasons/s/index.html"].visibleText
    #expect(text.contains("0 games played out; 1 by forfeit; 1 bye."))
    #expect(site["index.html"].visibleText.contains("Bob wins by forfeit"))
  }

  // MARK: Players

  @Test func `a dashboard has what a player played, under the result of each`() async throws {
    let site = await site()
    let ann = site["players/ann.html"].visibleText
    #expect(ann.contains("0 won, 1 lost"))
    for result in ["forfeited", "won by forfeit", "void", "broken off", "bye"] {
      #expect(ann.contains(result), "\(result)")
    }
    #expect(site["players/fay.html"].visibleText.contains("1 won, 0 lost"))
    #expect(!site["players/cyril.html"].contains("stood-in.html"))
    #expect(site["players/zoe.html"].contains("Zoe"))
  }

  @Test func `the front page leads with a game that counts`() async throws {
    let front = await site()["index.html"]
    let latest = try #require(front.between("class=\"latest", "</section>")).visibleText
    #expect(latest.contains("A clear win for Fay") && latest.contains("Fay played for Cyril"))
    #expect(await season().visibleText.contains("2 games played out, 2 known"))
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}

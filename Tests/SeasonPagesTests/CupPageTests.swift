import SiteModel
import TestGames
import Testing

/// The page of a knock-out, and what the season's page says of it.
struct CupPageTests {
  private static func site(_ knockOut: String, _ lines: String, _ more: String = "") async -> Site {
    await Site([
      "site.yaml": "title: Dice\n",
      "seasons/cup/season.md":
        "---\ntitle: The cup\ngame: farkle\nknockout: {\(knockOut)}\n\(more)---\n",
      "seasons/cup/a.farkle": "---\ndate: 2026-01-01\nresults: farkle\n---\n\(lines)",
    ])
  }

  private static let five = "entries: [Ann, Bob, Cy, Dee, Eve], seeded: yes, third-place: yes"

  @Test func `rounds have their ties, byes and those who are to come`() async throws {
    let site = await Self.site(Self.five, "Dee 10000, Eve 9000 | tie QF-2\n")
    #expect(site.lines == [])
    let page = site["seasons/cup/knockout.html"]
    let text = page.visibleText
    for words in [
      "Quarter-finals", "Semi-finals", "Final", "Third place", "QF-1 goes on without a game",
      "winner of SF-2", "loser of SF-1", "SF-1 to be played", "One game decides a tie.",
    ] { #expect(text.contains(words), "\(words) in \(text)") }
    #expect(page.contains("<a href=\"a.html\">9,000–10,000</a>"))
    #expect(page.between("QF-2", "</ul>")?.contains("<li class=\"on\">") == true)
    #expect(!text.contains("won the final"))
    // The season leads there, and has no empty table.
    let season = site["seasons/cup/index.html"]
    #expect(season.contains("<a href=\"knockout.html\">Knock-out</a>"))
    #expect(!season.contains("id=\"standings\""))
    // The game's report says which tie it was.
    #expect(site["seasons/cup/a.html"].visibleText.contains("Quarter-final 2"))
  }

  @Test func `it moves along by its records, to who has won it`() async throws {
    let lines = """
      Dee 10000, Eve 9000 | tie QF-2
      Ann 9000, Dee 10000 | tie SF-1
      Bob 9000, Cy 10050 | tie SF-2
      Ann 10000, Bob 9000 | tie 3P
      Cy 10000, Dee 9000 | tie F

      """
    let site = await Self.site(Self.five, lines)
    #expect(site.lines == [])
    #expect(site["seasons/cup/knockout.html"].visibleText.contains("Cy won the final"))
    #expect(site["seasons/cup/index.html"].visibleText.contains("Cy won the final"))
    let honours = site["league/hall-of-fame.html"].visibleText
    #expect(honours.contains("The cup Cy Farkle Final"), "\(honours)")
  }

  @Test func `its picture says who won the final, or who meets next`() async {
    func picture(_ more: String) async -> String {
      let site = await Site(
        [
          "site.yaml": "title: Dice\n",
          "seasons/cup/season.md":
            "---\ntitle: The cup\ngame: farkle\nknockout: {entries: [Ann, Bob, Cy], seeded: yes}\n---\n",
          "seasons/cup/a.farkle":
            "---\ndate: 2026-01-01\nresults: farkle\n---\nBob 10000, Cy 9000 | tie SF-2\n\(more)",
        ], baseURL: "https://dice.example/", pictures: PictureMaker(version: "1") { $0 })
      #expect(site.lines == [])
      return site["pictures/seasons/cup/index.png"]
    }
    let open = await picture("")
    #expect(open.contains(">F Ann – Bob<") && !open.contains("<rect x="), "\(open)")
    let over = await picture("Ann 9000, Bob 10000 | tie F\n")
    for words in [">Bob won the final<", ">Bob<", ">Ann<", ">1<", ">0<"] {
      #expect(over.contains(words), "\(words) in \(over)")
    }
  }

  @Test func `no page of a knock-out alone tells of points, and the front page who meets next`()
    async throws
  {
    let site = await Self.site(Self.five, "Dee 10000, Eve 9000 | tie QF-2\n")
    let front = try #require(site["index.html"].between("class=\"tables\"", "</section>"))
    #expect(front.contains("SF-1 Ann – Dee, SF-2 Cy – Bob"), "\(front)")
    #expect(!front.contains("<table"))
    let season = site["seasons/cup/index.html"].visibleText
    #expect(!season.contains("How points are given"), "\(season)")
    #expect(!site["seasons/index.html"].contains("<table"))
    #expect(!site.pages.keys.contains("league/draw.html"))
  }

  @Test func `the sheet for the wall of a knock-out alone has no table, and tells who won it`()
    async throws
  {
    let site = await Self.site("entries: [Ann, Bob]", "Ann 10000, Bob 9000 | tie F\n")
    let wall = site["seasons/cup/latest-night.html"]
    #expect(!wall.contains("<table") && wall.contains("<h2>Ann won the final</h2>"))
  }

  @Test func `the sheet for the wall of a cup's night has its rounds, and who is to come`()
    async throws
  {
    let site = await Self.site(Self.five, "Dee 10000, Eve 9000 | tie QF-2\n")
    let wall = site["seasons/cup/latest-night.html"].visibleText
    for words in [
      "Quarter-finals", "Ann QF-1, goes on without a game", "Eve 0 Dee 1 QF-2", "Semi-finals",
      "Ann Dee SF-1, to be played", "winner of SF-1 winner of SF-2 Final, to be played",
      "loser of SF-1 loser of SF-2 Third place, to be played",
    ] { #expect(wall.contains(words), "\(words) in \(wall)") }
    // Beside a league it has them on the cup's own nights alone.
    func beside(_ more: String) async -> String {
      let lines = "Ann 10000, Bob 9000 | tie F\n---\ndate: 2026-01-08\nresults: yes\n---\n\(more)"
      return await Self.site(
        "entries: [Ann, Bob], legs: 3", lines, "points: {win: 3, shared: 2}\n")[
          "seasons/cup/latest-night.html"
        ].visibleText
    }
    #expect(await !beside("Ann 10000, Cy 9000\n").contains("Final"))
    #expect(await beside("Ann 10000, Bob 9500 | tie F\n").contains("Ann 2 Bob 0 Final"))
  }

  @Test func `a tie that was drawn for a day isn't still to be drawn`() async throws {
    let site = await Self.site(
      "entries: [Ann, Bob, Cy, Dee], drawn: each-round", "Ann 10000, Bob 9000 | tie SF-1\n",
      "fixtures: [{code: SF-2, tie: SF-2, players: [Cy, Dee], date: 2026-01-08}]\n")
    let page = site["seasons/cup/knockout.html"]
    let tie = try #require(page.between("SF-2", "</ul>")).visibleText
    #expect(tie.contains("to be played") && tie.contains("Cy") && tie.contains("Dee"), "\(tie)")
  }

  @Test func `games beside a knock-out have their table, and its games none`() async throws {
    let site = await Self.site(
      "entries: [Ann, Bob], legs: 3", "Ann 10000, Bob 9000\nBob 10000, Ann 9000 | tie F\n",
      "points: {win: 3, shared: 2}\n")
    #expect(site.lines == [])
    let page = site["seasons/cup/knockout.html"].visibleText
    #expect(page.contains("These games count in no table."))
    #expect(page.contains("A tie is of up to 3 games. The one who wins more of them goes on."))
    let season = site["seasons/cup/index.html"]
    #expect(season.contains("id=\"standings\""))
    #expect(season.visibleText.contains("Ann leads with 3 points"))
  }

  @Test func `a season without one has no such page`() async throws {
    let site = await Site(["seasons/s/season.md": Site.season])
    #expect(!site.pages.keys.contains("seasons/s/knockout.html"))
    #expect(!site["seasons/s/index.html"].contains("knockout.html"))
  }
}

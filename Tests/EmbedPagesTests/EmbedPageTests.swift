import Foundation
import TestGames
import Testing

/// The bare pages of seasons that other sites show.
struct EmbedPageTests {
  private static let base = "https://league.example/"

  private static func site(_ season: String, _ lines: String = "") async -> Site {
    await Site(
      [
        "site.yaml": "title: Dice League\n",
        "seasons/s/season.md": "---\ntitle: Autumn\ngame: farkle\n\(season)---\n",
        "seasons/s/a.farkle": lines.isEmpty
          ? "" : "---\ndate: 2026-10-06\nresults: farkle\n---\n\(lines)",
      ].filter { !$0.value.isEmpty }, baseURL: base)
  }

  @Test func `a season has its table there, and a link to its page alone`() async throws {
    let site = await Self.site("", "Ann 10000, Bob 9000\nCy 10000, Ann 8000\nAnn 10000, Cy 50\n")
    #expect(site.lines == [])
    let page = site["embed/s.html"]
    let text = page.visibleText
    for words in ["Autumn", "Ann leads with", "1 Ann", "As of 6 October 2026", "Dice League"] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
    #expect(page.components(separatedBy: "href=").count == 3)
    #expect(
      page.contains("<link rel=\"canonical\" href=\"https://league.example/seasons/s/index.html\">")
    )
    #expect(
      page.contains(
        "<a href=\"../seasons/s/index.html\" target=\"_blank\" rel=\"noopener\">Autumn</a>"))
    #expect(!page.contains("<script") && !page.contains("src="))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
  }

  @Test func `the season's page has the line to paste`() async throws {
    let site = await Self.site("", "Ann 10000, Bob 9000\n")
    let page = site["seasons/s/index.html"]
    let line = try #require(page.between("spellcheck=\"false\"", "</textarea>"))
    #expect(
      line.contains(
        "&lt;iframe src=&quot;https://league.example/embed/s.html&quot; title=&quot;Autumn · Dice League&quot; width=&quot;400&quot;"
      ), "\(line)")
    #expect(page.contains("<a href=\"../../embed/s.html\">"))
  }

  @Test func `each division has its table`() async {
    let site = await Self.site(
      "divisions: [{name: First, players: [Ann, Bob]}, {name: Second, players: [Cy, Dee]}]\n",
      "Ann 10000, Bob 9000\nCy 10000, Dee 8000\n")
    #expect(site.lines == [])
    let page = site["embed/s.html"]
    #expect(page.components(separatedBy: "<table>").count == 3)
    #expect(page.contains("First") && page.contains("Second"))
  }

  @Test func `a knock-out has its rounds, the final first`() async throws {
    let site = await Self.site(
      "knockout: {entries: [Ann, Bob, Cy, Dee], seeded: yes}\n",
      "Ann 10000, Dee 9000 | tie SF-1\nBob 10000, Cy 9000 | tie SF-2\nAnn 10000, Bob 50 | tie F\n")
    #expect(site.lines == [])
    let page = site["embed/s.html"]
    #expect(page.visibleText.contains("Ann won the final Final Ann 1 – Bob 0 Semi-finals"))
    #expect(page.contains("<li>Ann 1 – Dee 0</li>") && !page.contains("<table>"))
  }

  @Test func `before the first result there is a word on that`() async {
    let site = await Self.site("starts: 2026-09-01\n")
    #expect(
      site["embed/s.html"].visibleText.contains("No game of this season has been finished yet."))
  }

  @Test func `teams stand by division, and a site without an address has none`() async {
    let content = [
      "seasons/s/season.md": """
      ---
      title: Pubs
      game: cribbage
      teams:
        Anchor: [Ann, Bob]
        Bell: [Cy, Dee]
      match: {tables: [{called: singles, players: 1, legs: 1, count: 2}]}
      ---
      """,
      "seasons/s/a.match":
        "---\nmatch: Anchor - Bell\ndate: 2026-10-06\n---\nsingles Ann - Cy 1-0\nsingles Bob - Dee 1-0\n",
    ]
    let site = await Site(content, baseURL: Self.base)
    #expect(site.lines == [])
    #expect(site["embed/s.html"].visibleText.contains("1 Anchor"))
    #expect(site["seasons/s/index.html"].contains("&lt;iframe"))
    let elsewhere = await Site(content)
    #expect(elsewhere.pages["embed/s.html"] == nil)
    #expect(!elsewhere["seasons/s/index.html"].contains("class=\"elsewhere\""))
  }
}

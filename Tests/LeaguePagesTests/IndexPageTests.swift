import Foundation
import TestGames
import Testing

/// What the lists of rules, players and games have in them.
struct IndexPageTests {
  /// What stands under each heading of level 2, with the heading first.
  private func sections(_ page: String) -> [String] {
    page.components(separatedBy: "<h2").dropFirst().map {
      ("<h2" + $0.components(separatedBy: "</section>")[0]).visibleText
    }
  }

  @Test func `rules stand under their game, those of no game last, and no heading is empty`()
    async throws
  {
    let site = await Site([
      "rules/a.md": "---\ntitle: Ours\ngame: sixis\n---\n",
      "rules/b.md": "---\ntitle: Theirs\ngame: farkle\n---\n",
      "rules/c.md": "---\ntitle: Manners\n---\n",
    ])
    #expect(site.lines == [])
    let sections = sections(site["rules/index.html"])
    #expect(sections.map { $0.split(separator: " ").first } == ["Farkle", "Sixis", "Other"])
    for (section, title) in zip(sections, ["Theirs", "Ours", "Manners"]) {
      for other in ["Theirs", "Ours", "Manners"] {
        #expect(section.contains(other) == (other == title), "\(section)")
      }
    }
  }

  @Test func `players are listed before anybody has played`() async throws {
    let site = await Site([
      "seasons/s/season.md": Site.season, "players/ann.md": "---\nname: Ann\n---\n",
      "players/bob.md": "---\nname: Bob\n---\n",
    ])
    let rows = try #require(site["players/index.html"].between("<tbody>", "</tbody>"))
    #expect(rows.contains("href=\"ann.html\"") && rows.contains("href=\"bob.html\""))
  }

  @Test func `who has played no game yet stands in the list, and beside nobody`() async {
    let site = await Site([
      "players/zed.md": "---\nname: Zed\n---\n",
      "seasons/f/a.farkle":
        "---\nplayers: [Ann, Bob]\nrules: {rounds: 5, single-five: 1}\nscores: {Ann: 2, Bob: 1}\n---\n",
      "seasons/x/a.sixis": "---\nplayers: [Ann, Cy]\nscores: {Ann: 30, Cy: 20}\n---\n",
    ])
    let tables = site["players/index.html"].components(separatedBy: "<tbody>").dropFirst()
      .map { $0.components(separatedBy: "</tbody>")[0] }
    let names = ["Ann", "Bob", "Cy", "Zed"]
    #expect(
      tables.map { table in names.filter { table.contains(">\($0)</a>") } }
        == [names, ["Ann", "Bob"], ["Ann", "Cy"]])
  }

  @Test func `the front page's table leaves out who has finished no game, the season's doesn't`()
    async throws
  {
    let site = await Site([
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob]\nrules: {rounds: 5, single-five: 1}\nscores: {Ann: 2, Bob: 1}\n---\n",
      "seasons/s/b.farkle": "---\nplayers: [Ann, Cy]\n---\nAnn: 500\n",
    ])
    let front = try #require(site["index.html"].between("<tbody>", "</tbody>"))
    #expect(front.contains("Ann") && front.contains("Bob") && !front.contains("Cy"))
    let season = try #require(site["seasons/s/index.html"].between("<tbody>", "</tbody>"))
    #expect(season.contains("Ann") && season.contains("Bob") && season.contains("Cy"))
  }

  @Test func `a guest's page says so, and a roster's names are listed before they have played`()
    async throws
  {
    let site = await Site([
      "site.yaml": "title: A\nroster: [Ann, Bob, Cy]\n",
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Zoe]\nguests: [Zoe]\nscores: {Ann: 10000, Zoe: 9000}\n---\n",
    ])
    #expect(site.lines == [])
    #expect(site["players/zoe.html"].visibleText.contains("Plays as a guest"))
    #expect(!site["players/ann.html"].contains("a guest"))
    let rows = try #require(site["players/index.html"].between("<tbody>", "</tbody>"))
    for name in ["ann", "bob", "cy", "zoe"] { #expect(rows.contains("href=\"\(name).html\"")) }
    #expect(site["players/cy.html"].visibleText.contains("No game has been finished yet."))
  }
}

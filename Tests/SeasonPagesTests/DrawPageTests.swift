import TestGames
import Testing

/// The page of the draw: what its script goes by.
struct DrawPageTests {
  private static let season = """
    ---
    title: Autumn
    game: farkle
    roster: [Ann, Bob, Cy, {name: Dee, withdrawn: 2026-01-02}]
    points: {win: 2}
    fixtures: [{code: R1-bye, date: 2026-01-01, players: [Ann], bye: yes}]
    ---

    """

  @Test func `a season's players stand in the order of the table, with whom they met`() async {
    let site = await Site([
      "seasons/s/season.md": Self.season,
      "seasons/s/a.farkle":
        "---\ndate: 2026-01-03\nresults: farkle\n---\nBob 10000, Cy 9000\nCy 10000, Ann 9000\n",
    ])
    #expect(site.lines == [])
    let page = site["league/draw.html"]
    #expect(page.contains(#""players":["Bob","Cy","Ann"]"#), "\(page)")
    #expect(page.contains(#""points":[2,2,0],"byes":[0,0,1],"met":[[0,1],[1,2]]"#))
    #expect(site["sheets/index.html"].contains("href=\"../league/draw.html\""))
  }

  @Test func `nobody is drawn where each plays alone`() async {
    let site = await Site(["seasons/k/season.md": "---\ngame: klondike\n---\n"])
    #expect(!site.pages.keys.contains("league/draw.html"))
    #expect(!site["sheets/index.html"].contains("draw.html"))
  }
}

import Publishing
import TestGames
import Testing

/// A league of teams with a cup of players beside it: what the pages of all of it count.
struct MatchesBesideGamesTests {
  /// Two tables on the first day, and the final of the cup a week later. The league goes on.
  private static func site() async -> Site {
    await Site([
      "site.yaml": "title: Pubs\n",
      "seasons/a-league/season.md": """
      ---
      title: Pub League
      game: cribbage
      teams: {Anchor: [Ann, Cy], Bell: [Bob, Eve]}
      match: {tables: [{called: singles, legs: 3, count: 2}]}
      fixtures:
        - {round: 1, date: 2026-09-01, home: Anchor, away: Bell}
        - {round: 2, date: 2026-10-01, home: Bell, away: Anchor}
      ---
      """,
      "seasons/a-league/cards.match":
        "---\nmatch: Anchor - Bell\ndate: 2026-09-01\nround: 1\n---\nsingles Ann - Bob 2-1\nsingles Cy - Eve 3-0\n",
      "seasons/b-cup/season.md":
        "---\ntitle: The cup\ngame: cribbage\nknockout: {entries: [Ann, Bob]}\n---\n",
      "seasons/b-cup/final.cribbage":
        "---\nplayers: [Ann, Bob]\ndate: 2026-08-30\ntie: F\nscores: {Ann: 121, Bob: 98}\n---\n",
    ])
  }

  @Test func `the newest results have the final of a cup that is over`() async throws {
    let site = await Self.site()
    #expect(site.lines == [])
    let front = site["index.html"]
    let results = try #require(front.between("id=\"results\"", "</section>"))
    #expect(results.contains("seasons/b-cup/final.html"), "\(results.visibleText)")
  }

  @Test func `the league in numbers has the tables of matches`() async throws {
    let text = await Self.site()["league/index.html"].visibleText
    // One game and two tables, by four players on two nights.
    #expect(text.contains("Games 3") && text.contains("Players 4") && text.contains("Nights 2"))
    #expect(text.contains("Games a night 1.5"))
  }
}

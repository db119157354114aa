import Diagnostics
import TestGames
import Testing

struct RatingPageTests {
  private static func result(_ day: String, _ scores: String) -> String {
    "---\nplayers: [Ann, Bob]\ndate: \(day)\nrules: {rounds: 5, single-five: 1}\nscores: {\(scores)}\n---\n"
  }

  private static let records =
    result("2026-01-01", "Ann: 200, Bob: 100") + result("2026-01-08", "Ann: 300, Bob: 100")

  private func site(league: String = "", season: String = "") async -> Site {
    let site = await Site([
      "site.yaml": "title: Dice\n\(league)",
      "seasons/s/season.md": "---\ntitle: Spring\ngame: farkle\n\(season)---\n",
      "seasons/s/a.farkle": Self.records,
    ])
    #expect(site.findings.isEmpty)
    return site
  }

  @Test func `a rated season has a page of ratings with its history, linked from its own`() async {
    let site = await site(season: "ratings: {method: elo, provisional-games: 2}\n")
    let page = site["seasons/s/ratings.html"]
    #expect(page.visibleText.contains("1 Ann 1,531 +15 2"))
    #expect(page.visibleText.contains("2 Bob 1,469 −15 2"))
    #expect(page.contains("<svg class=\"chart\""))
    #expect(page.visibleText.contains("provisional with fewer than 2 games"))
    for count in [0, 1] {
      let site = await self.site(
        season: "ratings: {method: elo, provisional-games: \(count)}\n")
      #expect(!site["seasons/s/ratings.html"].visibleText.contains("provisional"))
    }
    #expect(site["seasons/s/index.html"].contains("href=\"ratings.html\""))
    // The season's alone: nothing is said of careers.
    #expect(site.pages["players/ratings.html"] == nil)
    #expect(!site["players/ann.html"].contains("id=\"rating\""))
  }

  @Test func `a rated league has ratings on the pages of its players and of its seasons`() async {
    let site = await site(league: "ratings: glicko-2\n")
    #expect(site["players/index.html"].contains("href=\"ratings.html\""))
    #expect(site["players/ratings.html"].visibleText.contains("Ann provisional"))
    #expect(site.pages["seasons/s/ratings.html"] != nil)
    for page in ["players/ann.html", "players/ann/farkle.html"] {
      #expect(site[page].visibleText.contains("Rating: Farkle"))
      #expect(site[page].contains("ratings.html#farkle"))
    }
  }

  @Test func `a league that asks for no ratings has none, and a season may do without`() async {
    let unrated = await site()
    #expect(!unrated.pages.keys.contains { $0.hasSuffix("ratings.html") })
    let without = await site(league: "ratings: elo\n", season: "ratings: none\n")
    #expect(without.pages["seasons/s/ratings.html"] == nil)
    #expect(without.pages["players/ratings.html"] != nil)
  }
}

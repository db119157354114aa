import Foundation
import Publishing
import TestGames
import Testing

@testable import SiteModel

/// Pages of a season whose nights are won.
struct NightPagesTests {
  /// Ann and Bob won as often on the first night, Ann by more; on the second all three are level.
  private static func content(_ nights: String = "best: 1") -> [String: String] {
    [
      "site.yaml": "title: Crib club\ndownloads: [csv, json]\nbase-url: https://crib.example/\n",
      "seasons/club/season.md": """
      ---
      title: Club 2026
      game: cribbage
      starts: 2026-01-06
      ends: 2026-01-13
      points: {win: 2}
      nights:
        minimum: 3
        points:
          - {for: rank, points: [4, 3], if: {wins: 1}}
          - {for: game-points, at-least: 4, points: itself}
          - {for: played, points: 1}
        tie-breaks: [wins, spread]
        \(nights)
      tie-breaks: []
      ---
      """,
      "seasons/club/night-1.cribbage": """
      ---
      date: 2026-01-06
      results: cribbage
      ---
      Ann 121, Cy 90
      Bob 121, Cy 110

      """,
      "seasons/club/night-2.cribbage": """
      ---
      date: 2026-01-13
      results: cribbage
      ---
      Ann 121, Bob 111
      Bob 121, Cy 111
      Cy 121, Ann 111

      """,
    ]
  }

  @Test func `the night's page leads with who won and why, and has its table and best game`()
    async throws
  {
    let site = await Site(Self.content())
    #expect(site.lines == [])
    let page = site["seasons/club/standings/2026-01-06.html"]
    let text = page.visibleText
    #expect(
      text.contains(
        "Ann won the night with 2 game points, worth 5 points, ahead of Bob by spread, +31 to +11"))
    let table = try #require(page.between("<h2 id=\"night\">", "</table>")).visibleText
    #expect(table.contains("level with Ann, behind by spread, +11 to +31"))
    #expect(page.contains("id=\"highs\""))
    let second = site["seasons/club/standings/2026-01-13.html"].visibleText
    #expect(
      second.contains("Ann, Bob and Cy share the night with 2 game points, worth 3⅓ points each"))
  }

  @Test func `a night of too few says so`() async throws {
    var content = Self.content()
    content["seasons/club/night-1.cribbage"] =
      "---\ndate: 2026-01-06\nresults: cribbage\n---\nAnn 121, Cy 90\n"
    let text = await Site(content)["seasons/club/standings/2026-01-06.html"].visibleText
    #expect(text.contains("Only 2 played. Ranks give points from 3 players on."))
    #expect(text.contains("Ann won the night with 2 game points, worth 1 point"))
  }

  @Test func `the season has points of nights, game points beside them, and a grid of nights`()
    async throws
  {
    let page = await Site(Self.content())["seasons/club/index.html"]
    let text = page.visibleText
    #expect(page.contains("Night points") && page.contains("Game points"))
    let grid = try #require(page.between("<h2 id=\"by-night\">", "</table>")).visibleText
    // 4 + 1, 3 + 1, 0 + 1; then the mean of 4, 3 and 0, and 1.
    #expect(grid.contains("6 January 2026 5 4 (1)"))
    #expect(grid.contains("13 January 2026 (3⅓) (3⅓) 3⅓"))
    #expect(text.contains("A night gives 4–3 for the first ranks (asked for: wins of 1 or more)"))
    #expect(text.contains("only each player’s best night counts"))
    #expect(text.contains("ties of a night: wins, then spread"))
  }

  @Test func `places by how many sit at a table are told, and counted where they break ties`()
    async throws
  {
    let page = await Site([
      "seasons/s/season.md": """
      ---
      game: farkle
      ends: 2026-01-02
      points: {places: {3: [10, 6, 2], 2: [3, 0]}, tied: shared}
      tie-breaks: [firsts, seconds]
      ---
      """,
      "seasons/s/a.farkle": """
      ---
      players: [Ann, Bob, Cy]
      date: 2026-01-02
      scores: {Ann: 5000, Bob: 10500, Cy: 5000}
      ---
      """,
    ])["seasons/s/index.html"]
    let text = page.visibleText
    #expect(
      text.contains(
        "3–0 for the places at a table of 2, 10–6–2 for the places at a table of 3, equals share the points of their places"
      ))
    #expect(text.contains("Ties: first places, then second places"))
    #expect(page.contains("First places") && text.contains("Second places"))
    let table = try #require(page.between("<h2 id=\"standings\">", "</table>")).visibleText
    #expect(table.contains("Bob 10 1") && table.contains("Ann 4 1"))
  }

  @Test func `the front page and the feed tell who won`() async throws {
    let site = await Site(Self.content())
    let news =
      "Club 2026, 13 January 2026: Ann, Bob and Cy share the night with 2 game points, worth 3⅓ points each"
    let front = site["index.html"]
    let latest = try #require(front.between("<section class=\"latest", "</section>"))
    #expect(
      latest.visibleText.contains(
        "Club 2026, 13 January 2026 Ann, Bob and Cy share the night with 2 game points, worth 3⅓ points each"
      ))
    #expect(latest.contains("<a href=\"seasons/club/standings/2026-01-13.html\">"))
    #expect(latest.contains("href=\"seasons/club/night-2"))
    // It isn't told again below.
    #expect(front.visibleText.split(separator: "share the night").count == 2)
    #expect(site["feed.xml"].contains(news))
    #expect(site["seasons/club/feed.xml"].contains("Ann won the night with 2 game points"))
    #expect(site["seasons/club/latest-night.html"].visibleText.contains("share the night"))
  }

  @Test func `a night that is long over, or older than a match, doesn't lead the front page`()
    async throws
  {
    var content = Self.content()
    content["seasons/later/season.md"] = "---\ntitle: Later\ngame: farkle\n---\n"
    func page(_ day: String) async throws -> String {
      content["seasons/later/a.farkle"] =
        "---\nplayers: [Ann, Bob]\ndate: \(day)\nscores: {Ann: 10500, Bob: 500}\n---\n"
      let site = await Site(content)
      return try #require(site["index.html"].between("<section class=\"latest", "</section>"))
    }
    #expect(try await page("2026-01-20").contains("share the night"))
    #expect(try await !page("2026-02-20").contains("share the night"))
  }

  @Test func `tables to take along have the table of each night, thirds among them`() async throws {
    let site = await Site(Self.content())
    let table = site["downloads/night_standings.csv"]
    #expect(table.contains("club,1,2026-01-06,,ann,1,1,2,5,1,1,1,0,0,0,31,121,"))
    #expect(table.contains("club,1,2026-01-06,,bob,2,2,2,4,1,1,1,0,0,0,11,121,spread"))
    #expect(table.contains("club,2,2026-01-13,,ann,1,1,2,10/3,0,2,1,0,1,0,0,232,"))
    #expect(site["downloads/standings.csv"].contains("club,cy,3,3,10/3,"))
    #expect(site["downloads/league.json"].contains("\"league_points\":\"10/3\""))
    #expect(site["downloads/league.json"].contains("\"game_points\":2"))
  }

  @Test func `a round that takes several days is called by its number`() async throws {
    var content = Self.content()
    content["seasons/club/season.md"] = content["seasons/club/season.md"]?.replacing(
      "minimum: 3", with: "by: round\n  minimum: 3")
    for night in 1...2 {
      let path = "seasons/club/night-\(night).cribbage"
      content[path] = content[path]?.replacing("results:", with: "round: \(night)\nresults:")
    }
    let site = await Site(content)
    #expect(site.lines == [])
    #expect(site["seasons/club/standings/night-2.html"].visibleText.contains("Round 2"))
    #expect(site["seasons/club/index.html"].visibleText.contains("Night by night"))
  }
}

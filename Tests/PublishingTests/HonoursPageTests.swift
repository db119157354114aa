import TestGames
import Testing

@testable import Publishing

/// The hall of fame, and what other pages tell of it.
struct HonoursPageTests {
  private static func results(_ lines: [(day: Int, ann: Int, bob: Int, cy: Int?)]) -> String {
    lines.map { line in
      let cy = line.cy.map { ", Cy: \($0)" } ?? ""
      return """
        ---
        players: [Ann, Bob\(line.cy == nil ? "" : ", Cy")]
        date: 2026-03-0\(line.day)
        rules: {rounds: 5, single-five: 1}
        scores: {Ann: \(line.ann), Bob: \(line.bob)\(cy)}
        ---

        """
    }.joined()
  }

  private static let league = [
    "site.yaml": "title: Dice\n",
    "seasons/spring/season.md": "---\ntitle: Spring\ngame: farkle\npoints: {win: 3}\n---\n",
    "seasons/spring/a.farkle": results([
      (1, 500, 400, nil), (2, 300, 700, 100), (3, 700, 600, nil), (4, 900, 100, nil),
    ]),
  ]

  @Test func `a record tells who holds it, since when, and what it was before`() async throws {
    let page = await Site(Self.league)["league/hall-of-fame.html"]
    let record = try #require(page.split(separator: "Highest game").dropFirst().first)
    #expect(record.hasPrefix("</span> <b class=\"value\">900</b>"))
    #expect(record.contains("4 March 2026"))
    // 700 was reached twice before it was broken.
    #expect(record.contains("broken on 4 March 2026 by Ann"))
    #expect(record.contains("broken on 2 March 2026 by Bob"))
  }

  @Test func `who won a season that is over is its champion, everywhere`() async throws {
    let site = await Site(Self.league)
    #expect(site["league/hall-of-fame.html"].contains("<caption>Champions</caption>"))
    #expect(site["players/ann.html"].contains("Champion of Spring"))
    #expect(!site["players/bob.html"].contains("Champion of"))
    #expect(site["index.html"].contains("Champion of Spring: Ann"))
  }

  @Test func `who leads a season that goes on is no champion`() async throws {
    var league = Self.league
    league["seasons/spring/season.md"] =
      "---\ntitle: Spring\ngame: farkle\npoints: {win: 3}\nends: 2026-12-01\n---\n"
    let site = await Site(league)
    #expect(!site["league/hall-of-fame.html"].contains("Champions"))
    #expect(!site["index.html"].contains("Champion of"))
  }

  @Test func `those who met have a page, linked from grid and player`() async throws {
    let site = await Site(Self.league)
    let page = site["pairs/ann/bob.html"]
    #expect(page.contains("In 4 games Ann finished ahead 3 to 1."))
    #expect(page.contains("+600"))
    #expect(site["seasons/spring/index.html"].contains("href=\"../../pairs/ann/bob.html\""))
    #expect(site["players/ann.html"].contains("href=\"../pairs/ann/bob.html\""))
  }
}

import Diagnostics
import Foundation
import TestGames
import Testing

/// What a season's page says of its days: what is still to come, who leads, from when to when.
struct SeasonPageTests {
  /// The page of a season with these lines of front matter, and a result of two for each day.
  private func page(
    _ frontMatter: String, results days: [String], later: String? = nil
  ) async -> String {
    var content = [
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n\(frontMatter)\n---\n",
      "seasons/s/a.farkle": days.map(result).joined(),
    ]
    if let later { content["seasons/t/a.farkle"] = result(later) }
    let site = await Site(content)
    #expect(
      site.findings.all.filter {
        !["date-outside-season", "date-far-back"].contains($0.id)
      } == [])
    return site["seasons/s/index.html"]
  }

  private func result(_ day: String) -> String {
    "---\nplayers: [Ann, Bob]\ndate: \(day)\nrules: {rounds: 5, single-five: 1}\nscores: {Ann: 200, Bob: 100}\n---\n"
  }

  @Test(arguments: [
    "index.html", "seasons/s/index.html", "seasons/s/latest-night.html",
  ])
  func `results name who won first`(address: String) async throws {
    let games = [
      "players: [Ann, Bob]\nscores: {Ann: 5000, Bob: 10000}",
      "players: [Ann, Bob, Cy]\nscores: {Ann: 4000, Bob: 3000, Cy: 10000}",
    ]
    let site = await Site([
      "seasons/s/season.md": Site.season,
      "seasons/s/a.farkle": games.map { "---\n\($0)\ndate: 2026-01-02\n---\n" }.joined(),
    ])
    #expect(site.findings.all == [])
    let start = address.contains("night") ? "<ul class=\"results\">" : "<span class=\"scores\">"
    let parts = site[address].components(separatedBy: start).dropFirst()
    let scores = parts.flatMap {
      $0.components(separatedBy: "</ul>")[0].components(separatedBy: "</li>")
    }
    .map(\.visibleText).filter { $0.contains("Ann") && $0.contains("Bob") }
    #expect(scores.count >= (address == "index.html" ? 1 : 2), "\(scores)")
    for score in scores {
      let order = score.contains("Cy") ? ["Cy", "Ann", "Bob"] : ["Bob", "Ann"]
      let places = order.map { score.range(of: $0)?.lowerBound ?? score.endIndex }
      #expect(places == places.sorted(), "\(score)")
    }
  }

  @Test func `standings have no column of noughts`() async throws {
    let games = [
      "players: [Ann, Bob]\ndate: 2026-01-01\nscores: {Ann: 5000, Bob: 10000}",
      "players: [Ann, Bob, Cy]\ndate: 2026-01-02\nscores: {Ann: 4000, Bob: 3000, Cy: 10000}",
    ]
    let site = await Site([
      "seasons/s/season.md": Site.season,
      "seasons/s/a.farkle": games.map { "---\n\($0)\n---\n" }.joined(),
    ])
    #expect(site.findings.all == [])
    let page = site["seasons/s/index.html"]
    let table = try #require(page.between("<table class=\"standings\">", "</table>"))
    let heads = table.matches(of: /<th scope="col"[^>]*>([^<]*)</).map { String($0.1) }
    // Of turns nothing is known, and nobody shared a game.
    #expect(heads.contains("Pts") && heads.contains("W"))
    #expect(!heads.contains("F %") && !heads.contains("Best turn"))
    // Cy came on the second night: no line and no number before.
    let race = try #require(page.between("<caption>League points after each night", "</table>"))
    let first = try #require(race.between("<tbody>", "</tr>"))
    #expect(first.components(separatedBy: "<td").count == 4)
    #expect(first.contains("<td class=\"number\">\u{A0}</td>"))
  }

  // MARK: Fixtures

  @Test func `a fixture on the day of the last result is no longer to come`() async throws {
    let fixtures = ["2026-02-27", "2026-02-28", "2026-03-01"]
      .map { "  - {date: \($0), note: on \($0)}" }.joined(separator: "\n")
    let page = await page("fixtures:\n" + fixtures, results: ["2026-02-28", "2026-01-31"])
    let list = try #require(page.between("class=\"fixtures\"", "</ul>")).visibleText
    #expect(!list.contains("on 2026-02-27") && !list.contains("on 2026-02-28"))
    #expect(list.contains("on 2026-03-01"))
  }

  @Test func `where nothing is left to come, no list of fixtures stands there`() async {
    let page = await page(
      "fixtures:\n  - {date: 2024-02-29, note: leap}", results: ["2024-02-29"])
    #expect(!page.contains("class=\"fixtures\""))
    #expect(page.visibleText.contains("Ann won with 3 points"))
  }

  @Test func `a game going on takes no fixture away, and a day without one none either`() async {
    let going = "---\nplayers: [Ann, Bob]\ndate: 2026-05-01\n---\nAnn: 500\n"
    let site = await Site([
      "seasons/s/season.md": """
      ---
      game: farkle
      fixtures:
        - {date: 2026-04-30, note: before}
        - {note: whenever}
      ---
      """,
      "seasons/s/a.farkle": result("2026-04-29") + going,
    ])
    let list = site["seasons/s/index.html"].between("class=\"fixtures\"", "</ul>")?.visibleText
    #expect(list?.contains("before") == true && list?.contains("whenever") == true)
  }

  // MARK: Open or over

  struct End: CustomTestStringConvertible {
    let testDescription: String
    let ends: String
    let results: [String]
    var later: String? = nil
    let isOpen: Bool
  }

  @Test(arguments: [
    End(
      testDescription: "the day before the end", ends: "ends: 2024-02-29",
      results: ["2024-02-28"], isOpen: true),
    End(
      testDescription: "on the day of the end", ends: "ends: 2024-02-29",
      results: ["2024-02-28", "2024-02-29"], isOpen: false),
    End(
      testDescription: "the day after the end", ends: "ends: 2024-02-29",
      results: ["2024-03-01"], isOpen: false),
    End(testDescription: "no end", ends: "", results: ["2024-02-28"], isOpen: true),
    End(
      testDescription: "no end, and a calendar half played",
      ends: "fixtures: [{date: 2024-02-28}, {date: 2024-03-06}]", results: ["2024-02-28"],
      isOpen: true),
    End(
      testDescription: "no end, and a calendar played", ends: "fixtures: [{date: 2024-02-28}]",
      results: ["2024-02-28"], isOpen: false),
    End(
      testDescription: "no end, and a later season has begun", ends: "", results: ["2024-02-28"],
      later: "2024-02-29", isOpen: false),
    End(
      testDescription: "a later season has begun", ends: "ends: 2024-02-29",
      results: ["2024-02-28"], later: "2024-02-28", isOpen: true),
    End(
      testDescription: "a later season was played after its end", ends: "ends: 2024-02-29",
      results: ["2024-02-28"], later: "2024-03-01", isOpen: false),
    End(
      testDescription: "another season was played before", ends: "ends: 2024-02-29",
      results: ["2024-02-28"], later: "2024-02-27", isOpen: true),
  ])
  func `a season is over with the last game on its last day`(end: End) async {
    let page = await page(end.ends, results: end.results, later: end.later)
    let points = end.results.count * 3
    #expect(page.visibleText.contains("Ann leads with \(points)") == end.isOpen)
    #expect(page.visibleText.contains("Ann won with \(points)") == !end.isOpen)
  }

  // MARK: Dates

  @Test(arguments: [
    ("starts: 2026-01-31\nends: 2026-02-28", ["2026-02-01"], "31 January – 28 February 2026"),
    ("starts: 2025-12-31\nends: 2026-01-01", ["2026-01-01"], "31 December 2025 – 1 January 2026"),
    ("", ["2026-01-31", "2024-02-29", "2026-02-01"], "29 February 2024 – 1 February 2026"),
    ("starts: 2026-01-31", ["2026-01-31"], "31 January 2026"),
    ("ends: 2026-01-31", ["2026-01-30"], "30 January – 31 January 2026"),
  ])
  func `a season lasts from its first day to its last`(
    frontMatter: String, days: [String], text: String
  ) async {
    let page = await page(frontMatter, results: days)
    #expect(page.visibleText.contains(text), "\(page.visibleText)")
  }
}

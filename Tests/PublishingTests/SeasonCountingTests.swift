import TestGames
import Testing

@testable import Publishing

/// What a season's page tells of what counts.
struct SeasonCountingTests {
  /// - Parameter results: `2026-01-01 Ann 500 Bob 400`, one a line.
  private func site(_ frontMatter: String, _ results: String) async -> Site {
    let records = results.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return """
        ---
        players: [\(words[1]), \(words[3])]
        date: \(words[0])
        rules: {rounds: 5, single-five: 1}
        scores: {\(words[1]): \(words[2]), \(words[3]): \(words[4])}
        ---

        """
    }
    return await Site([
      "seasons/s/season.md": "---\ntitle: Summer\ngame: farkle\n\(frontMatter)\n---\n",
      "seasons/s/a.farkle": records.joined(),
    ])
  }

  @Test func `bonus, the best results and too few games are told at the table`() async {
    let site = await site(
      """
      points: {win: 3, played: 1, bonus: [{for: scored, at-least: 1000, points: 2}]}
      best: 2
      minimum-games: 2
      """,
      """
      2026-01-01 Bob 500 Ann 400
      2026-01-02 Ann 1000 Bob 900
      2026-01-03 Ann 600 Bob 500
      2026-01-04 Cy 700 Ann 600
      """)
    #expect(site.lines == [])
    let page = site["seasons/s/index.html"]
    let text = page.visibleText
    #expect(
      text.contains(
        "2 more for a game of 1,000 or more points; each player’s 2 best results count; a rank from 2 games on"
      ))
    #expect(text.contains("best 2 of 4"))
    #expect(text.contains("no rank yet, 1 of 2 games"))
    #expect(page.contains("<span class=\"rank\">–</span>"))
    // Ann's first and last game, and one of Bob's three, which were worth 4, 1 and 1.
    let struck = page.between("<summary>Results that don’t count</summary>", "</details>") ?? ""
    #expect(struck.ranges(of: "<tr>").count == 4)
    #expect(struck.contains("1 January") && struck.contains("4 January"))
  }

  @Test func `each division has its table, and marks in words`() async {
    let site = await site(
      """
      roster: [Ann, Bob, Cy, Dee]
      divisions:
        - {name: Harbour, players: [Ann, Bob], relegated: 1}
        - {name: Hill, players: [Cy, Dee], promoted: 1}
      """, "2026-01-01 Ann 500 Bob 400\n2026-01-02 Cy 500 Dee 400")
    #expect(site.lines == [])
    let text = site["seasons/s/index.html"].visibleText
    #expect(text.contains("Harbour: After 2 games") && text.contains("Hill: After 2 games"))
    #expect(text.contains("Bob ↓ going down") && text.contains("Cy ↑ going up"))
    #expect(site["index.html"].visibleText.contains("Summer: Harbour Player"))
  }

  @Test func `both halves have a table, and the play-off its winner`() async {
    let site = await site(
      "halves: {second: 2026-02-01, play-off: 2026-03-01}",
      "2026-01-01 Ann 500 Bob 400\n2026-02-01 Bob 500 Ann 400\n2026-03-01 Bob 500 Ann 400")
    #expect(site.lines == [])
    let text = site["seasons/s/index.html"].visibleText
    #expect(text.contains("First half: After 1 game") && text.contains("Second half: After 1 game"))
    #expect(text.contains("Bob won the play-off"))
    // The play-off counts for no table.
    #expect(text.contains("After 2 games"))
    #expect(!text.contains("After 3 games"))
    let honours = site["league/hall-of-fame.html"].visibleText
    #expect(honours.contains("Summer Bob Farkle Play-off"))
  }

  @Test func `a half says why a tie was broken`() async {
    let site = await site(
      "halves: {second: 2026-02-01, play-off: 2026-03-01}\ntie-breaks: [average]",
      "2026-01-01 Ann 500 Bob 400\n2026-01-02 Bob 600 Ann 300\n2026-02-01 Bob 500 Ann 400")
    let half = site["seasons/s/index.html"].between("id=\"half-1\"", "</table>")?.visibleText
    #expect(half?.contains("level with Bob, behind by average, 400 to 500") == true)
  }

  @Test func `the sheet for the wall says who is of which division, and goes up or down`() async {
    let site = await site(
      """
      roster: [Ann, Bob, Cy, Dee]
      divisions:
        - {name: Harbour, players: [Ann, Bob], relegated: 1}
        - {name: Hill, players: [Cy, Dee], promoted: 1}
      """, "2026-01-01 Ann 500 Bob 400\n2026-01-02 Cy 500 Dee 400")
    let text = site["seasons/s/latest-night.html"].visibleText
    #expect(text.contains("Ann Harbour") && text.contains("Bob Harbour; ↓ going down"))
    #expect(text.contains("Cy Hill; ↑ going up"))
  }

  @Test func `before the play-off its players are told`() async {
    let site = await site(
      "halves: {second: 2026-02-01, play-off: 2026-03-01}",
      "2026-01-01 Ann 500 Bob 400\n2026-02-01 Bob 500 Ann 400")
    #expect(
      site["seasons/s/index.html"].visibleText.contains(
        "As things stand Ann and Bob meet in the play-off, from 1 March on."))
  }
}

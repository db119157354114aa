import TestGames
import Testing

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
      ends: 2026-01-04
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
    #expect(text.contains("no rank, 1 of 2 games"))
    #expect(page.contains("<span class=\"rank\">–</span>"))
    // Ann's first and last game, and one of Bob's three, which were worth 4, 1 and 1.
    let struck = page.between("<summary>Results that don’t count</summary>", "</details>") ?? ""
    #expect(struck.ranges(of: "<tr>").count == 4)
    #expect(struck.contains("1 January") && struck.contains("4 January"))
  }

  @Test func `who has played too few games has no rank yet, and in the end none`() async {
    func pages(_ frontMatter: String) async -> Site {
      await site(
        "minimum-games: 2\n\(frontMatter)",
        """
        2026-01-01 Bob 500 Ann 400
        2026-01-02 Ann 1000 Bob 900
        2026-01-04 Cy 700 Ann 600
        """)
    }
    let open = await pages("ends: 2026-02-01")
    let over = await pages("ends: 2026-01-04")
    #expect(open["seasons/s/index.html"].visibleText.contains("no rank yet, 1 of 2 games"))
    #expect(over["seasons/s/index.html"].visibleText.contains("no rank, 1 of 2 games"))
    // As of a night nobody knew how the season would end.
    for site in [open, over] {
      #expect(site.lines == [])
      let night = site["seasons/s/standings/2026-01-04.html"].visibleText
      #expect(night.contains("no rank yet, 1 of 2 games"))
    }
  }

  @Test func `who has no game to compare by stands below, and the row says so`() async {
    let three = "---\nplayers: [Ann, Bob, Cy]\nscores: {Ann: 10050, Bob: 9000, Cy: 50}\n---\n"
    let duel = "---\nplayers: [Ann, Bob]\nscores: {Ann: 10050, Bob: 9000}\n---\n"
    let site = await Site([
      "seasons/s/season.md":
        "---\ngame: farkle\npoints: {win: 0}\ntie-breaks: [spread]\nroster: [Ann, Bob, Cy, Dee]\n---\n",
      "seasons/s/a.farkle": three + three + duel,
    ])
    #expect(site.lines == [])
    let text = site["seasons/s/index.html"].visibleText
    #expect(text.contains("Bob level with Ann, behind by spread, −1,050 to +1,050"))
    #expect(text.contains("Cy level with Bob, behind with no game for spread"))
    #expect(!text.contains("Dee level with"))
  }

  @Test func `games won, drawn and lost sum to those played, a shared win being one of them`()
    async throws
  {
    let site = await site(
      "points: {win: 2, shared: 1}\ntie-breaks: [wins]\nends: 2026-01-05",
      """
      2026-01-01 Ann 500 Bob 400
      2026-01-02 Ann 300 Bob 300
      2026-01-03 Bob 700 Ann 600
      2026-01-04 Ann 900 Bob 900
      2026-01-05 Ann 900 Cy 800
      """)
    func rows(of path: String) throws -> [[String]] {
      let table = try #require(site[path].between("<table class=\"", "</table>"))
      let head = table.matches(of: /<th[^>]*>(?:<[^>]*>)*([^<]+)</).map { String($0.1) }
      let body = try #require(table.between("<tbody>", "</tbody>"))
      return [head]
        + body.split(separator: "</tr>").dropLast().map { row in
          row.matches(of: /<td class="number[^"]*">(?:<[^>]*>)*([^<]*)/).map { String($0.1) }
        }
    }
    let whole = try rows(of: "seasons/s/index.html")
    #expect(whole[0].contains("W") && whole[0].contains("D"))
    #expect(whole[1].prefix(6) == ["6", "5", "2", "2", "1", "80%"])
    #expect(whole[2].prefix(6) == ["4", "4", "1", "2", "1", "75%"])
    #expect(whole[3].prefix(5) == ["0", "1", "0", "0", "1"])
    let all = try rows(of: "league/standings.html")
    #expect(all[1].prefix(6) == ["6", "1", "5", "2", "2", "1"])
  }

  @Test func `a reason has as many digits as tell the two apart, and says what is below 0`() async {
    let bob = (0..<70).map { "2026-01-02 Bob \($0 < 23 ? 201 : 200) Zed 100" }
    let ann = [200, 200, 201].map { "2026-01-02 Ann \($0) Zed 100" }
    let near = await site(
      "points: {win: 0, shared: 0}\ntie-breaks: [average]",
      (ann + bob).joined(separator: "\n"))
    #expect(
      near["seasons/s/index.html"].visibleText.contains(
        "level with Ann, behind by average, 200.3286 to 200.3333"))
    let games = [("Ann", "Bob"), ("Ann", "Cy"), ("Dee", "Eve")].map { loser, winner in
      "---\nplayers: [\(loser), \(winner)]\noutcome: forfeit \(loser)\n---\n"
    }
    let below = await Site([
      "seasons/s/season.md":
        "---\ngame: farkle\npoints: {win: 0, shared: 0, forfeit: {win: 0, lose: -1}}\n"
        + "tie-breaks: [wins, points]\n---\n",
      "seasons/s/a.farkle": games.joined(),
    ])
    #expect(
      below["seasons/s/index.html"].visibleText.contains(
        "level with Dee, behind by points, −2 to −1"))
  }

  @Test func `what parts who is level has a column, whatever the game`() async {
    func page(_ tieBreak: String) async -> String {
      let games =
        [("Ann", 121, "Cy", 90), ("Bob", 121, "Cy", 60), ("Cy", 121, "Ann", 99)]
        + [("Cy", 121, "Bob", 81)]
      let site = await Site([
        "seasons/s/season.md": "---\ngame: cribbage\ntie-breaks: [\(tieBreak)]\n---\n",
        "seasons/s/a.cribbage": games.map { one, first, other, second in
          "---\nplayers: [\(one), \(other)]\nscores: {\(one): \(first), \(other): \(second)}\n---\n"
        }.joined(),
      ])
      return site["seasons/s/index.html"]
    }
    let average = await page("average")
    #expect(average.visibleText.contains("level with Ann, behind by average, 101 to 110"))
    #expect(average.contains(">Avg<"))
    let spread = await page("spread")
    #expect(!spread.contains(">Avg<"))
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

  @Test func `who met in the play-off alone stand in the grid`() async throws {
    let site = await site(
      "halves: {second: 2026-02-01, play-off: 2026-03-01}",
      "2026-01-01 Ann 500 Cy 400\n2026-02-01 Bob 500 Cy 400\n2026-03-01 Bob 500 Ann 400")
    let grid = site["seasons/s/index.html"].between("<table class=\"grid", "</table>")
    #expect(grid?.contains("pairs/ann/bob.html\">1–0</a>") == true)
  }

  @Test func `before the play-off its players are told`() async {
    let site = await site(
      "halves: {second: 2026-02-01, play-off: 2026-03-01}",
      "2026-01-01 Ann 500 Bob 400\n2026-02-01 Bob 500 Ann 400")
    #expect(
      site["seasons/s/index.html"].visibleText.contains(
        "As things stand Ann and Bob meet in the play-off, from 1 March on."))
  }

  @Test func `the play-off's winner is explained where somebody else leads the table`() async {
    let site = await site(
      "roster: [Ann, Bob, Cy]\nhalves: {second: 2026-02-01, play-off: 2026-03-01}",
      """
      2026-01-01 Ann 500 Bob 400
      2026-01-02 Ann 500 Bob 400
      2026-02-01 Bob 500 Ann 400
      2026-03-01 Bob 500 Ann 400
      2026-03-02 Ann 500 Bob 400
      2026-03-03 Bob 600 Ann 400
      """)
    #expect(site.lines == [])
    let page = site["seasons/s/index.html"]
    #expect(
      page.visibleText.contains(
        "Bob won the play-off of those who won a half, and with it the season: Bob 6 points; Ann 3 points. "
          + "Ann leads the table of both halves together, which doesn’t decide the season."))
    let table = page.between("id=\"standings\"", "</table>")?.visibleText ?? ""
    #expect(table.contains("Ann won the first half"))
    #expect(table.contains("Bob won the second half; won the season"))
    // Cy is in the roster, and stands in both halves as in the season.
    for half in 1...2 {
      let text = page.between("id=\"half-\(half)\"", "</table>")?.visibleText ?? ""
      #expect(text.contains("Cy"))
    }
  }

  @Test func `of a level play-off it is told what decided, of both halves won that there was none`()
    async
  {
    let halves =
      "halves: {second: 2026-02-01, play-off: 2026-03-01}\nends: 2026-03-02\ntie-breaks: [total]"
    let level = await site(
      halves,
      """
      2026-01-01 Ann 500 Bob 400
      2026-02-01 Bob 500 Ann 400
      2026-03-01 Bob 500 Ann 400
      2026-03-02 Ann 700 Bob 400
      """)
    #expect(
      level["seasons/s/index.html"].visibleText.contains(
        "Ann 3 points; Bob 3 points, level with Ann, behind by total points, 900 to 1,100."))
    let both = await site(
      halves, "2026-01-01 Ann 500 Bob 400\n2026-02-01 Ann 500 Bob 400\n2026-03-02 Cy 500 Bob 400")
    let text = both["seasons/s/index.html"].visibleText
    #expect(text.contains("Ann won both halves: so there was no play-off."))
    #expect(text.contains("Ann won the first half; won the second half; won the season"))
  }

  @Test func `that ties stay as they are is told below the table`() async {
    let results = "2026-01-01 Ann 500 Bob 500"
    let note = "Players level on points share a rank."
    #expect(
      await site("tie-breaks: []", results)["seasons/s/index.html"].visibleText.contains(note))
    #expect(!(await site("", results)["seasons/s/index.html"].visibleText.contains(note)))
  }

  @Test func `who leads is told of the first division`() async {
    let results = "2026-01-01 Ann 500 Bob 400\n2026-01-02 Cy 500 Dee 400\n2026-01-03 Cy 500 Dee 400"
    let divisions = """
      roster: [Ann, Bob, Cy, Dee]
      divisions: [{name: Harbour, players: [Ann, Bob]}, {name: Hill, players: [Cy, Dee]}]
      """
    let race = { (front: String) async in
      await site("ends: 2026-01-03\n" + front, results)["seasons/s/index.html"]
        .between("<h2 id=\"race\">", "</h2>")
    }
    #expect(await race(divisions) == "Harbour: Ann led from start to finish")
    #expect(await race("") == "Cy led from 3 January")
  }

  @Test func `the matrix says how many of its games were given up`() async {
    let given = """
      ---
      players: [Ann, Bob]
      date: 2026-01-05
      outcome: forfeit Bob
      ---

      """
    let results = ["Ann 2 Bob 1", "Ann 2 Cy 1", "Bob 2 Cy 1"].enumerated().map { day, line in
      let words = line.split(separator: " ")
      return """
        ---
        players: [\(words[0]), \(words[2])]
        date: 2026-01-0\(day + 1)
        rules: {rounds: 5, single-five: 1}
        scores: {\(words[0]): \(words[1]), \(words[2]): \(words[3])}
        ---

        """
    }.joined()
    func text(_ records: String) async -> String {
      await Site([
        "seasons/s/season.md": "---\ngame: farkle\n---\n", "seasons/s/a.farkle": records,
      ])["seasons/s/index.html"].visibleText
    }
    #expect(await text(results + given).contains("1 forfeited game is counted, too."))
    #expect(!(await text(results).contains("forfeited game is counted")))
  }

  @Test func `what the game gives is told by the season's rules`() async {
    func scheme(_ front: String) async -> String {
      let site = await Site([
        "seasons/s/season.md": "---\ngame: cribbage\npoints: game\n\(front)---\n",
        "rules/short.md": "---\ngame: cribbage\nrules: {game-points: {win: 5, skunk: 7}}\n---\n",
        "seasons/s/a.cribbage":
          "---\nplayers: [Ann, Bob]\ndate: 2026-01-01\nscores: {Ann: 121, Bob: 80}\n---\n",
      ])
      return site["seasons/s/index.html"].between("<dl class=\"facts\">", "</dl>")?.visibleText
        ?? ""
    }
    #expect(
      await scheme("").contains(
        "as the game gives them: 2 for a win, 3 with a skunk. Ties: wins, then average"))
    #expect(
      await scheme("rules: short\n").contains(
        "as the game gives them: 5 for a win, 7 with a skunk. Ties: wins, then average"))
  }
}

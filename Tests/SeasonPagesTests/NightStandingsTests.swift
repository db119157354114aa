import TestGames
import Testing

/// A season's table, and its tables after each night.
struct NightStandingsTests {
  private static func results(_ lines: [(day: Int, ann: Int, bob: Int)]) -> String {
    lines.map { line in
      """
      ---
      players: [Ann, Bob]
      date: 2026-03-0\(line.day)
      rules: {rounds: 5, single-five: 1}
      scores: {Ann: \(line.ann), Bob: \(line.bob)}
      ---

      """
    }.joined()
  }

  private static func league(_ lines: [(day: Int, ann: Int, bob: Int)]) -> [String: String] {
    [
      "site.yaml": "title: Dice\n",
      "seasons/spring/season.md": "---\ntitle: Spring\ngame: farkle\npoints: {win: 3}\n---\n",
      "seasons/spring/a.farkle": results(lines),
    ]
  }

  @Test func `each night has a table of its own, that leads to the next`() async throws {
    let site = await Site(Self.league([(1, 500, 400), (2, 300, 700), (3, 100, 600)]))
    let season = site["seasons/spring/index.html"]
    #expect(season.contains("href=\"standings/2026-03-02.html\""))
    let first = site["seasons/spring/standings/2026-03-01.html"].visibleText
    #expect(first.contains("Spring: standings after 1 March 2026"))
    #expect(first.contains("Ann leads with 3 points"))
    #expect(!first.contains("Moved"))
    let second = site["seasons/spring/standings/2026-03-02.html"]
    #expect(second.contains("rel=\"prev\" href=\"2026-03-01.html\""))
    #expect(second.contains("rel=\"next\" href=\"2026-03-03.html\""))
    #expect(second.contains("Bob"))
    let third = site["seasons/spring/standings/2026-03-03.html"]
    #expect(third.visibleText.contains("Bob leads with 6 points"))
    #expect(!third.contains("rel=\"next\""))
    // Only the night's own game.
    #expect(third.contains("../a-3.html") && !third.contains("../a-2.html"))
  }

  @Test func `a messenger shows a night's headline below its title`() async throws {
    let site = await Site(Self.league([(1, 500, 400), (2, 300, 700)]))
    for page in ["standings/2026-03-02", "latest-night"] {
      let text = site["seasons/spring/\(page).html"]
      let message = site["seasons/spring/\(page).txt"]
      let headline = try #require(message.split(separator: "\n").first)
      #expect(text.contains("<meta property=\"og:description\" content=\"\(headline)\">"))
    }
  }

  @Test func `a table tells points for and against, the last games, and who moved`() async throws {
    let site = await Site(Self.league([(1, 500, 400), (2, 300, 700), (3, 100, 600)]))
    let page = site["seasons/spring/index.html"]
    for column in ["For", "Against", "Last 5", "Streak", "Moved"] {
      #expect(page.contains(">\(column)</th>"), "\(column)")
    }
    #expect(!page.contains(">D</th>"))
    #expect(
      page.contains(">1,700</td>") && page.contains(">900</td>") && page.contains(">+800</td>"))
    #expect(
      page.contains(">L W W</span>") && page.contains(">W2</span>") && page.contains(">L2</span>"))
    #expect(page.contains(">=</span>"))
    // In words as well, and with what a column is sorted by.
    #expect(page.visibleText.contains("L W W lost, won and won W2 the last 2 won"))
    #expect(page.contains("data-order=\"4\"") && page.contains("data-order=\"-2\""))
    let drawn = await Site(Self.league([(1, 500, 500), (2, 300, 700)]))["seasons/spring/index.html"]
    #expect(drawn.contains(">D</th>") && drawn.contains(">D W</span>"))
    #expect(drawn.contains(">↓1</span>") || drawn.contains(">=</span>"))
  }

  @Test func `two who are level lead`() async throws {
    let site = await Site(Self.league([(1, 500, 400), (2, 400, 500)]))
    #expect(
      site["seasons/spring/standings/2026-03-02.html"].visibleText.contains(
        "Ann and Bob lead with 3 points"))
    #expect(
      site["seasons/spring/standings/2026-03-01.html"].visibleText.contains(
        "Ann leads with 3 points"))
  }

  /// The columns that Cribbage adds to a table, its best in bold, are those of a league that ends with the night.
  @Test func `what the game adds to a table is of the games until then`() async throws {
    let lines = [(1, 121, 60), (2, 70, 121), (2, 121, 118), (3, 80, 121), (4, 50, 121)]
    func league(until day: Int) -> [String: String] {
      let records = lines.filter { $0.0 <= day }.map { line in
        """
        ---
        players: [Ann, Bob]
        date: 2026-03-0\(line.0)
        scores: {Ann: \(line.1), Bob: \(line.2)}
        ---

        """
      }
      return ["seasons/spring/a.cribbage": records.joined()]
    }
    func rows(_ site: Site, _ page: String) -> String? {
      site["seasons/spring/\(page).html"].between("<table class=\"standings", "</table>")?
        .between("<tbody>", "</tbody>")?.replacing("../", with: "")
    }
    let whole = await Site(league(until: 4))
    var tables: Set<String> = []
    for day in 2...4 {
      let expected = try #require(rows(await Site(league(until: day)), "index"))
      #expect(rows(whole, "standings/2026-03-0\(day)") == expected)
      tables.insert(expected)
    }
    #expect(tables.count == 3)
  }

  @Test func `one night has no table beside the season's`() async {
    let site = await Site(Self.league([(1, 500, 400), (1, 300, 700)]))
    #expect(site.pages.keys.allSatisfy { !$0.contains("/standings/") })
    #expect(!site["seasons/spring/index.html"].contains("The standings after each night"))
  }

  @Test func `a round that is played on without a day has a title of its own`() async throws {
    let rounds = [1, 2, 1].map { round in
      """
      ---
      players: [Ann, Bob]
      round: \(round)
      rules: {rounds: 5, single-five: 1}
      scores: {Ann: \(round * 100), Bob: 450}
      ---

      """
    }
    var league = Self.league([])
    league["seasons/spring/a.farkle"] = nil
    for (place, text) in rounds.enumerated() {
      league["seasons/spring/\(place).farkle"] =
        place == 2 ? text.replacing("450", with: "350") : text
    }
    let site = await Site(league)
    let pages = site.pages.keys.filter { $0.contains("/standings/") }.sorted()
    let titles = pages.compactMap { site[$0].between("<title>", "</title>") }
    #expect(titles.count > 1 && Set(titles).count == titles.count, "\(titles)")
    #expect(titles[0].contains("standings after Round 1, night 1"))
  }

  @Test func `of many the first eight have lines with names, and all others grey ones`()
    async throws
  {
    let results = (1...2).flatMap { day in
      (1...12).map { number in
        """
        ---
        players: [P\(number), Last\(number)]
        date: 2026-03-0\(day)
        rules: {rounds: 5, single-five: 1}
        scores: {P\(number): \(1000 - number), Last\(number): 5}
        ---

        """
      }
    }.joined()
    var league = Self.league([])
    league["seasons/spring/a.farkle"] = results
    let page = await Site(league)["seasons/spring/index.html"]
    let race = try #require(page.between("<section aria-labelledby=\"race\"", "</svg>"))
    #expect(race.matches(of: /<path class="line/).count == 8)
    #expect(race.matches(of: /<path class="other/).count == 16)
    #expect(race.contains("P8") && !race.contains(">P9<"))
    #expect(race.visibleText.contains("the first 8 of 24 players are named"))
  }
}

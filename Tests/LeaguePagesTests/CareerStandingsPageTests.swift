import TestGames
import Testing

/// The standings of all seasons together.
struct CareerStandingsPageTests {
  private static func game(_ day: Int, _ players: String, _ scores: String) -> String {
    """
    ---
    players: [\(players)]
    date: 2026-03-0\(day)
    rules: {rounds: 5, single-five: 1}
    scores: {\(scores)}
    ---

    """
  }

  private static let league = [
    "site.yaml": "title: Dice\n",
    "seasons/winter/season.md": "---\ntitle: Winter\ngame: farkle\npoints: {win: 2}\n---\n",
    "seasons/winter/a.farkle": game(1, "Ann, Bob", "Ann: 500, Bob: 400")
      + game(2, "Ann, Bob", "Ann: 600, Bob: 700") + game(3, "Ann, Bob", "Ann: 600, Bob: 500"),
    "seasons/spring/season.md":
      "---\ntitle: Spring\ngame: farkle\npoints: {win: 3}\nends: 2026-03-05\n---\n",
    "seasons/spring/a.farkle": game(4, "Ann, Bob", "Ann: 100, Bob: 400")
      + game(5, "Ann, Cy", "Ann: 300, Cy: 350"),
  ]

  private func rows(of page: String, in table: Int = 0) -> [String] {
    let tables = page.split(separator: "<table class=\"standings\">").dropFirst()
    guard table < tables.count else { return [] }
    let body = tables[tables.startIndex + table].split(separator: "</table>")[0]
    return body.split(separator: "<tr").dropFirst(2).map { String("<tr" + $0).visibleText }
  }

  @Test func `a row has the sums of all seasons, the latest games on the right`() async throws {
    let page = await Site(Self.league)["league/standings.html"]
    // Points, titles, played, won, lost, share, seasons, last five, streak.
    #expect(
      rows(of: page) == [
        "1 Bob 5 1 4 2 2 50% 2 L W L W lost, won, lost and won W1 the last one won",
        "2 Ann 4 1 5 2 3 40% 2 W L W L L won, lost, won, lost and lost L2 the last 2 lost",
        "3 Cy 3 0 1 1 0 100% 1 W won W1 the last one won",
      ])
    #expect(page.visibleText.contains("Farkle: 2 seasons"))
    // Of fewer than five games, no share of wins is the best.
    #expect(page.contains("<td class=\"number\">100%</td>"))
    // One game, and nothing shared.
    #expect(!page.contains("All games") && !page.contains(">D</th>"))
  }

  @Test func `of several games there is a table each, behind that of all`() async throws {
    var league = Self.league
    league["seasons/solo/season.md"] = "---\ntitle: Solo\ngame: klondike\n---\n"
    league["seasons/solo/a.klondike"] = "---\nplayers: [Ann]\nscores: {Ann: 5}\n---\n"
    let page = await Site(league)["league/standings.html"]
    let text = page.visibleText
    #expect(text.contains("All games: 3 seasons") && text.contains("Farkle: 2 seasons"))
    #expect(text.contains("Klondike: 1 season"))
    // The game of which nobody noted whether it was won is one played.
    #expect(rows(of: page)[1].hasPrefix("2 Ann 4 "))
    #expect(rows(of: page)[1].contains(" 6 2 3 40% 3 "))
    #expect(rows(of: page, in: 1)[1].hasPrefix("2 Ann 4 1 5 2 3"))
    #expect(rows(of: page, in: 2).count == 1)
  }

  @Test func `the list of players and the league's numbers lead to it`() async {
    let site = await Site(Self.league)
    #expect(site["players/index.html"].contains("href=\"../league/standings.html\""))
    #expect(site["league/index.html"].contains("href=\"standings.html\""))
  }

  @Test func `who is level on points has the reason at the row`() async {
    var league = Self.league
    league["seasons/spring/season.md"] =
      "---\ntitle: Spring\ngame: farkle\npoints: {win: 3}\nends: 2026-03-05\n---\n"
    // A win each in winter, which both won; one each in spring, where Ann had played less.
    league["seasons/winter/a.farkle"] =
      Self.game(1, "Ann, Bob", "Ann: 500, Bob: 400")
      + Self.game(2, "Ann, Bob", "Ann: 600, Bob: 700")
    league["seasons/spring/a.farkle"] =
      Self.game(4, "Ann, Bob", "Ann: 700, Bob: 400") + Self.game(5, "Di, Bob", "Di: 300, Bob: 350")
    let told = rows(of: await Site(league)["league/standings.html"])
    #expect(told.first?.hasPrefix("1 Ann 5 ") == true)
    #expect(
      told.dropFirst().first?.hasPrefix("2 Bob level with Ann, behind by titles, 1 to 2 5 1 ")
        == true)
  }

  @Test func `before the first result there is none`() async {
    let site = await Site(["site.yaml": "title: Dice\n"])
    #expect(site.pages["league/standings.html"] == nil)
  }
}

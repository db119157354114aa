import Foundation
import TestGames
import Testing

struct FixturePageTests {
  private static func game(_ players: String, _ date: String, _ more: String = "") -> String {
    let names = players.split(separator: " ")
    let scores = names.enumerated().map { "\($1): \(10_000 - 50 * $0)" }.joined(separator: ", ")
    return """
      ---
      players: [\(names.joined(separator: ", "))]
      date: \(date)
      scores: {\(scores)}
      \(more)
      ---

      """
  }

  private static let season = """
    ---
    title: Autumn
    game: farkle
    roster: [Ann, Bob, Cy, {name: Dee, withdrawn: 2026-10-01, reason: moved away}]
    fixtures:
      round-robin: single
      starts: 2026-09-01
      time: "19:30"
      place: Old Ship
      changes:
        - {code: R1-2, players: [Bob, Cy], date: 2026-09-03, reason: no trams}
        - {code: R2-2, players: [Ann, Bob], date: 2026-10-20}
    ---
    """

  private func site(_ games: [String], season: String = season, settings: String = "") async
    -> Site
  {
    await Site([
      "site.yaml": "title: Dice League\n\(settings)", "seasons/s/season.md": season,
      "seasons/s/g.farkle": games.joined(),
    ])
  }

  @Test func `a season tells what is overdue before what is due, and from when it was moved`()
    async throws
  {
    let site = await site([
      Self.game("Ann Dee", "2026-09-01"), Self.game("Bob Zoe", "2026-09-16", "guests: [Zoe]"),
    ])
    #expect(site.lines == [])
    let page = site["seasons/s/index.html"]
    let list = try #require(page.between("class=\"fixtures\"", "</ul>"))
    let items = list.components(separatedBy: "<li").dropFirst().map {
      ("<li" + $0).visibleText
    }
    #expect(
      items == [
        "3 September 2026 19:30 Round 1, table 2, Old Ship overdue Bob Cy moved from 1 September: no trams",
        "15 September 2026 19:30 Round 3, table 2, Old Ship overdue Cy Ann",
        "20 October 2026 19:30 Round 2, table 2, Old Ship Ann Bob moved from 8 September",
      ])
    #expect(page.visibleText.contains("1 played, 1 to come, 2 overdue, 2 void."))
    // All of these days may be past for who reads it: each page says from when it looks at them.
    let asOf = "As of 16 September 2026"
    #expect(page.visibleText.contains("What comes next \(asOf)"))
    #expect(site["index.html"].visibleText.contains("What comes next \(asOf)"))
    #expect(site["seasons/s/latest-night.html"].visibleText.contains("What comes next \(asOf)"))
    #expect(site["players/ann.html"].visibleText.contains(asOf))
    #expect(page.contains("href=\"fixtures.html\"") && page.contains("href=\"calendar.ics\""))
    #expect(page.contains("href=\"latest-night.html\""))
  }

  @Test func `a game that isn't finished is being played, and not ticked off`() async throws {
    let open = "---\nplayers: [Ann, Dee]\ndate: 2026-09-01\n---\nAnn: 1050\n"
    let site = await site([open, Self.game("Bob Zoe", "2026-09-16", "guests: [Zoe]")])
    let page = site["seasons/s/fixtures.html"]
    #expect(page.visibleText.contains("1 being played, 1 to come, 2 overdue, 2 void"))
    #expect(page.contains("<li class=\"playing\"") && !page.contains("<li class=\"played\""))
  }

  @Test func `what comes next ends with a night, not within one`() async {
    let season = """
      ---
      game: farkle
      roster: [Ann, Bob, Cy, Dee, Eve, Fay]
      fixtures: {round-robin: single, starts: 2026-09-01}
      ---
      """
    let site = await site([Self.game("Ann Fay", "2026-09-01")], season: season)
    // Two of the first night are left, and the second has three.
    let items = site["index.html"].components(separatedBy: "<li class=\"due\">").count - 1
    #expect(items == 5)
  }

  @Test func `a mistyped name in a game of a fixture is told once`() async {
    let site = await site([Self.game("Ann Bbo", "2026-10-20", "fixture: R2-2")])
    #expect(site.lines.count == 1, "\(site.lines)")
    #expect(site.lines.first?.contains("did you mean 'Bob'?") == true)
  }

  @Test func `the list of all fixtures goes by round, with results and reasons`() async throws {
    let site = await site([
      Self.game("Ann Dee", "2026-09-02"), Self.game("Bob Zoe", "2026-10-16", "guests: [Zoe]"),
    ])
    let page = site["seasons/s/fixtures.html"]
    let rounds = page.components(separatedBy: "<section class=\"planned\">").dropFirst()
    #expect(
      rounds.map { ("<section>" + $0.components(separatedBy: "</section>")[0]).visibleText } == [
        "Round 1 1 September 2026 Ann Dee R1-1 2 September 2026 19:30 table 1, Old Ship Ann wins by a hair "
          + "Bob Cy R1-2 3 September 2026 19:30 table 2, Old Ship moved from 1 September: no trams overdue",
        "Round 2 8 September 2026 Dee Cy R2-1 19:30 table 1, Old Ship void Dee has withdrawn: moved away "
          + "Ann Bob R2-2 20 October 2026 19:30 table 2, Old Ship moved from 8 September",
        "Round 3 15 September 2026 Bob Dee R3-1 19:30 table 1, Old Ship void Dee has withdrawn: moved away "
          + "Cy Ann R3-2 19:30 table 2, Old Ship overdue",
      ])
    #expect(page.visibleText.contains("As of 16 October 2026"))
  }

  @Test func `a player's page tells whom to play next, in all seasons`() async throws {
    let site = await Site([
      "seasons/s/season.md": Self.season,
      "seasons/s/g.farkle": Self.game("Ann Dee", "2026-09-01"),
      "seasons/t/season.md":
        "---\ntitle: Cup\ngame: farkle\nfixtures: [{date: 2026-09-02, players: [Ann, Eve]}]\n---\n",
    ])
    let page = site["players/ann.html"]
    let list = try #require(page.between("class=\"fixtures\"", "</ul>")).visibleText
    #expect(list.contains("2 September 2026 Eve Cup"))
    #expect(list.contains("Round 3, table 2, Old Ship Cy Autumn"))
    #expect(page.contains("href=\"ann.ics\""))
    #expect(site.pages["players/ann.ics"] != nil && site.pages["players/eve.ics"] == nil)
    #expect(site["players/ann.ics"].contains("SUMMARY:Ann and Eve (Cup)"))
    #expect(site["players/cy.html"].visibleText.contains("No game has been finished yet."))
  }

  @Test func `a calendar knows its events by code, season and host`() async {
    let games = [
      Self.game("Ann Dee", "2026-09-02"), Self.game("Bob Zoe", "2026-10-16", "guests: [Zoe]"),
    ]
    let base = await site(games, settings: "base-url: https://dice.example:80/league\n")
    let file = base["seasons/s/calendar.ics"]
    #expect(file.components(separatedBy: "BEGIN:VEVENT").count == 7)
    #expect(file.contains("\r\nUID:R1-2.s@dice.example\r\n"))
    #expect(
      file.contains(
        "URL:https://dice.example:80/league/seasons/s/fixtures.html\r\n"))
    #expect(file.contains("DTSTAMP:20261016T120000Z\r\nSEQUENCE:3\r\nDTSTART:20260903T193000\r\n"))
    #expect(
      file.contains("DTSTART:20260902T193000\r\nDURATION:PT3H\r\nSUMMARY:Ann and Dee (Autumn)\r\n"))
    #expect(file.components(separatedBy: "STATUS:CANCELLED").count == 3)
    #expect(await site(games)["seasons/s/calendar.ics"].contains("UID:R1-2.s@scorebook.invalid"))
  }

  @Test func `the version of an event grows as it is void, moved and played`() async throws {
    func version(_ fixture: String, _ games: [String]) async throws -> Int {
      let season = "---\ngame: farkle\nfixtures: [{players: [Ann, Cy], \(fixture)}]\n---\n"
      let file = await site(games, season: season)["seasons/s/calendar.ics"]
      return try #require(file.between("SEQUENCE:", "\r\n").flatMap { Int($0) })
    }
    let void = Self.game("Ann Cy", "2026-09-01", "outcome: void")
    let replay = Self.game("Ann Cy", "2026-09-08")
    let moved = "date: 2026-09-07, moved: [{from: 2026-09-01}]"
    let versions = [
      try await version("date: 2026-09-01", []), try await version("date: 2026-09-01", [void]),
      try await version("date: 2026-09-01", [void, replay]), try await version(moved, []),
      try await version(moved + ", void: yes", []), try await version(moved, [replay]),
    ]
    #expect(versions == versions.sorted() && Set(versions).count == versions.count, "\(versions)")
  }

  @Test func `a bye that is recorded has no report to link to`() async {
    let season = """
      ---
      game: farkle
      roster: [Ann, Bob, Cy]
      points: {win: 3, bye: 2}
      fixtures: {round-robin: single, starts: 2026-09-01}
      ---
      """
    let bye = "---\nplayers: [Ann]\ndate: 2026-09-01\noutcome: bye\n---\n"
    let site = await site([bye, Self.game("Bob Cy", "2026-09-08")], season: season)
    #expect(site.lines == [])
    #expect(site["seasons/s/fixtures.html"].visibleText.contains("Ann R1-bye sits out"))
    #expect(site["seasons/s/index.html"].visibleText.contains("2 byes"))
  }

  @Test
  func
    `a season without a day to play on has no file for calendars, and one without fixtures no list`()
    async
  {
    let game = Self.game("Ann Bob", "2026-09-01")
    let undated = await site(
      [game], season: "---\ngame: farkle\nfixtures: [{players: [Ann, Cy]}]\n---\n")
    #expect(undated.pages["seasons/s/calendar.ics"] == nil)
    #expect(undated.pages["seasons/s/fixtures.html"]?.visibleText.contains("No day yet") == true)
    let none = await site([game], season: "---\ngame: farkle\n---\n")
    #expect(none.pages["seasons/s/fixtures.html"] == nil)
    #expect(none.pages["seasons/s/latest-night.html"] != nil)
    let bare = await Site(["seasons/s/season.md": Site.comingSeason])
    #expect(bare.pages["seasons/s/latest-night.html"] == nil)
    #expect(undated.lines == [] && none.lines == [] && bare.lines == [])
  }

  @Test func `the latest night tells that night's games, and the standings after it`() async {
    let site = await site([
      Self.game("Ann Dee", "2026-09-01"), Self.game("Bob Cy", "2026-09-08"),
      Self.game("Cy Ann", "2026-09-08"),
    ])
    let page = site["seasons/s/latest-night.html"].visibleText
    #expect(page.contains("The night of 8 September 2026"))
    #expect(page.contains("Results of the night Bob 10,000 Cy 9,950 Cy 10,000 Ann 9,950"))
    #expect(page.contains("1 Bob 3 1 1 0 10,000 10,000 2 Ann 3 2 1 1 9,975 10,000"))
    #expect(!page.contains("Ann 10,000 Dee") && !page.contains("and 0 more"))
  }

  @Test func `nothing of a night is left out, however many played`() async {
    let names = (1...40).map { "P\($0)" }
    let games = stride(from: 0, to: 40, by: 2).map {
      Self.game("\(names[$0]) \(names[$0 + 1])", "2026-09-01")
    }
    let list = (0..<11).map {
      "  - {date: 2026-10-\($0 + 10), players: [\(names[$0]), \(names[20])]}\n"
    }
    let site = await site(
      games, season: "---\ngame: farkle\nfixtures:\n\(list.joined())---\n")
    let page = site["seasons/s/latest-night.html"]
    let results = page.between("class=\"results\"", "</ul>") ?? ""
    let next = page.between("class=\"next\"", "</ul>") ?? ""
    #expect(results.components(separatedBy: "<li").count == 21)
    #expect(next.components(separatedBy: "<li").count == 12)
    #expect(page.components(separatedBy: "<th scope=\"row\">").count == 41)
  }

  @Test
  func
    `the front page tells four fixtures, two of them overdue at the most, what comes next first`()
    async throws
  {
    let site = await site([
      Self.game("Ann Dee", "2026-09-01"), Self.game("Bob Zoe", "2026-09-14", "guests: [Zoe]"),
    ])
    let list = try #require(site["index.html"].between("class=\"next\"", "</section>"))
    let states = list.components(separatedBy: "<li class=\"").dropFirst().map {
      $0.components(separatedBy: "\"")[0]
    }
    #expect(states == ["due", "due", "due", "overdue"])
  }

  @Test func `a fixture that a substitute played says so`() async {
    let site = await site([
      Self.game("Ann Zoe", "2026-09-02", "substitutes: {Dee: Zoe}\nguests: [Zoe]")
    ])
    #expect(site.lines == [])
    let page = site["seasons/s/fixtures.html"].visibleText
    #expect(page.contains("Ann wins by a hair Zoe played for Dee"))
  }
}

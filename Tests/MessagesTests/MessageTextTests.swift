import Foundation
import PageKit
import SiteModel
import TestGames
import Testing

@testable import Messages

/// Texts to send, as they stand beside pages.
struct MessageTextTests {
  private static let club: [String: String] = [
    "site.yaml": """
    title: {en: Crib club, ko: 크리비지 모임}
    languages: [en, ko]
    base-url: https://crib.example/league/
    """,
    "seasons/club/season.md": """
    ---
    title: Club 2026
    game: cribbage
    roster: [Ann, Bob, Cy, Dee, Eve]
    points: {win: 2}
    nights: {minimum: 3, points: [{for: played, points: 1}], tie-breaks: [wins, spread]}
    fixtures:
      - {date: 2026-01-20, players: [Ann, Dee]}
      - {date: 2026-01-20, players: [Bob, Eve]}
      - {date: 2026-01-27, players: [Ann, Eve]}
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
    Ann 121, Cy 89
    Dee 121, Cy 119

    """,
  ]

  @Test func `a night tells who won, the results, who leads, what comes next and where`() async {
    let site = await Site(Self.club)
    #expect(site.lines == [])
    #expect(
      site["seasons/club/standings/2026-01-13.txt"] == """
        Ann won the night with 4 game points, worth 1 point
        Club 2026, 13 January 2026
        Ann 121, Bob 111; Bob 121, Cy 111; Ann 121, Cy 89; Dee 121, Cy 119
        Ann leads with 2 points
        Next, 20 January: Ann – Dee, Bob – Eve
        https://crib.example/league/seasons/club/standings/2026-01-13.html

        """)
    #expect(
      site["ko/seasons/club/standings/2026-01-13.txt"] == """
        Ann, 경기 승점 4점으로 모임 우승, 승점 1점
        Club 2026, 2026년 1월 13일
        Ann 121, Bob 111; Bob 121, Cy 111; Ann 121, Cy 89; Dee 121, Cy 119
        Ann, 2점으로 선두
        다음 경기, 1월 20일: Ann – Dee, Bob – Eve
        https://crib.example/league/ko/seasons/club/standings/2026-01-13.html

        """)
  }

  @Test func `an earlier night tells who led then, and of nothing to come`() async {
    let site = await Site(Self.club)
    #expect(
      site["seasons/club/standings/2026-01-06.txt"] == """
        Ann won the night with 2 game points, worth 1 point
        Club 2026, 6 January 2026
        Ann 121, Cy 90
        Bob 121, Cy 110
        Ann and Bob lead with 1 point
        https://crib.example/league/seasons/club/standings/2026-01-06.html

        """)
  }

  @Test func `the page, its file and the latest night have one text`() async throws {
    let site = await Site(Self.club)
    let text = site["seasons/club/standings/2026-01-13.txt"]
    #expect(site["seasons/club/latest-night.txt"] == text)
    for path in ["standings/2026-01-13", "latest-night"] {
      let page = site["seasons/club/\(path).html"]
      let field = try #require(page.between("<textarea", "</textarea>"))
      #expect(field.hasSuffix(">" + text.dropLast()), "\(path)")
    }
  }

  @Test func `a report tells the headline, the score, when it was and where`() async throws {
    var content = Self.club
    content["site.yaml"] = "title: Crib club\n"
    let site = await Site(content)
    let page = site["seasons/club/night-1.html"]
    let text = site["seasons/club/night-1.txt"]
    let headline = try #require(page.between("<h1>", "</h1>")).visibleText
    #expect(
      text.split(separator: "\n") == [headline[...], "Club 2026, 6 January 2026", "Ann 121, Cy 90"])
    // The site doesn't say where it stands.
    #expect(!text.contains("http"))
  }

  @Test func `partners share a score, and the winners stand first`() async {
    let site = await Site([
      "seasons/s/season.md": "---\ntitle: Pairs\ngame: cribbage\n---\n",
      "seasons/s/g.cribbage": """
      ---
      players: [Ann, Bob, Cy, Dee]
      teams: [[Ann, Cy], [Bob, Dee]]
      date: 2026-01-06
      scores: {Ann: 90, Bob: 121, Cy: 90, Dee: 121}
      ---

      """,
    ])
    #expect(site.lines == [])
    #expect(site["seasons/s/g.txt"].contains("\nBob and Dee 121, Ann and Cy 90\n"))
  }

  @Test func `nothing that a page leaves out is in a text`() async throws {
    var content = Self.club
    content["seasons/secret/season.md"] = "---\ntitle: Secret\ngame: cribbage\ndraft: true\n---\n"
    content["players/dee.md"] = "---\nname: Dee\nsummary: A secret\ndraft: true\n---\n"
    content["seasons/club/night-2.cribbage"] = """
      ---
      date: 2026-01-13
      players: [Ann, Bob]
      scores: {Ann: 121, Bob: 111}
      note: a note that is secret
      id: told
      ---
      # a secret comment
      ---
      date: 2026-01-13
      players: [Bob, Cy]
      scores: {Bob: 121, Cy: 77}
      outcome: void
      reason: a secret reason
      id: void
      ---

      """
    let site = await Site(content)
    let texts = site.pages.filter { $0.key.hasSuffix(".txt") && $0.key != "robots.txt" }
    #expect(texts["seasons/club/told.txt"] != nil)
    for (path, text) in texts { #expect(!text.lowercased().contains("secret"), "\(path)") }
    // A game that counts for nobody has a text of its own, and is in no night's.
    #expect(texts["seasons/club/void.txt"] != nil)
    #expect(!site["seasons/club/standings/2026-01-13.txt"].contains("77"))
    #expect(site["seasons/club/standings/2026-01-13.txt"].contains("Ann 121, Bob 111"))
  }

  @Test func `texts have three to eight lines, however much was played`() async throws {
    var content = Self.club
    content["seasons/club/night-2.cribbage"] = """
      ---
      date: 2026-01-13
      results: cribbage
      ---

      """ + (1...15).map { "Ann 121, Bob \($0 + 60)\n" }.joined()
    let site = await Site(content)
    #expect(site.lines == [])
    let text = site["seasons/club/latest-night.txt"]
    #expect(text.contains("; Ann 121, Bob 72 and 3 more\n"))
    for (path, text) in site.pages where path.hasSuffix(".txt") && path != "robots.txt" {
      #expect(3...8 ~= text.split(separator: "\n").count, "\(path)")
    }
  }

  @Test func `the next day has its year where that isn't this one`() async throws {
    var content = Self.club
    content["seasons/club/season.md"] = content["seasons/club/season.md"]?
      .replacing("2026-01-20", with: "2027-01-20").replacing("2026-01-27", with: "2027-01-27")
    let text = await Site(content)["seasons/club/standings/2026-01-13.txt"]
    #expect(text.contains("Next, 20 January 2027: Ann – Dee, Bob – Eve"))
  }

  @Test func `a match tells its tables, who leads and what comes next`() async {
    let site = await Site([
      "site.yaml": "title: Pubs\nbase-url: https://pubs.example/\n",
      "seasons/pubs/season.md": """
      ---
      title: Pub League
      game: cribbage
      teams: {Anchor: [Ann, Cy], Bell: [Bob, Eve]}
      match: {tables: [{called: singles, players: 1, legs: 3, count: 2}], points: {win: 2, draw: 1, loss: 0}}
      fixtures:
        - {round: 1, date: 2026-09-01, home: Anchor, away: Bell}
        - {round: 2, date: 2026-09-08, home: Bell, away: Anchor}
      ---
      """,
      "seasons/pubs/round-1.match": """
      ---
      match: Anchor - Bell
      date: 2026-09-01
      round: 1
      id: opener
      ---
      singles Ann - Bob 2-1
      singles Cy - Eve 3-0

      """,
    ])
    #expect(site.lines == [])
    let lines = site["seasons/pubs/matches/opener.txt"].split(separator: "\n").dropFirst()
    #expect(
      lines == [
        "Pub League, Round 1, 1 September 2026", "Ann 2–1 Bob", "Cy 3–0 Eve",
        "Anchor leads with 2 points, 2 ahead of Bell", "Next, 8 September: Bell – Anchor",
        "https://pubs.example/seasons/pubs/matches/opener.html",
      ])
    let night = site["seasons/pubs/latest-night.txt"].split(separator: "\n")
    #expect(night.contains("Anchor leads with 2 points, 2 ahead of Bell"))
    #expect(night.last == "https://pubs.example/seasons/pubs/latest-night.html")
  }

  @Test func `many matches of a day are told by their scores alone`() async {
    let pairs = ["Anchor - Bell", "Crown - Dock", "Anchor - Crown", "Bell - Dock"]
    let site = await Site([
      "seasons/pubs/season.md": """
      ---
      title: Pub League
      game: cribbage
      teams: {Anchor: [Ann], Bell: [Bob], Crown: [Cy], Dock: [Dee]}
      match: {tables: [{called: singles, players: 1, legs: 3}], points: {win: 2, draw: 1, loss: 0}}
      ---
      """,
      "seasons/pubs/day.match": pairs.map { pair in
        let players = pair.split(separator: " - ").map {
          ["Anchor": "Ann", "Bell": "Bob", "Crown": "Cy", "Dock": "Dee"][$0] ?? ""
        }
        return "---\nmatch: \(pair)\ndate: 2026-09-01\n---\n"
          + "singles \(players[0]) - \(players[1]) 2-1\n"
      }.joined(),
    ])
    #expect(site.lines == [])
    #expect(
      site["seasons/pubs/latest-night.txt"].contains(
        "\nAnchor 1–0 Bell; Crown 1–0 Dock; Anchor 1–0 Crown; Bell 1–0 Dock\n"))
  }

  @Test func `a name with a break in it stays in its line`() async throws {
    let site = await Site(Self.club)
    let page = PageContext(site: try #require(site.publication), route: .seasons)
    let text = MessageText(
      headline: "Ann\nwon", place: "Club", results: ["Ann 121, Bob 9"], leader: "Ann\nwon", on: page
    )
    #expect(text.lines == ["Ann won", "Club", "Ann 121, Bob 9"])
  }
}

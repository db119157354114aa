import Foundation
import League
import Publishing
import SiteModel
import TestGames
import Testing

/// Four teams of a pub league, of whose three rounds two are played.
enum PubLeague {
  static let season = """
    ---
    title: Pub League
    game: cribbage
    teams:
      Anchor: [Ann, Cy, Di]
      Bell: {players: [Bob, Eve, Fay], place: The Bell Inn, short: BEL}
      Crown: [Gus, Hal]
      Dove: {players: [Ida, Jo, Kay], place: The Dovecote}
    match:
      tables:
        - {called: singles, players: 1, legs: 3, count: 2}
        - {called: pairs, players: 2, legs: 3, count: 2}
      points: {win: 2, draw: 1, loss: 0}
      walkover: {tables: 4-0, legs: 12-0}
    minimum-tables: 3
    adjust: [{team: Dove, date: 2026-09-02, points: -1, reason: late card}]
    fixtures:
      - {round: 1, date: 2026-09-01, home: Anchor, away: Bell}
      - {round: 1, date: 2026-09-01, home: Crown, away: Dove}
      - {round: 2, date: 2026-09-08, home: Bell, away: Crown}
      - {round: 2, date: 2026-09-08, home: Dove, away: Anchor}
      - {round: 3, date: 2026-09-15, home: Anchor, away: Crown}
      - {round: 3, date: 2026-09-15, home: Dove, away: Bell}
    ---
    """

  static let cards = """
    ---
    match: Anchor - Bell
    date: 2026-09-01
    round: 1
    id: opener
    ---
    singles Ann - Bob 1-2
    singles Cy - Eve 3-0
    pairs Ann & Cy - Bob & Eve 121-98 88-121 121-119
    pairs Ann & Di - Bob & Fay 3-0
    ---
    match: Crown - Dove
    date: 2026-09-01
    round: 1
    id: nobody-came
    outcome: walkover Dove
    reason: a broken van
    ---
    ---
    match: Bell - Crown
    date: 2026-09-08
    round: 2
    id: clean
    ---
    singles Bob - Gus 3-0
    singles Eve - Hal 2-1
    pairs Bob & Eve - Gus & Hal 3-0
    pairs Bob & Fay - none 3-0
    ---
    match: Dove - Anchor
    date: 2026-09-08
    round: 2
    id: drawn
    guests: [Zoe]
    note: The last train was missed.
    ---
    singles Ida - Ann 3-0
    singles Jo - Cy 2-1
    pairs Ida & Jo - Ann & Cy 1-2
    pairs Ida & Kay - Zoe & Di 0-3

    """

  static func site(
    season: String = season, _ cards: String = cards, settings: String = "",
    more: [String: String] = [:], baseURL: String? = nil
  ) async -> Site {
    await Site(
      more.merging([
        "site.yaml": "title: Pubs\n\(settings)", "seasons/pub/season.md": season,
        "seasons/pub/cards.match": cards,
      ]) { first, _ in first }, baseURL: baseURL)
  }
}

struct TeamSeasonPageTests {
  @Test func `a season of teams tells who leads and why, and the table of its teams`() async throws
  {
    let site = await PubLeague.site()
    #expect(site.lines == [])
    let page = site["seasons/pub/index.html"]
    let text = page.visibleText
    #expect(text.contains("4 matches between 4 teams"))
    #expect(text.contains("Anchor leads with 3 points, 1 ahead of Bell"))
    let table = try #require(page.between("<table class=\"standings\">", "</table>")).visibleText
    #expect(table.contains("Pub League: team table after 4 matches"))
    #expect(table.contains("1 Anchor 3 2 1 1 0 5–3 15–9 +6"))
    #expect(
      text.contains("Points given or taken by the league: Dove −1 on 2 September 2026 (late card)"))
    #expect(page.contains("href=\"teams/anchor.html\""))
    #expect(page.contains("href=\"matches/opener.html\""))
    #expect(page.contains("href=\"match-card.html\""))
    #expect(text.contains("2 × singles, 3 legs; 2 × pairs, 3 legs"))
    #expect(
      text.contains(
        "2 for a win, 1 for a draw. Ties: leg difference, then tables won, then the matches among them."
      ))
  }

  @Test func `a tie is told below the table's row`() async throws {
    let site = await PubLeague.site()
    let page = site["seasons/pub/index.html"].visibleText
    // Bell and Crown have 2 points each: 14–10 legs against 13–11.
    #expect(page.contains("level with Bell, behind by leg difference, +2 to +4"))
  }

  @Test
  func `players are told with their tables, those of few without a rank, guests by their side`()
    async throws
  {
    let site = await PubLeague.site()
    let page = site["seasons/pub/index.html"]
    let players = try #require(page.between("<h2 id=\"players\">", "</section>")).visibleText
    #expect(players.contains("Below 3 tables a player has no rank."))
    #expect(players.contains("Zoe Anchor; guest; 1 of 3 tables for a rank"))
    #expect(players.contains("A guest stands with the team played for."))
    #expect(!players.contains("Pts"))
  }

  @Test func `what comes next is told by home and away`() async throws {
    let site = await PubLeague.site()
    let page = site["seasons/pub/index.html"]
    let next = try #require(page.between("class=\"fixtures\"", "</ul>")).visibleText
    #expect(next.contains("Anchor Crown"))
    #expect(next.contains("The Dovecote Dove Bell"))
    let all = site["seasons/pub/fixtures.html"]
    #expect(all.visibleText.contains("4 played, 2 to come"))
    #expect(all.contains("matches/opener.html"))
  }
}

struct WithdrawnTeamTests {
  private static func site(_ rule: String, withdrawn: String = "2026-09-10") async -> Site {
    await PubLeague.site(
      season: PubLeague.season.replacingOccurrences(
        of: "Crown: [Gus, Hal]",
        with: "Crown: {players: [Gus, Hal], withdrawn: \(withdrawn)}"
      ).replacingOccurrences(of: "minimum-tables", with: "withdrawn-games: \(rule)\nminimum-tables")
    )
  }

  @Test func `the matches that are given count in the caption, and a line tells of them`()
    async throws
  {
    let page = await Self.site("walkover")["seasons/pub/index.html"].visibleText
    // Four cards, and Anchor against Crown, which left.
    #expect(page.contains("5 matches between 4 teams"))
    #expect(page.contains("team table after 5 matches"))
    #expect(page.contains("1 given without a card, since a team withdrew"))
  }

  @Test func `a team of which nothing counts has played all the same`() async throws {
    let site = await Self.site("void")
    let crown = site["seasons/pub/teams/crown.html"].visibleText
    #expect(crown.contains("No match of Crown counts"))
    #expect(!crown.contains("has not played yet") && !crown.contains("Not at a table yet"))
    #expect(site["seasons/pub/index.html"].visibleText.contains("team table after 2 matches"))
  }
}

struct MatchPageTests {
  @Test func `a match tells the result, and the table that put a team ahead for good`() async throws
  {
    let site = await PubLeague.site()
    let page = site["seasons/pub/matches/opener.html"]
    let text = page.visibleText
    #expect(text.contains("Anchor beats Bell 3–1"))
    #expect(
      text.contains(
        "Ann and Cy put Anchor ahead for good: pairs 1 went 2–1 their way, and the match stood at 2–1."
      ))
    #expect(text.contains("Tables 3–1, legs 9–3"))
    let card = try #require(page.between("<table class=\"match-card\">", "</table>")).visibleText
    #expect(card.contains("Singles 1 Ann Bob won 1–2 0–1"))
    #expect(card.contains("Pairs 1 Ann Cy won Bob Eve 2–1 121–98 88–121 121–119 2–1"))
    #expect(card.contains("The match 9–3 3–1"))
    #expect(page.contains("href=\"opener-card.html\""))
  }

  @Test func `a match that wasn't played out tells how it ended`() async throws {
    let site = await PubLeague.site()
    let walkover = site["seasons/pub/matches/nobody-came.html"].visibleText
    #expect(walkover.contains("Dove doesn’t come, and Crown wins by walkover"))
    #expect(
      walkover.contains("Dove didn’t come, so the walkover’s result counts: a broken van"))
    let drawn = site["seasons/pub/matches/drawn.html"].visibleText
    #expect(drawn.contains("Anchor saves a draw with Dove at the last table, 2–2"))
    #expect(drawn.contains("Zoe and Di won the last table, pairs 2, by 3–0, and saved the draw."))
    #expect(drawn.contains("The last train was missed."))
    #expect(drawn.contains("Guest: Zoe"))
    let clean = site["seasons/pub/matches/clean.html"].visibleText
    #expect(clean.contains("Bell wins every table against Crown"))
    #expect(clean.contains("nobody"))
  }

  @Test func `a match that counts for nobody says so`() async throws {
    let cards = """
      ---
      match: Anchor - Bell
      date: 2026-09-01
      id: dark
      outcome: abandoned
      reason: no light
      ---
      singles Ann - Bob 3-0
      ---
      match: Crown - Dove
      date: 2026-09-01
      id: wrong
      outcome: void
      ---
      ---
      match: Anchor - Crown
      date: 2026-09-02
      id: given
      outcome: conceded Crown
      fixture: none
      ---
      singles Ann - Gus 1-2
      singles Cy - Hal 1-1

      """
    let site = await PubLeague.site(cards)
    let dark = site["seasons/pub/matches/dark.html"].visibleText
    #expect(dark.contains("Anchor – Bell: broken off not counted"))
    #expect(dark.contains("Broken off, so it counts for nobody: no light"))
    #expect(site["seasons/pub/matches/wrong.html"].visibleText.contains("Crown – Dove: void"))
    let given = site["seasons/pub/matches/given.html"].visibleText
    #expect(given.contains("Crown concedes to Anchor, 3–1"))
    #expect(given.contains("Crown conceded, so what wasn’t played goes to Anchor"))
    #expect(given.contains("Singles 1 Ann Gus won 1–2 0–1"))
    #expect(given.contains("Singles 2 Cy Hal 1–1 broken off 0–1"))
    #expect(site["seasons/pub/index.html"].visibleText.contains("1 void, 1 broken off"))
  }
}

struct TeamPageTests {
  @Test func `a team has its place, matches, players and calendar`() async throws {
    let site = await PubLeague.site(baseURL: "https://pubs.example/")
    let page = site["seasons/pub/teams/bell.html"]
    let text = page.visibleText
    #expect(text.contains("Place 2 of 4 with 2 points"))
    #expect(text.contains("Home matches at The Bell Inn"))
    #expect(text.contains("Bell wins every table against Crown"))
    #expect(text.contains("Away, Round 3, The Dovecote Dove"))
    #expect(page.contains("href=\"bell.ics\""))
    let calendar = site["seasons/pub/teams/bell.ics"]
    #expect(calendar.components(separatedBy: "BEGIN:VEVENT").count == 4)
    #expect(calendar.contains("SUMMARY:Dove – Bell (Pub League)"))
    #expect(calendar.contains("LOCATION:The Dovecote"))
    #expect(site["seasons/pub/calendar.ics"].components(separatedBy: "BEGIN:VEVENT").count == 7)
    #expect(site["players/bob.ics"].contains("SUMMARY:Dove – Bell (Pub League)"))
  }

  @Test func `a player's page tells the tables, and no points`() async throws {
    let site = await PubLeague.site()
    let page = site["players/ann.html"].visibleText
    #expect(page.contains("In teams"))
    #expect(page.contains("Anchor, Pub League"))
    #expect(page.contains("3 of 5 tables won"))
    #expect(!page.contains("Pts"))
    #expect(!page.contains("No game has been finished yet"))
  }
}

import Foundation
import League
import Publishing
import SiteModel
import TestGames
import Testing

/// The parts of other pages, feeds, the search and paper that tell of teams and matches.
struct TeamsElsewhereTests {
  @Test func `the front page leads with the newest match and the team table`() async throws {
    let site = await PubLeague.site()
    let page = site["index.html"].visibleText
    #expect(page.contains("Anchor saves a draw with Dove at the last table, 2–2"))
    #expect(page.contains("Zoe and Di won the last table"))
    #expect(page.contains("Anchor beats Bell 3–1"))
    #expect(page.contains("15 September 2026"))
    #expect(!page.contains("hall of fame"))
    #expect(site["seasons/index.html"].visibleText.contains("4 matches"))
  }

  @Test func `the sheet for the wall has the team table, the day's matches and what comes next`()
    async throws
  {
    let site = await PubLeague.site()
    let page = site["seasons/pub/latest-night.html"].visibleText
    #expect(page.contains("The night of 8 September 2026"))
    #expect(page.contains("Dove 2 Anchor 2"))
    #expect(page.contains("Anchor leads with 3 points"))
    #expect(page.contains("Dove Bell"))
  }

  @Test func `feeds tell of matches`() async throws {
    let site = await PubLeague.site(baseURL: "https://pubs.example/")
    for feed in ["feed.xml", "seasons/pub/feed.xml", "players/ann.xml"] {
      #expect(
        site[feed].contains("https://pubs.example/seasons/pub/matches/opener.html"), "\(feed)")
    }
  }

  @Test func `the search finds teams and matches`() async throws {
    let site = await PubLeague.site()
    let page = site["search/index.html"]
    #expect(page.contains("seasons/pub/teams/anchor.html"))
    #expect(page.contains("seasons/pub/matches/opener.html"))
  }

  @Test func `a card is printed blank and as it was filled in`() async throws {
    let site = await PubLeague.site()
    let blank = site["seasons/pub/match-card.html"]
    #expect(blank.visibleText.contains("Match card"))
    #expect(blank.components(separatedBy: "<th scope=\"row\">").count == 6)
    let filled = site["seasons/pub/matches/opener-card.html"].visibleText
    #expect(filled.contains("121–98"))
    #expect(filled.contains("Ann and Cy"))
    #expect(filled.contains("3–1"))
  }

  @Test func `a card that was filled in tells on paper what went otherwise`() async throws {
    let cards = """
      ---
      match: Anchor - Bell
      date: 2026-09-01
      id: given
      outcome: conceded Bell
      substitutes: {Ann: Di}
      amended: {date: 2026-09-03, reason: wrong sum}
      ---
      singles Di - Bob 3-0
      ---
      match: Crown - Dove
      date: 2026-09-01
      id: absent
      outcome: walkover Dove
      reason: a broken van
      note: The Crown was ready.
      ---
      ---
      match: Bell - Crown
      date: 2026-09-08
      id: wrong
      outcome: void
      ---
      ---
      match: Dove - Anchor
      date: 2026-09-08
      id: undone
      outcome: void
      reason: an ineligible player
      ---
      singles Ida - Ann 3-0

      """
    let site = await PubLeague.site(cards)
    #expect(site.lines == [])
    func card(_ id: String) -> String { site["seasons/pub/matches/\(id)-card.html"].visibleText }
    let given = card("given")
    #expect(given.contains("Bell conceded, so what wasn’t played goes to Anchor"), "\(given)")
    #expect(given.contains("Di played for Ann") && given.contains("wrong sum"), "\(given)")
    #expect(
      card("absent").contains(
        "Dove didn’t come, so the walkover’s result counts: a broken van; The Crown was ready."))
    #expect(!given.contains("not counted"))
    // Of a void match there is a card where something was played, and it says so.
    #expect(site.pages["seasons/pub/matches/wrong-card.html"] == nil)
    #expect(!site["seasons/pub/matches/wrong.html"].contains("wrong-card.html"))
    let undone = card("undone")
    #expect(undone.contains("Match card not counted"), "\(undone)")
    #expect(undone.contains("Void, so it counts for nobody: an ineligible player"), "\(undone)")
    #expect(undone.contains("Ida Ann"), "\(undone)")
  }

  @Test func `a fixture's card has both teams on it`() async throws {
    let site = await PubLeague.site()
    let publication = try #require(site.publication)
    let season = try #require(publication.book.seasons.first)
    let entry = try #require(season.teams?.calendar.due.last)
    let page = String(
      decoding: try publication.standaloneCard(of: entry, in: season), as: UTF8.self)
    #expect(page.visibleText.contains("Match card: Dove – Bell"))
    #expect(page.visibleText.contains("The Dovecote"))
    #expect(!page.contains("href="))
  }

  @Test func `a league in Korean has the same pages`() async throws {
    let site = await PubLeague.site(settings: "language: ko\n")
    #expect(site.lines == [])
    #expect(site["seasons/pub/index.html"].visibleText.contains("Anchor가 3점으로 선두"))
    #expect(site["seasons/pub/matches/opener.html"].visibleText.contains("Anchor, Bell에 3–1 승"))
  }

  @Test func `halves of tables and points are shown as such`() async throws {
    let season = PubLeague.season
      .replacingOccurrences(
        of: "points: {win: 2, draw: 1, loss: 0}", with: "points: {win: 2, draw: 1, table: 1/2}")
    let site = await PubLeague.site(season: season)
    #expect(site["seasons/pub/index.html"].visibleText.contains("½ for each table won"))
    #expect(
      site["seasons/pub/matches/opener.html"].visibleText.contains(
        "The match gave Anchor 3½ points and Bell ½ point."))
  }
}

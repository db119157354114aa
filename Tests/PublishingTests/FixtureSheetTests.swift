import Histories
import League
import Publishing
import TestGames
import Testing

@testable import SiteModel

/// Blank sheets with what is known of the game that they are for.
struct FixtureSheetTests {
  private static let season = """
    ---
    title: Autumn
    game: GAME
    starts: 2026-09-01
    ends: 2026-12-31
    fixtures:
      - {round: 3, date: 2026-10-06, table: "2", players: [Ann, Bob]}
      - {round: 3, date: 2026-10-06, players: [Cy, Dee], void: the room was locked}
      - {round: 4, date: 2026-10-13, players: [Ann, Bob, Cy, Dee, Ann2, Bob2, Cy2, Dee2, Eve]}
      - {code: FINAL, date: 2026-12-15}
    ---
    """

  /// Returns the sheet of a fixture, by its index.
  private func sheet(_ index: Int, of kind: GameKind, points: String = "") async throws -> String {
    let season = FixtureSheetTests.season.replacing("GAME", with: kind.name + points)
    let site = await Site(
      ["site.yaml": "title: Harbour League\n", "seasons/s/season.md": season])
    let publication = try #require(site.publication)
    let found = publication.book.seasons[0]
    let sheet = try publication.standaloneSheet(
      of: found.calendar.entries[index], in: found, players: 3)
    return String(decoding: sheet.bytes, as: UTF8.self)
  }

  @Test(arguments: [GameKind.farkle, .cribbage, .sixis, .klondike])
  func `a fixture's sheet has the league, the season, the day, the players and the code`(
    kind: GameKind
  ) async throws {
    let page = try await sheet(0, of: kind)
    let head = try #require(page.between("<header>", "</header>")?.visibleText)
    for text in ["Harbour League", "6 October 2026", "Autumn, Round 3", "Table 2", "R3-1"] {
      #expect(head.contains(text), "\(text) in \(head)")
    }
    let names = try #require(page.between("<tr class=\"names\">", "</tr>")?.visibleText)
    #expect(names.contains("Ann") && names.contains("Bob"))
  }

  @Test(arguments: [
    ("", "3 for a win."), ("\npoints: {win: 2}", "2 for a win."),
    ("\npoints: game", "2 for a win, 3 with a skunk."),
  ])
  func `a sheet says what a win is worth as its season does`(points: String, worth: String)
    async throws
  {
    let page = try await sheet(0, of: .cribbage, points: points)
    let foot = try #require(page.between("class=\"in-force\"", "</p>")?.visibleText)
    #expect(foot.contains(worth) && !foot.contains("game points"), "\(foot)")
  }

  @Test func `an evening of everybody has a sheet without names`() async throws {
    let page = try await sheet(3, of: .farkle)
    #expect(page.contains("FINAL"))
    let names = try #require(page.between("<tr class=\"names\">", "</tr>"))
    #expect(names.matches(of: /colspan="2"/).count == 3)
  }

  @Test(arguments: [
    (1, FixtureSheetFault.notPlayed),
    (2, FixtureSheetFault.wrongPlayerCount(9, possible: 2...8)),
  ])
  func `what nobody plays, or too many, has no sheet`(index: Int, fault: FixtureSheetFault)
    async throws
  {
    await #expect(throws: fault) { try await sheet(index, of: .farkle) }
  }
}

import ContentFiles
import Histories
import Seasons
import TestGames
import Testing

@testable import League

/// Points a leg on average in a season of teams.
@Suite("Averages of players of teams")
struct TeamAverageTests {
  @Test("leave out legs by other rules than the season's")
  func otherRules() async throws {
    var files = TeamSeasonTests.waterside
    files["seasons/cup/season.md"] =
      "---\ngame: cribbage\nteams: s\n"
      + "match: {tables: [{called: singles}, {called: captains, rules: short}]}\n---\n"
    files["seasons/cup/final.match"] = """
      ---
      match: Bell - Anchor
      date: 2026-12-01
      ---
      singles Bob - Ann 121-98
      captains Bob - Ann 61-40

      """
    let book = try await League(files).book
    let cup = try #require(book.seasons.first { $0.slug.text == "cup" }?.teams)
    #expect(cup.players.rows.map(\.legsWithPoints) == [1, 1])
    #expect(cup.players.rows.map { $0.average?.shown } == ["121", "98"])
  }
}

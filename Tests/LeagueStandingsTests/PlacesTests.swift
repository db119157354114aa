import Contents
import Histories
import League
import Seasons
import TestGames
import Testing

@testable import LeagueStandings

/// Points for places by how many sit at a table.
struct PlacesTests {
  private static let sizes = "places: {2: [3, 0], 3: [10, 6, 2], 4: [11, 7, 4, 2]}"

  private func table(_ tied: String, _ lines: String, more: String = "") async throws -> [String] {
    try await League.season("points: {\(Self.sizes)\(tied)}\n\(more)", lines).table
  }

  private static let lines = """
    2026-01-01 Ann 9 Bob 5 Cy 5 Dee 1
    2026-01-02 Ann 9 Bob 9 Cy 1
    2026-01-03 Ann 7 Bob 7 Cy 7 Dee 7
    2026-01-04 Eve 5 Fay 4
    """

  @Test func `who is level shares the places, and has the mean of them`() async throws {
    // 11, 5½, 5½, 2; then 8, 8, 2; then 6 each; then 3, 0.
    #expect(
      try await table(", tied: shared", Self.lines) == [
        "1 Ann 25", "2 Bob 39/2", "3 Cy 27/2", "4 Dee 8", "5 Eve 3", "6 Fay 0",
      ])
  }

  @Test(arguments: ["", ", tied: best"])
  func `otherwise each has the better place`(tied: String) async throws {
    // 11, 7, 7, 2; then 10, 10, 2; then 11 each; then 3, 0.
    #expect(
      try await table(tied, Self.lines) == [
        "1 Ann 32", "2 Bob 28", "3 Cy 20", "4 Dee 13", "5 Eve 3", "6 Fay 0",
      ])
  }

  @Test func `a list for all tables is shared, too, and thirds are kept`() async throws {
    let league = try await League.season(
      "points: {places: [5, 3, 2], tied: shared, played: 1}", "2026-01-01 Ann 9 Bob 9 Cy 9")
    #expect(league.table == ["1 Ann 13/3", "1 Bob 13/3", "1 Cy 13/3"])
  }

  @Test func `who gives up sits at the table, and one who is left wins as alone`() async throws {
    let league = try await League([
      "seasons/s/season.md": "---\ngame: farkle\npoints: {\(Self.sizes), tied: shared}\n---\n",
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob, Cy, Dee]\noutcome: forfeit Bob, Cy, Dee\n---\n",
    ])
    #expect(league.table == ["1 Ann 11", "2 Bob 0", "2 Cy 0", "2 Dee 0"])
  }

  @Test func `all who win since one gave up share the places that they take`() async throws {
    let given = "---\nplayers: [Ann, Bob, Cy]\noutcome: forfeit Cy\n---\n"
    func table(_ points: String) async throws -> [String] {
      try await League([
        "seasons/s/season.md": "---\ngame: farkle\npoints: {\(points)}\n---\n",
        "seasons/s/a.farkle": given,
      ]).table
    }
    // The mean of 10 and 6.
    #expect(
      try await table("\(Self.sizes), tied: shared, played: 1") == ["1 Ann 9", "1 Bob 9", "3 Cy 0"])
    #expect(
      try await table("places: [5, 2], tied: shared") == ["1 Ann 7/2", "1 Bob 7/2", "3 Cy 0"])
    #expect(try await table(Self.sizes) == ["1 Ann 10", "1 Bob 10", "3 Cy 0"])
    #expect(
      try await table("\(Self.sizes), tied: shared, forfeit: {win: 4}")
        == ["1 Ann 4", "1 Bob 4", "3 Cy 0"])
  }

  @Test func `a table of a size that isn't listed is an error at its record`() async throws {
    #expect(
      try await League.faults([
        "seasons/s/season.md":
          "---\ngame: farkle\npoints: {places: {3: [10, 6, 2], 4: [11, 7, 4, 2]}}\n---\n",
        "seasons/s/a.farkle": League.results("2026-01-01 Ann 9 Bob 1"),
        "seasons/s/b.farkle": "---\nplayers: [Ann]\ndate: 2026-01-01\noutcome: bye\n---\n",
      ]).filter { !$0.contains("doesn't say when") } == [
        "seasons/s/a.farkle:1:1 2 sides sit at this table, and season 's' has points for places at tables of 3, 4; add '2: […]' to its 'places'"
      ])
  }

  @Test func `first and second places break ties`() async throws {
    // Ann 10 + 2 + 6, Bob 6 + 6 + 6, Cy 2 + 10 + 6.
    let lines = """
      2026-01-01 Ann 9 Bob 5 Cy 1
      2026-01-02 Cy 9 Bob 5 Ann 1
      2026-01-03 Ann 5 Bob 5 Cy 5
      """
    #expect(
      try await table(", tied: shared", lines, more: "tie-breaks: [firsts]") == [
        "1 Ann 18", "1 Cy 18", "3 Bob 18",
      ])
    let league = try await League.season(
      "points: {\(Self.sizes), tied: shared}\ntie-breaks: [seconds]", lines)
    let rows = Standings(of: league.book.seasons[0], in: league.book).rows
    #expect(league.table == ["1 Bob 18", "2 Ann 18", "2 Cy 18"])
    #expect(rows[1].broken?.tieBreak == .seconds && rows[1].broken?.other == 2)
    #expect(rows.map(\.firsts) == [1, 2, 2] && rows.map(\.seconds) == [2, 0, 0])
  }
}

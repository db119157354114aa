import TestGames
import Testing

/// What a page to keep score on knows of what is still to be played.
struct TableFixtureTests {
  private static let engines = ["assets/engine-farkle.js": "1;\n"]
  private static let played = [
    "seasons/autumn/first.farkle":
      "---\nplayers: [Ann, Bob]\ndate: 2026-09-08\nfixture: F1\nscores: {Ann: 10000, Bob: 5000}\n---\n"
  ]

  /// What the page's scripts go by, of a season with this in its file.
  private func data(_ season: String, _ more: [String: String] = [:]) async throws -> String {
    let files = ["seasons/autumn/season.md": "---\ntitle: Autumn\ngame: farkle\n\(season)---\n"]
    let site = await Site(files.merging(more) { $1 }, overrides: Self.engines)
    #expect(site.lines.isEmpty)
    let page = site["keep/farkle.html"]
    let start = try #require(page.firstRange(of: "id=\"table-data\">")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    return String(page[start..<end])
  }

  @Test func `a table knows the fixtures that are still to be played`() async throws {
    let told = try await data(
      """
      fixtures:
        - {players: [Ann, Bob], date: 2026-09-08}
        - {players: [Bob, Cy], date: 2026-09-01, table: 2}
        - {players: [Cy, Ann], date: 2026-09-15, time: "19:30", round: 2, place: The Bell}
        - {players: [Ann, Bob], void: yes}
        - {date: 2026-09-22, note: everybody}

      """, Self.played)
    #expect(
      told.contains(
        """
        "fixtures":[\
        {"code":"F2","date":"2026-09-01","time":null,"round":null,"table":"2","tableName":"table 2","place":null,\
        "players":["Bob","Cy"],"tie":null},\
        {"code":"R2-1","date":"2026-09-15","time":"19:30","round":2,"table":null,"tableName":null,"place":"The Bell",\
        "players":["Cy","Ann"],"tie":null}],"fixturesLeft":0,"match":null
        """))
  }

  @Test func `a season that is over has nothing to be played`() async throws {
    let played = Self.played.mapValues { $0.replacing("fixture: F1\n", with: "") }
    let told = try await data("ends: 2026-09-08\n", played)
    #expect(told.contains("\"fixtures\":[],\"fixturesLeft\":0,\"match\":null"))
  }

  @Test func `a table knows a season's teams and what a match of theirs is`() async throws {
    let told = try await data(
      """
      teams:
        Anchor: [Ann, {name: Cy, joined: 2026-10-01}]
        Bell: any
      match:
        tables:
          - {called: singles, legs: best of 3, count: 2}
          - {called: pairs, players: 2, legs: 2, missing-table: {legs: 1-0}}
      fixtures:
        - {home: Bell, away: Anchor, date: 2026-10-06}

      """)
    #expect(told.contains(#""place":null,"teams":["Bell","Anchor"]}],"#))
    #expect(
      told.contains(
        """
        "match":{"tables":[\
        {"called":"singles","players":1,"legs":3,"isBest":true,"count":2,"rules":"standard","present":2,"absent":0},\
        {"called":"pairs","players":2,"legs":2,"isBest":false,"count":1,"rules":"standard","present":1,"absent":0}],\
        "teams":[{"name":"Anchor","players":[{"name":"Ann","joined":null,"withdrawn":null},\
        {"name":"Cy","joined":"2026-10-01","withdrawn":null}]},{"name":"Bell","players":null}]}
        """))
    // A game that somebody keeps there is none of its matches' by itself.
    #expect(told.contains("\"season\":null,"))
    // Anybody may play for one of them, so nobody is a guest.
    #expect(told.contains("\"hasDeals\":false,\"roster\":null"))
  }
}

import ContentFiles
import Contents
import Diagnostics
import Matches
import TestGames
import Testing

@testable import League

/// What cards say that nobody can have meant.
struct TeamDoubtTests {
  private static let season = """
    ---
    game: cribbage
    teams: {Anchor: [Ann, Cy], Bell: [Bob, Eve]}
    match:
      tables: [{called: singles, players: 1, legs: 2, count: 2}]
      points: {win: 2, draw: 1}
    fixtures:
      - {round: 1, home: Anchor, away: Bell, date: 2026-10-06}
      - {round: 2, home: Bell, away: Anchor, date: 2026-12-08, moved: {from: 2026-12-01}}
    ---

    """

  private static let lines = "---\nsingles Ann - Bob 2-0\nsingles Cy - Eve 2-0\n"

  private func findings(_ header: String, lines: String = lines, season: String = season)
    async throws -> [String]
  {
    let league = try await League([
      "seasons/s/season.md": season,
      "seasons/s/a.match": "---\nmatch: Anchor - Bell\n\(header)\(lines)",
    ])
    return league.findings.sorted.map {
      "\($0.severity.rawValue) \($0.place.map { "\($0.line):\($0.column)" } ?? ""): \($0.message)"
    }
  }

  @Test func `a card of its fixture's day and round is no matter`() async throws {
    #expect(try await findings("date: 2026-10-06\nround: 1\n") == [])
    #expect(try await findings("date: 2026-10-20\n") == [])
    #expect(try await findings("date: 2026-10-06\nround: Round 1\nfixture: R1-1\n") == [])
  }

  @Test func `a card without a date is told of, where fixtures have some`() async throws {
    #expect(
      try await findings("") == [
        "warning 2:8: this card has no date, so nobody knows which night it was; write it into the header: "
          + "'date: 2026-10-06', as fixture 'R1-1' has"
      ])
    let undated = Self.season.replacing(", date: 2026-10-06", with: "")
      .replacing(", date: 2026-12-08, moved: {from: 2026-12-01}", with: "")
    #expect(try await findings("", season: undated) == [])
    #expect(try await findings("outcome: walkover Bell\n", lines: "---\n") == [])
  }

  @Test func `a date far from that of the fixture is told of`() async throws {
    #expect(
      try await findings("date: 2026-02-06\n") == [
        "warning 3:7: this card is of 2026-02-06, its fixture 'R1-1' of 2026-10-06; correct the date, or move the "
          + "fixture, or write 'fixture: none' if it was none"
      ])
    #expect(
      try await findings("date: 2026-02-06\nfixture: R1-1\n") == [
        "warning 3:7: this card is of 2026-02-06, its fixture 'R1-1' of 2026-10-06; correct the date, or move the "
          + "fixture"
      ])
    #expect(
      try await findings("date: 2026-10-07\nfixture: R1-1\n").map { $0.prefix(4) } == ["note"])
  }

  @Test func `a round that isn't the fixture's is told of`() async throws {
    #expect(
      try await findings("date: 2026-10-06\nround: 7\nfixture: R1-1\n") == [
        "warning 5:10: this card is of round 7, its fixture 'R1-1' of round 1; correct one of both"
      ])
    #expect(
      try await findings("date: 2026-10-06\nround: 7\n") == [
        "warning 2:8: this card is of round 7, and fixture 'R1-1' of these teams of round 1; write 'round: 1', or "
          + "'fixture: none' if it was none"
      ])
  }

  @Test func `points that don't say what a draw is worth are told of once there is one`()
    async throws
  {
    let season = Self.season.replacing("win: 2, draw: 1", with: "win: 2, loss: 0")
    let drawn = "---\nsingles Ann - Bob 1-1\nsingles Cy - Eve 1-1\n"
    #expect(try await findings("date: 2026-10-06\n", season: season) == [])
    #expect(try await findings("date: 2026-10-06\n", lines: drawn) == [])
    // A point for each table, and none for the match.
    let tables = season.replacing("win: 2, loss: 0", with: "table: 1")
    #expect(try await findings("date: 2026-10-06\n", lines: drawn, season: tables) == [])
    #expect(
      try await findings("date: 2026-10-06\n", lines: drawn, season: season) == [
        "warning 6:11: a match was drawn, and these points don't say what that is worth, so it is 0; write 'draw: 1', "
          + "or 'draw: 0' if it is so"
      ])
  }

  @Test func `two of one mark who meet in a match are told of`() async throws {
    let league = try await League([
      "seasons/s/season.md": Self.season,
      "players/ann.md": "---\nname: Ann\ncolor: teal\nmark: star\n---\n",
      "players/bob.md": "---\nname: Bob\ncolor: teal\nmark: star\n---\n",
      "players/cy.md": "---\nname: Cy\ncolor: blue\n---\n",
      "players/eve.md": "---\nname: Eve\ncolor: red\n---\n",
      "seasons/s/a.match": "---\nmatch: Anchor - Bell\ndate: 2026-10-06\n" + Self.lines,
    ])
    let notes = league.book.sharedMarks.all.map {
      "\($0.place?.description ?? ""): \($0.message.prefix(31))"
    }
    #expect(
      notes.contains("Content/players/bob.md:1:1: 'Ann' and 'Bob' play each other"), "\(notes)")
  }
}

import ContentFiles
import Contents
import Diagnostics
import Histories
import Seasons
import TestGames
import Testing

@testable import League

extension SeasonCalendarTests {
  private static let twice = """
    fixtures:
      - {date: 2026-01-05, players: [Ann, Bob]}
      - {date: 2026-02-05, players: [Ann, Bob]}
    """

  private func told(_ league: League) -> [String] {
    league.findings.sorted.map { "\($0.place?.line ?? 0): \($0.severity): \($0.message)" }
  }

  @Test func `a game that was broken off and replayed leaves the next fixture due`() async throws {
    let games = [
      Self.game("Ann Bob", "2026-01-05", "outcome: abandoned"), Self.game("Ann Bob", "2026-01-20"),
    ]
    let league = try await league(Self.twice, games)
    #expect(lines(league) == ["F1 played as g-2", "F2 due"])
    #expect(told(league) == [])
    let undated = try await self.league(
      "fixtures: [{players: [Ann, Bob]}, {players: [Ann, Bob]}]", games)
    #expect(lines(undated) == ["F1 played as g-2", "F2 due"])
  }

  @Test func `a replay that is nearer to the next fixture is told`() async throws {
    let league = try await league(
      Self.twice,
      [
        Self.game("Ann Bob", "2026-01-05", "outcome: abandoned"),
        Self.game("Ann Bob", "2026-01-25"),
      ])
    #expect(lines(league) == ["F1 void by g", "F2 played as g-2"])
    #expect(
      told(league) == [
        "7: warning: this game of 2026-01-25 is taken for fixture 'F2' of 2026-02-05, 11 days off; write 'fixture: F2' if it is, else the right code or 'fixture: none'"
      ])
    let late = try await self.league(
      Self.twice,
      [
        Self.game("Ann Bob", "2026-01-05", "outcome: abandoned"),
        Self.game("Ann Bob", "2026-02-06"),
      ])
    #expect(lines(late) == ["F1 void by g", "F2 played as g-2"] && told(late) == [])
  }

  @Test func `of two games before a fixture's day the one that is taken for it is told`()
    async throws
  {
    let league = try await league(
      "fixtures: [{date: 2026-01-12, players: [Ann, Bob]}]",
      [1, 2].map { Self.game("Ann Bob", "2026-01-05", "table: \($0)") })
    let doubts = told(league).filter { $0.contains("is taken for fixture") }
    #expect(doubts.count == 1)
    #expect(doubts.first?.contains("of 2026-01-12, 7 days off") == true)
    let alone = try await self.league(
      "fixtures: [{date: 2026-01-12, players: [Ann, Bob]}]", [Self.game("Ann Bob", "2026-01-05")])
    #expect(told(alone) == [])
  }

  @Test func `two games and two fixtures go together in order`() async throws {
    let league = try await league(
      """
      fixtures:
        - {date: 2026-01-05, players: [Ann, Bob]}
        - {date: 2026-02-02, players: [Ann, Bob]}
      """, [Self.game("Ann Bob", "2026-01-25"), Self.game("Ann Bob", "2026-02-20")])
    #expect(lines(league) == ["F1 played as g", "F2 played as g-2"])
    #expect(told(league) == [])
  }

  @Test(arguments: [("2026-02-05", 31), ("2026-01-19", 14)])
  func `a second game of one day is told where it is taken for a fixture of another`(
    day: String, days: Int
  ) async throws {
    let season = Self.twice.replacing("2026-02-05", with: day)
    let game = Self.game("Ann Bob", "2026-01-05")
    let league = try await league(season, [game, Self.game("Bob Ann", "2026-01-05")])
    #expect(lines(league) == ["F1 played as g", "F2 played as g-2"])
    #expect(
      told(league) == [
        "7: warning: this game of 2026-01-05 is taken for fixture 'F2' of \(day), \(days) days off; write 'fixture: F2' if it is, else the right code or 'fixture: none'"
      ])
    let none = Self.game("Bob Ann", "2026-01-05", "fixture: none")
    let said = try await self.league(season, [game, none])
    #expect(lines(said) == ["F1 played as g", "F2 due"] && told(said) == [])
    let named = try await self.league(
      season, [game, Self.game("Bob Ann", "2026-01-05", "fixture: F2")])
    #expect(lines(named) == ["F1 played as g", "F2 played as g-2"])
    #expect(
      told(named) == [
        "11: note: this game is of 2026-01-05, its fixture 'F2' of \(day); correct the date, or move the fixture"
      ])
  }

  @Test func `a game three weeks off is taken for its fixture, one more day is told`() async throws
  {
    let near = try await league(Self.twice, [Self.game("Ann Bob", "2026-02-26")])
    #expect(lines(near) == ["F1 overdue", "F2 played as g"] && told(near) == [])
    let far = try await league(Self.twice, [Self.game("Ann Bob", "2026-02-27")])
    #expect(lines(far) == ["F1 overdue", "F2 played as g"])
    #expect(told(far).count == 1)
  }

  @Test func `a game of last week isn't what was drawn for tonight`() async throws {
    let season = "fixtures: [{date: 2026-10-13, players: [Ann, Bob], drawn: yes}]"
    let before = Self.game("Ann Bob", "2026-10-06")
    let early = try await league(season, [before])
    #expect(lines(early) == ["F1 due"] && told(early) == [])
    let late = try await league(season, [before, Self.game("Bob Ann", "2026-10-20")])
    #expect(lines(late) == ["F1 played as g-2"] && told(late) == [])
    // Who plans a season may play ahead of it.
    let planned = try await league(season.replacing(", drawn: yes", with: ""), [before])
    #expect(lines(planned) == ["F1 played as g"])
    // What was drawn and then moved may be played on its first day.
    let moved = season.replacing("drawn: yes", with: "drawn: yes, moved: [{from: 2026-10-06}]")
    #expect(lines(try await league(moved, [before])) == ["F1 played as g"])
  }

  @Test func `a fixture of a tie is its game, and a record that leaves the tie out is told`()
    async throws
  {
    let season = """
      points: {win: 3}
      knockout: {entries: [Ann, Bob]}
      fixtures:
        - {code: F, tie: F, date: 2026-10-13, players: [Ann, Bob]}
        - {date: 2026-10-13, players: [Ann, Bob]}
      """
    let game = Self.game("Ann Bob", "2026-10-13", "tie: F")
    #expect(lines(try await league(season, [game])) == ["F played as g", "F2 due"])
    let other = try await league(season, [Self.game("Ann Bob", "2026-10-13")])
    #expect(lines(other) == ["F due", "F2 played as g"])
    let untold = try await league(season, [Self.game("Ann Bob", "2026-10-13", "fixture: F")])
    #expect(
      told(untold) == [
        "5: error: fixture 'F' is of tie 'F'; write 'tie: F', or name the right fixture"
      ])
    let wrong = try await league(season.replacing("tie: F,", with: "tie: SF-1,"), [game])
    #expect(told(wrong) == ["6: error: the knock-out has no tie 'SF-1', expected one of 'F'"])
  }

  @Test func `a round may be a word with its number`() async throws {
    let league = try await league(
      "fixtures: [{round: 1, date: 2026-01-05, players: [Ann, Bob]}]",
      [Self.game("Ann Bob", "2026-01-05", "round: Round 1")])
    #expect(lines(league) == ["R1-1 played as g"])
  }

  @Test func `a game that goes on gives way to one that is over`() async throws {
    let open = "---\nplayers: [Ann, Bob]\ndate: 2026-01-05\n---\nAnn: 1050\n"
    let league = try await League([
      "seasons/s/season.md": "---\ngame: farkle\n\(Self.twice)\n---\n",
      "seasons/s/a.farkle": open, "seasons/s/b.farkle": Self.game("Ann Bob", "2026-01-12"),
    ])
    #expect(lines(league) == ["F1 played as b", "F2 due"])
    let alone = try await League([
      "seasons/s/season.md": "---\ngame: farkle\n\(Self.twice)\n---\n",
      "seasons/s/a.farkle": open,
    ])
    #expect(lines(alone) == ["F1 being played as a", "F2 due"])
  }
}

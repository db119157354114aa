import Contents
import Diagnostics
import League
import Seasons
import TestGames
import Testing

@testable import LeagueStandings

/// What only games show of a season: that it asks for more than can be played, and who drew no lot.
struct SeasonLimitTests {
  @Test func `a season that goes on is warned of what its fixtures can't bring`() async throws {
    let season = { (rest: String, fixtures: String) in
      [
        "seasons/s/season.md":
          "---\ngame: farkle\nends: 2026-03-01\n\(rest)\nfixtures:\n\(fixtures)---\n",
        "seasons/s/a.farkle": League.results("2026-01-01 Ann 9 Bob 1"),
      ]
    }
    let fixtures = """
        - {date: 2026-01-01, players: [Ann, Bob]}
        - {date: 2026-01-08, players: [Ann, Cy]}
        - {date: 2026-01-15, players: [Eve, Fay]}

      """
    let told = { (line: String, what: String) in
      "seasons/s/season.md:\(line) nobody can have 3 \(what) in this season: with what its fixtures leave to be "
        + "played it is 2 at the most, write 2 or fewer"
    }
    #expect(
      try await League.faults(season("best: 3\nminimum-games: 3", fixtures))
        == [told("4:7", "results"), told("5:16", "games")])
    let league = try await League(season("best: 3", fixtures))
    #expect(league.findings.sorted.map(\.severity) == [.warning])
    #expect(try await League.faults(season("best: 2\nminimum-games: 2", fixtures)) == [])
    // A bye that is worth something is a result, and an evening of everybody may bring any number of games.
    let bye = fixtures + "  - {date: 2026-01-22, players: [Ann], bye: yes}\n"
    #expect(try await League.faults(season("best: 3\npoints: {bye: 1}", bye)) == [])
    #expect(try await League.faults(season("best: 3", bye)) == [told("4:7", "results")])
    #expect(try await League.faults(season("best: 3", fixtures + "  - {date: 2026-01-22}\n")) == [])
    // Where games are played that are no fixtures, those aren't all.
    #expect(
      try await League.faults(season("best: 3", "  - {date: 2026-01-08, players: [Ann, Cy]}\n"))
        == [])
  }

  @Test func `a season without fixtures is warned of what no day to its end can bring`()
    async throws
  {
    let season = { (best: Int) in
      [
        "seasons/s/season.md": "---\ngame: farkle\nends: 2026-01-05\nbest: \(best)\n---\n",
        "seasons/s/a.farkle": League.results(
          "2026-01-01 Ann 9 Bob 1\n2026-01-01 Ann 9 Cy 1\n2026-01-03 Ann 9 Bob 1"),
      ]
    }
    // Two games on each of the 3rd, the 4th and the 5th, beside the three there are.
    #expect(try await League.faults(season(9)) == [])
    #expect(
      try await League.faults(season(10)) == [
        "seasons/s/season.md:4:7 nobody can have 10 results in this season: at 2 a day, the most so far, it is 9 at the "
          + "most by its end, 3 days on, write 9 or fewer"
      ])
    #expect(try await League(season(10)).findings.sorted.map(\.severity) == [.warning])
  }

  @Test func `who stays level without having drawn a lot is told at the lots`() async throws {
    let season = { (ends: String, lots: String) in
      [
        "seasons/s/season.md":
          "---\ngame: farkle\nroster: [Ann, Bob, Cy, Dee, Eve]\ntie-breaks: [lots]\nlots: \(lots)\n\(ends)---\n",
        "seasons/s/a.farkle": League.results("2026-01-01 Ann 9 Bob 1\n2026-01-02 Dee 9 Cy 1"),
      ]
    }
    let (over, open) = ("ends: 2026-01-02\n", "ends: 2026-02-01\n")
    let told = "are level with others, and drew no lot; list the names here as they were drawn"
    #expect(
      try await League.faults(season(over, "[Dee, Ann]"))
        == ["seasons/s/season.md:5:7 'Bob' and 'Cy' \(told)"])
    let severities = { (ends: String, lots: String) in
      try await League(season(ends, lots)).findings.sorted.map(\.severity)
    }
    #expect(try await severities(over, "[Dee, Ann]") == [.error])
    #expect(try await severities("", "[Dee, Ann]") == [.warning])
    // As long as a season goes on, who is level may not stay so; but nobody stands behind by lots without one.
    #expect(try await League.faults(season(open, "[Dee, Ann]")) == [])
    #expect(
      try await League.faults(season(open, "[Dee]")) == [
        "seasons/s/season.md:5:7 'Ann' is level with others, and drew no lot; list the name here as they were drawn"
      ])
    #expect(try await severities(open, "[Dee]") == [.warning])
    // Of those who are level, Eve has played nothing.
    #expect(try await League.faults(season(over, "[Dee, Ann, Bob, Cy]")) == [])
  }
}

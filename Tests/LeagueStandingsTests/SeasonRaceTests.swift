import Contents
import Histories
import League
import Seasons
import TestGames
import Testing

@testable import LeagueStandings

/// How a season's table came about, and who met whom in it.
struct SeasonRaceTests {
  private static let nights = """
    2026-01-01 Ann 500 Bob 400
    2026-01-01 Bob 900 Cy 100
    2026-01-02 Bob 900 Ann 100
    2026-01-09 Cy 800 Ann 700 Bob 600
    """

  private func totals(_ race: SeasonRace, _ league: League) -> [String: [Fraction]] {
    race.players.reduce(into: [:]) { $0[league.book[$1].name] = race.totals(of: $1) }
  }

  @Test func `points are told after each night, and end as the table does`() async throws {
    let league = try await League.season("points: {win: 3, played: 1}", Self.nights)
    let season = league.book.seasons[0]
    let race = TestGames.race(of: season, in: league.book)
    #expect(race.nights.map { $0.date?.day } == [1, 2, 9])
    #expect(totals(race, league) == ["Ann": [4, 5, 6], "Bob": [5, 9, 10], "Cy": [1, 1, 5]])
    #expect(race.tally == .leaguePoints)
    let firsts = race.players.map { [league.book[$0].name: race.firstNight(of: $0)] }
    #expect(firsts.allSatisfy { $0.values.allSatisfy { $0 == 0 } })
    for row in Standings(of: season, in: league.book).rows {
      #expect(race.totals(of: row.player)?.last == row.leaguePoints)
    }
  }

  @Test func `a season without points is raced in wins`() async throws {
    let league = try await League.season("points: {win: 0, shared: 0}", Self.nights)
    let race = TestGames.race(of: league.book.seasons[0], in: league.book)
    #expect(race.tally == .wins)
    #expect(Standings(of: league.book.seasons[0], in: league.book).tally == .wins)
    #expect(totals(race, league) == ["Ann": [1, 1, 1], "Bob": [1, 2, 2], "Cy": [0, 0, 1]])
  }

  @Test func `a bye of the calendar has its points from its night on`() async throws {
    let league = try await League([
      "seasons/s/season.md": """
      ---
      game: farkle
      points: {win: 3, bye: 2}
      fixtures:
        - {date: 2026-01-02, players: [Cy], bye: yes}
      roster: [Ann, Bob, Cy]
      ---
      """,
      "seasons/s/a.farkle": League.results(
        "2026-01-01 Ann 500 Bob 400\n2026-01-03 Bob 900 Ann 100"),
    ])
    let race = TestGames.race(of: league.book.seasons[0], in: league.book)
    let row = Standings(of: league.book.seasons[0], in: league.book).rows
      .first { league.book[$0.player].name == "Cy" }
    #expect(totals(race, league)["Cy"] == [0, 2])
    #expect(row.flatMap { race.firstNight(of: $0.player) } == 1)
    #expect(row?.leaguePoints == 2)
  }

  @Test
  func `who finished ahead is counted against each at the table, but for partners and equals`()
    async throws
  {
    let league = try await League.season("", Self.nights + "\n2026-01-10 Ann 500 Cy 500")
    let book = league.book
    let meetings = SeasonMeetings(in: book.games)
    func count(_ one: String, _ other: String) -> Int? {
      guard let one = book.player(named: one), let other = book.player(named: other) else {
        return nil
      }
      return meetings.count(of: one, aheadOf: other)
    }
    #expect(count("Ann", "Bob") == 2 && count("Bob", "Ann") == 1)
    #expect(count("Cy", "Ann") == 1 && count("Ann", "Cy") == 0)
    #expect(!meetings.areDuels)
    let teams = try await League([
      "seasons/s/a.sixis":
        "---\nplayers: [Ann, Bob, Cy, Dee]\nteams: [[Ann, Cy], [Bob, Dee]]\nscores: {Ann: 200, Bob: 150, Cy: 200, Dee: 150}\n---\n"
    ])
    let ann = try #require(teams.book.player(named: "Ann"))
    let cy = try #require(teams.book.player(named: "Cy"))
    let dee = try #require(teams.book.player(named: "Dee"))
    let paired = SeasonMeetings(in: teams.book.games)
    #expect(paired.count(of: ann, aheadOf: cy) == 0 && paired.count(of: ann, aheadOf: dee) == 1)
    #expect(paired.areDuels)
  }
}

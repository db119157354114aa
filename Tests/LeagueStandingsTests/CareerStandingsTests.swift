import Contents
import League
import Seasons
import Tabletop
import TestGames
import Testing

@testable import LeagueStandings

/// The tables of all seasons added up.
struct CareerStandingsTests {
  private static func league(_ seasons: [(settings: String, results: String)]) async throws
    -> League
  {
    var files: [String: String] = [:]
    for (number, season) in seasons.enumerated() {
      // Over with the last of its fixtures, where it doesn't say when.
      let end = season.settings.contains("ends:") ? "" : "fixtures: [{players: [Ann, Bob]}]\n"
      files["seasons/s\(number)/season.md"] =
        "---\ngame: farkle\n\(season.settings)\n\(end)---\n"
      files["seasons/s\(number)/a.farkle"] = League.results(season.results)
    }
    return try await League(files)
  }

  private static func standings(of league: League) -> CareerStandings {
    let book = league.book
    let tables = book.seasons.map { Standings(of: $0, in: book) }
    return CareerStandings(
      of: book.seasons, tables: tables,
      champions: zip(book.seasons, tables).map { $0.isOpen(in: book) ? [] : $1.champions },
      in: book)
  }

  private static func told(_ row: Standings.Row, in book: LeagueBook) -> String {
    "\(book[row.player].name) \(row.leaguePoints) of \(row.played), \(row.won)-\(row.shared)-\(row.lost), "
      + row.course.map(\.rawValue).joined(separator: " ")
  }

  @Test func `points, titles and results of two seasons at the same time are added up`()
    async throws
  {
    let league = try await Self.league([
      (
        "points: {win: 3, shared: 1}\ntie-breaks: [wins]",
        """
        2026-01-01 Ann 500 Bob 400
        2026-01-08 Ann 300 Bob 300
        2026-01-15 Bob 900 Cy 100
        """
      ),
      (
        "points: {win: 2}\ntie-breaks: [average]",
        """
        2026-01-05 Bob 700 Ann 600
        2026-01-10 Cy 800 Ann 100
        """
      ),
    ])
    let told = Self.standings(of: league).rows.map { row in
      "\(row.rank) \(Self.told(row.sum, in: league.book)), \(row.titles) in \(row.seasons)"
    }
    // Ann and Bob are level in the first season and both won it; Cy won the second by the higher average.
    #expect(
      told == [
        "1 Bob 6 of 4, 3-1-1, lost won drawn won, 1 in 2",
        "2 Ann 4 of 4, 2-1-2, won lost drawn lost, 1 in 2",
        "3 Cy 2 of 2, 1-0-1, won lost, 1 in 2",
      ])
  }

  @Test func `who is level on points stands by titles, then wins, then fewer losses`() async throws
  {
    let league = try await Self.league([
      ("points: {places: [2, 2]}\ntie-breaks: [wins]", "2026-01-01 Ann 5 Bob 4"),
      (
        "points: {places: [1, 1]}\nends: 2027-01-01\ntie-breaks: [wins]",
        """
        2026-02-01 Bob 5 Ann 4
        2026-02-02 Cy 7 Dee 7
        2026-02-03 Cy 7 Dee 7 Eve 3
        2026-02-04 Cy 7 Dee 7
        """
      ),
    ])
    let rows = Self.standings(of: league).rows
    // Ann and Bob have three points and a win each, Ann the title; the second season goes on, so that nobody has won it. Cy
    // and Dee have won thrice, for three points, too, and nothing tells them apart.
    #expect(
      rows.map { "\($0.rank) \(league.book[$0.player].name) \($0.sum.leaguePoints) \($0.titles)" }
        == ["1 Ann 3 1", "2 Cy 3 0", "2 Dee 3 0", "4 Bob 3 0", "5 Eve 0 0"])
  }

  /// Random games in three seasons of one scheme; the twin is a league that has them all in one.
  @Test(arguments: 1...30)
  func `three seasons add up to one of all their games`(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let settings = "points: {win: 3, shared: 2, played: 1}"
    var seasons = [[String]](repeating: [], count: 3)
    for day in 1...20 {
      let names = ["Ann", "Bob", "Cy", "Dee", "Eve"].shuffled(using: &generator)
      let scores = names.prefix(Int.random(in: 2...3, using: &generator)).map {
        "\($0) \(Int.random(in: 1...3, using: &generator))"
      }
      let line = "2026-03-\(day < 10 ? "0" : "")\(day) \(scores.joined(separator: " "))"
      seasons[Int.random(in: 0..<3, using: &generator)].append(line)
    }
    let league = try await Self.league(
      seasons.filter { !$0.isEmpty }.map { (settings, $0.joined(separator: "\n")) })
    let twin = try await League.season(settings, seasons.joined().joined(separator: "\n"))
    let career = Self.standings(of: league).rows
    let table = Standings(of: twin.book.seasons[0], in: twin.book).rows
    #expect(
      career.map { Self.told($0.sum, in: league.book) }.sorted()
        == table.map { Self.told($0, in: twin.book) }.sorted())
    for row in career {
      let name = league.book[row.player].name
      #expect(row.seasons == seasons.count { $0.contains { $0.contains(name) } })
    }
  }

  @Test func `a play-off decides a season and counts for no table`() async throws {
    let league = try await Self.league([
      (
        "points: {win: 1}\nhalves: {second: 2026-02-01, play-off: 2026-03-01}",
        """
        2026-01-01 Ann 5 Bob 4
        2026-02-01 Bob 5 Ann 4
        2026-03-01 Ann 5 Bob 4
        """
      )
    ])
    let rows = Self.standings(of: league).rows
    #expect(
      rows.map { "\(Self.told($0.sum, in: league.book)), \($0.titles)" }.sorted() == [
        "Ann 1 of 2, 1-0-1, won lost, 1", "Bob 1 of 2, 1-0-1, lost won, 0",
      ])
    #expect(rows.map { league.book[$0.player].name } == ["Ann", "Bob"])
  }
}

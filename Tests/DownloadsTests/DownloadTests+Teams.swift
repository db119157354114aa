import Foundation
import TestGames
import TestSupport
import Testing

@testable import Downloads

/// A season of three teams: a match that was played, one that was drawn, and two that weren't played out.
extension DownloadTests {
  static let nights = [
    "seasons/nights/season.md": """
    ---
    title: Nights
    game: cribbage
    starts: 2026-05-01
    nights: {by: day, points: [{for: rank, points: [3, 2]}, {for: played, points: 1}]}
    ---

    """,
    "seasons/nights/first.cribbage": """
    ---
    date: 2026-05-05
    results: cribbage
    ---
    Ann 121, Bob 98

    """,
  ]

  static let teams = [
    "seasons/pubs/season.md": """
    ---
    title: Pubs
    game: cribbage
    teams:
      Anchor: [Ann, Cy, Di]
      Bell: {players: [Bob, Eve], place: The Bell Inn}
      Crown: {players: any}
    match:
      tables:
        - {called: singles, players: 1, legs: 2, count: 2}
        - {called: pairs, players: 2, legs: best of 3, count: 1}
      points: {win: 2, draw: 1, loss: 0, table: 1/2}
    fixtures:
      - {round: 1, date: 2026-09-01, home: Anchor, away: Bell}
    ---

    """,
    "seasons/pubs/cards.match": """
    ---
    match: Anchor - Bell
    date: 2026-09-01
    round: 1
    id: opener
    note: A full house.
    substitutes: {Cy: Zoe}
    guests: [Zoe]
    ---
    singles Ann - Bob 121-98 88-121
    singles Zoe - none 2-0
    pairs Ann & Di - Bob & Eve 2-1
    ---
    match: Bell - Crown
    date: 2026-09-08
    ---
    singles Bob - Gus 1-1
    singles Eve - Hal 1-1
    pairs Bob & Eve - Gus & Hal 0-2
    ---
    match: Crown - Anchor
    date: 2026-09-15
    outcome: walkover Anchor
    reason: a broken van
    ---
    ---
    match: Anchor - Crown
    date: 2026-09-22
    outcome: void
    ---

    """,
  ]

  private func teamSite() async -> Site {
    await Site(
      Self.teams.merging(["site.yaml": Self.settings("csv, json, sqlite, bgstats")]) { $1 })
  }

  @Test
  func `the table of teams has points in halves, as text alone where they are no whole number`()
    async throws
  {
    let site = await teamSite()
    #expect(site.lines == [])
    let file = try database(site)
    #expect(
      try file.rows(
        """
        SELECT team, rank, league_points, won, drawn, lost, tables_for, tables_against, legs_for, last_five
        FROM team_standings ORDER BY position
        """) == [
          ["crown", "1", "13/2", "2", "0", "0", "5", "1", "10", "won won"],
          ["anchor", "2", "13/4", "1", "0", "1", "5/2", "7/2", "5", "won lost"],
          ["bell", "3", "3/4", "0", "0", "2", "3/2", "9/2", "4", "lost lost"],
        ])
    let json = try #require(try object(site, "league.json")["tables"] as? [String: [[String: Any]]])
    let rows = try #require(json["team_standings"])
    #expect(rows.map { $0["league_points"] as? String } == ["13/2", "13/4", "3/4"])
    #expect(rows.map { $0["tables_for"] as? Int } == [5, nil, nil])
  }

  @Test func `matches have their figures, and those that count for nothing are told apart`()
    async throws
  {
    let file = try database(await teamSite())
    #expect(
      try file.rows(
        """
        SELECT id, home, away, home_tables, away_tables, home_legs, winner, ending, counted, fixture, reason
        FROM matches ORDER BY number
        """) == [
          [
            "pubs/opener", "anchor", "bell", "5/2", "1/2", "5", "home", "played", "1", "R1-1", nil,
          ],
          ["pubs/cards-2", "bell", "crown", "1", "2", "2", "away", "played", "1", nil, nil],
          [
            "pubs/cards-3", "crown", "anchor", "3", "0", "6", "home", "walkover", "1", nil,
            "a broken van",
          ],
          ["pubs/cards-4", "anchor", "crown", nil, nil, nil, nil, "void", "0", nil, nil],
        ])
    #expect(
      try file.rows(
        """
        SELECT number, called, home_players, away_players, home_credited, home_legs, winner, played
        FROM match_tables WHERE match = 'pubs/opener' ORDER BY number
        """) == [
          ["1", "singles", "ann", "bob", nil, "1", nil, "1"],
          ["2", "singles", "zoe", nil, "cy", "2", "home", "0"],
          ["3", "pairs", "ann di", "bob eve", nil, "2", "home", "1"],
        ])
    #expect(
      try file.rows("SELECT table_number, leg, home_points, away_points FROM match_legs") == [
        ["1", "1", "121", "98"], ["1", "2", "88", "121"],
      ])
  }

  @Test func `a table that was broken off has no winner`() async throws {
    var files = Self.teams
    files["seasons/pubs/given.match"] = """
      ---
      match: Anchor - Bell
      outcome: conceded Anchor
      fixture: none
      ---
      singles Ann - Bob 2-0
      singles Cy - Eve 1-0
      pairs Ann & Di - Bob & Eve 1-0

      """
    let site = await Site(files.merging(["site.yaml": Self.settings("sqlite")]) { $1 })
    #expect(
      try database(site).rows(
        "SELECT number, home_legs, winner, played FROM match_tables WHERE match = 'pubs/given'")
        == [
          ["1", "2", "home", "1"], ["2", "1", nil, "0"], ["3", "1", nil, "0"],
        ])
  }

  @Test func `fixtures of teams stand among those of players, with teams and match`() async throws {
    let file = try database(await teamSite())
    #expect(
      try file.rows("SELECT code, status, venue, home, away, match, kind FROM fixtures") == [
        ["R1-1", "played", nil, "anchor", "bell", "pubs/opener", "cribbage"]
      ])
  }

  @Test func `players of teams have a row for each team, with singles and pairs apart`()
    async throws
  {
    let file = try database(await teamSite())
    #expect(
      try file.rows(
        """
        SELECT team, played, won, drawn, share, singles_drawn, pairs_won, average FROM team_players
        WHERE player = 'ann'
        """) == [["anchor", "2", "1", "1", "0.75", "1", "1", "104.5"]])
    #expect(try file.rows("PRAGMA foreign_key_check") == [])
  }

  @Test func `BG Stats has no match of teams`() async throws {
    let app = try object(await teamSite(), "league.bgsplay")
    #expect((app["plays"] as? [Any])?.isEmpty == true)
  }
}

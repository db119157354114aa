import Contents
import Diagnostics
import Farkle
import FarklePages
import Foundation
import Histories
import League
import LeagueStandings
import Seasons
import SiteModel
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import Exchange

/// A season of ten as a secretary had it on paper: four rounds in a table, five typed from sheets, two games
/// given up, one void and played again, two with a substitute, two moved, one never played, one result
/// corrected, and a player who withdrew. What it comes to was added up by hand, from the sheets.
struct PaperSeasonTests {
  /// The season's files, with the table's games imported.
  private static func files() async throws -> [String: String] {
    let folder = URL(filePath: PackageFolder.path("Tests/ExchangeTests/PaperSeason"))
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    var files = [
      "site.yaml": """
      title: Ten of Us
      roster: [Agnes, Bela, Chloé, Dmitri, Esther, Farid, Gwen O’Brien, Hana, Ivo, Jun, Kim]

      """,
      "seasons/winter/season.md": try text("season.md"),
    ]
    for round in 5...9 {
      files["seasons/winter/round-\(round).farkle"] = try text("round-\(round).farkle")
    }
    var league = ExchangeTests.League(files)
    let table = SourceText(path: "rounds-1-4.csv", try text("rounds-1-4.csv"))
    let options = ImportOptions(season: "winter")
    let plan = await league.plan(table, options)
    #expect(plan.findings.isEmpty && plan.addedCount == 21 && plan.presentCount == 0)
    league.write(plan)
    let again = await league.plan(table, options)
    #expect(again.addedCount == 0 && again.presentCount == 21 && again.findings.isEmpty)
    return files.merging(plan.texts) { first, _ in first }
  }

  private struct Line: Equatable {
    var rank: Int
    var name: String
    var points: Int
    var played: Int
    var won: Int
    var lost: Int
    /// Won by forfeit, and given up.
    var forfeits: [Int]
    var scored: Int
    var total: Int
    var highest: Int?
  }

  @Test func `a season from paper comes out as it was added up by hand`() async throws {
    let site = await Site(try await PaperSeasonTests.files())
    #expect(site.lines == [])
    let book = try #require(site.publication?.book)
    #expect(book.games.count == 41)
    let season = try #require(book.seasons.first)
    let standings = Standings(of: season, in: book)
    let lines = standings.rows.map { row in
      Line(
        rank: row.rank ?? 0, name: book[row.player].name, points: row.leaguePoints.whole ?? -1,
        played: row.played, won: row.won, lost: row.lost,
        forfeits: [row.wonByForfeit, row.forfeited], scored: row.scored, total: row.total,
        highest: row.highest)
    }
    let expected: [(String, [Int])] = [
      // Points, played, won, lost, won by forfeit, given up, played out, total, highest.
      ("Farid", [30, 9, 7, 2, 0, 0, 8, 82500, 11050]),
      ("Esther", [27, 9, 6, 3, 0, 0, 9, 88100, 10550]),
      ("Chloé", [26, 9, 6, 3, 0, 1, 8, 82250, 11400]),
      ("Bela", [23, 9, 5, 4, 0, 0, 9, 86150, 10600]),
      ("Gwen O’Brien", [20, 8, 4, 4, 0, 0, 7, 68000, 10650]),
      ("Jun", [19, 7, 4, 3, 0, 0, 7, 65250, 10550]),
      ("Dmitri", [18, 8, 4, 4, 1, 1, 6, 54750, 11350]),
      ("Hana", [16, 8, 3, 5, 1, 0, 7, 61700, 11000]),
      ("Agnes", [13, 8, 2, 6, 0, 0, 8, 67850, 10300]),
      ("Ivo", [5, 5, 0, 5, 0, 0, 5, 39900, 9000]),
    ]
    #expect(
      lines
        == expected.enumerated().map { index, line in
          let (name, n) = line
          return Line(
            rank: index + 1, name: name, points: n[0], played: n[1], won: n[2], lost: n[3],
            forfeits: [n[4], n[5]], scored: n[6], total: n[7], highest: n[8])
        })
  }

  @Test(arguments: [
    // Games, won, points: a substitute's games are the substitute's own.
    ("Agnes", [8, 2, 67850]), ("Bela", [9, 5, 86150]), ("Chloé", [8, 6, 82250]),
    ("Dmitri", [6, 3, 54750]), ("Esther", [9, 6, 88100]), ("Farid", [8, 6, 82500]),
    ("Gwen O’Brien", [7, 4, 68000]), ("Hana", [7, 2, 61700]), ("Ivo", [5, 0, 39900]),
    ("Jun", [7, 4, 65250]), ("Kim", [2, 1, 19350]),
  ])
  func `a player's career has the games that they played themselves to the end`(
    name: String, expected: [Int]
  ) async throws {
    let site = await Site(try await PaperSeasonTests.files())
    let book = try #require(site.publication?.book)
    let player = try #require(book.players.first { $0.name == name })
    let stats = book.stats(FarkleGame(), of: player.id, in: book.games)
    #expect([stats.gamesPlayed, stats.gamesWon, stats.totalPoints.rawValue] == expected)
  }

  @Test func `each fixture is what has become of it`() async throws {
    let site = await Site(try await PaperSeasonTests.files())
    let book = try #require(site.publication?.book)
    let calendar = try #require(book.seasons.first?.calendar)
    #expect(calendar.entries.count == 45)
    var played = 0
    var voids: [[String]] = []
    let ivo = try #require(book.player(named: "Ivo"))
    for entry in calendar.entries {
      switch entry.status {
      case .played: played += 1
      case .void(.withdrawn(ivo, reason: "moved to Lisbon")): voids.append(entry.fixture.players)
      default: continue
      }
    }
    #expect(played == 40)
    #expect(
      Set(voids.map(Set.init)) == [
        ["Ivo", "Gwen O’Brien"], ["Ivo", "Hana"], ["Ivo", "Jun"], ["Ivo", "Agnes"],
      ])
    #expect(calendar.due.isEmpty)
    #expect(calendar.overdue.map(\.fixture.players).map(Set.init) == [["Dmitri", "Jun"]])
    let moved = calendar.entries.map(\.fixture).filter { !$0.moves.isEmpty }
    #expect(moved.map { $0.date?.description } == ["2026-02-13", "2026-03-09"])
    #expect(moved.flatMap(\.moves).map(\.from?.description) == ["2026-02-10", "2026-03-03"])
  }

  @Test func `the season's page says what its figures rest on`() async throws {
    let site = await Site(try await PaperSeasonTests.files())
    let page = site["seasons/winter/index.html"].visibleText
    for text in [
      "38 games played out, 24 known by their results alone, 2 with substitutes; "
        + "2 by forfeit; 1 void.",
      "withdrew 12 February: moved to Lisbon", "40 played, 1 overdue, 4 void",
      "Kim played for Gwen O’Brien", "the lights went out",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    let corrected = site["seasons/winter/r1-esther-farid.html"].visibleText
    #expect(corrected.contains("Farid’s seventh turn was added up wrongly"))
  }
}

import ContentFiles
import Diagnostics
import Histories
import Matches
import Seasons
import TestGames
import Testing

@testable import League

/// Records of their own of legs of which the card has no points.
@Suite("Legs of a table whose card tells how many each side won")
struct TeamLegTests {
  /// Faults of the records of table 1, which is 3-2 for Ann, or of a pair's best of three.
  private func faults(
    _ legs: [(leg: Int, ann: Int, bob: Int, date: String?)], bestOf: Bool = false
  ) async throws -> [String] {
    var files = TeamSeasonTests.waterside
    if bestOf {
      files["seasons/s/season.md"] = files["seasons/s/season.md"]?
        .replacing("players: 1, legs: 5,", with: "players: 1, legs: best of 5,")
      for (card, changes) in [
        "seasons/s/one.match": [
          ("4-1", "3-1"), ("Ada - Ben 1-4", "Ada - Ben 1-3"), (" = 3-2 15-10", ""),
        ],
        "seasons/s/rest.match": [("Cat 0-5", "Cat 0-3")],
      ] {
        for (old, new) in changes { files[card] = files[card]?.replacing(old, with: new) }
      }
    }
    files["seasons/s/legs.cribbage"] = legs.map { leg in
      let date = leg.date.map { "date: \($0)\n" } ?? ""
      return
        "---\nplayers: [Ann, Bob]\nmatch: one\ntable: 1\nleg: \(leg.leg)\n\(date)"
        + "scores: {Ann: \(leg.ann), Bob: \(leg.bob)}\n---\n"
    }.joined()
    let league = try await League(files)
    if league.findings.isEmpty { #expect(league.book.matches[0].legs.count == legs.count) }
    return league.findings.sorted.map {
      "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)"
    }
  }

  @Test("agree with it, all of them or some")
  func agreeing() async throws {
    let won =
      [(1, 121, 98, nil), (2, 98, 121, nil), (3, 121, 60, "2026-10-06")]
      as [(Int, Int, Int, String?)]
    #expect(try await faults(won) == [])
    #expect(try await faults(won + [(4, 90, 121, nil), (5, 121, 100, nil)]) == [])
  }

  @Test("are won by nobody more often than it says")
  func wins() async throws {
    #expect(
      try await faults([(1, 98, 121, nil), (2, 98, 121, nil), (4, 98, 121, nil)]) == [
        "20:9 the card has table 1 as 3-2, and with this record 'Bob' would have 3; correct one of both"
      ])
  }

  @Test("end with one that the winner won, where the table is over once somebody has the majority")
  func last() async throws {
    #expect(
      try await faults([(5, 98, 121, nil)], bestOf: true) == [
        "6:9 leg 5 was the last of table 1, so 'Ann' won it; correct the result, or the 'leg'"
      ])
    #expect(try await faults([(5, 98, 121, nil)]) == [])
  }

  @Test("are of its day")
  func day() async throws {
    #expect(
      try await faults([(1, 121, 98, "2026-10-07")]) == [
        "6:7 the match's card is of 2026-10-06, not of 2026-10-07; correct one of both"
      ])
  }

  @Test("count once, as a table, in careers and counts of games")
  func careers() async throws {
    var files = TeamSeasonTests.waterside
    files["seasons/s/leg.cribbage"] =
      "---\nplayers: [Ann, Bob]\nmatch: one\ntable: 1\nleg: 1\nscores: {Ann: 121, Bob: 98}\n---\n"
    let league = try await League(files)
    let game = try #require(league.book.games.first)
    #expect(game.isPlayedOut && !game.isScored && !game.isRated)
    let ann = try #require(league.player("Ann"))
    let results = LeagueResults(of: league.book).of(ann.id, in: game.record.play.kind)
    #expect(results.played == 2 && results.won == 2)
  }
}

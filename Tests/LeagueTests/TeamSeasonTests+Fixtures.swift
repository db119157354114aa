import Contents
import Diagnostics
import TestGames
import Testing

@testable import League

/// Cards beside the fixtures of their season and the records of their legs.
extension TeamSeasonTests {
  @Test("has a leg's own record agree with the card")
  func legs() async throws {
    var files = Self.waterside
    files["seasons/s/one.match"] = files["seasons/s/one.match"]?
      .replacing("Ann - Bob 3-2", with: "Ann - Bob 121-98 98-121 121-60 121-90 100-121")
    func faults(_ leg: String, _ scores: String) async throws -> [String] {
      files["seasons/s/leg.cribbage"] =
        "---\nplayers: [Bob, Ann]\n\(leg)\nscores: {\(scores)}\n---\n"
      let league = try await League(files)
      if league.findings.isEmpty {
        #expect(league.book.matches[0].legs.count == 1)
      }
      return league.findings.sorted.map {
        "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)"
      }
    }
    #expect(try await faults("match: one\ntable: 1\nleg: 2", "Ann: 98, Bob: 121") == [])
    #expect(try await faults("match: R1-1\ntable: 1\nleg: 2", "Ann: 98, Bob: 121") == [])
    #expect(
      try await faults("match: one\ntable: 1\nleg: 1", "Ann: 98, Bob: 121") == [
        "6:9 leg 1 of table 1 is 121-98 on the card and 98-121 here, correct one of both"
      ])
    #expect(
      try await faults("match: onee\ntable: 1\nleg: 1", "Ann: 98, Bob: 121") == [
        "3:8 there is no match 'onee' in this season, did you mean 'one'?"
      ])
    #expect(
      try await faults("match: one\ntable: 2\nleg: 1", "Ann: 98, Bob: 121") == [
        "2:10 at table 2 of this match sat 'Abe' and 'Bea', correct the players, or the 'table'"
      ])
    #expect(
      try await faults("match: one\ntable: 9\nleg: 1", "Ann: 98, Bob: 121") == [
        "4:8 table '9' is none of this match, whose card has 5 lines; write the number of the line"
      ])
    #expect(
      try await faults("match: one\ntable: 1\nleg: 6", "Ann: 98, Bob: 121") == [
        "5:6 this table had 5 legs, so this can't be leg 6"
      ])
  }

  @Test(
    "takes a match whose home and away are the other way round for no fixture, unless it names one")
  func reversed() async throws {
    var files = Self.waterside
    files["seasons/s/season.md"] = files["seasons/s/season.md"]?
      .replacing("  - {round: 4, home: Bell, away: Anchor, date: 2026-10-21}\n", with: "")
      .replacing("home: Anchor, away: Bell", with: "home: Bell, away: Anchor")
    let faults = try await League.faults(files)
    #expect(
      faults.first
        == "seasons/s/one.match:2:8 fixture 'R1-1' has 'Bell' at home; turn the names round, or write 'fixture: R1-1' "
        + "if it was played there, 'fixture: none' if it was none")
    files["seasons/s/one.match"] = files["seasons/s/one.match"]?
      .replacing("match: Anchor - Bell", with: "match: Anchor - Bell\nfixture: R1-1")
    #expect(try await League.faults(files).isEmpty)
  }

  @Test("tells of fixtures that a card can't have been")
  func wrongFixtures() async throws {
    func faults(_ code: String) async throws -> [String] {
      var files = Self.waterside
      files["seasons/s/one.match"] = files["seasons/s/one.match"]?
        .replacing("match: Anchor - Bell", with: "match: Anchor - Bell\nfixture: \(code)")
      return try await League.faults(files)
    }
    #expect(try await faults("R1-1") == [])
    #expect(try await faults("none") == [])
    #expect(
      try await faults("R2-1").first
        == "seasons/s/one.match:3:10 fixture 'R2-1' is of 'Bell' and 'Crown', not of 'Anchor' and 'Bell', "
        + "name the right fixture")
    #expect(
      try await faults("R1-9").first?.hasPrefix(
        "seasons/s/one.match:3:10 season 's' has no fixture 'R1-9'") == true)
  }
}

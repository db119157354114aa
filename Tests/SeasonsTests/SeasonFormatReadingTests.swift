import Contents
import Histories
import TestGames
import Testing

@testable import Seasons

/// What a season says of what counts.
struct SeasonFormatReadingTests {
  private func document(_ frontMatter: String) async throws -> SeasonDocument {
    try #require(
      await Folder(["seasons/s/season.md": "---\ngame: farkle\n\(frontMatter)\n---\n"]).read()
        .contents?.seasons.first)
  }

  @Test func `all of it is read, and nothing of it need be there`() async throws {
    let season = try await document(
      """
      points: {bonus: [{for: won-by, at-least: 31, points: 1}, {for: scored, at-most: 9, points: 2}]}
      best: 6
      minimum-games: 4
      roster: [Ann, Bob]
      divisions:
        - {name: Harbour, players: [Ann], relegated: 1}
        - {name: Hill, players: [Bob], promoted: 1}
      """)
    #expect(
      season.points.bonuses == [
        Bonus(measure: .wonBy, least: 31, most: nil, points: 1),
        Bonus(measure: .scored, least: nil, most: 9, points: 2),
      ])
    #expect(season.points.best == 6 && season.format.minimumGames == 4)
    #expect(season.format.divisions.map(\.name) == ["Harbour", "Hill"])
    #expect(season.format.divisions.map { $0.members.map(\.name) } == [["Ann"], ["Bob"]])
    #expect(season.format.divisions.map(\.promoted) == [0, 1])
    #expect(season.format.divisions.map(\.relegated) == [1, 0])
    let split = try await document("halves: {second: 2026-10-20, play-off: 2026-12-15}")
    #expect(split.format.halves?.second.description == "2026-10-20")
    #expect(split.format.halves?.playOff.description == "2026-12-15")
    let plain = try await document("")
    #expect(plain.format == SeasonFormat() && plain.points == PointsScheme())
  }

  @Test func `a day lies in one part of a split season`() async throws {
    let season = try await document("halves: {second: 2026-10-20, play-off: 2026-12-15}")
    let days = ["2026-10-19", "2026-10-20", "2026-12-14", "2026-12-15", "2027-01-01"]
    #expect(
      try days.map { season.part(on: try CalendarDate(parsing: $0)) } == [
        .firstHalf, .secondHalf, .secondHalf, .playOff, .playOff,
      ])
    #expect(try await document("").part(on: try CalendarDate(parsing: days[0])) == nil)
  }

  @Test(arguments: [
    (
      "points: {places: 1️⃣[]}",
      "no place is worth points here, list some from the first on: '[5, 3, 1]'"
    ),
    (
      "divisions: [{name: A, players: [Ann]}]\n1️⃣halves: {second: 2026-10-20, play-off: 2026-12-15}",
      "a season in halves is played for by all in one table, and this one has divisions: leave one of them out"
    ),
    (
      "points: {bonus: [{for: 1️⃣won-bye, at-least: 1, points: 1}]}",
      "unknown value 'won-bye', did you mean 'won-by'?"
    ),
    (
      "points: {bonus: [1️⃣{for: scored, points: 1}]}",
      "this is for every game, write 'at-least' or 'at-most'"
    ),
    (
      "points: {bonus: [{for: scored, at-least: 5, at-most: 1️⃣4, points: 1}]}",
      "no game is of 5 at least and 4 at most"
    ),
    (
      "points: {bonus: [{for: scored, at-least: 5, points: 1️⃣0}]}",
      "expected a number from 1 to 1000, found '0'"
    ),
    (
      "points: {win: 1, shared: 1️⃣5}",
      "sharing a win would be worth 5 points and winning alone 1, write 1 or fewer"
    ),
    (
      "points: {shared: 1️⃣4}",
      "sharing a win would be worth 4 points and winning alone 3, write 3 or fewer"
    ),
    ("best: 1️⃣0", "expected a number from 1 to 1000, found '0'"),
    ("1️⃣minimum-game: 3", "unknown key 'minimum-game', did you mean 'minimum-games'?"),
    (
      "divisions: 1️⃣[]",
      "no division is listed, expected some like '{name: Harbour, players: [Ann, Bob]}'"
    ),
    (
      "divisions: [{name: A, players: 1️⃣[]}]",
      "division 'A' names nobody, list who plays in it: 'players: [Ann, Bob]'"
    ),
    (
      "divisions: [1️⃣{name: A}]",
      "division 'A' names nobody, list who plays in it: 'players: [Ann, Bob]'"
    ),
    (
      """
      roster: [Zoe, Ann, Bob, Cy]
      divisions:
        - {name: Top, players: [Zoe]}
        - {name: A, players: [Ann, Bob], promoted: 2, relegated: 1️⃣1}
        - {name: Low, players: [Cy]}
      """,
      "3 would go up and down, where 2 play, write fewer"
    ),
    (
      "roster: [Ann, Bob]\ndivisions: [{name: A, players: [Bob]}, {name: B, players: [Ann], promoted: 1️⃣2}]",
      "2 would go up and down, where 1 plays, write fewer"
    ),
    (
      "roster: [Ann, Bob]\ndivisions: [{name: A, players: [Bob], promoted: 1️⃣1}, {name: B, players: [Ann]}]",
      "nobody goes up from the first division, leave 'promoted' out"
    ),
    (
      "roster: [Ann, Bob]\ndivisions: [{name: A, players: [Bob]}, {name: B, players: [Ann], relegated: 1️⃣1}]",
      "nobody goes down from the last division, leave 'relegated' out"
    ),
    (
      "roster: [Ann, 1️⃣Bob]\ndivisions: [{name: A, players: [Ann]}]",
      "'Bob' is in no division, add the name to the 'players' of one"
    ),
    (
      "roster: [Ann, Bob]\ndivisions: [{name: A, players: [Ann]}, {name: B, players: [Bob, 1️⃣Ann]}]",
      "'Ann' is in division 'A' already, keep one of them"
    ),
    (
      "roster: [Ann]\ndivisions: [{name: A, players: [Ann]}, {name: 1️⃣A, players: [Ann]}]",
      "'A' is the name of another division, write one of its own"
    ),
    (
      "roster: [Annabel]\ndivisions: [{name: A, players: [Annabel, 1️⃣Anabel]}]",
      "unknown player 'Anabel', did you mean 'Annabel'?"
    ),
    (
      "divisions: [{name: A, players: [1️⃣Ann]}]",
      "nobody called 'Ann' has played, list who plays in 'roster:'"
    ),
    (
      "halves: {second: 2026-10-20, play-off: 1️⃣2026-10-20}",
      "the play-off must come after the second half has begun, on 2026-10-20"
    ),
    (
      "starts: 2026-10-20\nhalves: {second: 1️⃣2026-10-20, play-off: 2026-12-15}",
      "the second half begins after the season does, which is on 2026-10-20"
    ),
    (
      "ends: 2026-12-14\nhalves: {second: 2026-10-20, play-off: 1️⃣2026-12-15}",
      "the season ends before its play-off, on 2026-12-14"
    ),
    ("halves: 1️⃣{second: 2026-10-20}", "the key 'play-off' is missing"),
  ]) func `each mistake is told where it is`(frontMatter: String, message: String) async {
    let lines = await Folder(["seasons/s/season.md": "---\ngame: farkle\n\(frontMatter)\n---\n"])
      .lines()
    #expect(lines.contains("seasons/s/season.md 1: \(message)"), "\(lines)")
  }

  @Test func `who is misspelt in a division is told once, and who is in none beside that`() async {
    let season = """
      ---
      game: farkle
      roster: [Annabel, Bob, Cy]
      divisions: [{name: A, players: [Bob, Anabel]}]
      ---

      """
    let lines = await Folder(["seasons/s/season.md": season]).lines()
    #expect(
      lines == [
        "seasons/s/season.md 3:24: 'Cy' is in no division, add the name to the 'players' of one",
        "seasons/s/season.md 4:38: unknown player 'Anabel', did you mean 'Annabel'?",
      ])
  }
}

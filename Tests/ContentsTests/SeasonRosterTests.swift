import Histories
import Seasons
import Tabletop
import TestGames
import Testing

@testable import Contents

/// Who plays in a season, and what becomes of games that weren't played to their end.
struct SeasonRosterTests {
  private func season(_ frontMatter: String) async -> SeasonDocument? {
    await Folder(["seasons/s/season.md": "---\ngame: farkle\n\(frontMatter)\n---\n"]).read()
      .contents?.seasons.first
  }

  @Test func `a roster is names, each alone or with what there is to say`() async throws {
    let roster = try #require(
      await season(
        """
        roster:
          - Ann
          - {name: Bob, joined: 2026-10-01, handicap: 200}
          - {name: Cy, withdrawn: 2026-11-01, reason: moved away}
        """)?.roster)
    #expect(roster.members.map(\.name) == ["Ann", "Bob", "Cy"])
    #expect(roster.members.map { $0.joined?.description } == [nil, "2026-10-01", nil])
    #expect(roster.members.map { $0.withdrawn?.description } == [nil, nil, "2026-11-01"])
    #expect(roster.members.map(\.reason) == [nil, nil, "moved away"])
    #expect(roster.members.map(\.handicap) == [nil, 200, nil])
    #expect(await season("")?.roster == nil)
  }

  @Test func `games of who withdraws stand unless they are void`() async {
    #expect(await season("")?.withdrawnGames == .stand)
    #expect(await season("withdrawn-games: void")?.withdrawnGames == .void)
  }

  @Test func `a forfeit and a bye have points of their own`() async throws {
    let plain = try #require(await season("points: {win: 2}")).points
    #expect(plain.forfeitWin == nil && plain.forfeitLoss == 0 && plain.bye == 0)
    let told = try #require(
      await season("points: {win: 2, forfeit: {win: 1, lose: -2}, bye: 1}")
    ).points
    #expect(told.forfeitWin == 1 && told.forfeitLoss == -2 && told.bye == 1 && told.win == 2)
  }

  @Test func `the game's own points may stand beside those for a bye`() async throws {
    let contents = await Folder([
      "seasons/s/season.md":
        "---\ngame: cribbage\npoints: {game: yes, bye: 2, forfeit: {lose: -1}}\n---\n"
    ]).read().contents
    let points = try #require(contents?.seasons.first).points
    #expect(points.isGames && points.bye == 2 && points.forfeitLoss == -1 && points.win == 0)
  }

  @Test(arguments: [
    ("withdrawn-games: 1️⃣viod", "unknown value 'viod', did you mean 'void'?"),
    ("points: {forfeit: {1️⃣loose: 1}}", "unknown key 'loose', did you mean 'lose'?"),
    (
      "points: {forfeit: {win: 1️⃣-1}}", "expected a number from 0 to 1000, found '-1'"
    ),
    ("points: {bye: 1️⃣x}", "expected a whole number, found 'x'"),
    (
      "points: {game: 1️⃣yes, bye: 1}",
      "farkle gives no points of its own for a result, write some like '{win: 3}'"
    ),
    (
      "roster:\n  - {name: Ann, joined: 2026-10-01, withdrawn: 1️⃣2026-09-01}",
      "this is before the player joined, on 2026-10-01"
    ),
    ("roster:\n  - 1️⃣{joined: 2026-10-01}", "the key 'name' is missing"),
    ("roster:\n  - {name: Ann, handicap: 1️⃣-1}", "expected a number from 0 to 1000000, found '-1'"),
    ("roster:\n  - {name: Ann, 1️⃣left: 2026-10-01}", "unknown key 'left'"),
  ])
  func `a fault in a season's players and points is told at its place`(
    text: String, message: String
  ) async {
    let lines = await Folder(["seasons/s/season.md": "---\ngame: farkle\n\(text)\n---\n"]).lines()
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("seasons/s/season.md 1: \(message)") == true, "\(lines)")
  }

  @Test func `nobody begins ahead in a season of a game that ends at a score`() async {
    await Folder([
      "seasons/s/season.md":
        "---\ngame: cribbage\nroster:\n  - {name: 1️⃣Ann, handicap: 5}\n---\n"
    ]).expect([
      "seasons/s/season.md 1: nobody can begin a game of cribbage ahead by these rules, leave 'handicap' out"
    ])
  }

  @Test func `what the game gives stands beside no other points for results`() async {
    await Folder([
      "seasons/s/season.md": "---\ngame: cribbage\npoints: {game: yes, 1️⃣win: 2}\n---\n"
    ]).expect([
      "seasons/s/season.md 1: the game gives the points here, leave 'win' or 'game' out"
    ])
  }

  @Test func `records are read with the handicaps of their season's players`() async throws {
    let contents = await Folder([
      "seasons/s/season.md":
        "---\ngame: farkle\nroster:\n  - {name: Ann, handicap: 300}\n  - Bob\n---\n",
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob]\nscores: {Ann: 9900, Bob: 10050}\n---\n",
    ]).read().contents
    let record = try #require(contents?.records.first?.records.first)
    #expect(record.handicaps == [300, 0] && record.winners.map(\.rawValue) == [0])
  }

  /// Ann, who is Annie as well, begins ahead in one season, and everybody's rules are others in it.
  private static let givesAhead = [
    "players/ann.md": "---\nname: O’Ann\naliases: [Annie]\n---\n",
    "rules/house.md": "---\ngame: farkle\nrules: {target: 9000}\n---\n",
    "seasons/s/season.md":
      "---\ngame: farkle\nrules: house\nroster:\n  - {name: O’Ann, handicap: 300}\n  - Bob\n---\n",
    "seasons/t/season.md": "---\ngame: farkle\nroster: [O’Ann, Bob, Cy]\n---\n",
    "site.yaml": "title: A\nroster: [Bob, Cy]\n",
  ]

  private func record(_ players: String, _ more: String, in season: String) async -> GameRecord? {
    let names = players.split(separator: ", ")
    let text =
      "---\nplayers: [\(players)]\nscores: {\(names[0]): 9900, \(names[1]): 10050}\n\(more)---\n"
    return await Folder(
      Self.givesAhead.merging(["seasons/\(season)/a.farkle": text]) { $1 }
    ).read().contents?.records.first?.records.first
  }

  @Test(arguments: ["O’Ann", "O'Ann", "o'ann", "Annie", "annie"])
  func `a roster's handicap is the player's by every name and spelling`(name: String) async throws {
    let game = try #require(await record("\(name), Bob", "", in: "s"))
    #expect(game.handicaps == [300, 0] && game.winners.map(\.rawValue) == [0])
    let substitute = try #require(
      await record("Cy, Bob", "substitutes: {Bob: \(name)}\n", in: "t"))
    #expect(substitute.handicaps == [0, 0])
    let present = try #require(
      await record("Cy, Bob", "substitutes: {Cy: \(name)}\n", in: "s"))
    #expect(present.handicaps == [300, 0])
  }

  @Test func `a record of another season than its folder's is read as that season's`() async throws
  {
    let game = try #require(await record("Annie, Bob", "season: s\n", in: "t"))
    #expect(game.handicaps == [300, 0] && game.rulesName == "house")
    let other = try #require(await record("Annie, Bob", "season: t\n", in: "s"))
    #expect(other.handicaps == [0, 0] && other.rulesName == "standard")
  }
}

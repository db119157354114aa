import Contents
import Histories
import TestGames
import Testing

@testable import Seasons

/// What a season says of its nights, and of places at tables of any size.
struct NightRulesTests {
  private func document(_ frontMatter: String) async throws -> SeasonDocument {
    try #require(
      await Folder(["seasons/s/season.md": "---\ngame: farkle\n\(frontMatter)\n---\n"]).read()
        .contents?.seasons.first)
  }

  @Test func `all of it is read, and nothing of it need be there`() async throws {
    let nights = try #require(
      try await document(
        """
        nights:
          by: round
          minimum: 4
          points:
            - {for: rank, points: [5, 3, 1/2], if: {game-points: 12, wins: 1}}
            - {for: spread, at-least: -3, at-most: 0.5, points: itself}
            - {for: scored, at-least: 100, points: 2}
            - {for: played, points: 1}
          tie-breaks: [game-points, wins, spread, head-to-head, scored]
          best: 27
        """
      ).nights)
    #expect(nights.span == .round && nights.minimum == 4 && nights.best == 27)
    #expect(
      nights.lines == [
        NightRules.Line(
          .ranks([5, 3, Fraction(1, by: 2)]),
          if: [.init(.gamePoints, least: 12), .init(.wins, least: 1)]),
        NightRules.Line(.amount(.spread, .init(least: -3, most: Fraction(1, by: 2)), nil)),
        NightRules.Line(.amount(.scored, .init(least: 100), 2)),
        NightRules.Line(.played(1)),
      ])
    #expect(nights.tieBreaks == [.points, .wins, .spread, .headToHead, .total])
    #expect(nights.givePoints)
    #expect(try await document("").nights == nil)
    let plain = try #require(try await document("nights: {by: day}").nights)
    #expect(plain == NightRules() && !plain.givePoints)
    let best = try #require(try await document("nights: {best: 3}").nights)
    #expect(best.countedLines == [NightRules.Line(.amount(.gamePoints, .init(), nil))])
  }

  @Test func `places go by the number of sides, and win and shared are 0 beside them`()
    async throws
  {
    let points = try await document(
      "points: {places: {2: [3, 0], 4: [11, 7, 4, 2]}, tied: shared}\ntie-breaks: [firsts, seconds]"
    ).points
    #expect(points.win == 0 && points.shared == 0 && points.tied == .shared)
    #expect(points.placesBySides == [2: [3, 0], 4: [11, 7, 4, 2]] && points.places.isEmpty)
    #expect(points.points(ofPlace: 1, sharedBy: 2, ofSides: 4) == Fraction(11, by: 2))
    #expect(points.points(ofPlace: 3, sharedBy: 1, ofSides: 2) == 0)
    let list = try await document("points: {places: [5, 3, 1]}").points
    #expect(list.tied == .best && list.points(ofPlace: 1, sharedBy: 2, ofSides: 9) == 3)
  }

  @Test(arguments: [
    ("nights: {by: 1️⃣week}", "unknown value 'week', expected 'day' or 'round'"),
    ("nights: {minimum: 1️⃣0}", "expected a number from 1 to 1000, found '0'"),
    ("nights: {1️⃣minimun: 3}", "unknown key 'minimun', did you mean 'minimum'?"),
    ("nights: {best: 1️⃣0}", "expected a number from 1 to 1000, found '0'"),
    (
      "nights: {by: day}\n1️⃣best: 3",
      "a season of nights counts its best nights, not results: write 'best' below 'nights'"
    ),
    (
      "nights: {points: 1️⃣[]}",
      "a night is worth nothing here, write what for, such as '{for: rank, points: [5, 3, 1]}'"
    ),
    ("nights: {points: [1️⃣{points: 1}]}", "the key 'for' is missing"),
    ("nights: {points: [1️⃣{for: played}]}", "the key 'points' is missing"),
    (
      "nights: {points: [{for: 1️⃣win, at-least: 1, points: 1}]}",
      "unknown value 'win', did you mean 'wins'?"
    ),
    (
      "nights: {points: [{for: rank, points: 1️⃣5}]}",
      "expected a list of points from the first rank on, '[5, 3, 2, 1]', found '5'"
    ),
    (
      "nights: {points: [{for: rank, points: 1️⃣[]}]}",
      "no rank is worth points here, list some from the first on: '[5, 3, 2, 1]'"
    ),
    (
      "nights: {points: [{for: rank, points: [5, 3, 1️⃣4]}]}",
      "rank 3 would be worth 4 points and rank 2 3, write 3 or fewer"
    ),
    (
      "nights: {points: [{for: rank, points: [5, 1️⃣x]}]}", "expected a number of points, found 'x'"
    ),
    (
      "nights: {points: [{for: rank, 1️⃣at-least: 2, points: [5]}]}",
      "'rank' is no amount, leave 'at-least' out, or ask for an amount with 'if'"
    ),
    (
      "nights: {points: [{for: played, 1️⃣at-most: 2, points: 1}]}",
      "'played' is no amount, leave 'at-most' out, or ask for an amount with 'if'"
    ),
    (
      "nights: {points: [{for: played, points: 1️⃣itself}]}",
      "expected a number of points, found 'itself'"
    ),
    (
      "nights: {points: [1️⃣{for: wins, points: 2}]}",
      "this is for every night, write 'at-least' or 'at-most', or 'for: played'"
    ),
    (
      "nights: {points: [{for: wins, at-least: 2, points: 1️⃣[1]}]}",
      "expected a number of points, or 'itself', found a list"
    ),
    (
      "nights: {points: [{for: wins, at-least: 2, points: 1️⃣it}]}",
      "expected a number of points, or 'itself', found 'it'"
    ),
    (
      "nights: {points: [{for: wins, at-least: 2, points: 1️⃣1001}]}",
      "expected a number from 0 to 1000, found '1001'"
    ),
    (
      "nights: {points: [{for: wins, at-least: 3, at-most: 1️⃣2, points: 1}]}",
      "no night is of 3 at least and 2 at most"
    ),
    (
      "nights: {points: [{for: played, points: 1, if: {1️⃣rank: 1}}]}",
      "unknown key 'rank', expected 'game-points', 'wins', 'spread' or 'scored'"
    ),
    (
      "nights: {points: [{for: played, points: 1, if: 1️⃣{}}]}",
      "nothing is asked for here, write for example '{game-points: 12}'"
    ),
    (
      "nights: {tie-breaks: [1️⃣average]}",
      "unknown value 'average', expected 'game-points', 'wins', 'spread', 'head-to-head' or 'scored'"
    ),
    (
      "nights: {tie-breaks: [wins, 1️⃣wins]}",
      "'wins' parts nobody whom it left level, list it once"
    ),
    (
      "nights: {tie-breaks: 1️⃣{wins: 1}}",
      "expected a list like '[wins, spread]', found keys with values"
    ),
    (
      "points: {places: 1️⃣5}",
      "expected a list of points from the first place on, '[5, 3, 1]', found '5'"
    ),
    (
      "points: {places: 1️⃣{}}",
      "no table is worth points here, list them by how many sit at one: '{2: [3, 0], 3: [10, 6, 2]}'"
    ),
    (
      "points: {places: {1️⃣two: [3, 0]}}",
      "expected how many sides sit at a table, such as 4, found 'two'"
    ),
    (
      "points: {places: {2: 1️⃣3}}",
      "expected a list of points from the first place on, '[5, 3, 1]', found '3'"
    ),
    (
      "points: {places: {2: 1️⃣[]}}",
      "no place is worth points here, list some from the first on: '[5, 3, 1]'"
    ),
    (
      "points: {places: {2: [3, 1, 1️⃣0]}}", "a table of 2 has no place 3, list 2 or fewer"
    ),
    (
      "points: {places: {3: [3, 1️⃣4]}}",
      "place 2 would be worth 4 points and place 1 3, write 3 or fewer"
    ),
    (
      "points: {places: {2: [3]}, tied: 1️⃣mean}",
      "unknown value 'mean', expected 'shared' or 'best'"
    ),
    (
      "points: {1️⃣tied: shared}",
      "which places would be shared, write their points, such as 'places: [5, 3, 1]', or leave 'tied' out"
    ),
  ]) func `each mistake is told where it is`(frontMatter: String, message: String) async {
    let lines = await Folder(["seasons/s/season.md": "---\ngame: farkle\n\(frontMatter)\n---\n"])
      .lines()
    #expect(lines == ["seasons/s/season.md 1: \(message)"])
  }

  @Test(arguments: [
    ("tie-breaks: [1️⃣scored]", "scored"), ("tie-breaks: 1️⃣spread", "spread"),
    ("points: [{for: 1️⃣spread, at-least: 1, points: 1}]", "spread"),
    ("points: [{for: played, points: 1, if: {scored: 1️⃣9}}]", "scored"),
  ]) func `points of different games have no sum on a night either`(line: String, word: String)
    async
  {
    await Folder([
      "seasons/s/season.md":
        "---\ngame: [farkle, sixis]\ntie-breaks: wins\nnights: {\(line)}\n---\n"
    ]).expect([
      "seasons/s/season.md 1: '\(word)' would add up points of different games, which this season has; take 'game-points' or 'wins'"
    ])
  }
}

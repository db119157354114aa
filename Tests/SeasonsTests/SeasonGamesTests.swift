import Contents
import Diagnostics
import Histories
import TestGames
import Testing

@testable import Seasons

/// Seasons of several games.
struct SeasonGamesTests {
  private func season(_ frontMatter: String) async throws -> SeasonDocument {
    try #require(
      await Folder(["seasons/s/season.md": "---\n\(frontMatter)\n---\n"]).read().contents?.seasons
        .first)
  }

  @Test func `games are one or a list, in the order written`() async throws {
    let several = try await season(
      "game: [cribbage, farkle]\nrules: {farkle: zilch, cribbage: short}")
    #expect(several.games == [.cribbage, .farkle] && several.game == nil)
    #expect(several.rules == [.farkle: "zilch", .cribbage: "short"])
    #expect(several.tieBreaks == [.wins])
    let one = try await season("game: [farkle]\nrules: zilch")
    #expect(one.games == [.farkle] && one.game == .farkle && one.rules == [.farkle: "zilch"])
    #expect(one.tieBreaks == [.wins, .average])
  }

  @Test func `one name of rules is that of each game that has such`() async throws {
    let season = try await season("game: [farkle, cribbage]\nrules: zilch")
    #expect(season.rules == [.farkle: "zilch"])
  }

  @Test(arguments: [
    ("game: [farkle, 1️⃣cribage]", "unknown value 'cribage', did you mean 'cribbage'?"),
    ("game: [farkle, 1️⃣farkle]", "'farkle' is listed already, write it once"),
    (
      "game: [farkle, cribbage]\ntie-breaks: [wins, 1️⃣average]",
      "'average' would add up points of different games, which this season has; take one like 'wins', "
        + "'win-rate' or 'head-to-head'"
    ),
    (
      "game: [cribbage, farkle]\npoints: 1️⃣game",
      "farkle gives no points of its own for a result, write some like '{win: 3}'"
    ),
    (
      "game: [farkle, cribbage]\npoints: {bonus: [1️⃣{for: scored, at-least: 9, points: 1}]}",
      "which game is this for, the season is of farkle and cribbage: write 'game: farkle'"
    ),
    (
      "game: [farkle, cribbage]\nroster: [Ann, {name: 1️⃣Bob, handicap: 200}]",
      "points ahead are those of one game, and this season is of farkle and cribbage; leave 'handicap' "
        + "out, and write it into the records"
    ),
    (
      "game: [farkle, cribbage]\nrules: {farkle: zilch, cribbage: 1️⃣shord}",
      "unknown value 'shord', did you mean 'short'?"
    ),
    (
      "game: [farkle, cribbage]\nfixtures: [{game: 1️⃣farkel, players: [Ann, Bob]}]",
      "unknown value 'farkel', did you mean 'farkle'?"
    ),
  ])
  func `what a season of several games can't mean is an error at its place`(
    text: String, message: String
  ) async {
    await Folder(["seasons/s/season.md": "---\n\(text)\n---\n"]).expect([
      "seasons/s/season.md 1: \(message)"
    ])
  }

  @Test func `a record of a game that isn't the season's is told`() async {
    let folder = Folder([
      "seasons/s/season.md": "---\ngame: [farkle, cribbage]\n---\n",
      "seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\nscores: {Ann: 500, Bob: 50}\n---\n",
      "seasons/s/b.sixis": "1️⃣---\nplayers: [Ann, Bob]\nscores: {Ann: 200, Bob: 150}\n---\n",
    ])
    let (_, findings) = await folder.read()
    #expect(
      findings.sorted.map(\.message).contains {
        $0.contains(
          "is of farkle and cribbage, a record of sixis belongs in a season of its own game")
      })
  }

  @Test func `rounds of a round robin take turns at the games, and its games are written`()
    async throws
  {
    let text = "game: [farkle, cribbage]\nroster: [Ann, Bob, Cy]\nfixtures: {round-robin: double}"
    let fixtures = try await season(text).fixtures.filter { !$0.isBye }
    #expect(
      fixtures.map(\.game) == [.farkle, .cribbage, .farkle, .cribbage, .farkle, .cribbage])
    let met = Set(fixtures.map { "\($0.game?.name ?? "") \($0.players.sorted())" })
    #expect(met.count == 6)
    #expect(FixtureWriter.line(fixtures[0]).contains("game: farkle"))
    let one = try await season(text.replacing("{round-robin", with: "{game: cribbage, round-robin"))
    #expect(one.fixtures.filter { !$0.isBye }.allSatisfy { $0.game == .cribbage })
    let single = try await season(text.replacing("[farkle, cribbage]", with: "farkle"))
    #expect(single.fixtures.allSatisfy { $0.game == nil })
  }
}

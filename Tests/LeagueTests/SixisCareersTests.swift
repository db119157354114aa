import Seasons
import Sixis
import SixisPages
import Tabletop
import TestGames
import Testing

@testable import League

struct SixisCareersTests {
  @Test func `partners win together, and score each by themselves`() async throws {
    let league = try await League([
      "seasons/s/a.sixis": """
      ---
      players: [Ann, Bob, Cy, Dee]
      teams: [[Ann, Cy], [Bob, Dee]]
      rules: {rounds: 1}
      ---
      round Ann
      deal ones low kind / high even sixes / odd pairs twos / threes run-low one-six
      Ann: 113355 take odd save 55
      Bob: 123456 take one-six
      Cy: 112222 flip kind save 222
      Dee: 222266 take twos
      Ann: 1234
      Bob: 222255 take kind
      Cy: 222 take sixis = 60
      ---
      players: [Ann, Bob]
      scores: {Ann: 200, Bob: 210}
      ---

      """
    ])
    let book = league.book
    #expect(book.games.map(\.isFinished) == [true, true])
    let careers = Careers(of: book, in: SixisGame())
    let stats = try ["Ann", "Bob", "Cy", "Dee"].map { name in
      careers.players[try #require(league.player(name)).id.index]
    }
    #expect(stats.map(\.gamesWon) == [0, 2, 0, 1])
    #expect(stats.map(\.totalPoints) == [275, 300, 75, 90])
    #expect(stats.map(\.turnPoints) == [15, 70, 60, 20])
    #expect(stats[0].averagePointsPerTurn == Ratio(15, of: 2))
    #expect(stats[1].cardsTakenRed == 1)
    #expect(stats[2].flipsThatWereStolen == Ratio(1, of: 1))
    #expect(stats[2].sixisTaken == 1)
    #expect(stats[3].averagePointsPerRound == Ratio(20, of: 1))
  }
}

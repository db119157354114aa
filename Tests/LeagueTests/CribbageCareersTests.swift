import CribbagePages
import TestGames
import Testing

@testable import League

struct CribbageCareersTests {
  @Test func `a season may count the game's own points`() async throws {
    let results = { (scores: String) in "---\nplayers: [Ann, Bob]\nscores: {\(scores)}\n---\n" }
    let league = try await League([
      "seasons/s/season.md": "---\ngame: cribbage\npoints: game\n---\n",
      "seasons/s/a.cribbage": results("Ann: 121, Bob: 90") + results("Ann: 100, Bob: 121"),
    ])
    #expect(league.table == ["1 Ann 3", "2 Bob 2"])
  }
}

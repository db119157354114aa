import CribbagePages
import Seasons
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

  @Test func `head-to-head counts no win against a partner`() async throws {
    let game = { (header: String, scores: String) in "---\n\(header)\nscores: {\(scores)}\n---\n" }
    let league = try await League([
      "seasons/s/season.md":
        "---\ngame: cribbage\npoints: {win: 0}\ntie-breaks: [head-to-head]\n---\n",
      "seasons/s/a.cribbage":
        game(
          "players: [Ann, Bob, Cy, Dee]\nteams: [[Ann, Cy], [Bob, Dee]]",
          "Ann: 121, Cy: 121, Bob: 90, Dee: 90") + game("players: [Bob, Dee]", "Bob: 121, Dee: 90")
        + game("players: [Bob, Cy]", "Bob: 121, Cy: 90"),
    ])
    #expect(league.table == ["1 Ann 0", "1 Bob 0", "1 Cy 0", "4 Dee 0"])
  }
}

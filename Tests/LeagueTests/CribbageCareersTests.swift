import Cribbage
import CribbagePages
import Histories
import Tabletop
import TestGames
import Testing

@testable import League

struct CribbageCareersTests {
  /// Simulated games of two seasons: two to four of five players.
  private static func league() async throws -> League {
    var generator = SplitMix64(seed: 3)
    let names = ["Ann", "Bob", "Cy", "Dee", "Eve"]
    var files: [String: String] = [:]
    for number in 0..<12 {
      let players = Array(names.shuffled(using: &generator).prefix(2 + number % 3))
      let styles = players.indices.map { CribbageStyle.allCases[$0 % CribbageStyle.allCases.count] }
      let turns = CribbageSimulation.play(.standard, styles: styles, using: &generator)
      var bytes: [UInt8] = []
      HistoryWriter.write(
        RecordHeader(players: players),
        CribbagePlay(rules: .standard, seats: players.count, turns: turns), to: &bytes)
      files["seasons/s\(number % 2)/g\(number).cribbage"] = String(decoding: bytes, as: UTF8.self)
    }
    return try await League(files)
  }

  @Test func `a career is the sum of its seasons, in any order`() async throws {
    let league = try await Self.league()
    let book = league.book
    #expect(book.games.count == 12 && book.games.allSatisfy(\.isFinished))
    let careers = Careers<CribbageGame>(of: book)
    for player in book.players {
      let parts = book.seasons.map { season in
        book.stats(CribbageGame.self, of: player.id, in: season.games.map { book[$0] })
      }
      for order in [parts, parts.reversed()] {
        #expect(
          order.reduce(CribbageStats()) { $0.merged(with: $1) }
            == careers.players[player.id.index])
      }
      let stats = careers.players[player.id.index]
      #expect(stats.gamesPlayed == player.games.count)
      #expect(stats.gamesWon == player.games.count { book[$0].isWon(by: player.id) == true })
    }
    #expect(Careers<CribbageGame>(of: book).league.gamesPlayed == 12 / 3 * (2 + 3 + 4))
  }

  @Test func `a season may count the game's own points`() async throws {
    let results = { (scores: String) in "---\nplayers: [Ann, Bob]\nscores: {\(scores)}\n---\n" }
    let league = try await League([
      "seasons/s/season.md": "---\ngame: cribbage\npoints: game\n---\n",
      "seasons/s/a.cribbage": results("Ann: 121, Bob: 90") + results("Ann: 100, Bob: 121"),
    ])
    #expect(league.table == ["1 Ann 3", "2 Bob 2"])
  }
}

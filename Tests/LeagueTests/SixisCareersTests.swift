import Histories
import Sixis
import SixisPages
import Tabletop
import TestGames
import Testing

@testable import League

struct SixisCareersTests {
  /// Simulated games of two seasons: two to four of five players, one in three of teams.
  private static func league() async throws -> League {
    var generator = SplitMix64(seed: 3)
    let names = ["Ann", "Bob", "Cy", "Dee", "Eve"]
    var files: [String: String] = [:]
    for number in 0..<12 {
      let players = Array(names.shuffled(using: &generator).prefix(2 + number % 3))
      let styles = players.indices.map { SixisStyle.allCases[$0 % SixisStyle.allCases.count] }
      var rules = SixisRules.standard
      rules.teams = players.count == 4
      let turns = SixisSimulation.play(rules, styles: styles, using: &generator)
      var header = RecordHeader(players: players)
      if rules.teams { header.teams = [[players[0], players[2]], [players[1], players[3]]] }
      var bytes: [UInt8] = []
      HistoryWriter.write(
        header, SixisPlay(rules: rules, seats: players.count, turns: turns), to: &bytes)
      files["seasons/s\(number % 2)/g\(number).sixis"] = String(decoding: bytes, as: UTF8.self)
    }
    return try await League(files)
  }

  @Test func `a career is the sum of its seasons, in any order`() async throws {
    let league = try await Self.league()
    let book = league.book
    #expect(book.games.count == 12 && book.games.allSatisfy(\.isFinished))
    let careers = Careers<SixisGame>(of: book)
    for player in book.players {
      let parts = book.seasons.map { season in
        book.stats(SixisGame.self, of: player.id, in: season.games.map { book[$0] })
      }
      for order in [parts, parts.reversed()] {
        #expect(
          order.reduce(SixisStats()) { $0.merged(with: $1) } == careers.players[player.id.index])
      }
      let stats = careers.players[player.id.index]
      #expect(stats.gamesPlayed == player.games.count)
      #expect(stats.gamesWon == player.games.count { book[$0].isWon(by: player.id) == true })
      #expect(stats.rounds == 3 * player.games.count)
    }
    #expect(careers.league.gamesPlayed == 12 / 3 * (2 + 3 + 4))
  }

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
    let careers = Careers<SixisGame>(of: book)
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

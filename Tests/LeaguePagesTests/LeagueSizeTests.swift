import SeasonPages
import Tabletop
import TestGames
import Testing

@testable import League
@testable import LeaguePages
@testable import SeasonPages
@testable import SiteModel

/// A page costs what is on it, however many play.
struct LeagueSizeTests {
  /// A league of seasons of eight players, who play five rounds each.
  private func league(players count: Int) -> [String: String] {
    var content: [String: String] = [:]
    for first in stride(from: 0, to: count, by: 8) {
      let season = "seasons/s\(first)"
      content["\(season)/season.md"] = "---\ntitle: S\(first)\ngame: farkle\n---\n"
      content["\(season)/a.farkle"] = (0..<5).flatMap { round in
        (0..<4).map { table in
          let players = ["P\(first + table)", "P\(first + 4 + (table + round) % 4)"]
          return """
            ---
            players: [\(players.joined(separator: ", "))]
            date: 2026-01-0\(round + 1)
            id: \(round)-\(table)
            scores: {\(players[0]): \(10_000 + 50 * table), \(players[1]): \(5000 + 50 * round)}
            ---

            """
        }
      }.joined()
    }
    return content
  }

  @Test func `the league is gone through as often for the pages of many as for those of a few`()
    async throws
  {
    func rounds(players count: Int) async throws -> (pages: Int, rounds: Int) {
      let site = await Site(league(players: count))
      return (site.pages.count, try #require(site.publication).numbersMemo.rounds)
    }
    let (few, many) = (try await rounds(players: 8), try await rounds(players: 32))
    #expect(many.pages > 2 * few.pages)
    #expect(few.rounds > 5)
    #expect(many.rounds == few.rounds)
  }

  @Test func `a place among sorted numbers is that which counting finds`() {
    var generator = SplitMix64(seed: 7)
    for count in [0, 1, 2, 3, 10, 40] {
      let numbers = (0..<count).map { index in
        (player: PlayerID(index: index), number: Double(Int.random(in: 0..<12, using: &generator)))
      }
      let isRegular = { (player: PlayerID) in player.index % 3 != 1 }
      let league = LeagueNumbers(numbers, isRegular: isRegular)
      let regulars = numbers.filter { isRegular($0.player) }.map(\.number)
      #expect(league.count == regulars.count)
      for (player, number) in numbers {
        #expect(league[player] == (isRegular(player) ? number : nil))
        #expect(league.regulars(above: number) == regulars.count { $0 > number })
        #expect(league.regulars(below: number) == regulars.count { $0 < number })
        #expect(league.regulars(from: number) == regulars.count { $0 >= number })
        #expect(league.regulars(upTo: number) == regulars.count { $0 <= number })
        #expect(league.everybody(from: number) == numbers.count { $0.number >= number })
        #expect(league.everybody(upTo: number) == numbers.count { $0.number <= number })
      }
    }
  }

  @Test func `who beat whom is told of as many as a table has room for`() async throws {
    func grid(players count: Int) async throws -> String? {
      let records = stride(from: 0, to: count - 1, by: 1).map { index in
        """
        ---
        players: [P\(index), P\(index + 1)]
        id: g\(index)
        scores: {P\(index): 10000, P\(index + 1): 5000}
        ---

        """
      }
      let site = await Site(["seasons/s/a.farkle": records.joined()])
      return site["seasons/s/index.html"].between("<table class=\"grid", "</table>")
    }
    #expect(try await grid(players: SeasonGrid.mostPlayers) != nil)
    #expect(try await grid(players: SeasonGrid.mostPlayers + 1) == nil)
  }
}

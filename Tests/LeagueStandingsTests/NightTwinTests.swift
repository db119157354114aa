import Contents
import Diagnostics
import Histories
import League
import Seasons
import Tabletop
import TestGames
import Testing

@testable import LeagueStandings

/// Nights worked out again, game by game, without anything that the league does.
struct NightTwinTests {
  private struct Result {
    let day: Int
    let scores: [(player: Int, score: Int)]
  }

  private static let names = ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay"]
  private static let ranks = [7, 4, 2]

  private func results(_ generator: inout SplitMix64) -> [Result] {
    var known: Set<[Int]> = []
    return (1...Int.random(in: 3...6, using: &generator)).flatMap { day in
      (0..<Int.random(in: 1...5, using: &generator)).compactMap { _ -> Result? in
        let seats = Self.names.indices.shuffled(using: &generator)
          .prefix(Int.random(in: 2...3, using: &generator))
        let scores = seats.map { (player: $0, score: Int.random(in: 1...3, using: &generator)) }
        // The same players with the same scores on a day are one game recorded twice.
        let key = [day] + scores.sorted { $0.player < $1.player }.flatMap { [$0.player, $0.score] }
        return known.insert(key).inserted ? Result(day: day, scores: scores) : nil
      }
    }
  }

  private struct Night {
    var points = Array(repeating: Fraction.zero, count: 6)
    var wins = Array(repeating: 0, count: 6)
    /// Who met nobody alone has none, and stands last.
    var spread: [Int?] = Array(repeating: nil, count: 6)
    var isThere = Array(repeating: false, count: 6)

    init(_ results: [Result], by places: [Int: [Int]], isShared: Bool) {
      for result in results {
        let list = places[result.scores.count] ?? []
        for (player, score) in result.scores {
          isThere[player] = true
          let better = result.scores.count { $0.score > score }
          let level = result.scores.count { $0.score == score }
          if better == 0 { wins[player] += 1 }
          let taken = isShared ? list[better..<better + level] : list[better...better]
          points[player] += Fraction(taken.reduce(0, +), by: taken.count)
          if result.scores.count == 2 {
            let margin = 2 * score - result.scores[0].score - result.scores[1].score
            spread[player] = (spread[player] ?? 0) + margin
          }
        }
      }
    }

    func isBelow(_ player: Int, _ other: Int) -> Bool {
      (points[player], wins[player], spread[player] ?? .min)
        < (points[other], wins[other], spread[other] ?? .min)
    }

    func rank(of player: Int) -> Int {
      1 + isThere.indices.count { isThere[$0] && isBelow(player, $0) }
    }

    /// The points of a night with so many there.
    func worth(of player: Int, minimum: Int) -> Fraction {
      guard isThere[player] else { return 0 }
      var sum = Fraction(1)
      if points[player] >= 5 { sum += points[player] }
      if isThere.count(where: \.self) >= minimum {
        let first = rank(of: player)
        let level = isThere.indices.count { isThere[$0] && rank(of: $0) == first }
        let taken = (first - 1..<first - 1 + level).map {
          $0 < NightTwinTests.ranks.count ? NightTwinTests.ranks[$0] : 0
        }
        sum += Fraction(taken.reduce(0, +), by: level)
      }
      return sum
    }
  }

  @Test(arguments: 1...60)
  func `any season of nights comes to what its games do`(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let results = results(&generator)
    let minimum = Int.random(in: 1...5, using: &generator)
    let best = Bool.random(using: &generator) ? Int.random(in: 1...4, using: &generator) : nil
    let isShared = Bool.random(using: &generator)
    let places = [2: [3, 0], 3: [10, 6, 2]]
    let league = try await League.season(
      """
      points: {places: {2: [3, 0], 3: [10, 6, 2]}\(isShared ? ", tied: shared" : "")}
      nights:
        minimum: \(minimum)
        points:
          - {for: rank, points: \(Self.ranks)}
          - {for: game-points, at-least: 5, points: itself}
          - {for: played, points: 1}
        tie-breaks: [wins, spread]
        \(best.map { "best: \($0)" } ?? "")
      tie-breaks: []
      """,
      results.map { result in
        "2026-01-0\(result.day) "
          + result.scores.map { "\(Self.names[$0.player]) \($0.score)" }.joined(separator: " ")
      }.joined(separator: "\n"))
    #expect(league.findings.sorted.filter { $0.severity == .error }.isEmpty)
    let (season, book) = (league.book.seasons[0], league.book)
    let nights = SeasonNights(of: season, in: book)
    let days = Set(results.map(\.day)).sorted()
    let twins = days.map { day in
      Night(results.filter { $0.day == day }, by: places, isShared: isShared)
    }
    let tables = NightTables(of: season, nights: nights, in: book)
    for number in days.indices {
      let table = try #require(NightTable(number, of: season, nights: nights, in: book))
      #expect(table.rows.count == twins[number].isThere.count(where: \.self))
      for row in table.rows {
        let player = try #require(Self.names.firstIndex(of: book[row.player].name))
        #expect(row.rank == twins[number].rank(of: player))
        #expect(row.games.leaguePoints == twins[number].points[player])
        #expect(row.points == twins[number].worth(of: player, minimum: minimum))
      }
      // The season as it was then: by sums of each player's best nights.
      let rows = tables.standings(after: number).rows
      let sums = Self.names.indices.map { player in
        twins[...number].map { $0.worth(of: player, minimum: minimum) }.sorted(by: >)
          .prefix(best ?? .max).reduce(.zero, +)
      }
      for row in rows {
        let player = try #require(Self.names.firstIndex(of: book[row.player].name))
        #expect(row.leaguePoints == sums[player])
        #expect(row.rank == 1 + rows.count { $0.leaguePoints > row.leaguePoints })
        #expect(
          row.gamePoints == twins[...number].map { $0.points[player] }.reduce(.zero, +))
      }
    }
    let last = Standings(of: season, in: book).rows.map { "\($0.player) \($0.leaguePoints)" }
    #expect(
      last == tables.standings(after: days.count - 1).rows.map { "\($0.player) \($0.leaguePoints)" }
    )
  }
}

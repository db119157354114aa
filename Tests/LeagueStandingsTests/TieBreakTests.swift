import Contents
import Histories
import League
import Seasons
import Tabletop
import TestGames
import Testing

@testable import LeagueStandings

/// What puts those in order who are level.
struct TieBreakTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var tieBreak: String
    var games: String
    var table: [String]
    var testDescription: String { tieBreak }
  }

  @Test(arguments: [
    Sample(
      tieBreak: "wins",
      games: "2026-01-01 Ann 5 Bob 5\n2026-01-02 Cy 9 Ann 1\n2026-01-03 Bob 3 Dee 3",
      table: ["1 Bob 4", "2 Cy 3", "3 Ann 2", "3 Dee 2"]),
    Sample(
      tieBreak: "win-rate",
      games: "2026-01-01 Ann 5 Bob 1\n2026-01-02 Cy 5 Bob 1\n2026-01-03 Ann 1 Bob 0 Dee 9",
      table: ["1 Cy 3", "1 Dee 3", "3 Ann 3", "4 Bob 0"]),
    Sample(
      tieBreak: "average",
      games: "2026-01-01 Ann 9 Bob 1\n2026-01-02 Cy 8 Bob 1\n2026-01-03 Dee 9 Ann 5",
      table: ["1 Dee 3", "2 Cy 3", "3 Ann 3", "4 Bob 0"]),
    Sample(
      tieBreak: "average",
      games: "2026-01-01 Zoe 9 Bob 1\n2026-01-02 Bea 8 Bob 1\n2026-01-03 Amy 9 Zoe 5",
      table: ["1 Amy 3", "2 Bea 3", "3 Zoe 3", "4 Bob 0"]),
    Sample(
      tieBreak: "total",
      games: "2026-01-01 Ann 9 Bob 1\n2026-01-02 Cy 8 Bob 1\n2026-01-03 Dee 9 Ann 5",
      table: ["1 Ann 3", "2 Dee 3", "3 Cy 3", "4 Bob 0"]),
    Sample(
      tieBreak: "highest",
      games: "2026-01-01 Ann 9 Bob 1\n2026-01-02 Cy 8 Bob 1\n2026-01-03 Dee 9 Ann 5",
      table: ["1 Ann 3", "1 Dee 3", "3 Cy 3", "4 Bob 0"]),
    Sample(
      tieBreak: "head-to-head",
      // Ann and Dee beat one each of the three, and Dee beat Ann.
      games: "2026-01-01 Ann 9 Bob 8\n2026-01-02 Bob 9 Cy 8\n2026-01-03 Dee 1 Ann 0",
      table: ["1 Dee 3", "2 Ann 3", "3 Bob 3", "4 Cy 0"]),
  ])
  func `each tie-break decides between equal points`(sample: Sample) async throws {
    let league = try await League.season("tie-breaks: [\(sample.tieBreak)]", sample.games)
    #expect(league.table == sample.table)
  }

  @Test(arguments: [
    // Ann and Bob have 6 each; Ann won by 4 and 2 and lost by 1, Bob by 1 and 1 and lost by 4.
    Sample(
      tieBreak: "spread",
      games: "2026-01-01 Ann 9 Bob 5\n2026-01-02 Ann 3 Cy 1\n2026-01-03 Cy 4 Ann 3\n"
        + "2026-01-04 Bob 2 Cy 1\n2026-01-05 Bob 2 Cy 1",
      table: ["1 Ann 6", "2 Bob 6", "3 Cy 3"]),
    Sample(
      tieBreak: "fewest-losses",
      games:
        "2026-01-01 Bob 9 Cy 5\n2026-01-02 Bob 1 Cy 3\n2026-01-03 Ann 4 Dee 3\n2026-01-04 Dee 9 Cy 1",
      table: ["1 Ann 3", "2 Bob 3", "2 Dee 3", "4 Cy 3"]),
    Sample(
      tieBreak: "games-played",
      games: "2026-01-01 Bob 9 Cy 5\n2026-01-02 Bob 1 Cy 3\n2026-01-03 Ann 4 Dee 3",
      table: ["1 Ann 3", "2 Bob 3", "2 Cy 3", "4 Dee 0"]),
    // Ann beat Cy, who has 3; Bob beat Dee, who has none; Cy beat Eve, who has none.
    Sample(
      tieBreak: "sonneborn-berger",
      games: "2026-01-01 Ann 9 Cy 5\n2026-01-02 Bob 4 Dee 3\n2026-01-03 Cy 9 Eve 1",
      table: ["1 Ann 3", "2 Bob 3", "2 Cy 3", "4 Dee 0", "4 Eve 0"]),
    // Ann met Cy (3), Bob Dee (0), Cy Ann (3) and Eve (0); Dee met Bob (3), Eve Cy (3).
    Sample(
      tieBreak: "buchholz",
      games: "2026-01-01 Ann 9 Cy 5\n2026-01-02 Bob 4 Dee 3\n2026-01-03 Cy 9 Eve 1",
      table: ["1 Ann 3", "1 Cy 3", "3 Bob 3", "4 Dee 0", "4 Eve 0"]),
  ])
  func `tie-breaks look at whom one met, and by how much`(sample: Sample) async throws {
    let league = try await League.season("tie-breaks: [\(sample.tieBreak)]", sample.games)
    #expect(league.table == sample.table)
  }

  @Test func `points decide where the season lists them`() async throws {
    let league = try await League.season(
      "points: {win: 1, bonus: [{for: scored, at-least: 20, points: 2}]}\ntie-breaks: [wins, points]",
      "2026-01-01 Ann 20 Bob 20 Dee 1\n2026-01-02 Cy 9 Dee 1\n2026-01-03 Cy 9 Dee 1")
    #expect(league.table == ["1 Cy 2", "2 Ann 3", "2 Bob 3", "4 Dee 0"])
  }

  @Test func `lots decide in the order in which they are listed`() async throws {
    let league = try await League.season(
      "roster: [Ann, Bob, Cy, Dee]\ntie-breaks: [lots]\nlots: [dee, Ann]",
      "2026-01-01 Ann 9 Bob 1\n2026-01-02 Dee 9 Cy 1")
    #expect(league.table == ["1 Dee 3", "2 Ann 3", "3 Bob 0", "3 Cy 0"])
  }

  @Test func `who stays level with the row above isn't told to stand below it`() async throws {
    let league = try await League.season(
      "tie-breaks: [fewest-losses]",
      "2026-01-01 Bob 9 Cy 5\n2026-01-02 Bob 1 Cy 3\n2026-01-03 Ann 4 Dee 3")
    #expect(league.table == ["1 Ann 3", "2 Bob 3", "2 Cy 3", "4 Dee 0"])
    let rows = Standings(of: league.book.seasons[0], in: league.book).rows
    #expect(rows.map { $0.broken?.tieBreak } == [nil, .fewestLosses, nil, .points])
  }

  @Test func `a three-way tie is broken by head-to-head, and two still level by spread`()
    async throws
  {
    // Between the three who have 8: Ann beat Bob and Cy (2), Bob and Cy shared (a half each). Of Bob and Cy alone: a half
    // each, still level. Spread of all their games: Bob -11 + 0 + 2 + 3 + 0 + 40 = 34, Cy -21 + 0 + 21 + 21 + 0 + 21 = 42.
    // Of those below none met another with as many points, so that spread decides: Dee +2, Eve +1, Ida 0 with 2;
    // Jo -61, with 1, and Hal -24 with 1; Gil -23 and Fay -61 with 0.
    let league = try await League.season(
      "points: {win: 2, shared: 1}\ntie-breaks: [head-to-head, spread]",
      """
      2026-01-01 Ann 121 Bob 110
      2026-01-02 Ann 121 Cy 100
      2026-01-03 Bob 100 Cy 100
      2026-01-04 Dee 121 Ann 119
      2026-01-05 Eve 121 Ann 120
      2026-01-06 Ann 121 Fay 60
      2026-01-07 Bob 121 Gil 119
      2026-01-08 Bob 121 Hal 118
      2026-01-09 Bob 90 Ida 90
      2026-01-10 Bob 121 Jo 81
      2026-01-11 Cy 121 Gil 100
      2026-01-12 Cy 121 Hal 100
      2026-01-13 Cy 90 Ida 90
      2026-01-14 Cy 121 Jo 100
      2026-01-15 Ann 80 Jo 80
      2026-01-16 Ann 70 Hal 70
      """)
    // Ann 2+2+0+0+2+1+1 = 8; Bob 0+1+2+2+1+2 = 8; Cy 0+1+2+2+1+2 = 8; Dee 2, Eve 2, Ida 2, Jo 1, Hal 1, Fay 0, Gil 0.
    #expect(
      league.table == [
        "1 Ann 8", "2 Cy 8", "3 Bob 8", "4 Dee 2", "5 Eve 2", "6 Ida 2", "7 Hal 1", "8 Jo 1",
        "9 Gil 0", "10 Fay 0",
      ])
    let rows = Standings(of: league.book.seasons[0], in: league.book).rows
    #expect(rows[0].broken == nil)
    #expect(
      rows[2].broken == .init(tieBreak: .spread, isTie: true, own: 34, other: 42)
        && rows[1].broken?.tieBreak == .headToHead)
    #expect(rows[1].broken == .init(tieBreak: .headToHead, isTie: true, own: .half, other: 2))
    #expect(rows[3].leaguePoints == 2 && rows[3].broken?.isTie == false)
  }

  @Test func `who is level after a later tie-break has parted some has a table of their own again`()
    async throws
  {
    // Each beat the next. Spread: Ann 4 - 2, Bob -4 + 3, Cy -3 + 2. Bob beat Cy, whose average is higher.
    let league = try await League.season(
      "tie-breaks: [head-to-head, spread, average]",
      "2026-01-01 Ann 9 Bob 5\n2026-01-02 Bob 5 Cy 2\n2026-01-03 Cy 14 Ann 12")
    #expect(league.table == ["1 Ann 3", "2 Bob 3", "3 Cy 3"])
  }

  @Test func `who played no game of two sides stands last by spread`() async throws {
    let league = try await League.season(
      "points: {played: 1, win: 0, shared: 0}\ntie-breaks: [spread]",
      "2026-01-01 Ann 9 Bob 5\n2026-01-02 Cy 5 Dee 2 Eve 1")
    #expect(league.table == ["1 Ann 1", "2 Bob 1", "3 Cy 1", "3 Dee 1", "3 Eve 1"])
  }

  /// A season of games of two, as its definitions say it, each time from all games.
  private struct Twin {
    var games: [(home: Int, away: Int, score: (Int, Int))] = []
    let players = 6
    /// How many results count, and how many games give a rank.
    var best: Int?
    var minimum = 0
    /// Whether 3 scored, a win by 2 and a loss by 1 give a point more, two and one.
    var hasBonus = false

    /// What each game was worth to a player.
    func results(of player: Int) -> [Int] {
      games.compactMap { game in
        guard [game.home, game.away].contains(player) else { return nil }
        let isHome = game.home == player
        let own = isHome ? game.score.0 : game.score.1
        let other = isHome ? game.score.1 : game.score.0
        let result = own > other ? 2 : own == other ? 1 : 0
        guard hasBonus else { return result }
        return result + (own >= 3 ? 1 : 0) + (own - other >= 2 ? 2 : 0) + (other - own == 1 ? 1 : 0)
      }
    }

    /// The sum of the best of them.
    func standing(of player: Int) -> Int {
      let results = results(of: player).sorted(by: >)
      return results.prefix(best ?? results.count).reduce(0, +)
    }

    /// 2 for each win among some, 1 for each shared.
    func points(of player: Int, among: Set<Int>) -> Int {
      games.reduce(0) { sum, game in
        guard among.contains(game.home), among.contains(game.away) else { return sum }
        if game.score.0 == game.score.1 {
          return sum + ([game.home, game.away].contains(player) ? 1 : 0)
        }
        return sum + ((game.score.0 > game.score.1 ? game.home : game.away) == player ? 2 : 0)
      }
    }

    func count(of player: Int, by tieBreak: TieBreak, among: Set<Int>) -> Int {
      var count = 0
      for game in games where [game.home, game.away].contains(player) {
        let isHome = game.home == player
        let own = isHome ? game.score.0 : game.score.1
        let other = isHome ? game.score.1 : game.score.0
        let opponents = standing(of: isHome ? game.away : game.home)
        switch tieBreak {
        case .spread: count += own - other
        case .buchholz: count += opponents
        case .sonnebornBerger: count += own > other ? 2 * opponents : own == other ? opponents : 0
        case .fewestLosses: count -= own < other ? 1 : 0
        case .gamesPlayed: count -= 1
        default: break
        }
      }
      switch tieBreak {
      case .points: return standing(of: player)
      case .headToHead: return points(of: player, among: among)
      default: return count
      }
    }

    /// Those who are level, group by group from the top: whenever some are told apart, the rest begins anew.
    func groups(of level: Set<Int>, by tieBreaks: [TieBreak]) -> [Set<Int>] {
      for tieBreak in tieBreaks {
        let counts = Dictionary(grouping: level) { count(of: $0, by: tieBreak, among: level) }
        guard counts.count > 1 else { continue }
        return counts.sorted { $0.key > $1.key }.flatMap {
          groups(of: Set($0.value), by: tieBreaks)
        }
      }
      return [level]
    }
  }

  @Test(arguments: 1...200) func `a table is what its tie-breaks say, one by one`(seed: Int)
    async throws
  {
    var generator = SplitMix64(seed: UInt64(seed))
    let names = ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay"]
    var twin = Twin()
    twin.best = seed % 3 == 0 ? nil : Int.random(in: 1...5, using: &generator)
    twin.minimum = seed % 5 < 2 ? 0 : Int.random(in: 3...5, using: &generator)
    twin.hasBonus = seed % 7 < 4
    // Everybody plays: who didn't has no spread, which the definition doesn't know.
    for game in 0..<14 {
      let home = game < 6 ? game : Int.random(in: 0..<6, using: &generator)
      let away = (home + Int.random(in: 1..<6, using: &generator)) % 6
      let score = (
        Int.random(in: 1...3, using: &generator), Int.random(in: 1...3, using: &generator)
      )
      twin.games.append((home, away, score))
    }
    // Head-to-head first in every second: it alone looks at who else is level.
    let others: [TieBreak] = [
      .spread, .sonnebornBerger, .buchholz, .fewestLosses, .gamesPlayed,
    ].shuffled(using: &generator)
    let tieBreaks =
      seed.isMultiple(of: 2)
      ? [.headToHead] + others.prefix(2) : [others[0], .headToHead, others[1]]
    let bonus =
      ", bonus: [{for: scored, at-least: 3, points: 1}, {for: won-by, at-least: 2, points: 2}, "
      + "{for: lost-by, at-most: 1, points: 1}]"
    let league = try await League.season(
      "roster: [\(names.joined(separator: ", "))]\npoints: {win: 2, shared: 1\(twin.hasBonus ? bonus : "")}\n"
        + (twin.best.map { "best: \($0)\n" } ?? "")
        + (twin.minimum > 0 ? "minimum-games: \(twin.minimum)\n" : "")
        + "tie-breaks: [\(tieBreaks.map(\.rawValue).joined(separator: ", "))]",
      twin.games.enumerated().map { index, game in
        "2026-01-\(index + 10) \(names[game.home]) \(game.score.0) \(names[game.away]) \(game.score.1)"
      }.joined(separator: "\n"))
    let present = Set(0..<twin.players)
    var table: [String] = []
    for isRanked in [true, false] {
      let part = present.filter { (twin.results(of: $0).count >= twin.minimum) == isRanked }
      for group in part.isEmpty ? [] : twin.groups(of: part, by: [.points] + tieBreaks) {
        let rank = isRanked ? "\(table.count + 1)" : "–"
        table += group.sorted().map { "\(rank) \(names[$0]) \(twin.standing(of: $0))" }
      }
    }
    #expect(league.table == table)
  }

  @Test func `head-to-head leaves a circle of three level, whatever their names`() async throws {
    let games = "2026-01-01 A 2 B 1\n2026-01-02 B 2 C 1\n2026-01-03 C 2 A 1"
    for names in [["A", "B", "C"], ["C", "A", "B"], ["B", "C", "A"]] {
      var text = games
      for (letter, name) in zip(["A", "B", "C"], names) {
        text = text.replacing(letter, with: name.lowercased())
      }
      let league = try await League.season("tie-breaks: [head-to-head]", text)
      #expect(league.table == ["1 a 3", "1 b 3", "1 c 3"])
    }
  }

  @Test func `head-to-head counts a win once for each level player who was there`() async throws {
    let league = try await League.season(
      "tie-breaks: [head-to-head]",
      """
      2026-01-01 Ann 9 Bob 8 Dee 7
      2026-01-02 Bob 9 Ann 8 Cy 7
      2026-01-03 Cy 9 Dee 1
      """)
    #expect(league.table == ["1 Bob 3", "2 Ann 3", "3 Cy 3", "4 Dee 0"])
  }

  @Test func `tie-breaks decide one after the other`() async throws {
    let league = try await League.season(
      "tie-breaks: [highest, total]",
      "2026-01-01 Ann 9 Bob 1\n2026-01-02 Cy 8 Bob 1\n2026-01-03 Dee 9 Ann 5")
    #expect(league.table == ["1 Ann 3", "2 Dee 3", "3 Cy 3", "4 Bob 0"])
  }
}

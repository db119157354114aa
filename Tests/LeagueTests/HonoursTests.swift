import Histories
import Seasons
import TestGames
import Testing

@testable import League

/// Records with their histories, runs, round numbers and who met whom.
struct HonoursTests {
  private typealias Reached = (number: Int, player: Int, game: Int)

  private func history(_ rule: RecordHistory.Rule, _ reached: [Reached]) -> RecordHistory {
    var history = RecordHistory(rule)
    for one in reached {
      history.consider(
        one.number, by: PlayerID(index: one.player), in: GameID(index: one.game))
    }
    return history
  }

  /// Numbers that look thrown together and are the same each time.
  private func numbers(_ count: Int, upTo limit: Int, from seed: Int) -> [Int] {
    var state = UInt64(seed + 1)
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  @Test func `a record has everybody who reached it, and what it was before`() {
    let history = history(
      .most, [(5, 0, 0), (0, 1, 1), (7, 1, 2), (5, 0, 3), (7, 2, 4), (9, 0, 5)])
    #expect(history.steps.map(\.number) == [5, 7, 9])
    #expect(history.steps.map { $0.holders.map(\.player.index) } == [[0], [1, 2], [0]])
    #expect(history.best?.holders.map(\.game.index) == [5])
  }

  @Test func `of the least who reached the same holds it, too`() {
    let history = history(.least, [(90, 0, 0), (80, 1, 1), (85, 2, 2), (80, 0, 3)])
    #expect(history.steps.map(\.number) == [90, 80])
    #expect(history.best?.holders.map(\.player.index) == [1, 0])
  }

  @Test func `nobody breaks what was reached in the same game`() {
    func reached(_ numbers: [Int], by rule: RecordHistory.Rule) -> RecordHistory {
      var history = RecordHistory(rule)
      for (game, numbers) in [[60], numbers].enumerated() {
        let players = numbers.enumerated().map {
          (number: $0.element, player: PlayerID(index: $0.offset))
        }
        history.consider(players, in: GameID(index: game))
      }
      return history
    }
    let most = reached([70, 90, 50, 90], by: .most)
    #expect(most.steps.map(\.number) == [60, 90])
    #expect(most.best?.holders.map(\.player.index) == [1, 3])
    let least = reached([55, 40, 50], by: .least)
    #expect(least.steps.map(\.number) == [60, 40])
    #expect(reached([1, 2, 0], by: .each).best?.holders.count == 3)
  }

  @Test func `what is rare is told each time`() {
    let history = history(.each, [(0, 0, 0), (1, 1, 1), (2, 2, 2), (1, 0, 3)])
    #expect(history.best?.holders.map(\.game.index) == [1, 2, 3])
  }

  @Test(arguments: [RecordHistory.Rule.most, .least, .each])
  func `a history is what looking at every game again gives, and merges anywhere`(
    rule: RecordHistory.Rule
  ) {
    for seed in 0..<40 {
      let values = numbers(12, upTo: 6, from: seed)
      let reached = values.enumerated().map { (number: $1, player: $0 % 3, game: $0) }
      let whole = history(rule, reached)
      let told = whole.steps.flatMap { step in
        step.holders.map { [step.number, $0.game.index] }
      }
      let again = values.indices.filter { place in
        switch rule {
        case .most: values[place] > 0 && values[..<place].allSatisfy { $0 <= values[place] }
        case .least: values[..<place].allSatisfy { $0 >= values[place] }
        case .each: values[place] > 0
        }
      }
      #expect(told.map { $0[1] } == again)
      if rule != .each { #expect(told == again.map { [values[$0], $0] }) }
      for cut in 0...reached.count {
        var merged = history(rule, Array(reached[..<cut]))
        merged.merge(history(rule, Array(reached[cut...])))
        #expect(merged == whole)
      }
    }
  }

  @Test func `runs are told by their last win, and merge anywhere`() {
    typealias Played = (game: Int, player: Int, isWon: Bool)
    func runs(_ games: some Sequence<Played>) -> WinRuns {
      var runs = WinRuns()
      for game in games {
        runs.add(
          GameID(index: game.game), of: PlayerID(index: game.player), isWon: game.isWon)
      }
      return runs
    }
    for seed in 0..<40 {
      let games = numbers(16, upTo: 6, from: seed).enumerated().map {
        (game: $0, player: $1 % 2, isWon: $1 > 1)
      }
      let whole = runs(games).history
      var longest = 0
      for player in 0..<2 {
        let won = games.filter { $0.player == player }.map(\.isWon)
        let spans = won.indices.flatMap { first in (first..<won.count).map { first...$0 } }
        for span in spans where won[span].allSatisfy(\.self) {
          longest = max(longest, span.count)
        }
      }
      #expect(whole.best?.number ?? 0 == (longest > 1 ? longest : 0))
      for cut in 0...games.count {
        var merged = runs(games[..<cut])
        merged.merge(runs(games[cut...]))
        #expect(merged.history == whole)
      }
    }
  }

  @Test func `of runs that end with the same game the longest alone is told`() {
    // Of Ann, Bob, Cy and Dee who won each game; all of those named in it played.
    func history(_ games: [(winners: [Int], losers: [Int])]) -> [[[Int]]] {
      var runs = WinRuns()
      for (game, sides) in games.enumerated() {
        for (players, isWon) in [(sides.winners, true), (sides.losers, false)] {
          for player in players {
            runs.add(GameID(index: game), of: PlayerID(index: player), isWon: isWon)
          }
        }
      }
      return runs.history.steps.map { step in
        step.holders.map { [step.number, $0.player.index, $0.game.index] }
      }
    }
    #expect(history([([2], [1]), ([2], [3]), ([0], [1]), ([0, 2], [1, 3])]) == [[[3, 2, 3]]])
    // Both have two, with the same game.
    #expect(history([([2], [1]), ([0], [1]), ([0, 2], [1, 3])]) == [[[2, 0, 2], [2, 2, 2]]])
  }

  @Test func `round numbers have the game they were reached with`() async throws {
    let games = (1...12).map { day in
      "2026-01-\(day < 10 ? "0" : "")\(day) Ann 500 Bob \(day == 1 ? 600 : 400)"
    }
    let league = try await League.season("", games.joined(separator: "\n"))
    let milestones = Milestones(of: league.book)
    #expect(
      milestones.all.map { "\($0.kind) \($0.number) \($0.event)" } == [
        "leagueGames 1 \(Milestones.Event.game(GameID(index: 0)))",
        "wins 10 \(Milestones.Event.game(GameID(index: 10)))",
      ])
    let ann = try #require(league.book.player(named: "Ann"))
    #expect(milestones.of(ann).map(\.number) == [10])
  }

  @Test func `who met whom is counted but for partners`() async throws {
    let league = try await League([
      "seasons/s/a.sixis":
        "---\nplayers: [Ann, Bob, Cy, Dee]\nteams: [[Ann, Cy], [Bob, Dee]]\nscores: {Ann: 200, Bob: 150, Cy: 200, Dee: 150}\n---\n"
    ])
    let meetings = LeagueMeetings(in: league.book)
    let names = meetings.pairs.map { pair in
      [pair.first, pair.second].map { league.book[$0].name }.joined(separator: " ")
    }
    #expect(names == ["Ann Bob", "Ann Dee", "Bob Cy", "Cy Dee"])
    #expect(meetings.pairs.allSatisfy { meetings.games(of: $0).count == 1 })
  }
}

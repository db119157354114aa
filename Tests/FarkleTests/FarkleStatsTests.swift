import Farkle
import Tabletop
import TestSupport
import Testing

@Suite struct FarkleStatsTests {
  private func tally(
    _ lines: [String], under rules: FarkleRules = .standard, seats: Int = 2
  ) throws -> [FarkleStats] {
    var state = rules.start(seats: seats)
    var turns: [FarkleRules.Turn] = []
    for line in lines {
      let read = try FarkleLine(parsing: Array(line.utf8)[...])
      let turn = FarkleRules.Turn(
        seat: state.seatToAct ?? Seat(0), action: read.action, claim: read.claim)
      _ = try rules.play(turn, on: &state)
      turns.append(turn)
    }
    return FarkleStats.tally(of: Replay(turns, under: rules, seats: seats))
  }

  @Test func `a game of moves tells everything`() throws {
    let rules = rules { $0.target = 3000 }
    let stats = try tally(
      [
        "123456>123456 112345>1 bank",  // 1600, hot dice once, 1 die aside after them
        "111462>111 352>5 46",  // a farkle of 1050
        "111222>111222 bank",  // 1200, six dice aside
        "234664",
        "111462>111 bank",  // 3800: the final round
        "115462>11 bank",  // 200 on a final turn
      ], under: rules)
    let (ann, bob) = (stats[0], stats[1])
    #expect((ann.gamesPlayed, ann.gamesWon, ann.gamesLost) == (1, 1, 0))
    #expect(ann.winRate?.value == 1)
    #expect(ann.highestGame == 3800)
    #expect(ann.highestTurn == 1600)
    #expect(ann.totalPoints == 3800)
    #expect(ann.averagePointsPerTurn == Ratio(3800, of: 3))
    #expect(ann.farkleCount == 0)
    #expect(ann.hotDiceStreak == 1)
    #expect(ann.comebackKid == 0)
    #expect(ann.riskTaker == Ratio(1 + 6 + 3, of: 3))
    #expect(ann.greedyGus == 0)
    #expect(ann.clutchFactor == 0)
    #expect(ann.histogram.counts[16] == 1)
    #expect(bob.gamesWon == 0)
    #expect(bob.farkleCount == 2)
    #expect(bob.farkleRate == Ratio(2, of: 3))
    #expect(bob.greedyGus == 1)
    #expect(bob.riskTaker == Ratio(2, of: 1))
    #expect(bob.clutchFactor == 200)
    #expect(bob.histogram.farkles == 2)
    let thrown = "11146235246" + "234664" + "115462"
    let counts = (1...6).map { face in
      thrown.utf8.filter { Int($0) - 48 == face }.count
    }
    #expect((1...6).map { bob.faces[$0] } == counts)
    let lucky = try #require(bob.luckyNumber)
    let most = counts.max() ?? 0
    #expect(lucky.faces == (1...6).filter { counts[$0 - 1] == most })
    #expect(lucky.share == Ratio(most, of: thrown.count))
  }

  @Test func `a comeback is a game won from 2000 behind`() throws {
    for (lead, comebacks) in [("2000", 1), ("1950", 0)] {
      let stats = try tally([lead, "farkle", "farkle", "10000", "350"])
      #expect(stats[1].gamesWon == 1)
      #expect(stats[1].comebackKid == comebacks)
      #expect(stats[0].comebackKid == 0)
    }
  }

  @Test func `a shared win counts for each`() throws {
    let stats = try tally(["10000", "10000"])
    #expect(stats.map(\.gamesWon) == [1, 1])
    #expect(stats[1].clutchFactor == 10_000)
  }

  @Test func `what isn't recorded is not zero`() throws {
    let turns = try tally(["10000", "farkle"])[1]
    #expect(turns.farkleCount == 1)
    #expect(turns.hotDiceStreak == nil)
    #expect(turns.riskTaker == nil)
    #expect(turns.greedyGus == nil)
    #expect(turns.luckyNumber == nil)

    let results = FarkleStats.tally(ofResults: [10_050, 8700])
    #expect(results.map(\.gamesWon) == [1, 0])
    #expect(results[1].averagePointsPerGame == Ratio(8700, of: 1))
    #expect(results[0].farkleCount == nil)
    #expect(results[0].comebackKid == nil)
    #expect(results[0].clutchFactor == nil)
    #expect(results[0].averagePointsPerTurn == nil)
    #expect(results[0].highestTurn == nil)

    let none = FarkleStats()
    #expect(none.winRate == nil)
    #expect(none.averagePointsPerGame == nil)
  }

  @Test func `missed turns are no turns, penalties count in the points`() throws {
    let rules = rules(from: .facebook) {
      $0.farklePenalty = FarkleRules.Penalty(consecutive: 1, points: 100)
    }
    let stats = try tally(["pass", "farkle", "10000", "pass"], under: rules)
    #expect(stats[0].turns == 1)
    #expect(stats[1].turns == 1)
    #expect(stats[1].turnPoints == -100)
    #expect(stats[1].highestTurn == -100)
  }

  @Test func `a game in progress adds nothing`() throws {
    #expect(try tally(["5000", "farkle"]) == [FarkleStats(), FarkleStats()])
  }

  @Test func `hot dice count also if the turn then farkled`() throws {
    let stats = try tally([
      "123456>123456 111222>111222 234664", "farkle", "10000", "farkle",
    ])
    #expect(stats[0].hotDiceStreak == 2)
    #expect(stats[0].greedyGus == 1)
  }

  @Test func `stats merge in any order and in any parts`() {
    var generator = SplitMix64(seed: 7)
    var parts: [FarkleStats] = []
    for _ in 0..<Size.of(debug: 20, full: 40) {
      let rules = FarkleRules.random(using: &generator)
      let styles = [FarkleStyle.bold, .cautious, .greedy]
      let turns = FarkleSimulation.play(rules, styles: styles, using: &generator)
      parts += FarkleStats.tally(of: Replay(turns, under: rules, seats: 3))
    }
    parts += FarkleStats.tally(ofResults: [300, 400])
    let whole = parts.reduce(FarkleStats()) { $0.merged(with: $1) }
    for _ in 0..<Size.of(debug: 8, full: 20) {
      var rest = parts.shuffled(using: &generator)
      while rest.count > 1 {
        let one = rest.remove(at: Int.random(in: 0..<rest.count, using: &generator))
        let index = Int.random(in: 0..<rest.count, using: &generator)
        rest[index] =
          Bool.random(using: &generator)
          ? rest[index].merged(with: one) : one.merged(with: rest[index])
      }
      #expect(rest.first == whole)
    }
    #expect(whole.gamesPlayed > 20)
  }
}
